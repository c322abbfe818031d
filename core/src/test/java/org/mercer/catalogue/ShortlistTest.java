package org.mercer.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mercer.data.GeneratedObjects;
import org.mercer.data.Request;
import org.mercer.data.Sample;
import org.mercer.data.graph.Graph;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Candidate;
import org.mercer.select.Space;

class ShortlistTest {
  private static List<String> strings(String... strings) {
    return Proposals.candidates(StringDomain.INSTANCE, Sample.of(strings)).stream()
        .map(Candidate::expression)
        .toList();
  }

  @Test
  void the_usual_width_is_one_over_columns_times_variance() {
    // entries 0, 2, 2, 4: mean 2, variance (4 + 0 + 0 + 4) / 4 = 2; 1 / (2 * 2)
    Sample<Vec> dense = VectorDomain.INSTANCE.sample(List.of(Vec.of(0, 2), Vec.of(2, 4)));
    assertThat(GammaScale.gamma(dense)).isCloseTo(0.25, within(1e-15));
    // the same with the zero left out, by indices from 0
    Sample<Vec> sparse =
        VectorDomain.INSTANCE.sample(
            List.of(
                Vec.sparse(new int[] {1}, new double[] {2}),
                Vec.sparse(new int[] {0, 1}, new double[] {2, 4})));
    assertThat(GammaScale.gamma(sparse)).isCloseTo(0.25, within(1e-15));
    assertThat(GammaScale.gamma(VectorDomain.INSTANCE.sample(List.of(Vec.of(3, 3))))).isEqualTo(1);
  }

  @Test
  void strings_are_told_apart_by_words_alphabet_and_length() {
    String dna = "ACGTACGTACGTACGTTT";
    assertThat(strings(dna, "TTTTACGTACGTACGTAC")).anyMatch(k -> k.contains("weighteddegree"));
    assertThat(strings(dna, dna + "A"))
        .anyMatch(k -> k.contains("spectrum"))
        .noneMatch(k -> k.contains("weighteddegree")); // which compares place by place
    assertThat(strings("Aaron", "Abbey"))
        .contains("normalise(blended(p=2..5))")
        .noneMatch(k -> k.contains("tfidf()")); // which counts whole words
    assertThat(strings("science is organized knowledge", "wisdom is organized life"))
        .contains("normalise(tfidf())");
  }

  @Test
  void every_kernel_of_the_list_is_one_for_the_objects() {
    for (String problem : List.of("moons", "dna", "casino", "sentences", "trees", "molecules")) {
      isForIts(problem);
    }
    isForIts("sets");
    isForIts("series");
  }

  @Test
  void graphs_with_numbers_at_their_nodes_are_compared_by_them() {
    Graph graph =
        Graph.of(2).attributes(new double[][] {{0, 1}, {10, 3}}).edge(0, 1, 1, "bond").build();
    List<String> found =
        Proposals.candidates(GraphDomain.INSTANCE, Sample.of(graph)).stream()
            .map(Candidate::expression)
            .toList();
    // deviations 5 and 1
    assertThat(found.get(0)).contains("propagation(", "lengths=[5.0,1.0]", "h=0..2");
    assertThat(found).anyMatch(k -> k.contains("edges=labelled"));
    Space.of(found, "svc", Map.of()); // each is a kernel at both ends of its ranges
  }

  private static void isForIts(String problem) {
    GeneratedObjects<?> drawn =
        (GeneratedObjects<?>) Generators.get(problem).draw(Request.of(20, 1));
    List<Candidate> candidates = Proposals.candidates(drawn.domain(), drawn.sample());
    assertThat(candidates).as(problem).isNotEmpty();
    for (Candidate candidate : candidates) {
      String closed = candidate.expression().replaceAll("\\.\\.[-0-9.E]+", "");
      assertThat(Kernels.parse(closed).domain().orElseThrow()).isEqualTo(drawn.domain());
    }
  }

  private static List<Candidate> vectors(Vec... vectors) {
    return Proposals.candidates(
        VectorDomain.INSTANCE, VectorDomain.INSTANCE.sample(List.of(vectors)));
  }

  @Test
  void columns_of_one_unit_are_tried_as_they_are_and_others_are_not() {
    // spans 10, 10 and 1: a pixel at the margin spans less, and none ten times the median
    assertThat(vectors(Vec.of(0, 0, 0), Vec.of(10, 10, 1)).get(0).scalings()).contains("none");
    // spans 1, 1 and 100: the third alone would decide
    assertThat(vectors(Vec.of(0, 0, 0), Vec.of(1, 1, 100)).get(0).scalings())
        .doesNotContain("none")
        .contains("standard");
  }

  @Test
  void a_candidate_says_for_how_many_rows_it_is() {
    Candidate candidate = Candidate.of("linear()", "a plane", 1).from(10).upTo(20);
    assertThat(candidate.suits(9)).isFalse();
    assertThat(candidate.suits(10)).isTrue();
    assertThat(candidate.suits(20)).isTrue();
    assertThat(candidate.suits(21)).isFalse();
    assertThatThrownBy(() -> candidate.from(21)).hasMessageContaining("21 to 20");
  }

  @Test
  void soft_masked_dna_is_compared_in_capitals_and_the_reason_says_so() {
    List<Candidate> candidates =
        Proposals.candidates(
            StringDomain.INSTANCE, Sample.of("ACGTacgtACGTNNACGT", "ACGTACGTACGTACGTAC"));
    assertThat(candidates)
        .isNotEmpty()
        .allSatisfy(c -> assertThat(c.expression()).startsWith("casefold("))
        .allSatisfy(c -> assertThat(c.reason()).contains("11.1 %", "N, 5.6 %"));
    assertThat(candidates).anyMatch(c -> c.expression().contains("mismatch"));
  }
}
