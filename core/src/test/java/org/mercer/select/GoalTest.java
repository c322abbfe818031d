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
import org.mercer.data.read.Targets;

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

  private static Targets targets(String cells) throws IOException {
    byte[] rows = ("x,w,y\n" + cells).getBytes(StandardCharsets.UTF_8);
    return Datasets.read(Source.bytes("t.csv", rows), ReadOptions.defaults()).requireTargets();
  }

  @Test
  void amounts_of_a_currency_a_unit_or_per_cent_are_numbers() throws IOException {
    Targets prices = targets("1,a b,\"$250,000\"\n2,c d,$99.50\n3,e f,\"$1,000\"\n");
    assertThat(Goal.guess(Optional.of(prices)).goal()).isEqualTo(Goal.REGRESSION);
    assertThat(Goal.guess(Optional.of(prices)).reason())
        .isEqualTo(
            "the target has numbers with fractions in $, which are learned and predicted without"
                + " it");
    assertThat(prices.numbers()).containsExactly(250_000, 99.5, 1000);
    assertThat(prices.select(2, 1).numbers()).containsExactly(1000, 99.5);
    assertThat(targets("1,a b,12 kg\n2,c d,12.5 kg\n").numbers()).containsExactly(12, 12.5);
    assertThat(targets("1,2,45%\n2,3,7.5%\n").numbers()).containsExactly(45, 7.5);
    // 1.500 beside 1.234,50 is no fraction
    assertThat(targets("1,a,1.500 €\n2,b,\"1.234,50 €\"\n").numbers())
        .containsExactly(1500, 1234.5);
  }

  @Test
  void a_few_whole_amounts_are_classes_as_they_are_written() throws IOException {
    Targets doses = targets("1,2,10 mg\n2,3,20 mg\n3,3,10 mg\n");
    assertThat(Goal.guess(Optional.of(doses)).goal()).isEqualTo(Goal.CLASSIFICATION);
    assertThat(doses.labels().classes()).containsExactly("10 mg", "20 mg");
    Targets units = targets("1,2,1.5 kg\n2,3,2.5 lb\n"); // of two units nothing is known
    assertThat(Goal.guess(Optional.of(units)).goal()).isEqualTo(Goal.CLASSIFICATION);
  }
}
