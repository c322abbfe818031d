package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;

class GoalTest {
  private static Goal.Guess guess(List<String> texts) throws IOException {
    String rows =
        texts.stream().map(t -> "0," + t + "\n").collect(Collectors.joining("", "x,y\n", ""));
    Source source = Source.bytes("t.csv", rows.getBytes(StandardCharsets.UTF_8));
    return Goal.guess(Datasets.read(source, ReadOptions.defaults()).targets());
  }

  @Test
  void without_targets_it_is_novelty() {
    assertThat(Goal.guess(Optional.empty()).goal()).isEqualTo(Goal.NOVELTY);
  }

  @Test
  void names_and_a_few_whole_numbers_are_classes() throws IOException {
    assertThat(guess(List.of("a", "b", "a")).goal()).isEqualTo(Goal.CLASSIFICATION);
    assertThat(guess(List.of("1", "2", "1")).goal()).isEqualTo(Goal.CLASSIFICATION);
    assertThat(guess(List.of("a", "a")).reason()).isEqualTo("the target has 1 value");
  }

  @Test
  void fractions_and_many_whole_numbers_are_amounts_however_they_are_written() throws IOException {
    assertThat(guess(List.of("1", "2.5")).goal()).isEqualTo(Goal.REGRESSION);
    List<String> plain = IntStream.range(0, 60).mapToObj(i -> i + "").toList();
    List<String> large = IntStream.range(1, 61).mapToObj(i -> i * 1.25e300 + "").toList();
    assertThat(guess(plain).goal()).isEqualTo(Goal.REGRESSION);
    assertThat(guess(large).goal()).isEqualTo(Goal.REGRESSION);
  }
}
