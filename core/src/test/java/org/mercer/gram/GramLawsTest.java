package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;

@Tag("twin")
class GramLawsTest {
  private static final Kernel<Vec> GAUSSIAN = new Rbf<>(0.3, Linear.INSTANCE);

  /** A user's own: no bulk path, no certificate. */
  private static final Kernel<Vec> LAMBDA =
      (x, y) -> {
        double sum = 0;
        for (int i = 0; i < x.dim(); i++) {
          sum += Math.min(Math.abs(x.get(i)), Math.abs(y.get(i)));
        }
        return sum;
      };

  private static Stream<Arguments> kernelsAndPrecisions() {
    return Stream.of(Linear.INSTANCE, GAUSSIAN, GAUSSIAN.plus(Linear.INSTANCE.times(0.5)), LAMBDA)
        .flatMap(k -> Stream.of(Precision.values()).map(p -> Arguments.of(k, p)));
  }

  @ParameterizedTest
  @MethodSource("kernelsAndPrecisions")
  void stored_lazy_and_pair_by_pair_are_the_same_matrix(Kernel<Vec> kernel, Precision precision) {
    Sample<Vec> sample = Matrices.vectors(300, 7, 1);
    Run run = Run.defaults().threads(2);
    DoubleMatrix pairs = Matrices.byPairs(kernel, sample);
    // Entries are sums of about ten terms of size up to ten.
    double tolerance = 10 * Matrices.rounding(precision);
    Gram lazy = Grams.lazy(kernel, sample, precision);
    Gram stored = Grams.stored(kernel, sample, precision, run);
    Matrices.assertClose(lazy.toMatrix(run), pairs, tolerance);
    Matrices.assertClose(stored.toMatrix(run), pairs, tolerance);
    Matrices.assertConsistent(lazy, tolerance);
    Matrices.assertConsistent(stored, tolerance);
    Matrices.assertSymmetric(stored);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 255, 256, 257, 513})
  void the_number_of_threads_changes_no_bit(int n) {
    Sample<Vec> sample = Matrices.vectors(n, 5, 2);
    double[] v = Matrices.vector(n, 3);
    for (Precision precision : Precision.values()) {
      Gram lazy = Grams.lazy(GAUSSIAN, sample, precision);
      Run one = Run.defaults().threads(1);
      DoubleMatrix matrix = Grams.stored(GAUSSIAN, sample, precision, one).toMatrix(one);
      double[] product = Matrices.times(lazy, v, one);
      double[] centred = Matrices.times(Views.centred(lazy, one), v, one);
      for (int threads : List.of(2, 5)) {
        Run run = Run.defaults().threads(threads);
        Gram stored = Grams.stored(GAUSSIAN, sample, precision, run);
        assertThat(stored.toMatrix(run)).isEqualTo(matrix);
        assertThat(Matrices.times(lazy, v, run)).isEqualTo(product);
        assertThat(Matrices.times(stored, v, run)).isEqualTo(Matrices.times(stored, v, one));
        assertThat(Matrices.times(Views.centred(lazy, run), v, run)).isEqualTo(centred);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void rows_asked_for_together_have_the_bits_of_rows_asked_for_alone(Precision precision) {
    int n = 257;
    Gram gram = Grams.lazy(GAUSSIAN, Matrices.vectors(n, 19, 4), precision);
    Run run = Run.defaults().threads(2);
    int[] which = {256, 3, 3, 100, 0, 17, 42, 43, 44, 45, 200};
    double[] together = new double[which.length * n];
    gram.rows(which, together, run);
    for (int i = 0; i < which.length; i++) {
      double[] alone = new double[n];
      gram.rows(new int[] {which[i]}, alone, run);
      assertThat(Arrays.copyOfRange(together, i * n, (i + 1) * n)).isEqualTo(alone);
    }
  }

  @Test
  void objects_of_any_type_have_a_matrix() {
    // Equal letters in equal places: (ACT, ACG) 2, (ACT, GGG) 0, (ACG, GGG) 1.
    Kernel<String> matches =
        (s, t) -> {
          int equal = 0;
          for (int i = 0; i < Math.min(s.length(), t.length()); i++) {
            equal += s.charAt(i) == t.charAt(i) ? 1 : 0;
          }
          return equal;
        };
    Gram gram = Grams.of(matches, Sample.of("ACT", "ACG", "GGG"), Precision.DOUBLE, Run.defaults());
    assertThat(gram.toMatrix(Run.defaults()))
        .isEqualTo(
            DoubleMatrix.of(
                new double[] {3, 2, 0}, new double[] {2, 3, 1}, new double[] {0, 1, 3}));
  }

  @Test
  void an_empty_sample_has_an_empty_matrix() {
    Run run = Run.defaults();
    Gram gram = Grams.of(LAMBDA, Matrices.vectors(0, 3, 1), Precision.DOUBLE, run);
    assertThat(gram.size()).isZero();
    assertThat(gram.toMatrix(run).rows()).isZero();
    assertThat(Matrices.times(gram, new double[0], run)).isEmpty();
  }

  @Test
  void a_stored_matrix_beyond_the_budget_is_refused_with_sizes_and_a_way_out() {
    // 1000 x 1000 doubles are 8 000 000 bytes; the budget is 1 000 000.
    Run run = Run.defaults();
    Run small = run.budget(run.budget().memory(1_000_000));
    Sample<Vec> sample = Matrices.vectors(1000, 2, 5);
    assertThatThrownBy(() -> Grams.stored(GAUSSIAN, sample, Precision.DOUBLE, small))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1000 x 1000")
        .hasMessageContaining("memory budget");
  }

  @Test
  void of_picks_what_fits_and_says_what_it_picked() {
    Sample<Vec> sample = Matrices.vectors(1000, 2, 5);
    StringBuilder heard = new StringBuilder();
    Run run = Run.defaults().progress(Listeners.writing(heard));
    Gram stored = Grams.of(GAUSSIAN, sample, Precision.FLOAT, run);
    assertThat(stored.describe()).contains("stored in float");
    assertThat(heard.toString()).contains(stored.describe());
    Gram kept =
        Grams.of(GAUSSIAN, sample, Precision.FLOAT, run.budget(run.budget().memory(1_000_000)));
    assertThat(kept.describe()).contains("computed when asked for");
    assertThat(heard.toString()).contains(kept.describe());
    Matrices.assertClose(kept.toMatrix(run), stored.toMatrix(run), Matrices.FLOAT_ROUNDING);
  }

  @Test
  void a_cancelled_computation_stops_with_most_of_its_work_undone() {
    AtomicInteger calls = new AtomicInteger();
    Kernel<Vec> counting =
        (x, y) -> {
          calls.incrementAndGet();
          return 1;
        };
    Run run = Run.defaults().threads(2).progress(Listeners.cancelAfter(3));
    Sample<Vec> sample = Matrices.vectors(2000, 1, 6);
    assertThatThrownBy(() -> Grams.stored(counting, sample, Precision.FLOAT, run))
        .isInstanceOf(Cancelled.class);
    Gram lazy = Grams.lazy(counting, sample, Precision.FLOAT);
    Run again = Run.defaults().threads(2).progress(Listeners.cancelAfter(3));
    assertThatThrownBy(() -> Matrices.times(lazy, new double[2000], again))
        .isInstanceOf(Cancelled.class);
    assertThat(calls.get()).isLessThan(2000 * 2000 / 2);
  }

  @Test
  void vectors_and_buffers_of_a_wrong_length_are_refused() {
    Gram gram = Grams.lazy(GAUSSIAN, Matrices.vectors(4, 2, 1), Precision.DOUBLE);
    Run run = Run.defaults();
    assertThatThrownBy(() -> gram.multiply(new double[3], new double[4], run))
        .hasMessageContaining("4")
        .hasMessageContaining("3");
    assertThatThrownBy(() -> gram.rows(new int[] {0, 1}, new double[7], run))
        .hasMessageContaining("2 rows of 4 entries");
  }
}
