package org.mercer.picture.space;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.chart.Extent;

/**
 * Points of some classes in three dimensions, and a plane between them where there is one.
 *
 * @param points three coordinates each
 * @param classes the number of the class of each point
 * @param names of the classes
 * @param axes what the coordinates are
 */
public record PointCloud(
    String title,
    double[][] points,
    int[] classes,
    List<String> names,
    List<String> axes,
    Optional<Plane> plane) {
  /** How far points and planes reach from the middle of the box they are drawn in, at most. */
  private static final double ROOM = 0.06;

  /** All z with a z_1 + b z_2 + c z_3 + d = 0. */
  public record Plane(double a, double b, double c, double d) {}

  public PointCloud {
    if (points.length != classes.length || axes.size() != 3) {
      throw new IllegalArgumentException(
          "each point must have a class, and there are three axes, but there are "
              + points.length
              + " points, "
              + classes.length
              + " classes and "
              + axes.size()
              + " axes");
    }
    for (double[] point : points) {
      if (point.length != 3 || !Arrays.stream(point).allMatch(Double::isFinite)) {
        throw new IllegalArgumentException(
            "a point must be three finite numbers, but is " + Arrays.toString(point));
      }
    }
    names = List.copyOf(names);
    axes = List.copyOf(axes);
  }

  /** Points without a plane. */
  public static PointCloud of(
      String title, double[][] points, int[] classes, List<String> names, List<String> axes) {
    double[][] copies = Arrays.stream(points).map(double[]::clone).toArray(double[][]::new);
    return new PointCloud(title, copies, classes.clone(), names, axes, Optional.empty());
  }

  /** With a plane. */
  public PointCloud plane(Plane between) {
    return new PointCloud(title, points, classes, names, axes, Optional.of(between));
  }

  Extent extent(int axis) {
    return Extent.of(Arrays.stream(points).mapToDouble(p -> p[axis]).toArray()).padded(ROOM);
  }

  int size() {
    return points.length;
  }

  /** The place of point i in the box from -1 to 1. */
  double[] boxed(int i) {
    double[] place = new double[3];
    Arrays.setAll(place, j -> boxed(j, points[i][j]));
    return place;
  }

  double boxed(int axis, double value) {
    Extent e = extent(axis);
    return 2 * (value - e.low()) / e.length() - 1;
  }

  /** The plane in the coordinates of the box: z_j = low_j + (u_j + 1) length_j / 2. */
  Optional<double[]> boxedPlane() {
    return plane.map(
        p -> {
          double[] w = {p.a(), p.b(), p.c()};
          double[] boxed = new double[4];
          boxed[3] = p.d();
          for (int j = 0; j < 3; j++) {
            boxed[j] = w[j] * extent(j).length() / 2;
            boxed[3] += w[j] * (extent(j).low() + extent(j).length() / 2);
          }
          return boxed;
        });
  }
}
