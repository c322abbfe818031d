package org.mercer.gram.view;

import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Tile;

/** K[indices, indices]. */
record Restricted(Gram whole, int[] indices) implements Gram {
  @Override
  public int size() {
    return indices.length;
  }

  @Override
  public void fill(Tile tile) {
    Tile row =
        tile.isFloat() ? Tile.floats(0, 1, 0, whole.size()) : Tile.doubles(0, 1, 0, whole.size());
    for (int i = 0; i < tile.rows(); i++) {
      whole.fill(row.relocated(indices[tile.row() + i], 0));
      for (int j = 0; j < tile.cols(); j++) {
        tile.set(i, j, row.get(0, indices[tile.col() + j]));
      }
    }
  }

  @Override
  public double[] diagonal() {
    double[] all = whole.diagonal();
    double[] chosen = new double[indices.length];
    for (int i = 0; i < chosen.length; i++) {
      chosen[i] = all[indices[i]];
    }
    return chosen;
  }

  @Override
  public Certificate certificate() {
    return whole.certificate();
  }

  @Override
  public Precision precision() {
    return whole.precision();
  }

  @Override
  public String describe() {
    return indices.length + " objects of: " + whole.describe();
  }
}
