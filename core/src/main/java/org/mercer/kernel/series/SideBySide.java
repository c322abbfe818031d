package org.mercer.kernel.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;
import org.mercer.kernel.bulk.Evaluation;

/**
 * Series of one length, point by point beside each other: entry j of series l is at j * lanes + l.
 * A recursion over the points waits for its last result; taken through many series at once it does
 * not.
 */
final class SideBySide {
  /** With 16 or 32 a step takes as long. */
  static final int LANES = 64;

  private record Shape(int length, int dimensions) {}

  private final Sample<Series> sample;
  private final int[] places;
  private final Shape shape;
  private final double[] values;

  private SideBySide(Sample<Series> sample, int[] places, Shape shape) {
    this.sample = sample;
    this.places = places;
    this.shape = shape;
    int m = shape.length;
    int d = shape.dimensions;
    this.values = new double[m * d * places.length];
    for (int l = 0; l < places.length; l++) {
      double[] of = sample.get(places[l]).unsafeValues();
      for (int c = 0; c < d; c++) {
        for (int j = 0; j < m; j++) {
          values[(c * m + j) * places.length + l] = of[j * d + c];
        }
      }
    }
  }

  /** Objects from {@code from} on, those of a shape together. */
  static List<SideBySide> of(Sample<Series> sample, int from, int count) {
    Map<Shape, List<Integer>> shapes = new LinkedHashMap<>();
    for (int i = from; i < from + count; i++) {
      Series s = sample.get(i);
      shapes
          .computeIfAbsent(new Shape(s.length(), s.dimensions()), shape -> new ArrayList<>())
          .add(i);
    }
    List<SideBySide> all = new ArrayList<>();
    shapes.forEach(
        (shape, places) -> {
          for (int at = 0; at < places.size(); at += LANES) {
            int[] some =
                places.subList(at, Math.min(places.size(), at + LANES)).stream()
                    .mapToInt(Integer::intValue)
                    .toArray();
            all.add(new SideBySide(sample, some, shape));
          }
        });
    return all;
  }

  /** One series alone. */
  static SideBySide of(Series y) {
    return of(Sample.of(List.of(y)), 0, 1).get(0);
  }

  /** Rows of a tile one after the other, each against all its columns at once. */
  static Evaluation evaluation(
      Sample<Series> rows, Sample<Series> cols, BiFunction<Series, SideBySide, double[]> values) {
    return tile -> {
      List<SideBySide> all = of(cols, tile.col(), tile.cols());
      for (int i = 0; i < tile.rows(); i++) {
        for (SideBySide some : all) {
          double[] k = values.apply(rows.get(tile.row() + i), some);
          for (int l = 0; l < k.length; l++) {
            tile.set(i, some.place(l) - tile.col(), k[l]);
          }
        }
      }
    };
  }

  /** Series with points must have the same number of dimensions. */
  void requireLike(Series x) {
    SquaredDistances.require(x, series(0));
  }

  Series series(int lane) {
    return sample.get(places[lane]);
  }

  int lanes() {
    return places.length;
  }

  int length() {
    return shape.length;
  }

  /** The number of a series in its sample. */
  int place(int lane) {
    return places[lane];
  }

  /** out[j * lanes + l] = |x_i - y_j|^2 for series l; the same sums as for one series. */
  void distances(Series x, int i, double[] out) {
    int n = shape.length * places.length;
    for (int c = 0; c < shape.dimensions; c++) {
      double point = x.get(i, c);
      int at = c * n;
      if (c == 0) {
        for (int e = 0; e < n; e++) {
          double difference = point - values[at + e];
          out[e] = difference * difference;
        }
      } else {
        for (int e = 0; e < n; e++) {
          double difference = point - values[at + e];
          out[e] += difference * difference;
        }
      }
    }
  }
}
