package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.model.Truth;
import org.mercer.run.Run;

/** What a fit holds out, and what a model of a part of the rows learns from. */
class HeldOutRowsTest {
  private static final Run RUN = Run.defaults().seed(3);

  /** Every seventh row is of the rare class. */
  private static Truth classes(int rows) {
    return Truth.of(
        Labels.of(
            IntStream.range(0, rows)
                .mapToObj(i -> i % 7 == 0 ? "rare" : "usual")
                .collect(Collectors.toList())));
  }

  private static int[] both(int[] some, int[] others) {
    int[] all = IntStream.concat(IntStream.of(some), IntStream.of(others)).sorted().toArray();
    return IntStream.range(1, all.length).filter(i -> all[i] == all[i - 1]).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 8000, 60_000, 80_000})
  void rows_to_learn_from_are_never_held_out(int count) {
    for (Truth truth : new Truth[] {classes(91_000), Truth.of(Numbers.of(new double[91_000]))}) {
      HeldOutRows out = HeldOutRows.of(truth, RUN);
      int[] test = out.split().get(0).test();
      assertThat(test.length).isBetween(9990, 10_000);
      assertThat(out.train().length + test.length).isEqualTo(truth.size());
      int[] part = Subsample.rows(truth, count, RUN);
      assertThat(part.length).isBetween(count, count + 2);
      assertThat(both(test, part)).isEmpty();
    }
  }

  @Test
  void of_few_rows_a_fifth_is_held_out_of_each_class() {
    Truth truth = classes(700);
    int[] test = HeldOutRows.of(truth, RUN).split().get(0).test();
    long rare = Arrays.stream(test).filter(i -> i % 7 == 0).count();
    assertThat(test).hasSize(140);
    assertThat(rare).isEqualTo(20);
  }

  @Test
  void a_smaller_part_is_among_a_larger_one_and_has_each_class() {
    Truth truth = classes(3000);
    int[] large = Subsample.rows(truth, 1000, RUN);
    int[] small = Subsample.rows(truth, 20, RUN);
    assertThat(both(large, small)).hasSameSizeAs(small);
    assertThat(Arrays.stream(small).filter(i -> i % 7 == 0).count()).isEqualTo(3); // 20 / 7 is 2.9
  }

  /** n rows take a n^2 + k (b n^2 + c n), which is solved for n. */
  @Test
  void the_rows_of_a_time_take_that_time() {
    ArmCost cost = ArmCost.of(1e-8, 1e-9, 3e-7, 2e-5);
    for (double seconds : new double[] {0.01, 3, 400}) {
      double rows = cost.rows(seconds, 3);
      assertThat(cost.seconds(rows, 1, 3)).isCloseTo(seconds, within(1e-9 * seconds));
    }
    assertThat(cost.rows(Double.POSITIVE_INFINITY, 3)).isInfinite();
  }
}
