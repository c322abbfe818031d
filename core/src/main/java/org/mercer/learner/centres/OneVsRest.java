package org.mercer.learner.centres;

import java.util.Arrays;
import java.util.List;
import org.mercer.learner.solver.Hinges;
import org.mercer.learner.solver.Likelihood;
import org.mercer.learner.solver.Separable;

/** Support vector machines of the same objects, each class against all others: a sum of costs. */
record OneVsRest(List<Hinges> machines) implements Separable {
  @Override
  public int functions() {
    return machines.size();
  }

  @Override
  public int size() {
    return machines.get(0).size();
  }

  /** The values of one of the functions. */
  double[] own(double[] f, int machine) {
    return Arrays.copyOfRange(f, machine * size(), (machine + 1) * size());
  }

  @Override
  public double cost(double[] f) {
    double sum = 0;
    for (int c = 0; c < machines.size(); c++) {
      sum += machines.get(c).cost(own(f, c));
    }
    return sum;
  }

  @Override
  public double bend() {
    return machines.stream().mapToDouble(Hinges::bend).max().orElse(0);
  }

  @Override
  public Likelihood.Near near(double[] f) {
    double[] slopes = new double[f.length];
    double[] roots = curvatures(f);
    for (int c = 0; c < machines.size(); c++) {
      Likelihood.Near near = machines.get(c).near(own(f, c));
      System.arraycopy(near.slope(), 0, slopes, c * size(), size());
    }
    Arrays.setAll(roots, i -> Math.sqrt(roots[i]));
    return new Diagonal(slopes, roots);
  }

  @Override
  public double[] curvatures(double[] f) {
    double[] curvatures = new double[f.length];
    for (int c = 0; c < machines.size(); c++) {
      double[] some = machines.get(c).curvatures(own(f, c));
      System.arraycopy(some, 0, curvatures, c * size(), size());
    }
    return curvatures;
  }

  @Override
  public Separable part(int from, int to) {
    return new OneVsRest(machines.stream().map(one -> one.part(from, to)).toList());
  }

  @Override
  public Separable select(int[] objects) {
    return new OneVsRest(machines.stream().map(one -> one.select(objects)).toList());
  }

  /** Each value has a curvature of its own. */
  private record Diagonal(double[] slope, double[] roots) implements Likelihood.Near {
    @Override
    public void root(double[] w, double[] out) {
      Arrays.setAll(out, i -> roots[i] * w[i]);
    }

    @Override
    public void transposedRoot(double[] v, double[] out) {
      root(v, out);
    }
  }
}
