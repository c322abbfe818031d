package org.mercer.kernel.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.data.series.Series;

/**
 * Series of one length, point by point beside each other: entry j of series l is at j * lanes + l.
 * A recursion over the points waits for its last result; taken through many series at once it does
 * not, and the compiler turns the loop over the series into vector code.
 */
final class SideBySide {
  /** More would leave the cache. */
  static final int LANES = 64;

  private record Shape(int length, int dimensions) {}

  private final int[] places;
  private final Shape shape;
  private final double[] values;

  private SideBySide(Sample<Series> sample, int[] places, Shape shape) {
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
