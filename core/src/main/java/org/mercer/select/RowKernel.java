package org.mercer.select;

import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;

/**
 * A matrix that is there already, as a kernel on the numbers of its rows: k(i, j) = K_ij. With it
 * the folds of a cross-validation train and predict from one matrix by the same road as from
 * objects.
 */
final class RowKernel implements Kernel<Integer> {
  private final Gram whole;
  private final double[] diagonal;

  RowKernel(Gram whole) {
    this.whole = whole;
    this.diagonal = whole.diagonal();
  }

  /** Rows as objects. */
  static Sample<Integer> sample(int... rows) {
    return Sample.of(IntStream.of(rows).boxed().toList());
  }

  @Override
  public double of(Integer i, Integer j) {
    Tile one = Tile.doubles(i, 1, j, 1);
    whole.fill(one);
    return one.get(0, 0);
  }

  @Override
  public double[] diagonal(Sample<Integer> sample) {
    return indices(sample).mapToDouble(i -> diagonal[i]).toArray();
  }

  /** One view over both: rows are its first part, columns its second. */
  @Override
  public Evaluation over(Sample<Integer> rows, Sample<Integer> cols) {
    if (rows == cols) {
      return viewed(whole.restrict(indices(rows).toArray()), 0);
    }
    int[] both = IntStream.concat(indices(rows), indices(cols)).toArray();
    return viewed(whole.restrict(both), rows.size());
  }

  private static Evaluation viewed(Gram view, int shift) {
    return new Evaluation() {
      @Override
      public void fill(Tile tile) {
        view.fill(tile.relocated(tile.row(), tile.col() + shift));
      }

      @Override
      public void fillRows(int[] which, Tile tile) {
        view.fillRows(which, tile.relocated(tile.row(), tile.col() + shift));
      }
    };
  }

  private static IntStream indices(Sample<Integer> sample) {
    return IntStream.range(0, sample.size()).map(sample::get);
  }

  @Override
  public Certificate certificate() {
    return whole.certificate();
  }

  @Override
  public String toString() {
    return "rows of a matrix of " + diagonal.length;
  }
}
