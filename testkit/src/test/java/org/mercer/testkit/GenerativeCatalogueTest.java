package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Entry;
import org.mercer.run.Streams;

/** The laws over all kernels made of probability models, on the objects that their models know. */
class GenerativeCatalogueTest {
  /** Between a sum of named features and the kernel's own way: a few hundred roundings. */
  private static final double ROUNDING = 1e-11;

  private static final String DNA =
      "{initial: {H: 0.6, L: 0.4}, transition: {H: {H: 0.7, L: 0.3}, L: {H: 0.4, L: 0.6}},"
          + " emission: {H: {A: 0.4, C: 0.1, G: 0.1, T: 0.4}, L: {A: 0.2, C: 0.3, G: 0.3, T: 0.2}}}";

  private static final String CHAIN =
      "{A: {A: 0.4, C: 0.2, G: 0.2, T: 0.2}, C: {A: 0.25, C: 0.25, G: 0.25, T: 0.25}, G: {A: 0.1,"
          + " C: 0.4, G: 0.4, T: 0.1}, T: {A: 0.3, C: 0.1, G: 0.2, T: 0.4}}";

  private static final String PAIR =
      "{a: 0.2, e: 0.1, init: {M: 0.6, N: 0.4}, emission: {M: {A: 0.7, C: 0.1, G: 0.1, T: 0.1}, N:"
          + " {A: 0.1, C: 0.4, G: 0.4, T: 0.1}, X: {A: 0.25, C: 0.25, G: 0.25, T: 0.25}}}";

  private static final String SYMMETRIC =
      "{states: {M: AB, X: A, Y: B}, start: {M: 0.8, X: 0.1, Y: 0.1}, transition: {M: {M: 0.6, X:"
          + " 0.1, Y: 0.1, end: 0.2}, X: {M: 0.5, X: 0.3, end: 0.2}, Y: {M: 0.5, Y: 0.3, end: 0.2}},"
          + " emission: {M: {A: 0.7, C: 0.1, G: 0.1, T: 0.1}, X: {A: 0.25, C: 0.25, G: 0.25, T:"
          + " 0.25}, Y: {A: 0.25, C: 0.25, G: 0.25, T: 0.25}}}";

  /** A chain whose contexts are two symbols. */
  private static String pairs() {
    List<String> rows = new ArrayList<>();
    for (String first : List.of("A", "C", "G", "T")) {
      rows.add(first + "A: {A: 0.4, C: 0.2, G: 0.2, T: 0.2}");
      rows.add(first + "C: {A: 0.25, C: 0.25, G: 0.25, T: 0.25}");
      rows.add(first + "G: {A: 0.1, C: 0.4, G: 0.4, T: 0.1}");
      rows.add(first + "T: {A: 0.3, C: 0.1, G: 0.2, T: 0.4}");
    }
    return "{" + String.join(", ", rows) + "}";
  }

  static List<String> ground() {
    return List.of(
        "hmm(model=" + DNA + ")",
        "normalise(hmm(model=" + DNA + "))",
        "hiddentree(" + DNA + ", {0: [1, 2, 3], 1: [4, 5], 2: [6], 3: [7, 8, 9, 10, 11]})",
        "hiddentree(" + DNA + ", {0: [1, 2, 3], 1: [4, 5], 2: [6], 3: [7, 8, 9]}, leaves)",
        "pairhmm(model=" + PAIR + ")",
        "normalise(pairhmm(model=" + PAIR + "))",
        "pairhmm(model=" + SYMMETRIC + ")",
        "markovfisher(transition=" + CHAIN + ")",
        "markovfisher(transition=" + pairs() + ")",
        "markovfisher(" + CHAIN + ", plain)",
        "markovfisher("
            + CHAIN
            + ", information={length: 12, initial: {A: 0.25, C: 0.25, G: 0.25, T: 0.25}})",
        "hmmfisher(model=" + DNA + ")",
        "hmmfisher(" + DNA + ", transition)",
        "hmmfisher(" + DNA + ", all)");
  }

  static List<String> onStrings() {
    List<String> all = new ArrayList<>(ground());
    all.addAll(CatalogueTest.compositions("hmmfisher(" + DNA + ", all)"));
    return all;
  }

  private static List<Samples.Named<String>> samples() {
    long seed = Property.seed();
    return List.of(
        Samples.dnaUpTo(seed, 14, 15), Samples.dna(seed, 13, 12), Samples.dna(seed, 9, 6));
  }

  @ParameterizedTest
  @MethodSource("onStrings")
  void a_kernel_of_a_model_keeps_the_laws(String expression) {
    Kernel<String> kernel = Kernels.parse(expression, StringDomain.INSTANCE);
    CatalogueTest.assertKeepsTheLaws(kernel, samples());
  }

  static List<String> withFeatures() {
    return ground().stream()
        .filter(e -> e.matches("(hmm|markovfisher|hmmfisher)\\(.*") || e.endsWith("leaves)"))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("withFeatures")
  void the_product_of_named_features_is_the_kernel(String expression) {
    Kernel<String> kernel = Kernels.parse(expression, StringDomain.INSTANCE);
    Sample<String> sample = Samples.dna(Property.seed(), 8, 6).sample();
    for (String x : sample) {
      for (String y : sample) {
        double value = kernel.of(x, y);
        double product = kernel.features(x).orElseThrow().dot(kernel.features(y).orElseThrow());
        assertThat(product).isCloseTo(value, within(ROUNDING * Math.max(1, Math.abs(value))));
      }
    }
  }

  static List<String> onDistributions() {
    return List.of(
        "bhattacharyya()",
        "bhattacharyya(normal)",
        "bhattacharyya(bernoulli)",
        "bhattacharyya(discrete)");
  }

  @ParameterizedTest
  @MethodSource("onDistributions")
  void the_overlap_of_distributions_keeps_the_laws(String expression) {
    Kernel<Vec> kernel = Kernels.parse(expression, VectorDomain.INSTANCE);
    CatalogueTest.assertKeepsTheLaws(kernel, distributions());
  }

  private static List<Samples.Named<Vec>> distributions() {
    long seed = Property.seed();
    RandomGenerator random = Streams.of(seed, "distributions");
    List<Vec> normal = new ArrayList<>();
    List<Vec> bernoulli = new ArrayList<>(List.of(Vec.of(0), Vec.of(1)));
    List<Vec> discrete = new ArrayList<>(List.of(Vec.of(1, 0, 0)));
    for (int i = 0; i < 12; i++) {
      normal.add(Vec.of(random.nextGaussian(), 0.1 + random.nextDouble()));
      bernoulli.add(Vec.of(random.nextDouble()));
      double p = random.nextDouble();
      double q = (1 - p) * random.nextDouble();
      discrete.add(Vec.of(p, q, Math.max(0, 1 - p - q)));
    }
    return List.of(
        new Samples.Named<>("normal distributions", seed, Sample.of(normal)),
        new Samples.Named<>("Bernoulli trials", seed, Sample.of(bernoulli)),
        new Samples.Named<>("discrete distributions", seed, Sample.of(discrete)));
  }

  @Test
  void every_kernel_of_the_family_is_tried_here() {
    List<String> tried = new ArrayList<>(onStrings());
    tried.addAll(onDistributions());
    assertThat(Kernels.entries().stream().filter(e -> e.family().equals("generative")))
        .map(Entry::name)
        .allSatisfy(name -> assertThat(tried).anyMatch(e -> e.startsWith(name + "(")));
  }
}
