package org.mercer.learner.centres;

import org.mercer.learner.solver.Likelihood;
import org.mercer.learner.solver.Separable;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/** What blocks add to the sums of Newton's method: all from the values K w of their own objects. */
final class LossTerms {
  private LossTerms() {}

  /** K'g with the slope g of the cost at K w; behind it the cost, and the figures of the loss. */
  record Slopes(boolean constant, BlockLoss loss, double[][] ws) implements BlockTerm {
    @Override
    public int length() {
      return ws.length * ws[0].length + 1 + loss.figures();
    }

    @Override
    public void add(ObjectBlock block, double[] sums, Run run) {
      Separable cost = loss.of(block.targets(), block.weights());
      int n = cost.size();
      double[] f = new double[ws.length * n];
      BlockTerm.pass(
          block,
          constant,
          ws,
          ws.length,
          (row, rows, values) -> {
            for (int c = 0; c < ws.length; c++) {
              System.arraycopy(values, c * rows, f, c * n + row, rows);
            }
            double[] slope = cost.part(row, row + rows).near(values).slope();
            System.arraycopy(slope, 0, values, 0, values.length);
          },
          sums,
          run);
      int at = ws.length * ws[0].length;
      sums[at] += cost.cost(f);
      loss.addFigures(cost, f, sums, at + 1);
    }
  }

  /**
   * K'H K v with the curvature H of the cost at K w.
   *
   * @param both v of each function, then its w
   */
  record Curvatures(boolean constant, BlockLoss loss, double[][] both) implements BlockTerm {
    @Override
    public int length() {
      return loss.functions() * both[0].length;
    }

    @Override
    public void add(ObjectBlock block, double[] sums, Run run) {
      Separable cost = loss.of(block.targets(), block.weights());
      int functions = loss.functions();
      BlockTerm.pass(
          block,
          constant,
          both,
          functions,
          (row, rows, values) -> {
            double[] v = new double[functions * rows];
            double[] f = new double[functions * rows];
            System.arraycopy(values, 0, v, 0, v.length);
            System.arraycopy(values, v.length, f, 0, f.length);
            Likelihood.Near near = cost.part(row, row + rows).near(f);
            near.transposedRoot(v, v);
            near.root(v, v);
            System.arraycopy(v, 0, values, 0, v.length);
          },
          sums,
          run);
    }
  }

  /**
   * The cost at K (w + t d) for several lengths t.
   *
   * @param both d of each function, then its w
   */
  record Line(boolean constant, BlockLoss loss, double[][] both, double[] lengths)
      implements BlockTerm {
    @Override
    public int length() {
      return lengths.length;
    }

    @Override
    public void add(ObjectBlock block, double[] sums, Run run) {
      Separable cost = loss.of(block.targets(), block.weights());
      int functions = loss.functions();
      int n = cost.size();
      double[] d = new double[functions * n];
      double[] f = new double[functions * n];
      BlockTerm.pass(
          block,
          constant,
          both,
          0,
          (row, rows, values) -> {
            for (int c = 0; c < functions; c++) {
              System.arraycopy(values, c * rows, d, c * n + row, rows);
              System.arraycopy(values, (functions + c) * rows, f, c * n + row, rows);
            }
          },
          sums,
          run);
      for (int t = 0; t < lengths.length; t++) {
        double[] there = f.clone();
        Simd.LANES.axpy(lengths[t], d, 0, there, 0, there.length);
        sums[t] += cost.cost(there);
      }
    }
  }
}
