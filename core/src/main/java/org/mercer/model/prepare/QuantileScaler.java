package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Each column to a normal distribution: a value becomes the normal score of its rank among the
 * training rows, by straight lines between some of their quantiles. Long tails are drawn in, and
 * what lies beyond the training rows becomes the least or the most that they have.
 */
@Internal
public final class QuantileScaler implements Preparation<Vec> {
  /** Quantiles of a column at most. */
  private static final int MOST_KNOTS = 200;

  /** Scores of ranks further out say little of a value, and much of how many rows there are. */
  private static final double FURTHEST = 3;

  /** Knots of column j begin at start[j] and end before start[j + 1]. */
  private final int[] start;

  private final double[] values;
  private final double[] scores;
  private final List<String> notes;

  private QuantileScaler(int[] start, double[] values, double[] scores, List<String> notes) {
    this.start = start;
    this.values = values;
    this.scores = scores;
    this.notes = List.copyOf(notes);
  }

  static QuantileScaler of(Sample<Vec> training) {
    DoubleMatrix rows = dense(training).unsafeMatrix();
    int[] start = new int[rows.cols() + 1];
    double[] values = new double[rows.cols() * MOST_KNOTS];
    double[] scores = new double[values.length];
    List<Integer> constant = new ArrayList<>();
    double[] column = new double[rows.rows()];
    for (int j = 0; j < rows.cols(); j++) {
      for (int i = 0; i < column.length; i++) {
        column[i] = rows.get(i, j);
      }
      start[j + 1] = knots(column, start[j], values, scores);
      if (start[j + 1] == start[j] + 1) {
        constant.add(j + 1);
      }
    }
    int end = start[rows.cols()];
    return new QuantileScaler(
        start, Arrays.copyOf(values, end), Arrays.copyOf(scores, end), Scaling.notes(constant));
  }

  /** Those of one column from a place on; returns where they end. */
  private static int knots(double[] column, int from, double[] values, double[] scores) {
    Arrays.sort(column);
    int n = column.length;
    int to = from;
    int next = 0; // quantile
    for (int i = 0; i < n; ) {
      int ties = i;
      while (ties < n && column[ties] == column[i]) {
        ties++;
      }
      boolean wanted = i == 0 || ties == n || (long) ties * (MOST_KNOTS - 2) > (long) next * n;
      if (wanted) {
        double z = NormalScores.of(0.5 * (i + ties) / n);
        values[to] = column[i];
        scores[to++] = Math.max(-FURTHEST, Math.min(FURTHEST, z));
        next = (int) ((long) ties * (MOST_KNOTS - 2) / n) + 1;
      }
      i = ties;
    }
    return to;
  }

  private static DenseVectors dense(Sample<Vec> sample) {
    if (sample instanceof DenseVectors dense) {
      return dense;
    }
    if (sample.toList().stream().anyMatch(x -> x instanceof SparseVec)) {
      throw new InputException(
          "vectors",
          "sparse vectors",
          "dense ones: ranks move the zeros, which are not stored",
          "take `scale=standard`, which keeps zeros");
    }
    return DenseVectors.of(sample.toList().stream().map(Vec::toArray).toArray(double[][]::new));
  }

  /** The scaler that {@link #pack} wrote. */
  public static QuantileScaler unpack(Packed packed) {
    int[] start = packed.ints("start");
    double[] values = packed.doubles("values");
    double[] scores = packed.doubles("scores");
    Require.same("quantiles and their scores", values.length, scores.length);
    Require.that(
        start.length > 0 && start[0] == 0 && start[start.length - 1] == values.length,
        "the quantiles of all columns must be there");
    for (int j = 0; j + 1 < start.length; j++) {
      Require.that(start[j] < start[j + 1], "each column must have a quantile");
      for (int k = start[j]; k < start[j + 1]; k++) {
        Require.finite("quantile " + k, values[k]);
        Require.finite("score " + k, scores[k]);
        Require.that(
            k == start[j] || values[k - 1] < values[k] && scores[k - 1] <= scores[k],
            "the quantiles of a column must ascend");
      }
    }
    return new QuantileScaler(start, values, scores, List.of());
  }

  @Override
  public Packed pack() {
    return new Packed().put("start", start).put("values", values).put("scores", scores);
  }

  @Override
  public String name() {
    return Scaling.QUANTILE.word();
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public Vec apply(Vec x) {
    return apply(dense(Sample.of(List.of(x)))).get(0);
  }

  @Override
  public Sample<Vec> apply(Sample<Vec> sample) {
    DenseVectors rows = dense(sample);
    Require.same("columns of the model and of the vectors", start.length - 1, rows.dim());
    double[] scaled = rows.unsafeMatrix().unsafeValues().clone();
    for (int t = 0; t < rows.size() * rows.dim(); t++) {
      scaled[t] = between(values, scores, t % rows.dim(), scaled[t]);
    }
    return new DenseVectors(new DoubleMatrix(rows.size(), rows.dim(), scaled), rows.names());
  }

  @Override
  public Vec original(Vec prepared) {
    double[] columns = prepared.toArray();
    for (int j = 0; j < columns.length; j++) {
      columns[j] = between(scores, values, j, columns[j]);
    }
    return Vec.of(columns);
  }

  /** By a straight line between the knots at both sides; beyond them, the last one. */
  private double between(double[] from, double[] to, int column, double at) {
    int low = start[column];
    int high = start[column + 1] - 1;
    if (Double.isNaN(at)) {
      return at;
    }
    if (at <= from[low]) {
      return to[low];
    }
    if (at >= from[high]) {
      return to[high];
    }
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (from[middle] <= at) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double share = (at - from[low]) / (from[high] - from[low]);
    return to[low] + share * (to[high] - to[low]);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof QuantileScaler that
        && Arrays.equals(start, that.start)
        && Arrays.equals(values, that.values)
        && Arrays.equals(scores, that.scores);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(start) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return name() + " scaling of " + (start.length - 1) + " columns";
  }
}
