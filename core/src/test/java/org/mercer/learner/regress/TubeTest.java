package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Both support vector regressions at their solutions. */
class TubeTest {
  private static final double CLOSE = 1e-7;
  private static final Run RUN = Run.defaults();

  private static Gram gram(int n, Kernel<Vec> kernel) {
    Random random = new Random(n);
    DoubleMatrix points = new DoubleMatrix(n, 2);
    for (int i = 0; i < n; i++) {
      // every third point again
      boolean copy = i % 3 == 2;
      points.set(i, 0, copy ? points.get(i - 1, 0) : random.nextGaussian());
      points.set(i, 1, copy ? points.get(i - 1, 1) : random.nextGaussian());
    }
    return Grams.stored(kernel, new DenseVectors(points), Precision.DOUBLE, RUN);
  }

  private static double[] target(int n) {
    Random random = new Random(n + 1);
    double[] z = new double[n];
    Arrays.setAll(z, i -> Math.cos(i) + random.nextGaussian());
    return z;
  }

  /** beta = 0 inside the tube, +-c outside of it, between these on its edge. */
  private static void assertConditions(
      Gram gram, double[] z, Expansion fit, double c, double epsilon) {
    double[] f = new double[z.length];
    gram.multiply(fit.coefficients(), f, RUN);
    for (int i = 0; i < z.length; i++) {
      double error = z[i] - f[i] - fit.bias();
      double beta = fit.coefficients()[i];
      assertThat(beta).isBetween(-c, c);
      if (beta < c) {
        assertThat(error).isLessThan(epsilon + 2 * CLOSE);
      }
      if (beta > -c) {
        assertThat(error).isGreaterThan(-epsilon - 2 * CLOSE);
      }
      if (beta > 0) {
        assertThat(error).isGreaterThan(epsilon - 2 * CLOSE);
      }
      if (beta < 0) {
        assertThat(error).isLessThan(-epsilon + 2 * CLOSE);
      }
    }
    assertThat(Arrays.stream(fit.coefficients()).sum()).isCloseTo(0, within(1e-9 * c * z.length));
    assertThat(fit.report().converged()).isTrue();
    Map<String, Double> figures = fit.report().figures();
    double gap = figures.getOrDefault("primal", 0.0) - figures.getOrDefault("dual", 0.0);
    assertThat(gap).isBetween(-1e-9 * c * z.length, 4 * CLOSE * c * z.length);
  }

  @ParameterizedTest
  @CsvSource({"60, 1, 0.5", "60, 10, 0.01", "600, 1, 0.3", "1, 1, 0.1"})
  void a_given_tube(int n, double c, double epsilon) {
    for (Kernel<Vec> kernel : List.of(Vectors.rbf(1), Vectors.linear())) {
      Gram gram = gram(n, kernel);
      double[] z = target(n);
      Expansion fit = new SupportVectorRegression(c, epsilon, CLOSE).fit(gram, z, RUN);
      assertConditions(gram, z, fit, c, epsilon);
    }
  }

  @ParameterizedTest
  @CsvSource({"60, 1, 0.5", "60, 10, 0.1", "600, 1, 0.3", "30, 2, 1"})
  void a_tube_whose_width_is_found(int n, double c, double nu) {
    for (Kernel<Vec> kernel : List.of(Vectors.rbf(1), Vectors.linear())) {
      Gram gram = gram(n, kernel);
      double[] z = target(n);
      Expansion fit = new NuRegression(c, nu, CLOSE).fit(gram, z, RUN);
      double epsilon = fit.report().figures().getOrDefault("epsilon", Double.NaN);
      assertConditions(gram, z, fit, c, epsilon);
      // the same width given beforehand leads to the same function
      Expansion given = new SupportVectorRegression(c, epsilon, CLOSE).fit(gram, z, RUN);
      double[] one = new double[n];
      double[] other = new double[n];
      gram.multiply(fit.coefficients(), one, RUN);
      gram.multiply(given.coefficients(), other, RUN);
      assertThat(one).containsExactly(other, within(1e-2));
    }
  }

  @Test
  void a_constant_target_is_a_constant_function_and_said_to_be_one() {
    Gram gram = gram(20, Vectors.rbf(1));
    double[] z = new double[20];
    Arrays.fill(z, 7);
    for (Expansion fit :
        List.of(
            new NuRegression(1, 0.5, 1e-3).fit(gram, z, RUN),
            new SupportVectorRegression(1, 0.1, 1e-3).fit(gram, z, RUN))) {
      assertThat(fit.bias()).isCloseTo(7, within(0.2));
      assertThat(fit.coefficients()).containsOnly(0);
      assertThat(fit.report().warnings()).anyMatch(w -> w.contains("the target is constant"));
    }
  }

  @Test
  void parameters_make_an_equal_learner() {
    NuRegression learner = new NuRegression(3, 0.2, 1e-5);
    assertThat(Learners.make("nusvr", learner.parameters())).isEqualTo(learner);
  }
}
