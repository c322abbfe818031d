package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.chart.Extent;

/**
 * A plane through vectors: two of their columns, the others at their medians. What a model says
 * over the plane is exact there; points lie on it only where there are no other columns.
 *
 * @param data the points as they lie over the plane
 */
public record Slice(
    Sample<Vec> data, int across, int upwards, double[] medians, List<String> names) {
  private static final double ROOM = 0.08;

  /** The width of what is drawn over its height. */
  private static final double SHAPE = 1.25;

  private static final double ALIKE = 2.5;

  /** By the numbers of the columns, counted from 0. */
  public static Slice of(Sample<Vec> data, int across, int upwards) {
    int columns = 0;
    for (Vec x : data) {
      columns = Math.max(columns, x.dim());
    }
    if (across < 0 || upwards < 0 || across >= columns || upwards >= columns || data.size() == 0) {
      throw new IllegalArgumentException(
          "a plane must go through two columns of some vectors, but columns "
              + across
              + " and "
              + upwards
              + " were asked for of "
              + data.size()
              + " vectors with "
              + columns);
    }
    double[] medians = new double[columns];
    for (int j = 0; j < columns; j++) {
      double[] sorted = column(data, j);
      Arrays.sort(sorted);
      medians[j] = sorted[sorted.length / 2];
    }
    List<String> names = data instanceof DenseVectors d ? d.names() : List.of();
    return new Slice(data, across, upwards, medians, names);
  }

  static double[] column(Sample<Vec> data, int j) {
    double[] values = new double[data.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = data.get(i).get(j);
    }
    return values;
  }

  public double[] xs() {
    return column(data, across);
  }

  public double[] ys() {
    return column(data, upwards);
  }

  public String xName() {
    return name(across);
  }

  public String yName() {
    return name(upwards);
  }

  private String name(int j) {
    return j < names.size() ? Subscripts.shown(names.get(j)) : Subscripts.of("x", j + 1);
  }

  Extent xExtent() {
    Extent x = Extent.of(xs()).padded(ROOM);
    double wanted = SHAPE * Extent.of(ys()).padded(ROOM).length();
    return alike() && x.length() < wanted ? longer(x, wanted) : x;
  }

  Extent yExtent() {
    Extent y = Extent.of(ys()).padded(ROOM);
    double wanted = Extent.of(xs()).padded(ROOM).length() / SHAPE;
    return alike() && y.length() < wanted ? longer(y, wanted) : y;
  }

  private static Extent longer(Extent extent, double length) {
    double more = (length - extent.length()) / 2;
    return new Extent(extent.low() - more, extent.high() + more);
  }

  /** Whether both columns reach about as far, so that a unit is best drawn as long on both axes. */
  boolean alike() {
    double ratio = Extent.of(xs()).padded(ROOM).length() / Extent.of(ys()).padded(ROOM).length();
    return ratio < ALIKE && ratio > 1 / ALIKE;
  }

  /** A point of the plane as a vector. */
  public Vec at(double x, double y) {
    double[] point = medians.clone();
    point[across] = x;
    point[upwards] = y;
    return Vec.of(point);
  }

  /** The crossings of a grid over the plane as vectors, row after row, the lowest y first. */
  Sample<Vec> grid(Extent xs, Extent ys, int columns, int rows) {
    DoubleMatrix points = new DoubleMatrix(columns * rows, medians.length);
    for (int i = 0; i < columns * rows; i++) {
      for (int j = 0; j < medians.length; j++) {
        points.set(i, j, medians[j]);
      }
      int row = i / columns;
      points.set(i, across, xs.at((i % columns) / (columns - 1.0)));
      points.set(i, upwards, ys.at(row / (rows - 1.0)));
    }
    return names.isEmpty() ? new DenseVectors(points) : new DenseVectors(points, names);
  }
}
