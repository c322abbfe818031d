package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;

/**
 * Tiles of the gapped k-mer kernel, each by the faster of two algorithms: all pairs of windows, 64
 * at a time ({@link AgreementCounter}), or those with equal words alone ({@link GappedBuckets}),
 * which wins where strings are long and of many symbols. Both count in whole numbers, so the values
 * are the same.
 */
final class GappedTiles implements Evaluation {
  private final GapChoices gaps;
  private final int alphabet;
  private final Sample<int[]> rows;
  private final Sample<int[]> cols;

  /** The part of all pairs of symbols, one of a row and one of a column, that are equal. */
  private final double equal;

  private final boolean byWords;

  GappedTiles(GapChoices gaps, int alphabet, Sample<int[]> rows, Sample<int[]> cols) {
    this.gaps = gaps;
    this.alphabet = alphabet;
    this.rows = rows;
    this.cols = cols;
    double[] left = frequencies(rows);
    double[] right = rows == cols ? left : frequencies(cols);
    this.equal = IntStream.range(0, alphabet).mapToDouble(c -> left[c] * right[c]).sum();
    this.byWords = byWords(rows.toList(), cols.toList());
  }

  /** The windows of the columns are put into buckets once for all rows of a tile. */
  @Override
  public boolean blockwise() {
    return byWords;
  }

  private double[] frequencies(Sample<int[]> strings) {
    double[] counts = new double[alphabet];
    double all = 0;
    for (int[] string : strings) {
      for (int symbol : string) {
        counts[symbol]++;
        all++;
      }
    }
    double total = Math.max(1, all);
    Arrays.setAll(counts, c -> counts[c] / total);
    return counts;
  }

  @Override
  public void fill(Tile tile) {
    fillRows(IntStream.range(tile.row(), tile.row() + tile.rows()).toArray(), tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    List<int[]> left = IntStream.of(which).mapToObj(rows::get).toList();
    List<int[]> right =
        IntStream.range(tile.col(), tile.col() + tile.cols()).mapToObj(cols::get).toList();
    if (gaps.k() > gaps.l()) {
      write(new double[left.size() * right.size()], tile);
    } else if (!byWords(left, right)) {
      byBits(left, right, tile);
    } else {
      double[] sums = new double[Math.multiplyExact(left.size(), right.size())];
      new GappedBuckets(gaps.l(), gaps.k(), alphabet, gaps.choices(), left, right)
          .add(sums, right.size());
      write(sums, tile);
    }
  }

  private boolean byWords(List<int[]> left, List<int[]> right) {
    return !gaps.all() || bits(left, right) > buckets(left, right);
  }

  private double bits(List<int[]> left, List<int[]> right) {
    double symbols = left.stream().mapToDouble(s -> s.length).sum();
    return right.stream()
        .mapToDouble(t -> AgreementCounter.operations(gaps.l(), gaps.k(), symbols, t.length))
        .sum();
  }

  private double buckets(List<int[]> left, List<int[]> right) {
    double l = GappedBuckets.windows(left, gaps.l());
    double r = GappedBuckets.windows(right, gaps.l());
    double pairs = l * r * Math.pow(equal, gaps.k());
    return GappedBuckets.operations(gaps.ways(), l + r, pairs);
  }

  private void byBits(List<int[]> left, List<int[]> right, Tile tile) {
    AgreementCounter counter = new AgreementCounter(gaps.l(), gaps.k(), alphabet);
    for (int j = 0; j < right.size(); j++) {
      counter.with(right.get(j));
      for (int i = 0; i < left.size(); i++) {
        tile.set(i, j, counter.value(left.get(i)));
      }
    }
  }

  private void write(double[] sums, Tile tile) {
    for (int i = 0; i < sums.length; i++) {
      tile.set(i / tile.cols(), i % tile.cols(), gaps.scale() * sums[i]);
    }
  }
}
