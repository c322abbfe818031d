package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.series.Series;

/** A series in stretches of time, any of which can be flattened to a straight line. */
final class Stretches {
  static final String NOTE = "the stretch of time replaced by a straight line";

  private static final int MOST_STRETCHES = 24;

  private Stretches() {}

  private static int count(Series series) {
    return Math.min(MOST_STRETCHES, series.length());
  }

  private static int start(Series series, int i) {
    return (int) ((long) i * series.length() / count(series));
  }

  /** {@code points 1 to 6}. */
  static List<String> names(Series series) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count(series); i++) {
      names.add("points " + (start(series, i) + 1) + " to " + start(series, i + 1));
    }
    return names;
  }

  /** The line joins the points before and after; at an end of the series it is level. */
  static Series flattened(Series series, int i) {
    int from = start(series, i);
    int to = start(series, i + 1);
    double[][] rows = new double[series.dimensions()][series.length()];
    for (int d = 0; d < rows.length; d++) {
      double before = from > 0 ? series.get(from - 1, d) : Double.NaN;
      double after = to < series.length() ? series.get(to, d) : Double.NaN;
      before = Double.isNaN(before) ? after : before;
      after = Double.isNaN(after) ? before : after;
      for (int t = 0; t < rows[d].length; t++) {
        boolean inside = t >= from && t < to && !Double.isNaN(before);
        double share = (t - from + 1.0) / (to - from + 1);
        rows[d][t] = inside ? before + share * (after - before) : series.get(t, d);
      }
    }
    return Series.ofDimensions(rows);
  }
}
