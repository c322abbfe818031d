package org.mercer.gram.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class IndependenceTest {
  private static final Run RUN = Run.defaults();

  private static double[] normal(int n, long seed) {
    RandomGenerator random = Streams.of(seed, "numbers");
    double[] values = new double[n];
    Arrays.setAll(values, i -> random.nextGaussian());
    return values;
  }

  private static Gram rbf(double... values) {
    DoubleMatrix rows = new DoubleMatrix(values.length, 1, values.clone());
    return Grams.of(Vectors.rbf(1), new DenseVectors(rows), Precision.DOUBLE, RUN);
  }

  /** tr(K H L_pi H) / n^2 by the definition, with the matrix H. */
  private static double plain(Gram x, Gram y, int[] order) {
    int n = order.length;
    DoubleMatrix k = x.toMatrix(RUN);
    DoubleMatrix l = y.restrict(order).toMatrix(RUN);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double centred = 0; // (HLH)_ij
        for (int a = 0; a < n; a++) {
          for (int b = 0; b < n; b++) {
            double left = (i == a ? 1 : 0) - 1.0 / n;
            double right = (b == j ? 1 : 0) - 1.0 / n;
            centred += left * l.get(a, b) * right;
          }
        }
        sum += k.get(i, j) * centred;
      }
    }
    return sum / n / n;
  }

  @Test
  void it_is_the_trace_that_defines_it() {
    Gram x = rbf(normal(23, 1));
    Gram y = rbf(normal(23, 2));
    int[] own = IntStream.range(0, 23).toArray();
    assertThat(Independence.of(x, y, RUN).statistic(RUN))
        .isCloseTo(plain(x, y, own), within(1e-14));
  }

  @Test
  void random_permutations_approach_the_share_of_all_of_them() {
    double[] x = normal(5, 3);
    double[] y = Arrays.stream(x).map(v -> v * v).toArray();
    y[0] += 1;
    Gram gx = rbf(x);
    Gram gy = rbf(y);
    int[] own = IntStream.range(0, 5).toArray();
    double observed = plain(gx, gy, own);
    int[] counts = new int[2];
    everyOrder(
        own,
        0,
        order -> {
          counts[0]++;
          counts[1] += plain(gx, gy, order) >= observed - 1e-12 ? 1 : 0;
        });
    assertThat(counts[0]).isEqualTo(120);
    double exact = counts[1] / 120.0;
    double p = Independence.of(gx, gy, RUN).test(20_000, RUN).p();
    assertThat(p).isCloseTo(exact, within(5 * Math.sqrt(exact * (1 - exact) / 20_000) + 1e-4));
  }

  private interface Visit {
    void of(int[] order);
  }

  private static void everyOrder(int[] order, int from, Visit visit) {
    if (from == order.length) {
      visit.of(order);
    }
    for (int i = from; i < order.length; i++) {
      swap(order, from, i);
      everyOrder(order, from + 1, visit);
      swap(order, from, i);
    }
  }

  private static void swap(int[] order, int i, int j) {
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }

  @Test
  void its_level_is_kept_when_nothing_depends() {
    int rejected = 0;
    int trials = 400;
    for (int t = 0; t < trials; t++) {
      Independence test =
          Independence.of(rbf(normal(25, 10_000 + t)), rbf(normal(25, 20_000 + t)), RUN);
      rejected += test.test(99, RUN.seed(t)).p() <= 0.1 ? 1 : 0;
    }
    // 40 are expected, with a deviation of 6: outside of four deviations once in 10^4
    assertThat(rejected).isBetween(40 - 24, 40 + 24);
  }

  @Test
  void a_dependence_without_correlation_is_found() {
    int found = 0;
    for (int t = 0; t < 50; t++) {
      double[] x = normal(40, 30_000 + t);
      double[] noise = normal(40, 40_000 + t);
      double[] y = new double[40];
      Arrays.setAll(y, i -> x[i] * x[i] + 0.3 * noise[i]);
      found += Independence.of(rbf(x), rbf(y), RUN).test(199, RUN.seed(t)).p() <= 0.05 ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(45);
  }

  @Test
  void the_order_of_the_pairs_does_not_matter() {
    Gram x = rbf(normal(6, 5));
    Gram y = rbf(normal(6, 6));
    int[] order = {4, 2, 0, 5, 1, 3};
    assertThat(Independence.of(x.restrict(order), y.restrict(order), RUN).statistic(RUN))
        .isCloseTo(Independence.of(x, y, RUN).statistic(RUN), within(1e-15));
  }

  @Test
  void the_threads_change_nothing() {
    Independence test = Independence.of(rbf(normal(60, 7)), rbf(normal(60, 8)), RUN);
    assertThat(test.test(200, RUN.threads(8))).isEqualTo(test.test(200, RUN.threads(1)));
  }

  @Test
  void it_can_be_stopped() {
    Independence test = Independence.of(rbf(normal(20, 7)), rbf(normal(20, 8)), RUN);
    Progress stop =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    assertThatThrownBy(() -> test.test(1_000_000, RUN.progress(stop)))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void a_budget_that_is_spent_leaves_fewer_permutations_and_a_p_value_of_these() {
    Independence test = Independence.of(rbf(normal(20, 7)), rbf(normal(20, 8)), RUN);
    TestResult cut = test.test(1_000_000, RUN.budget(Duration.ofNanos(1)));
    assertThat(cut.permutations()).isBetween(1, 10_000);
    assertThat(cut).isEqualTo(test.test(cut.permutations(), RUN));
  }

  @Test
  void samples_of_other_sizes_and_too_much_memory_are_refused() {
    assertThatThrownBy(() -> Independence.of(rbf(1, 2), rbf(1, 2, 3), RUN))
        .hasMessageContaining("2")
        .hasMessageContaining("3");
    Run small = RUN.budget(Budget.defaults().memory(1000));
    assertThatThrownBy(() -> Independence.of(rbf(normal(20, 1)), rbf(normal(20, 2)), small))
        .hasMessageContaining("memory")
        .hasMessageContaining("fewer rows");
  }
}
