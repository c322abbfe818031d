package org.mercer.learner.regress;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Functions;
import org.mercer.learner.regress.KernelRidge.Solver;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** Ridge regression by passes over rows of features against the factor of the matrix. */
class RidgeOverFeaturesTest {
  private static final Run RUN = Run.defaults();

  /** Some strings twice, one empty. */
  private static Sample<String> strings(int n) {
    Random random = new Random(n);
    List<String> all = new ArrayList<>(List.of(""));
    while (all.size() < n) {
      StringBuilder text = new StringBuilder();
      random.ints(30, 0, 4).forEach(letter -> text.append("ACGT".charAt(letter)));
      all.add(text.toString());
      if (all.size() % 7 == 0 && all.size() < n) {
        all.add(text.toString());
      }
    }
    return Sample.of(all);
  }

  private static double[] targets(int n) {
    return new Random(n + 1).doubles(n, -1, 3).toArray();
  }

  private static Kernel<String> kernel(String text) {
    return Kernels.parse(text, StringDomain.INSTANCE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spectrum(p=3)",
        "normalise(spectrum(p=3))",
        "normalise(blended(p=3,lambda=0.5)) + 0.2*spectrum(p=1)",
        "normalise(bagofwords())"
      })
  void the_solution_is_that_of_the_factor(String text) {
    int n = 240;
    Gram gram = Grams.lazy(kernel(text), strings(n), Precision.DOUBLE);
    for (boolean intercept : new boolean[] {false, true}) {
      Numbers numbers = Numbers.of(targets(n));
      Functions exact = new KernelRidge(0.5, Solver.CHOLESKY, intercept).fit(gram, numbers, RUN);
      Functions rows = new KernelRidge(0.5, Solver.FEATURES, intercept).fit(gram, numbers, RUN);
      assertThat(rows.machines().get(0).coefficients(n))
          .containsExactly(exact.machines().get(0).coefficients(n), within(1e-7));
      assertThat(rows.machines().get(0).bias())
          .isCloseTo(exact.machines().get(0).bias(), within(1e-7));
      assertThat(rows.report().objective())
          .isCloseTo(exact.report().objective(), within(1e-7 * exact.report().objective()));
    }
  }

  @Test
  void an_object_that_counts_twice_is_one_that_comes_twice() {
    int n = 60;
    double[] weights = new double[n];
    Arrays.setAll(weights, i -> i % 3);
    Gram gram = Grams.lazy(Strings.spectrum(3).normalised(), strings(n), Precision.DOUBLE);
    Numbers numbers = Numbers.of(targets(n)).weighted(Weights.of(weights));
    double[] exact =
        new KernelRidge(0.5, Solver.CHOLESKY)
            .fit(gram, numbers, RUN)
            .machines()
            .get(0)
            .coefficients(n);
    double[] rows =
        new KernelRidge(0.5, Solver.FEATURES)
            .fit(gram, numbers, RUN)
            .machines()
            .get(0)
            .coefficients(n);
    assertThat(rows).containsExactly(exact, within(1e-7));
    assertThat(rows[0]).isZero();
  }

  @Test
  void threads_change_no_bit() {
    Gram gram = Grams.lazy(Strings.spectrum(4).normalised(), strings(300), Precision.DOUBLE);
    KernelRidge learner = new KernelRidge(0.1, Solver.FEATURES);
    Numbers numbers = Numbers.of(targets(300));
    double[] one = learner.fit(gram, numbers, RUN.threads(1)).machines().get(0).coefficients(300);
    double[] four = learner.fit(gram, numbers, RUN.threads(4)).machines().get(0).coefficients(300);
    assertThat(four).isEqualTo(one);
  }

  @Test
  void a_kernel_without_rows_is_refused_with_what_to_take() {
    Gram gram = Grams.lazy(Strings.spectrum(2).power(2), strings(20), Precision.DOUBLE);
    assertThatThrownBy(
            () -> new KernelRidge(1, Solver.FEATURES).fit(gram, Numbers.of(targets(20)), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("randomfeatures");
  }

  @Test
  void it_can_be_cancelled() {
    Gram gram = Grams.lazy(Strings.spectrum(4), strings(300), Precision.DOUBLE);
    Progress stopping =
        new Progress() {
          private boolean begun;

          @Override
          public void step(String stage, long done, long total) {
            begun |= stage.equals("conjugate gradients");
          }

          @Override
          public boolean cancelled() {
            return begun;
          }
        };
    assertThatThrownBy(
            () ->
                new KernelRidge(0.1, Solver.FEATURES)
                    .fit(gram, Numbers.of(targets(300)), RUN.progress(stopping)))
        .isInstanceOf(Cancelled.class);
  }
}
