package org.mercer.picture.space;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.picture.chart.Extent;

/** Points of some classes in three dimensions, and a plane between them where there is one. */
public final class Space {
  /** How far points and planes reach from the middle of the box they are drawn in, at most. */
  private static final double ROOM = 0.06;

  private final String title;
  private final double[][] points;
  private final int[] classes;
  private final List<String> names;
  private final List<String> axes;
  private final Optional<Plane> plane;
  private final List<Extent> extents;

  /** All z with a z_1 + b z_2 + c z_3 + d = 0. */
  public record Plane(double a, double b, double c, double d) {}

  private Space(
      String title,
      double[][] points,
      int[] classes,
      List<String> names,
      List<String> axes,
      Optional<Plane> plane) {
    this.title = title;
    this.points = points;
    this.classes = classes;
    this.names = names;
    this.axes = axes;
    this.plane = plane;
    this.extents =
        List.of(0, 1, 2).stream()
            .map(
                j -> Extent.of(Arrays.stream(points).mapToDouble(p -> p[j]).toArray()).padded(ROOM))
            .toList();
  }

  /**
   * Points without a plane.
   *
   * @param points three coordinates each
   * @param classes the number of the class of each point
   * @param names of the classes
   * @param axes what the coordinates are
   */
  public static Space of(
      String title, double[][] points, int[] classes, List<String> names, List<String> axes) {
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
    double[][] copies = new double[points.length][];
    for (int i = 0; i < points.length; i++) {
      if (points[i].length != 3 || !Arrays.stream(points[i]).allMatch(Double::isFinite)) {
        throw new IllegalArgumentException(
            "a point must be three finite numbers, but is " + Arrays.toString(points[i]));
      }
      copies[i] = points[i].clone();
    }
    return new Space(
        title, copies, classes.clone(), List.copyOf(names), List.copyOf(axes), Optional.empty());
  }

  /** With a plane. */
  public Space plane(Plane between) {
    return new Space(title, points, classes, names, axes, Optional.of(between));
  }

  public String title() {
    return title;
  }

  List<String> names() {
    return names;
  }

  List<String> axes() {
    return axes;
  }

  Extent extent(int axis) {
    return extents.get(axis);
  }

  int size() {
    return points.length;
  }

  int classOf(int i) {
    return classes[i];
  }

  /** The place of point i in the box from -1 to 1. */
  double[] boxed(int i) {
    double[] place = new double[3];
    Arrays.setAll(place, j -> boxed(j, points[i][j]));
    return place;
  }

  double boxed(int axis, double value) {
    Extent e = extents.get(axis);
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
            boxed[j] = w[j] * extents.get(j).length() / 2;
            boxed[3] += w[j] * (extents.get(j).low() + extents.get(j).length() / 2);
          }
          return boxed;
        });
  }
}
