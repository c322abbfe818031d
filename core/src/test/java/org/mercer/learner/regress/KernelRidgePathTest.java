package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.learner.Matrices;
import org.mercer.run.Run;

class KernelRidgePathTest {
  private static final double[][] X = {{1, 2}, {2, 0}, {0, 1}, {3, 1}};
  private static final double[] Y = {1, 3, -1, 4};

  @Test
  void the_values_of_lambda_have_equal_ratios() {
    assertThat(new KernelRidgePath(0.01, 100, 5).lambdas())
        .containsExactly(new double[] {0.01, 0.1, 1, 10, 100}, within(1e-12));
  }

  @Test
  void at_one_half_the_path_passes_the_solution_of_the_course() {
    List<KernelRidgePath.Point> path =
        new KernelRidgePath(0.5, 8, 5).path(Matrices.of(Matrices.LINEAR, X), Y, Run.defaults());
    assertThat(path.get(0).coefficients())
        .containsExactly(
            new double[] {126 / 277.0, 86 / 277.0, -374 / 277.0, 32 / 277.0}, within(1e-12));
    assertThat(path.get(0).residuals())
        .containsExactly(
            new double[] {7 / 11.0, 43 / 173.0, -187 / 219.0, 16 / 105.0}, within(1e-12));
  }

  @Test
  void every_point_equals_its_own_factorisation() {
    long seed = 3;
    Random random = new Random(seed);
    double[][] x = new double[40][];
    double[] y = new double[40];
    for (int i = 0; i < 40; i++) {
      x[i] = random.doubles(3, -1, 1).toArray();
      y[i] = x[i][0] * x[i][1] + 0.5 * random.nextGaussian();
    }
    Gram gram = Matrices.of(Matrices.QUADRATIC, x);
    KernelRidgePath learner = new KernelRidgePath(1e-4, 1e4, 17);
    List<KernelRidgePath.Point> path = learner.path(gram, y, Run.defaults());
    double best = Double.POSITIVE_INFINITY;
    for (KernelRidgePath.Point point : path) {
      KernelRidge ridge = new KernelRidge(point.lambda());
      double[] a = ridge.fit(gram, y, Run.defaults()).coefficients();
      // rounding grows with the condition, some 1e6 at the smallest lambda
      double rounding = 1e-9 * Arrays.stream(a).map(Math::abs).max().orElseThrow();
      assertThat(point.coefficients())
          .as("lambda %s, seed %d", point.lambda(), seed)
          .containsExactly(a, within(rounding));
      assertThat(point.residuals())
          .containsExactly(ridge.leaveOneOut(gram, y, Run.defaults()), within(1e-7));
      best = Math.min(best, point.leaveOneOutRmse());
    }
    Expansion fit = learner.fit(gram, y, Run.defaults());
    assertThat(fit.report().figures()).containsEntry("leaveOneOutRmse", best);
    assertThat(fit.report().warnings()).as("the best lies inside the path").isEmpty();
  }

  @Test
  void a_best_lambda_at_an_end_is_warned_about() {
    // targets that are all noise: the larger lambda, the better
    double[][] x = {{1}, {1}, {1}, {1}};
    double[] y = {1, -1, 1, -1};
    Expansion fit =
        new KernelRidgePath(0.1, 10, 3).fit(Matrices.of(Matrices.LINEAR, x), y, Run.defaults());
    assertThat(fit.report().figures()).containsEntry("lambda", 10.0);
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("an end of the path"));
  }

  @Test
  void a_negative_eigenvalue_below_the_path_is_refused() {
    Kernel<Integer> unequal = (x, y) -> x.equals(y) ? 0 : 1;
    assertThatThrownBy(
            () ->
                new KernelRidgePath(0.1, 10, 3)
                    .fit(Matrices.of(unequal, 1, 2), new double[] {1, 2}, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("K + 0.1 I is not positive definite");
  }

  @Test
  void the_ends_must_be_in_order() {
    assertThatThrownBy(() -> new KernelRidgePath(2, 1, 5))
        .hasMessage("from must lie below to, but they are 2.0 and 1.0");
  }
}
