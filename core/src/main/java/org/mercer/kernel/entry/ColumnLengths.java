package org.mercer.kernel.entry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The deviations of columns of numbers, gathered row by row (Welford 1962): the lengths by which a
 * Gaussian inside another kernel brings columns of different units to one scale, where nothing
 * prepares them.
 */
public final class ColumnLengths {
  private double[] mean = new double[0];
  private double[] squares = new double[0];
  private long rows;

  /** One row more; its first is that many columns long. */
  public void add(double[] row) {
    if (rows == 0) {
      mean = new double[row.length];
      squares = new double[row.length];
    }
    rows++;
    for (int j = 0; j < Math.min(row.length, mean.length); j++) {
      double off = row[j] - mean[j];
      mean[j] += off / rows;
      squares[j] += off * (row[j] - mean[j]);
    }
  }

  public int columns() {
    return mean.length;
  }

  /**
   * The Gaussian of the columns divided by their deviations, with widths about the usual one: of
   * columns with deviation 1 that is gamma = 1 / columns. A constant column counts as it is.
   */
  public String gaussian() {
    List<String> lengths = new ArrayList<>(Collections.nCopies(mean.length, "1.0"));
    for (int j = 0; j < mean.length; j++) {
      float deviation = (float) Math.sqrt(squares[j] / rows);
      if (deviation > 0 && Float.isFinite(deviation)) {
        lengths.set(j, Float.toString(deviation));
      }
    }
    return "ard(lengths=["
        + String.join(",", lengths)
        + "], base="
        + WidthRange.gaussian(1.0 / Math.max(1, mean.length))
        + ")";
  }
}
