package org.mercer.kernel.generative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Generative;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.Vec;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Verdict;
import org.mercer.run.Streams;

class GenerativeKernelsTest {
  private static final long SEED = 20261;

  /** Sums of a few thousand products of probabilities. */
  private static final double ROUNDING = 1e-12;

  private static final String WEATHER =
      "{initial: {H: 0.6, L: 0.4}, transition: {H: {H: 0.7, L: 0.3}, L: {H: 0.4, L: 0.6}},"
          + " emission: {H: {a: 0.8, b: 0.2}, L: {a: 0.3, b: 0.7}}}";

  private static final String INDEPENDENT =
      "{a: 0.25, e: 0.3, init: {M: 0.6, N: 0.4}, emission: {M: {a: 0.75, b: 0.25}, N: {a: 0.2, b:"
          + " 0.8}, X: {a: 0.5, b: 0.5}}}";

  private static Kernel<String> strings(String expression) {
    return Kernels.parse(expression, StringDomain.INSTANCE);
  }

  private static void assertNear(double found, double expected) {
    assertThat(found).isCloseTo(expected, offset(ROUNDING * Math.max(Math.abs(expected), 1e-3)));
  }

  private static void assertFeatures(Kernel<String> kernel, String s, String t) {
    Features phi = kernel.features(s).orElseThrow();
    assertNear(phi.dot(kernel.features(t).orElseThrow()), kernel.of(s, t));
  }

  private static void assertTile(Kernel<String> kernel, String s, String t) {
    Tile tile = Tile.doubles(0, 2, 0, 2);
    kernel.over(Sample.of(s, t), Sample.of(t, s)).fill(tile);
    assertThat(tile.get(0, 0)).isCloseTo(kernel.of(s, t), offset(1e-13));
    assertThat(tile.get(1, 0)).isCloseTo(kernel.of(t, t), offset(1e-13));
    assertThat(tile.get(0, 1)).isCloseTo(kernel.of(s, s), offset(1e-13));
  }

  @Test
  void hmm_is_the_sum_over_all_hidden_paths() {
    RandomGenerator random = Streams.of(SEED, "hmm");
    for (int round = 0; round < 1000; round++) {
      HiddenMarkovModel model = PlainModels.hmm(random);
      int n = random.nextInt(6);
      String s = PlainModels.string(random, model.symbols(), n);
      String t = PlainModels.string(random, model.symbols(), n);
      int[] x = model.alphabet().encoder().of(s);
      int[] y = model.alphabet().encoder().of(t);
      int[] all = PlainModels.all(n);
      double expected =
          PlainModels.sum(
              model,
              PlainModels.chain(n),
              (h, p) ->
                  p
                      * PlainModels.emitted(model, h, all, x)
                      * PlainModels.emitted(model, h, all, y));
      Kernel<String> kernel = Generative.hmm(model);
      assertNear(kernel.of(s, t), expected);
      assertFeatures(kernel, s, t);
      assertTile(kernel, s, t);
      double likelihood =
          PlainModels.sum(
              model, PlainModels.chain(n), (h, p) -> p * PlainModels.emitted(model, h, all, x));
      assertNear(model.likelihood(s), likelihood);
    }
  }

  @Test
  void hidden_tree_is_the_sum_over_all_hidden_states() {
    RandomGenerator random = Streams.of(SEED, "hiddentree");
    for (int round = 0; round < 1000; round++) {
      HiddenMarkovModel model = PlainModels.hmm(random);
      int n = 1 + random.nextInt(6);
      int[] parents = new int[n];
      List<List<Long>> children = new ArrayList<>();
      for (int v = 0; v < n; v++) {
        children.add(new ArrayList<>());
        parents[v] = v == 0 ? -1 : random.nextInt(v);
        if (v > 0) {
          children.get(parents[v]).add((long) v);
        }
      }
      TreeShape shape = TreeShape.of(new JsonValue("shape", children));
      boolean leaves = random.nextBoolean();
      int[] seen = shape.observed(leaves);
      String s = PlainModels.string(random, model.symbols(), seen.length);
      String t = PlainModels.string(random, model.symbols(), seen.length);
      int[] x = model.alphabet().encoder().of(s);
      int[] y = model.alphabet().encoder().of(t);
      double expected =
          PlainModels.sum(
              model,
              parents,
              (h, p) ->
                  p
                      * PlainModels.emitted(model, h, seen, x)
                      * PlainModels.emitted(model, h, seen, y));
      Kernel<String> kernel = new HiddenTree(model, shape, leaves);
      assertNear(kernel.of(s, t), expected);
      assertFeatures(kernel, s, t);
      assertTile(kernel, s, t);
    }
  }

  @Test
  void pair_hmm_is_the_sum_over_all_state_paths() {
    RandomGenerator random = Streams.of(SEED, "pairhmm");
    for (int round = 0; round < 300; round++) {
      List<String> symbols = List.of("a", "b", "c").subList(0, 2 + random.nextInt(2));
      List<String> both = List.of("M", "N").subList(0, 1 + random.nextInt(2));
      Map<String, Object> emission = PlainModels.table(random, both, symbols);
      emission.put("X", PlainModels.distribution(random, symbols));
      PairHmm model =
          PairHmm.of(
              new JsonValue(
                  "model",
                  Map.of(
                      "a",
                      0.9 * random.nextDouble(),
                      "e",
                      random.nextDouble(),
                      "init",
                      PlainModels.distribution(random, both),
                      "emission",
                      emission)));
      String s = PlainModels.string(random, model.symbols(), random.nextInt(5));
      String t = PlainModels.string(random, model.symbols(), random.nextInt(5));
      Alphabet.Encoder encoder = model.alphabet.encoder();
      double expected = PlainModels.pair(model, -1, encoder.of(s), 0, encoder.of(t), 0);
      Kernel<String> kernel = Generative.pairHmm(model);
      assertNear(kernel.of(s, t), expected);
      assertNear(kernel.of(t, s), expected);
      assertTile(kernel, s, t);
      assertThat(kernel.certificate().verdict()).isEqualTo(Verdict.PSD);
    }
  }

  @Test
  void hmm_fisher_score_is_the_posterior_by_enumeration() {
    RandomGenerator random = Streams.of(SEED, "hmmfisher");
    for (int round = 0; round < 500; round++) {
      HiddenMarkovModel model = PlainModels.hmm(random);
      int n = 1 + random.nextInt(5);
      String s = PlainModels.string(random, model.symbols(), n);
      int[] x = model.alphabet().encoder().of(s);
      int[] all = PlainModels.all(n);
      int[] chain = PlainModels.chain(n);
      double likelihood =
          PlainModels.sum(model, chain, (h, p) -> p * PlainModels.emitted(model, h, all, x));
      Kernel<String> kernel = new HmmFisher(model, HmmFisher.Parameters.ALL);
      if (likelihood == 0) {
        assertThatThrownBy(() -> kernel.of(s, s)).hasMessageContaining("probability 0");
        continue;
      }
      Features phi = kernel.features(s).orElseThrow();
      int state = random.nextInt(model.states().size());
      int symbol = random.nextInt(model.symbols().size());
      double expected =
          PlainModels.sum(
                  model,
                  chain,
                  (h, p) -> {
                    double score = 0;
                    for (int i = 0; i < n; i++) {
                      if (h[i] == state) {
                        score -= 1;
                        score += x[i] == symbol ? 1 / model.emission.get(state, symbol) : 0;
                      }
                    }
                    double weight = p * PlainModels.emitted(model, h, all, x);
                    return weight == 0 ? 0 : weight * score;
                  })
              / likelihood;
      String name = model.states().get(state) + ":" + model.symbols().get(symbol);
      assertThat(phi.get(name)).isCloseTo(expected, offset(1e-10 * Math.max(1, expected)));
    }
  }

  @Test
  void scores_are_derivatives_of_the_log_likelihood() {
    // p = theta / sum theta, so that theta_a + h gives (p_a + h) / (1 + h), p_b / (1 + h)
    double h = 1e-6;
    String json =
        "{\"initial\": {\"H\": 0.6, \"L\": 0.4}, \"transition\": {\"H\": {\"H\": 0.7, \"L\": 0.3},"
            + " \"L\": {\"H\": 0.4, \"L\": 0.6}}, \"emission\": {\"H\": {\"a\": %s, \"b\": %s},"
            + " \"L\": {\"a\": 0.3, \"b\": 0.7}}}";
    double up =
        HiddenMarkovModel.read(json.formatted((0.8 + h) / (1 + h), 0.2 / (1 + h)))
            .logLikelihood("abbab");
    double down =
        HiddenMarkovModel.read(json.formatted((0.8 - h) / (1 - h), 0.2 / (1 - h)))
            .logLikelihood("abbab");
    Features phi = strings("hmmfisher(model=" + WEATHER + ")").features("abbab").orElseThrow();
    assertThat(phi.get("H:a")).isCloseTo((up - down) / (2 * h), offset(1e-7));
  }

  @Test
  void fisher_kernels_are_products_of_their_features() {
    for (String expression :
        List.of(
            "hmmfisher(model=" + WEATHER + ")",
            "hmmfisher(model=" + WEATHER + ", parameters=all)",
            "markovfisher(transition={a: {a: 0.6, b: 0.4}, b: {a: 0.3, b: 0.7}})",
            "markovfisher({a: {a: 0.6, b: 0.4}, b: {a: 0.3, b: 0.7}}, plain)",
            "markovfisher({a: {a: 0.6, b: 0.4}, b: {a: 0.3, b: 0.7}}, information={length: 9,"
                + " initial: {a: 1}})")) {
      Kernel<String> kernel = strings(expression);
      assertFeatures(kernel, "abbab", "baab");
      assertTile(kernel, "abbab", "baab");
      assertThat(kernel.of("", "")).isZero();
      assertThat(kernel.of("", "ab")).isZero();
      assertThat(kernel.normalised().of("", "")).isEqualTo(1);
      assertThat(Kernels.parse(Kernels.format(kernel))).isEqualTo(kernel);
    }
  }

  @Test
  void strings_of_the_expected_counts_have_no_natural_score() {
    // p = 1/2: a string with as many aa as ab and ba as bb has n_uv = n_u p_uv
    Kernel<String> kernel =
        strings(
            "markovfisher({a: {a: 0.5, b: 0.5}, b: {a: 0.5, b: 0.5}}, information={length: 5,"
                + " initial: {a: 0.5, b: 0.5}})");
    assertThat(kernel.of("aabba", "aaaa")).isZero();
  }

  @Test
  void long_strings_go_by_their_logarithm() {
    int n = 3000;
    String a = "a".repeat(n);
    String coin = "{initial: {H: 1}, transition: {H: {H: 1}}, emission: {H: {a: 0.5, b: 0.5}}}";
    LogKernel<String> hmm = (LogKernel<String>) strings("hmm(model=" + coin + ")");
    // (1/2)^(2n)
    assertThat(hmm.logOf(a, a).log()).isCloseTo(-2 * n * Math.log(2), offset(1e-9));
    assertThat(hmm.of(a, a)).isZero();
    assertThat(hmm.normalised().of(a, "b".repeat(n))).isCloseTo(1, offset(1e-9));
    Kernel<String> weather = strings("normalise(hmm(model=" + WEATHER + "))");
    assertThat(weather.of(a, "ab".repeat(n / 2))).isBetween(0.0, 1.0);

    LogKernel<String> pair = (LogKernel<String>) strings("pairhmm(model=" + INDEPENDENT + ")");
    double whole = pair.logOf("a".repeat(800), "ab".repeat(300)).log();
    assertThat(whole).isNegative().isGreaterThan(-1e4);
    // far from the diagonal: nearly all of the second string is inserted
    double lopsided = pair.logOf("a", "ab".repeat(600)).log();
    assertThat(lopsided).isLessThan(-1200 * Math.log(2)).isGreaterThan(-1e4);
    assertThat(pair.logOf("ab".repeat(600), "a").log()).isCloseTo(lopsided, offset(1e-6));
  }

  @Test
  void the_lopsided_value_follows_from_insertions_alone() {
    // no AB state is ever entered (e = 1): k = (1-a)^2 a^(|s|+|t|) (1/2)^(|s|+|t|)
    LogKernel<String> pair =
        (LogKernel<String>)
            strings(
                "pairhmm({a: 0.25, e: 1, init: {M: 1}, emission: {M: {a: 0.5, b: 0.5}, X: {a: 0.5,"
                    + " b: 0.5}}})");
    double expected = 2 * Math.log(0.75) + 1203 * Math.log(0.125);
    assertThat(pair.logOf("aba", "ab".repeat(600)).log()).isCloseTo(expected, offset(1e-8));
    assertThat(pair.of("", "")).isEqualTo(0.5625);
  }

  @Test
  void strings_that_do_not_fit_are_refused_with_the_place() {
    assertThatThrownBy(() -> strings("hmm(model=" + WEATHER + ")").of("abx", "aba"))
        .hasMessageContaining("position 3")
        .hasMessageContaining("'x'")
        .hasMessageContaining("a b");
    assertThatThrownBy(() -> strings("hmm(model=" + WEATHER + ")").of("ab", "aba"))
        .hasMessageContaining("one length")
        .hasMessageContaining("2 and 3");
    assertThatThrownBy(
            () -> strings("hiddentree(model=" + WEATHER + ", shape={0: [1, 2]})").of("ab", "aba"))
        .hasMessageContaining("3 nodes");
    assertThatThrownBy(
            () -> strings("markovfisher({a: {a: 1}, b: {a: 0.5, b: 0.5}})").of("aab", "a"))
        .hasMessageContaining("position 3")
        .hasMessageContaining("probability 0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "hmm(model={initial: {H: 1}, transition: {H: {H: 0.9}}, emission: {H: {a: 1}}})"
            + "| transition/H | sum to 0.9",
        "hmm(model={initial: {H: 1}, transition: {H: {H: 1}}, emission: {H: {a: 1.5}}})"
            + "| emission/H/a | a probability",
        "hmm(model={initial: {H: 1}, transition: {H: {K: 1}}, emission: {H: {a: 1}}})"
            + "| transition/H/K | 'K'",
        "hmm(model={initial: {H: 1}, transition: {H: {H: 1}}, emission: {H: {ab: 1}}})"
            + "| 'ab' | one character",
        "hmm(model={initial: {H: 1}, transition: {H: {H: 1}}, emision: {H: {a: 1}}})"
            + "| emision | did you mean",
        "hmm(model={initial: {H: 1}, transition: {H: {H: 1}}})| emission | no member",
        "hmm(model=[1, 2])| model | an object",
        "pairhmm(model={a: 1, e: 0.5, init: {M: 1}, emission: {M: {a: 1}, X: {a: 1}}})"
            + "| model/a | less than 1",
        "pairhmm(model={a: 0.5, e: 0.5, init: {M: 1}, emission: {M: {a: 1}}})| X | sum to 0.0",
        "pairhmm(model={states: {M: AC}, start: {M: 1}, transition: {M: {end: 1}}, emission: {M:"
            + " {a: 1}}})| states/M | AB, A or B",
        "pairhmm(model={states: {M: AB, X: A}, start: {M: 1}, transition: {M: {X: 0.5, end: 0.5},"
            + " X: {end: 1}}, emission: {M: {a: 1}, X: {a: 1}}})| P(t,s) | treats both strings alike",
        "markovfisher({a: {a: 0.5, b: 0.4}, b: {a: 1}})| transition/a | sum to 0.9",
        "markovfisher({a: {a: 1}}, information=exact)| information | identity",
        "markovfisher({a: {a: 1}}, information={length: 1, initial: {a: 1}})| length | from 2 to",
        "markovfisher({a: {a: 1}}, plain, {length: 3, initial: {a: 1}})| plain | constrained"
      })
  void a_model_that_is_wrong_is_refused_with_the_place(String text, String where, String what) {
    assertThatThrownBy(() -> Kernels.parse(text))
        .hasMessageContaining(where)
        .hasMessageContaining(what);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{0: [1], 2: [3]} | 2 nodes without a parent",
        "{0: [1], 1: [0]} | 0 nodes without a parent",
        "{0: [1, 2], 1: [2]} | two parents",
        "{x: [1]} | a number from 0",
        "{0: [-1]} | a number from 0",
        "{0: [], 1: [2], 2: [1]} | does not reach"
      })
  void a_shape_that_is_no_tree_is_refused(String shape, String what) {
    assertThatThrownBy(() -> Kernels.parse("hiddentree(" + WEATHER + ", shape=" + shape + ")"))
        .hasMessageContaining(what);
  }

  @Test
  void a_general_pair_model_claims_nothing() {
    Kernel<String> kernel =
        strings(
            "pairhmm(model={states: {M: AB}, start: {M: 1}, transition: {M: {M: 0.5, end: 0.5}},"
                + " emission: {M: {a: 0.5, b: 0.5}}})");
    assertThat(kernel.certificate().verdict()).isEqualTo(Verdict.UNKNOWN);
    // two pairs of symbols, (1/4)^2, one move and the end: 1/16 * 1/4
    assertThat(kernel.of("ab", "ba")).isEqualTo(1 / 64.0);
    assertThat(kernel.of("ab", "a")).isZero();
  }

  @Test
  void a_general_pair_model_is_refuted_where_short_strings_suffice() {
    Kernel<String> kernel =
        strings(
            "pairhmm(model={states: {M: AB, X: A, Y: B}, start: {M: 0.8, X: 0.1, Y: 0.1},"
                + " transition: {M: {M: 0.7, end: 0.3}, X: {M: 0.7, end: 0.3}, Y: {M: 0.7, end:"
                + " 0.3}}, emission: {M: {a: 1}, X: {a: 1}, Y: {a: 1}}})");
    // k("","") = 0 but k("",a) = 0.1 * 0.3: no length of phi("") allows that
    assertThat(kernel.of("", "")).isZero();
    assertNear(kernel.of("", "a"), 0.03);
    assertThat(kernel.certificate().verdict()).isEqualTo(Verdict.REFUTED);
  }

  @Test
  void models_survive_their_text() {
    for (String expression :
        List.of(
            "hmm(model=" + WEATHER + ")",
            "pairhmm(model=" + INDEPENDENT + ")",
            "hiddentree(" + WEATHER + ", {0: [1, 2], 1: [3, 4]}, leaves)",
            "hiddentree(" + WEATHER + ", [[1, 2], [], []])",
            "bhattacharyya(discrete)",
            "bhattacharyya()")) {
      Kernel<?> kernel = Kernels.parse(expression);
      assertThat(Kernels.parse(Kernels.format(kernel))).isEqualTo(kernel).hasSameHashCodeAs(kernel);
    }
  }

  @Test
  void distributions_are_compared_by_their_roots() {
    Kernel<Vec> auto = Generative.bhattacharyya(Bhattacharyya.Distribution.AUTO);
    Kernel<Vec> normal = Generative.bhattacharyya(Bhattacharyya.Distribution.NORMAL);
    Kernel<Vec> discrete = Generative.bhattacharyya(Bhattacharyya.Distribution.DISCRETE);
    // equal standard deviations s: exp(-(m-n)^2 / (8 s^2)), here for s = 1/2 and m-n = 1
    assertNear(auto.of(Vec.of(0, 0.5), Vec.of(1, 0.5)), Math.exp(-0.5));
    // a product over coordinates: means 0,0 and 1,1, all standard deviations 1/2
    assertNear(normal.of(Vec.of(0, 0, 0.5, 0.5), Vec.of(1, 1, 0.5, 0.5)), Math.exp(-1));
    // sqrt(1/2 * 1/8) + sqrt(1/2 * 1/2): 1/4 + 1/2
    assertNear(discrete.of(Vec.of(0.5, 0.5, 0), Vec.of(0.125, 0.5, 0.375)), 0.75);
    assertNear(auto.of(Vec.of(0.25), Vec.of(1)), 0.5);
    assertThat(auto.of(Vec.of(0), Vec.of(1))).isZero();
    assertThat(discrete.features(Vec.of(0.25, 0.75)).map(f -> f.get("1"))).contains(0.5);
    assertThat(auto.features(Vec.of(0, 1))).isEqualTo(Optional.empty());
    Tile tile = Tile.doubles(0, 1, 0, 1);
    discrete.over(Sample.of(Vec.of(0.5, 0.5)), Sample.of(Vec.of(0.5, 0.5))).fill(tile);
    assertNear(tile.get(0, 0), 1);
  }

  @Test
  void numbers_that_are_no_distribution_are_refused() {
    Kernel<Vec> auto = Generative.bhattacharyya(Bhattacharyya.Distribution.AUTO);
    assertThatThrownBy(() -> auto.of(Vec.of(0, 0), Vec.of(0, 1)))
        .hasMessageContaining("number 2")
        .hasMessageContaining("standard deviation");
    assertThatThrownBy(() -> auto.of(Vec.of(1.5), Vec.of(0.5))).hasMessageContaining("number 1");
    assertThatThrownBy(() -> auto.of(Vec.of(1, 2, 3), Vec.of(1, 2, 3)))
        .hasMessageContaining("distribution=discrete");
    assertThatThrownBy(() -> auto.of(Vec.of(0.5), Vec.of(0, 1))).hasMessageContaining("agree");
    Kernel<Vec> discrete = Generative.bhattacharyya(Bhattacharyya.Distribution.DISCRETE);
    assertThatThrownBy(() -> discrete.of(Vec.of(0.5, 0.4), Vec.of(0.5, 0.5)))
        .hasMessageContaining("sum to 0.9");
  }
}
