package org.mercer.gram;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.run.Run;

/** k_ij / (r_i r_j) with r_i = sqrt(k_ii), and ones on the diagonal. */
final class NormalisedGram implements Gram {
  private final Gram base;

  /** sqrt(k_ii); infinite for an object without features, which makes its entries zero. */
  private final double[] roots;

  /** The objects without features, in order. */
  private final int[] featureless;

  NormalisedGram(Gram base) {
    this.base = base;
    double[] diagonal = base.diagonal();
    this.roots = new double[diagonal.length];
    Arrays.setAll(roots, i -> diagonal[i] > 0 ? Math.sqrt(diagonal[i]) : Double.POSITIVE_INFINITY);
    this.featureless =
        IntStream.range(0, roots.length).filter(i -> Double.isInfinite(roots[i])).toArray();
  }

  @Override
  public int size() {
    return base.size();
  }

  @Override
  public void fill(Tile tile) {
    base.fill(tile);
    for (int i = 0; i < tile.rows(); i++) {
      normalise(tile, i, tile.row() + i);
    }
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    base.fillRows(which, tile);
    for (int i = 0; i < which.length; i++) {
      normalise(tile, i, which[i]);
    }
  }

  /** Line i of the tile, which holds a row of the base. */
  private void normalise(Tile tile, int i, int row) {
    double root = roots[row];
    if (tile.isFloat()) {
      divide(tile.floats(), tile.at(i), root, tile.col(), tile.cols());
    } else {
      divide(tile.doubles(), tile.at(i), root, tile.col(), tile.cols());
    }
    int onDiagonal = row - tile.col();
    if (onDiagonal >= 0 && onDiagonal < tile.cols()) {
      tile.set(i, onDiagonal, 1);
    }
    if (Double.isInfinite(root)) {
      joinFeatureless(tile, i);
    }
  }

  private void divide(double[] k, int at, double root, int col, int n) {
    for (int j = 0; j < n; j++) {
      k[at + j] /= root * roots[col + j];
    }
  }

  private void divide(float[] k, int at, double root, int col, int n) {
    for (int j = 0; j < n; j++) {
      k[at + j] = (float) (k[at + j] / (root * roots[col + j]));
    }
  }

  private void joinFeatureless(Tile tile, int i) {
    for (int other : featureless) {
      int j = other - tile.col();
      if (j >= 0 && j < tile.cols()) {
        tile.set(i, j, 1);
      }
    }
  }

  @Override
  public double[] diagonal() {
    double[] ones = new double[roots.length];
    Arrays.fill(ones, 1);
    return ones;
  }

  /** R^-1 K R^-1 v, and the block of ones of the objects without features. */
  @Override
  public void multiply(double[] v, double[] out, Run run) {
    double[] w = v.clone();
    Arrays.setAll(w, i -> v[i] / roots[i]);
    base.multiply(w, out, run);
    double shared = 0;
    for (int i : featureless) {
      shared += v[i];
    }
    for (int i = 0; i < out.length; i++) {
      out[i] /= roots[i];
    }
    for (int i : featureless) {
      out[i] = shared;
    }
  }

  @Override
  public Certificate certificate() {
    return Rule.NORMALISATION.from(base.certificate());
  }

  @Override
  public Precision precision() {
    return base.precision();
  }

  @Override
  public String object(int i) {
    return base.object(i);
  }

  @Override
  public String describe() {
    return "normalised: " + base.describe();
  }
}
