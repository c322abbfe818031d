package org.mercer.picture.space;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The box from -1 to 1 in three dimensions: its edges, and where a plane cuts it. */
final class Box {
  private Box() {}

  /** Corner i has its coordinate j at the sign of bit j. */
  static double[] corner(int i) {
    return new double[] {(i & 1) * 2 - 1, (i >> 1 & 1) * 2 - 1, (i >> 2 & 1) * 2 - 1};
  }

  /** The corners of the polygon w'u + d = 0 within the box, in order round it. */
  static Optional<List<double[]>> cut(double[] plane) {
    List<double[]> found = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      for (int j = 0; j < 3; j++) {
        int k = i | 1 << j;
        if (k != i) {
          double a = value(plane, corner(i));
          double b = value(plane, corner(k));
          if (a < 0 != b < 0) {
            found.add(between(corner(i), corner(k), a / (a - b)));
          }
        }
      }
    }
    if (found.size() < 3) {
      return Optional.empty();
    }
    sort(found, plane);
    return Optional.of(found);
  }

  static double value(double[] plane, double[] u) {
    return plane[0] * u[0] + plane[1] * u[1] + plane[2] * u[2] + plane[3];
  }

  private static double[] between(double[] a, double[] b, double share) {
    double[] p = new double[3];
    for (int j = 0; j < 3; j++) {
      p[j] = a[j] + share * (b[j] - a[j]);
    }
    return p;
  }

  /** By their angle about the middle, in two directions of the plane. */
  private static void sort(List<double[]> corners, double[] plane) {
    double[] middle = new double[3];
    for (double[] p : corners) {
      for (int j = 0; j < 3; j++) {
        middle[j] += p[j] / corners.size();
      }
    }
    double[] first = minus(corners.get(0), middle);
    double[] second = cross(new double[] {plane[0], plane[1], plane[2]}, first);
    double scale = Math.sqrt(dot(first, first) / dot(second, second));
    corners.sort(
        Comparator.comparingDouble(
            p -> {
              double[] v = minus(p, middle);
              return Math.atan2(dot(v, second) * scale, dot(v, first));
            }));
  }

  private static double[] minus(double[] a, double[] b) {
    return new double[] {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
  }

  private static double dot(double[] a, double[] b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
  }

  private static double[] cross(double[] a, double[] b) {
    return new double[] {
      a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]
    };
  }
}
