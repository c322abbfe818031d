package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDraft;
import org.mercer.kernel.Kernel;
import org.mercer.run.OverBudget;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class ForecastTest {
  /** Two values of 2 * 10^5 * 10^5 operations and one between: 4 * 10^10 in all. */
  private static final Sample<String> LONG = Sample.of("a".repeat(100_000), "b".repeat(100_000));

  private static final Kernel<String> PAIRS = Strings.gapWeighted(2, 0.5).normalised();

  private static final class Notes implements Progress {
    private final List<String> said = new ArrayList<>();

    @Override
    public void step(String stage, long done, long total) {}

    @Override
    public void note(String sentence) {
      said.add(sentence);
    }
  }

  @Test
  void a_value_that_takes_many_times_what_is_left_is_refused_with_the_figure() {
    Run run = Run.defaults().budget(Duration.ofSeconds(1));
    assertThatThrownBy(() -> Grams.of(PAIRS, LONG, Precision.DOUBLE, run))
        .isInstanceOf(OverBudget.class)
        .hasMessageContaining("about 2.0e+10 operations, 20.0 s or so");
  }

  @Test
  void a_matrix_that_takes_longer_than_the_time_is_noted() {
    Notes notes = new Notes();
    Run run = Run.defaults().threads(1).budget(Duration.ofSeconds(15)).progress(notes);
    Grams.forecast(PAIRS, LONG, run);
    assertThat(notes.said).hasSize(1);
    assertThat(notes.said.get(0)).contains("about 4.0e+10 operations, 40.0 s or so");
  }

  @Test
  void nothing_is_said_without_a_time_or_of_short_objects() {
    Notes notes = new Notes();
    Grams.forecast(PAIRS, LONG, Run.defaults().progress(notes));
    Run hasty = Run.defaults().budget(Duration.ofNanos(1)).progress(notes);
    assertThatCode(() -> Grams.forecast(PAIRS, Sample.of("cat", "car"), hasty))
        .doesNotThrowAnyException();
    assertThat(notes.said).isEmpty();
  }

  /** A ring of n nodes and n edges: from each node n nodes, and each edge both ways. */
  private static Graph ring(int n) {
    GraphDraft ring = Graph.of(n);
    for (int v = 0; v < n; v++) {
      ring.edge(v, (v + 1) % n);
    }
    return ring.build();
  }

  private static final String ACGT = "acgt".repeat(25_000);

  /** The operations for one object, of 10^5 letters or 40 000 nodes. */
  static Stream<Arguments> kernels() {
    return Stream.of(
        // all 3^7 words are near every one of 999 994 substrings, and few enough to be counted
        arguments("mismatch(p=7, m=7, alphabet='abc')", "abcb".repeat(250_000), 999_994.0 * 2187),
        // the words within 6 of 12 letters are too many: substrings meet, 12 places each
        arguments("mismatch(p=12, m=6, alphabet='acgt')", ACGT, 99_989.0 * 99_989 * 12),
        // 64 windows at once, their numbers of agreements in three bits: ten operations each
        arguments("gappedkmer(l=6, k=4)", ACGT, 100_000.0 * 1563 * 40),
        arguments("shortestpath()", ring(40_000), 3 * 40_000.0 * 40_000),
        // states M, X and Y: nine sums for each pair of places
        arguments(
            "pairhmm(model={a: 0.1, e: 0.5, init: {M: 1}, emission: {M: {a: 0.5, b: 0.5},"
                + " X: {a: 0.5, b: 0.5}}})",
            "ab".repeat(50_000),
            9e10));
  }

  @ParameterizedTest
  @MethodSource("kernels")
  <X> void kernels_tell_what_an_object_takes(String text, X x, double operations) {
    @SuppressWarnings("unchecked") // the object is of its kind
    Kernel<X> kernel = (Kernel<X>) Kernels.parse(text);
    assertThat(kernel.operations(x) + kernel.operations(x, x))
        .isCloseTo(operations, withinPercentage(0.1));
    Run run = Run.defaults().budget(Duration.ofMillis(1));
    assertThatThrownBy(() -> Grams.of(kernel.normalised(), Sample.of(x), Precision.DOUBLE, run))
        .isInstanceOf(OverBudget.class)
        .hasMessageContaining(String.format(Locale.ROOT, "about %.1e operations", operations));
  }
}
