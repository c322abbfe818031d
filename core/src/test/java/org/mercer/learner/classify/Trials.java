package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Two-class problems of every kind that solvers stumble over. */
record Trials(String name, DoubleMatrix points, double[] y, Kernel<Vec> kernel) {
  static List<Trials> all() {
    return List.of(
        random("dense", 120, 4, 1, 1, Vectors.rbf(0.3)),
        random("large", 700, 6, 1, 1, Vectors.rbf(0.2)),
        random("sparse", 150, 40, 0.08, 1, Vectors.linear()),
        random("unbalanced", 200, 3, 1, 1, Vectors.rbf(0.5)).withPositive(9),
        degenerate(),
        random("opposite", 40, 3, 1, 1, Vectors.rbf(0.5)).twice(),
        identical(),
        pair());
  }

  private static Trials random(
      String name, int n, int d, double filled, double apart, Kernel<Vec> kernel) {
    Random random = new Random(name.hashCode());
    DoubleMatrix points = new DoubleMatrix(n, d);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = i % 2 == 0 ? 1 : -1;
      for (int j = 0; j < d; j++) {
        if (random.nextDouble() < filled) {
          points.set(i, j, random.nextGaussian() + apart * y[i] / Math.sqrt(d));
        }
      }
    }
    return new Trials(name, points, y, kernel);
  }

  private Trials withPositive(int count) {
    double[] few = new double[y.length];
    Arrays.setAll(few, i -> i < count ? 1 : -1);
    return new Trials(name, points, few, kernel);
  }

  /** All points on one line through the origin: the matrix has rank one. */
  private static Trials degenerate() {
    Trials line = random("degenerate", 60, 1, 1, 1, Vectors.linear());
    DoubleMatrix wide = new DoubleMatrix(60, 3);
    for (int i = 0; i < 60; i++) {
      for (int j = 0; j < 3; j++) {
        wide.set(i, j, (j + 1) * line.points.get(i, 0));
      }
    }
    return new Trials("degenerate", wide, line.y, Vectors.linear());
  }

  /** Every point again with the other label. */
  private Trials twice() {
    int n = y.length;
    DoubleMatrix doubled = new DoubleMatrix(2 * n, points.cols());
    double[] both = new double[2 * n];
    for (int i = 0; i < 2 * n; i++) {
      both[i] = i < n ? y[i] : -y[i - n];
      for (int j = 0; j < points.cols(); j++) {
        doubled.set(i, j, points.get(i % n, j));
      }
    }
    return new Trials(name, doubled, both, kernel);
  }

  private static Trials identical() {
    DoubleMatrix same = new DoubleMatrix(6, 2);
    IntStream.range(0, 6).forEach(i -> same.set(i, 0, 1));
    return new Trials("identical", same, new double[] {1, -1, 1, -1, -1, -1}, Vectors.linear());
  }

  private static Trials pair() {
    DoubleMatrix two = DoubleMatrix.of(new double[][] {{0, 1}, {2, 0}});
    return new Trials("pair", two, new double[] {-1, 1}, Vectors.rbf(0.5));
  }

  Labels labels() {
    return Labels.ofSigns(y);
  }

  Gram gram() {
    return Grams.stored(kernel, new DenseVectors(points), Precision.DOUBLE, Run.defaults());
  }

  DoubleMatrix matrix() {
    return gram().toMatrix(Run.defaults());
  }

  /** bias + K b. */
  static double[] values(DoubleMatrix k, double[] b, double bias) {
    double[] f = new double[b.length];
    for (int i = 0; i < b.length; i++) {
      f[i] = bias;
      for (int j = 0; j < b.length; j++) {
        f[i] += b[j] * k.get(i, j);
      }
    }
    return f;
  }

  @Override
  public String toString() {
    return name;
  }
}
