package org.mercer.select;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.Truth;

/** A disc inside a ring, a row of each in turn. */
final class DiscAndRing {
  private DiscAndRing() {}

  static Sample<Vec> sample(int rows) {
    SplittableRandom random = new SplittableRandom(5);
    double[][] points = new double[rows][];
    for (int i = 0; i < rows; i++) {
      double radius = i % 2 + random.nextDouble();
      double angle = 2 * Math.PI * random.nextDouble();
      points[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
    }
    return DenseVectors.of(points);
  }

  static Truth truth(int rows) {
    return Truth.of(
        Labels.of(IntStream.range(0, rows).mapToObj(i -> i % 2 == 0 ? "disc" : "ring").toList()));
  }
}
