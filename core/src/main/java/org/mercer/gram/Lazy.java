package org.mercer.gram;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.Entries;
import org.mercer.run.Run;

/**
 * Nothing is stored: every tile is computed when it is asked for. The diagonal is the kernel's own,
 * exact. Objects are encoded for the kernel when the first entry is asked for.
 */
final class Lazy<X> implements Gram {
  /** Columns of a range that are worth asking for together. */
  private static final int LONG = 32;

  /** So many objects of a sample in blocks are taken into memory, more stay in blocks. */
  private static final int MOST_IN_MEMORY = 1 << 17;

  /** An entry takes at least as long as so many numbers of a row. */
  private static final int ENTRY = 8;

  private final Kernel<X> kernel;
  private final Sample<X> sample;
  private final int[] numbers;
  private final Precision precision;
  private final double[] diagonal;
  private volatile @Nullable Evaluation evaluation;

  Lazy(Kernel<X> kernel, Sample<X> sample, Precision precision) {
    this(kernel, sample, Entries.where(sample.size(), i -> true), precision);
  }

  /**
   * Some of the objects of a sample.
   *
   * @param numbers of these objects among all
   */
  private Lazy(Kernel<X> kernel, Sample<X> sample, int[] numbers, Precision precision) {
    this.kernel = kernel;
    this.sample = sample;
    this.numbers = numbers;
    this.diagonal = kernel.diagonal(sample);
    this.precision = precision.holding(diagonal);
  }

  private Evaluation evaluation() {
    Evaluation made = evaluation;
    if (made != null) {
      return made;
    }
    synchronized (this) {
      if (evaluation == null) {
        evaluation = BlockValues.of(kernel, sample, sample);
      }
      return evaluation;
    }
  }

  /**
   * Long ranges of neighbours are a view; objects from all over are encoded again in their new
   * order, because a tile needs neighbours.
   */
  @Override
  public Gram restrict(int... indices) {
    if (sample instanceof Blocks<X> blocks) {
      Sample<X> some =
          indices.length > MOST_IN_MEMORY ? blocks.gathered(indices) : blocks.select(indices);
      return new Lazy<>(kernel, some, Entries.at(indices, numbers), precision);
    }
    Gram view = Gram.super.restrict(indices);
    int ranges = 1;
    for (int i = 1; i < indices.length; i++) {
      ranges += indices[i] == indices[i - 1] + 1 ? 0 : 1;
    }
    return (long) ranges * LONG <= indices.length
        ? view
        : new Lazy<>(kernel, sample.select(indices), Entries.at(indices, numbers), precision);
  }

  /** Only the columns' objects are made ready a second time. */
  @Override
  public CrossGram columns(int... which) {
    return CrossGram.of(kernel, sample, sample.select(which), precision);
  }

  @Override
  public int size() {
    return sample.size();
  }

  @Override
  public void fill(Tile tile) {
    evaluation().fill(tile);
    int from = Math.max(tile.row(), tile.col());
    int to = Math.min(tile.row() + tile.rows(), tile.col() + tile.cols());
    for (int i = from; i < to; i++) {
      tile.set(i - tile.row(), i - tile.col(), diagonal[i]);
    }
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    evaluation().fillRows(which, tile);
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
  public Optional<Factor> factor() {
    return evaluation().factors().map(Factor.Two::rows);
  }

  /** X(X'v) where that is less work than the entries. */
  @Override
  public void multiply(double[] v, double[] out, Run run) {
    Optional<Factor> rows =
        factor().filter(x -> x.entries() + x.cols() < (long) size() * size() / ENTRY);
    if (rows.isPresent()) {
      rows.get().multiply(rows.get().weights(v, run), out, run);
    } else {
      Gram.super.multiply(v, out, run);
    }
  }

  @Override
  public boolean blockwise() {
    return evaluation().blockwise();
  }

  @Override
  public Cost cost() {
    return sample instanceof DenseVectors || sample instanceof SparseVectors ? Cost.LOW : Cost.HIGH;
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
  public String object(int i) {
    return "row " + (numbers[i] + 1) + ColumnWords.largest(sample, i);
  }

  @Override
  public String describe() {
    return size() + " x " + size() + ", computed when asked for";
  }
}
