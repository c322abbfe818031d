package org.mercer.gram;

import org.mercer.data.Sample;
import org.mercer.kernel.Certificate;
import org.mercer.kernel.Evaluation;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Tile;

/**
 * Nothing is stored: every tile is computed when it is asked for. The diagonal is the kernel's own,
 * exact.
 */
final class Lazy<X> implements Gram {
  private final Kernel<X> kernel;
  private final Sample<X> sample;
  private final Precision precision;
  private final Evaluation evaluation;
  private final double[] diagonal;

  Lazy(Kernel<X> kernel, Sample<X> sample, Precision precision) {
    this.kernel = kernel;
    this.sample = sample;
    this.precision = precision;
    this.evaluation = kernel.over(sample, sample);
    this.diagonal = kernel.diagonal(sample);
  }

  @Override
  public int size() {
    return sample.size();
  }

  @Override
  public void fill(Tile tile) {
    evaluation.fill(tile);
    int from = Math.max(tile.row(), tile.col());
    int to = Math.min(tile.row() + tile.rows(), tile.col() + tile.cols());
    for (int i = from; i < to; i++) {
      tile.set(i - tile.row(), i - tile.col(), diagonal[i]);
    }
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    evaluation.fillRows(which, tile);
    for (int i = 0; i < which.length; i++) {
      int j = which[i] - tile.col();
      if (j >= 0 && j < tile.cols()) {
        tile.set(i, j, diagonal[which[i]]);
      }
    }
  }

  @Override
  public double[] diagonal() {
    return diagonal.clone();
  }

  @Override
  public Certificate certificate() {
    return kernel.certificate();
  }

  @Override
  public Precision precision() {
    return precision;
  }

  @Override
  public String describe() {
    return size() + " x " + size() + ", computed when asked for";
  }
}
