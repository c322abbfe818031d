package org.mercer.learner.centres;

import org.mercer.run.Run;

/** What blocks add to the sums of a weighted ridge regression of one or several columns. */
final class RidgeTerms {
  private RidgeTerms() {}

  /** K'V y of each column. */
  record Sides(int functionLength, boolean constant, TargetColumns columns) implements BlockTerm {
    @Override
    public int length() {
      return columns.count() * functionLength;
    }

    @Override
    public void add(ObjectBlock block, double[] sums, Run run) {
      double[][] zero = new double[columns.count()][functionLength];
      BlockTerm.pass(
          block,
          constant,
          zero,
          zero.length,
          (row, rows, values) -> {
            for (int at = 0; at < values.length; at++) {
              int i = row + at % rows;
              values[at] = block.weights()[i] * columns.value(at / rows, block.targets()[i]);
            }
          },
          sums,
          run);
    }
  }

  /** K'V K v. */
  record Products(boolean constant, double[][] vs) implements BlockTerm {
    @Override
    public int length() {
      return vs.length * vs[0].length;
    }

    @Override
    public void add(ObjectBlock block, double[] sums, Run run) {
      BlockTerm.pass(
          block,
          constant,
          vs,
          vs.length,
          (row, rows, values) -> {
            for (int at = 0; at < values.length; at++) {
              values[at] *= block.weights()[row + at % rows];
            }
          },
          sums,
          run);
    }
  }

  /** The sum of v (y - f)^2 of each column, and behind them that of v. */
  record Errors(boolean constant, TargetColumns columns, double[][] vs) implements BlockTerm {
    @Override
    public int length() {
      return vs.length + 1;
    }

    @Override
    public void add(ObjectBlock block, double[] sums, Run run) {
      double[][] errors = new double[vs.length][block.targets().length];
      BlockTerm.pass(
          block,
          constant,
          vs,
          0,
          (row, rows, values) -> {
            for (int at = 0; at < values.length; at++) {
              int i = row + at % rows;
              double error = columns.value(at / rows, block.targets()[i]) - values[at];
              errors[at / rows][i] = block.weights()[i] * error * error;
            }
          },
          sums,
          run);
      for (int j = 0; j < vs.length; j++) {
        for (double error : errors[j]) {
          sums[j] += error;
        }
      }
      for (double weight : block.weights()) {
        sums[vs.length] += weight;
      }
    }
  }
}
