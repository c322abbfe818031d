package org.mercer.learner;

import java.util.Random;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.numerics.dense.DoubleMatrix;

/** Overlapping clouds of points, a class each: object i is of class i modulo their number. */
public final class Clouds {
  private Clouds() {}

  public static DenseVectors of(int n, int d, int classes, long seed) {
    Random random = new Random(seed);
    DoubleMatrix rows = new DoubleMatrix(n, d);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows.set(i, j, random.nextGaussian() + (j % classes == i % classes ? 1 : 0));
      }
    }
    return new DenseVectors(rows);
  }

  public static Labels labels(int n, int classes) {
    return Labels.of(
        IntStream.range(0, n).mapToObj(i -> "class " + i % classes).toArray(String[]::new));
  }
}
