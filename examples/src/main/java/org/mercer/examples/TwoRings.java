package org.mercer.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.run.Streams;

/** Points on two rings, of radius 1 and 2, for several of the programs. */
record TwoRings(Sample<Vec> points, Labels labels) {
  /** The radius of each point is off by a Gaussian of this deviation. */
  static TwoRings of(int n, double noise) {
    RandomGenerator random = Streams.of(11, "rings");
    double[][] points = new double[n][];
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      boolean inner = i % 2 == 0;
      double radius = (inner ? 1 : 2) + noise * random.nextGaussian();
      double angle = 2 * Math.PI * random.nextDouble();
      points[i] = new double[] {radius * Math.cos(angle), radius * Math.sin(angle)};
      labels.add(inner ? "inner" : "outer");
    }
    return new TwoRings(DenseVectors.of(points), Labels.of(labels));
  }
}
