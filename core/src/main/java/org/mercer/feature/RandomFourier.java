package org.mercer.feature;

import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DenseProducts;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * z(x) = sqrt(2/D) cos(Wx + b), so that z(x)'z(y) is near k(x,y) for a kernel of x - y whose
 * Fourier transform the rows of W are drawn from (Rahimi and Recht 2007). The error of a value goes
 * down as 1/sqrt(D), whatever the kernel and the dimension.
 *
 * <p>Cost: D times the dimension for an object.
 */
public final class RandomFourier implements ExplicitMap<Vec> {
  private static final int BAND = 256;
  private static final String STREAM = "random fourier features";

  private final DoubleMatrix w;
  private final double[] b;

  /** With frequencies and shifts that are known: a row of W and an entry of b a coordinate. */
  public RandomFourier(DoubleMatrix w, double[] b) {
    Require.same("frequencies and shifts", w.rows(), b.length);
    Require.atLeast("the number of features", 1, b.length);
    this.w = w.copy();
    this.b = b.clone();
  }

  /** For rbf(gamma): the frequencies are normal with variance 2 gamma. */
  public static RandomFourier rbf(double gamma, int dimension, int features, Run run) {
    Require.positive("gamma", gamma);
    double deviation = Math.sqrt(2 * gamma);
    return drawn(dimension, features, run, random -> deviation * random.nextGaussian());
  }

  /** For laplacian(gamma), exp(-gamma |x - y|_1): the frequencies are of Cauchy's distribution. */
  public static RandomFourier laplacian(double gamma, int dimension, int features, Run run) {
    Require.positive("gamma", gamma);
    return drawn(
        dimension,
        features,
        run,
        random -> gamma * Math.tan(Math.PI * (random.nextDouble() - 0.5)));
  }

  private interface Frequency {
    double draw(RandomGenerator random);
  }

  private static RandomFourier drawn(int dimension, int features, Run run, Frequency frequency) {
    Require.atLeast("dimension", 1, dimension);
    Require.atLeast("the number of features", 1, features);
    RandomGenerator random = run.random(STREAM);
    DoubleMatrix w = new DoubleMatrix(features, dimension);
    Arrays.setAll(w.unsafeValues(), i -> frequency.draw(random));
    double[] b = new double[features];
    Arrays.setAll(b, i -> 2 * Math.PI * random.nextDouble());
    return new RandomFourier(w, b);
  }

  @Override
  public int dimension() {
    return b.length;
  }

  @Override
  public double[] of(Vec x) {
    Require.same("dimension", w.cols(), x.dim());
    double[] z = new double[b.length];
    for (int f = 0; f < z.length; f++) {
      double sum = 0;
      for (int j = 0; j < w.cols(); j++) {
        sum += w.get(f, j) * x.get(j);
      }
      z[f] = sum;
    }
    wave(z, 0);
    return z;
  }

  @Override
  public DoubleMatrix of(Sample<Vec> sample, Run run) {
    int n = sample.size();
    DoubleMatrix z = new DoubleMatrix(n, b.length);
    if (n == 0) {
      return z;
    }
    DenseProducts<double[]> products =
        new DenseProducts<>(ArrayKind.DOUBLES, dense(sample), w, new double[0]);
    Parallel.forEach(
        "fourier features",
        (n + BAND - 1) / BAND,
        run,
        band -> {
          int from = band * BAND;
          int rows = Math.min(BAND, n - from);
          products.fill(from, rows, 0, b.length, z.unsafeValues(), from * b.length, b.length);
          for (int i = from; i < from + rows; i++) {
            wave(z.unsafeValues(), i * b.length);
          }
        });
    return z;
  }

  private DoubleMatrix dense(Sample<Vec> sample) {
    Require.same("dimension", w.cols(), sample.get(0).dim());
    if (sample instanceof DenseVectors dense) {
      return dense.unsafeMatrix();
    }
    DoubleMatrix rows = new DoubleMatrix(sample.size(), w.cols());
    for (int i = 0; i < sample.size(); i++) {
      Vec x = sample.get(i);
      Require.same("dimension", w.cols(), x.dim());
      for (int j = 0; j < w.cols(); j++) {
        rows.set(i, j, x.get(j));
      }
    }
    return rows;
  }

  private void wave(double[] z, int at) {
    double height = Math.sqrt(2.0 / b.length);
    for (int f = 0; f < b.length; f++) {
      z[at + f] = height * Math.cos(z[at + f] + b[f]);
    }
  }
}
