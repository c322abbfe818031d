package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.run.Streams;

class PropertyTest {
  @Test
  void a_statement_is_tried_on_as_many_values_as_asked_for() {
    List<Long> seeds = new ArrayList<>();
    Property.forAll(5, seed -> seed, seeds::add);
    assertThat(seeds).hasSize(5).doesNotHaveDuplicates().first().isEqualTo(Property.seed());
  }

  @Test
  void a_failure_shows_the_value_and_the_seed_that_leads_to_it_again() {
    // Somewhere among 200 draws from 0 .. 9 there is a 7: 0.9^200 is 7e-10.
    assertThatThrownBy(
            () ->
                Property.forAll(
                    200,
                    seed -> Streams.of(seed, "digit").nextInt(10),
                    digit -> assertThat(digit).isNotEqualTo(7)))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("value 7")
        .hasMessageContaining("replay with seed ");
  }

  @Test
  void samples_of_one_seed_are_equal_and_those_of_two_are_not() {
    assertThat(Samples.dense(3, 5, 2)).isEqualTo(Samples.dense(3, 5, 2));
    assertThat(Samples.dense(3, 5, 2)).isNotEqualTo(Samples.dense(4, 5, 2));
    assertThat(Samples.unicode(3, 5)).isEqualTo(Samples.unicode(3, 5));
  }

  @Test
  void samples_hold_what_breaks_software() {
    assertThat(Samples.strings(0)).anyMatch(s -> s.sample().get(0).isEmpty());
    assertThat(Samples.vectors(0))
        .anyMatch(s -> s.sample().toList().stream().anyMatch(v -> isZero(v)))
        .anyMatch(s -> s.sample().toList().stream().anyMatch(v -> v instanceof SparseVec))
        .anyMatch(s -> s.sample().get(0).dim() == 1)
        .anyMatch(s -> s.sample().get(0).get(0) > 900);
    assertThat(new HashSet<>(Samples.duplicates(0, 16, 3).sample().toList())).hasSizeLessThan(6);
  }

  private static boolean isZero(Vec x) {
    double sum = 0;
    for (double value : x.toArray()) {
      sum += Math.abs(value);
    }
    return sum == 0;
  }

  @Test
  void a_sample_names_its_seed() {
    assertThat(Samples.dna(42, 3, 8)).hasToString("DNA of length 8, 3 objects, seed 42");
  }
}
