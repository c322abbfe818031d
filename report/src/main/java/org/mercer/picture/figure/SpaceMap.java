package org.mercer.picture.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.RefusedException;
import org.mercer.numerics.dense.DoubleMatrix;

/** Maps of the course from the plane to a feature space of three dimensions. */
public enum SpaceMap {
  /** (x, y) to (x^2, y^2, xy). */
  SQUARES("x₁²", "x₂²", "x₁ x₂") {
    @Override
    double[] of(double x, double y) {
      return new double[] {x * x, y * y, x * y};
    }
  },
  /** The map of the kernel (x'z)^2: (x1^2, x2^2, sqrt2 x1 x2). */
  QUADRATIC("x₁²", "x₂²", "√2 x₁ x₂") {
    @Override
    double[] of(double x, double y) {
      return new double[] {x * x, y * y, Math.sqrt(2) * x * y};
    }
  },
  /** [x1, x2] to [x1, x2, x1^2 + x2^2]: rings are lifted apart. */
  LIFT("x₁", "x₂", "x₁² + x₂²") {
    @Override
    double[] of(double x, double y) {
      return new double[] {x, y, x * x + y * y};
    }
  };

  private final String first;
  private final String second;
  private final String third;

  SpaceMap(String first, String second, String third) {
    this.first = first;
    this.second = second;
    this.third = third;
  }

  abstract double[] of(double x, double y);

  /** As it is written on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** What the three coordinates are. */
  public List<String> axes() {
    return List.of(first, second, third);
  }

  /** By its word. */
  public static SpaceMap get(String word) {
    return Arrays.stream(values())
        .filter(m -> m.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "a map must be one of "
                        + Arrays.stream(values()).map(SpaceMap::word).toList()
                        + ", but is '"
                        + word
                        + "'"));
  }

  /** The images of points of the plane, one a row. */
  public DoubleMatrix of(Sample<Vec> points) {
    DoubleMatrix images = new DoubleMatrix(points.size(), 3);
    for (int i = 0; i < points.size(); i++) {
      double[] z = of(points.get(i).get(0), points.get(i).get(1));
      for (int j = 0; j < 3; j++) {
        images.set(i, j, z[j]);
      }
    }
    return images;
  }
}
