package org.mercer.learner.solver;

/** Where each object has one value, so that L is diagonal. */
@SuppressWarnings("ArrayRecordComponent")
record DiagonalCurvature(double[] slope, double[] root) implements Likelihood.Near {
  @Override
  public void root(double[] w, double[] out) {
    for (int i = 0; i < out.length; i++) {
      out[i] = root[i] * w[i];
    }
  }

  @Override
  public void transposedRoot(double[] v, double[] out) {
    root(v, out);
  }

  /** H = L L'. */
  double[] diagonal() {
    double[] diagonal = new double[root.length];
    root(root, diagonal);
    return diagonal;
  }
}
