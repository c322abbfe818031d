package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.gram.Matrices;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.learner.Functions;
import org.mercer.learner.centres.CentrePreconditioner;
import org.mercer.learner.regress.KernelRidge.Solver;
import org.mercer.numerics.iterative.ConjugateGradients;
import org.mercer.run.Run;

class RidgeGradientsTest {
  private static final Run RUN = Run.defaults();

  @Test
  void a_preconditioner_saves_most_steps_and_changes_no_answer() {
    double lambda = 1e-3;
    int n = 300;
    for (Gram gram : Kinds.grams(n)) {
      Numbers y = Numbers.of(Matrices.vector(n, 4));
      Functions exact = new KernelRidge(lambda, Solver.CHOLESKY).fit(gram, y, RUN);
      Functions found = new KernelRidge(lambda, Solver.GRADIENTS).fit(gram, y, RUN);
      double[] expected = exact.machines().get(0).coefficients(n);
      double[] a = found.machines().get(0).coefficients(n);
      double largest = Arrays.stream(expected).map(Math::abs).max().orElseThrow();
      Matrices.assertClose(a, expected, 1e-7 * largest);
      ConjugateGradients.Solution plain =
          new ConjugateGradients(1e-10, 10_000)
              .solve(
                  (v, out) -> {
                    gram.multiply(v, out, RUN);
                    for (int i = 0; i < n; i++) {
                      out[i] += lambda * v[i];
                    }
                  },
                  y.column(0),
                  RUN);
      assertThat(found.report().iterations()).isLessThan(plain.iterations());
      assertThat(found.report().figures().get("preconditioner")).isBetween(1.0, 37.0);
    }
  }

  @Test
  void the_preconditioner_is_the_inverse_where_the_centres_miss_nothing() {
    // four different objects, many times each
    Gram gram = Kinds.grams(64).get(0);
    int[] rows = new int[64];
    Arrays.setAll(rows, i -> i % 4);
    Gram few = gram.restrict(rows);
    double[] weights = new double[64];
    Arrays.setAll(weights, i -> 1 + i % 3);
    double[] v = Matrices.vector(64, 8);
    double[] kv = new double[64];
    few.multiply(v, kv, RUN);
    for (int i = 0; i < 64; i++) {
      kv[i] += 0.1 / weights[i] * v[i];
    }
    try (CentrePreconditioner inverse = CentrePreconditioner.of(few, weights, 0.1, RUN)) {
      double[] again = new double[64];
      inverse.apply(kv, again);
      Matrices.assertClose(again, v, 1e-9);
      assertThat(inverse.centres()).isEqualTo(4);
    }
  }
}
