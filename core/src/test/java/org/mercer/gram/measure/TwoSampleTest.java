package org.mercer.gram.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.TwoSample.Estimate;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;
import org.mercer.run.Streams;

class TwoSampleTest {
  private static final Run RUN = Run.defaults();

  /** m normal points about zero, then n about {@code shift}. */
  private static Gram clouds(Kernel<Vec> kernel, int m, int n, double shift, long seed) {
    RandomGenerator random = Streams.of(seed, "clouds");
    DoubleMatrix rows = new DoubleMatrix(m + n, 2);
    Arrays.setAll(
        rows.unsafeValues(), i -> random.nextGaussian() + (i / 2 >= m && i % 2 == 0 ? shift : 0));
    return Grams.of(kernel, new DenseVectors(rows), Precision.DOUBLE, RUN);
  }

  /** The definition by sums over pairs. */
  private static double plain(DoubleMatrix k, boolean[] first, Estimate estimate) {
    double[] sums = new double[3];
    double[] counts = new double[3];
    for (int i = 0; i < first.length; i++) {
      for (int j = 0; j < first.length; j++) {
        int kind = first[i] != first[j] ? 2 : first[i] ? 0 : 1;
        if (estimate == Estimate.BIASED || i != j) {
          sums[kind] += k.get(i, j);
          counts[kind]++;
        }
      }
    }
    return sums[0] / counts[0] + sums[1] / counts[1] - 2 * sums[2] / counts[2];
  }

  @Test
  void it_is_the_sum_over_pairs_that_defines_it() {
    Gram gram = clouds(Vectors.poly(3), 300, 200, 0.5, 1);
    boolean[] first = new boolean[500];
    Arrays.fill(first, 0, 300, true);
    TwoSample test = TwoSample.of(gram, 300, RUN);
    for (Estimate estimate : Estimate.values()) {
      double expected = plain(gram.toMatrix(RUN), first, estimate);
      assertThat(test.statistic(estimate, RUN)).isCloseTo(expected, within(1e-9 * expected));
    }
  }

  @Test
  void random_permutations_approach_the_share_of_all_of_them() {
    // 4 and 5 objects: 126 splits can be tried one by one
    Gram gram = clouds(Vectors.rbf(0.5), 4, 5, 0.8, 2);
    DoubleMatrix k = gram.toMatrix(RUN);
    for (Estimate estimate : Estimate.values()) {
      boolean[] own = new boolean[9];
      Arrays.fill(own, 0, 4, true);
      double observed = plain(k, own, estimate);
      int all = 0;
      int atLeast = 0;
      for (int mask = 0; mask < 512; mask++) {
        if (Integer.bitCount(mask) == 4) {
          boolean[] first = new boolean[9];
          for (int i = 0; i < 9; i++) {
            first[i] = (mask >> i & 1) == 1;
          }
          all++;
          atLeast += plain(k, first, estimate) >= observed - 1e-12 ? 1 : 0;
        }
      }
      double exact = (double) atLeast / all;
      TestResult result = TwoSample.of(gram, 4, RUN).test(estimate, 20_000, RUN);
      // five deviations of a share of 20000
      assertThat(result.p())
          .isCloseTo(exact, within(5 * Math.sqrt(exact * (1 - exact) / 20_000) + 1e-4));
    }
  }

  @Test
  void splits_that_tie_count() {
    // all objects are equal, so that every split has distance 0, as the sample has
    DenseVectors equal =
        DenseVectors.of(new double[] {1}, new double[] {1}, new double[] {1}, new double[] {1});
    Gram gram = Grams.of(Vectors.rbf(1), equal, Precision.DOUBLE, RUN);
    assertThat(TwoSample.of(gram, 2, RUN).test(Estimate.BIASED, 99, RUN).p()).isEqualTo(1);
  }

  @Test
  void its_level_is_kept_when_nothing_differs() {
    int rejected = 0;
    int trials = 400;
    for (int t = 0; t < trials; t++) {
      Gram gram = clouds(Vectors.rbf(0.5), 15, 20, 0, 1000 + t);
      rejected +=
          TwoSample.of(gram, 15, RUN).test(Estimate.BIASED, 99, RUN.seed(t)).p() <= 0.1 ? 1 : 0;
    }
    // 40 are expected, with a deviation of 6: outside of four deviations once in 10^4
    assertThat(rejected).isBetween(40 - 24, 40 + 24);
  }

  @Test
  void a_clear_difference_is_found() {
    int found = 0;
    for (int t = 0; t < 50; t++) {
      Gram gram = clouds(Vectors.rbf(0.5), 30, 30, 1.2, 2000 + t);
      found +=
          TwoSample.of(gram, 30, RUN).test(Estimate.UNBIASED, 199, RUN.seed(t)).p() <= 0.05 ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(45);
  }

  @Test
  void a_difference_in_spread_alone_is_found_by_a_kernel_that_sees_it() {
    RandomGenerator random = Streams.of(4, "spread");
    DoubleMatrix rows = new DoubleMatrix(120, 1);
    Arrays.setAll(rows.unsafeValues(), i -> random.nextGaussian() * (i < 60 ? 1 : 3));
    DenseVectors sample = new DenseVectors(rows);
    Gram seen = Grams.of(Vectors.rbf(0.5), sample, Precision.DOUBLE, RUN);
    Gram blind = Grams.of(Vectors.linear(), sample, Precision.DOUBLE, RUN);
    assertThat(TwoSample.of(seen, 60, RUN).test(Estimate.BIASED, 199, RUN).p()).isEqualTo(0.005);
    assertThat(TwoSample.of(blind, 60, RUN).test(Estimate.BIASED, 199, RUN).p())
        .isGreaterThan(0.05);
  }

  @Test
  void the_order_within_a_sample_does_not_matter() {
    Gram gram = clouds(Vectors.rbf(0.5), 6, 4, 0.5, 3);
    Gram shuffled = gram.restrict(5, 3, 1, 0, 2, 4, 9, 8, 6, 7);
    for (Estimate estimate : Estimate.values()) {
      assertThat(TwoSample.of(shuffled, 6, RUN).statistic(estimate, RUN))
          .isCloseTo(TwoSample.of(gram, 6, RUN).statistic(estimate, RUN), within(1e-14));
    }
  }

  @Test
  void the_threads_change_nothing_and_the_seed_does() {
    Gram gram = clouds(Vectors.rbf(0.5), 300, 250, 0.05, 5);
    TwoSample test = TwoSample.of(gram, 300, RUN);
    TestResult one = test.test(Estimate.BIASED, 300, RUN.threads(1));
    assertThat(test.test(Estimate.BIASED, 300, RUN.threads(8))).isEqualTo(one);
    assertThat(test.test(Estimate.BIASED, 300, RUN.seed(7)).atLeast()).isNotEqualTo(one.atLeast());
  }

  @Test
  void it_can_be_stopped() {
    Gram gram = clouds(Vectors.rbf(0.5), 30, 25, 0, 6);
    TwoSample test = TwoSample.of(gram, 30, RUN);
    Progress stop =
        new Progress() {
          @Override
          public void step(String stage, long done, long total) {}

          @Override
          public boolean cancelled() {
            return true;
          }
        };
    assertThatThrownBy(() -> test.test(Estimate.BIASED, 1_000_000, RUN.progress(stop)))
        .isInstanceOf(Cancelled.class);
  }

  @Test
  void a_budget_that_is_spent_leaves_fewer_permutations_and_a_p_value_of_these() {
    Gram gram = clouds(Vectors.rbf(0.5), 30, 25, 0, 6);
    TestResult cut =
        TwoSample.of(gram, 30, RUN)
            .test(Estimate.BIASED, 1_000_000, RUN.budget(Duration.ofNanos(1)));
    assertThat(cut.permutations()).isBetween(1, 10_000);
    TestResult whole = TwoSample.of(gram, 30, RUN).test(Estimate.BIASED, cut.permutations(), RUN);
    assertThat(cut).isEqualTo(whole);
  }

  @Test
  void one_object_is_no_sample() {
    Gram gram = clouds(Vectors.rbf(0.5), 1, 4, 0, 6);
    assertThatThrownBy(() -> TwoSample.of(gram, 1, RUN)).hasMessageContaining("1 and 4");
  }
}
