package org.mercer.kernel.vector;

import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;

/**
 * Tiles of floats computed in double: for functions such as the root, which make half of the digits
 * of what they are given.
 */
record InDouble(Evaluation doubles) implements Evaluation {
  @Override
  public void fill(Tile tile) {
    if (!tile.isFloat()) {
      doubles.fill(tile);
      return;
    }
    Tile wide = Tile.doubles(tile.row(), tile.rows(), tile.col(), tile.cols());
    doubles.fill(wide);
    for (int i = 0; i < tile.rows(); i++) {
      tile.write(tile.at(i), wide.buffer(), wide.at(i), tile.cols());
    }
  }
}
