package org.mercer.gram.check;

import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** A matrix of which more is known than its maker knew. */
record Certified(Gram matrix, Certificate certificate) implements Gram {
  @Override
  public int size() {
    return matrix.size();
  }

  @Override
  public void fill(Tile tile) {
    matrix.fill(tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    matrix.fillRows(which, tile);
  }

  @Override
  public double[] diagonal() {
    return matrix.diagonal();
  }

  @Override
  public Precision precision() {
    return matrix.precision();
  }

  @Override
  public String object(int i) {
    return matrix.object(i);
  }

  @Override
  public String describe() {
    return "repaired: " + matrix.describe();
  }

  @Override
  public void rows(int[] which, double[] out, Run run) {
    matrix.rows(which, out, run);
  }

  @Override
  public void multiply(double[] v, double[] out, Run run) {
    matrix.multiply(v, out, run);
  }

  @Override
  public DoubleMatrix toMatrix(Run run) {
    return matrix.toMatrix(run);
  }
}
