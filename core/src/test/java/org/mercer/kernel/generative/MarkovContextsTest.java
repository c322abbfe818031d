package org.mercer.kernel.generative;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.run.Streams;

/** The Fisher kernel of Markov chains whose contexts have several symbols. */
class MarkovContextsTest {
  private static final List<String> SYMBOLS = List.of("a", "b", "c");

  private static List<String> words(int length) {
    List<String> words = List.of("");
    for (int i = 0; i < length; i++) {
      List<String> longer = new ArrayList<>();
      words.forEach(word -> SYMBOLS.forEach(symbol -> longer.add(word + symbol)));
      words = longer;
    }
    return words;
  }

  /** Rows without zeros: p(v | u) by u and v. */
  private static Map<String, Map<String, Double>> chain(RandomGenerator random, int order) {
    Map<String, Map<String, Double>> chain = new LinkedHashMap<>();
    for (String context : words(order)) {
      double[] weights = random.doubles(SYMBOLS.size(), 0.2, 1).toArray();
      Map<String, Double> row = new LinkedHashMap<>();
      for (int v = 0; v < weights.length; v++) {
        row.put(SYMBOLS.get(v), weights[v] / Arrays.stream(weights).sum());
      }
      chain.put(context, row);
    }
    return chain;
  }

  private static MarkovFisher kernel(
      Map<String, Map<String, Double>> chain, MarkovFisher.ScoreKind score) {
    return new MarkovFisher(
        MarkovChain.of(new JsonValue("transition", chain)), score, Optional.empty());
  }

  /** log P(s) given its first context, transition after transition. */
  private static double logProbability(
      Map<String, Map<String, Double>> theta, String s, boolean sumsToOne) {
    int order = theta.keySet().iterator().next().length();
    double log = 0;
    for (int i = order; i < s.length(); i++) {
      Map<String, Double> row = theta.getOrDefault(s.substring(i - order, i), Map.of());
      double sum = row.values().stream().mapToDouble(Double::doubleValue).sum();
      double weight = row.getOrDefault(s.substring(i, i + 1), Double.NaN);
      log += Math.log(sumsToOne ? weight / sum : weight);
    }
    return log;
  }

  private static double derivative(
      Map<String, Map<String, Double>> chain, String u, String v, String s, boolean sumsToOne) {
    double h = 1e-6;
    double[] values = new double[2];
    for (int side = 0; side < 2; side++) {
      Map<String, Map<String, Double>> moved = new LinkedHashMap<>(chain);
      Map<String, Double> row = new LinkedHashMap<>(chain.getOrDefault(u, Map.of()));
      row.merge(v, side == 0 ? h : -h, Double::sum);
      moved.put(u, row);
      values[side] = logProbability(moved, s, sumsToOne);
    }
    return (values[0] - values[1]) / (2 * h);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void the_score_is_the_numerical_gradient_of_the_log_probability(int order) {
    RandomGenerator random = Streams.of(5, "contexts " + order);
    Map<String, Map<String, Double>> chain = chain(random, order);
    for (String s : List.of("", "ab", "abcab", "aabbccabacbcaab")) {
      Features constrained =
          kernel(chain, MarkovFisher.ScoreKind.CONSTRAINED).features(s).orElseThrow();
      Features plain = kernel(chain, MarkovFisher.ScoreKind.PLAIN).features(s).orElseThrow();
      for (String u : words(order)) {
        for (String v : SYMBOLS) {
          assertThat(constrained.get(u + "->" + v))
              .isCloseTo(derivative(chain, u, v, s, true), within(1e-6));
          assertThat(plain.get(u + "->" + v))
              .isCloseTo(derivative(chain, u, v, s, false), within(1e-6));
        }
      }
    }
  }

  /**
   * All p = 1/3: the plain score is three times the count of each word of p = order + 1 symbols.
   */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void a_uniform_chain_gives_nine_times_the_spectrum(int order) {
    Map<String, Map<String, Double>> chain = new LinkedHashMap<>();
    words(order).forEach(u -> chain.put(u, Map.of("a", 1 / 3.0, "b", 1 / 3.0, "c", 1 / 3.0)));
    Kernel<String> fisher = kernel(chain, MarkovFisher.ScoreKind.PLAIN);
    Kernel<String> spectrum = spectrum(order + 1);
    for (String s : List.of("abcabca", "aaaab", "cab")) {
      assertThat(fisher.of(s, "abcabaaab"))
          .isCloseTo(9 * spectrum.of(s, "abcabaaab"), within(1e-12));
    }
  }

  private static Kernel<String> spectrum(int p) {
    return Kernels.parse("spectrum(p=" + p + ", unit=" + Unit.CHAR + ")", StringDomain.INSTANCE);
  }

  private static final String PAIRS =
      "{aa: {a: 0.5, b: 0.5}, ab: {a: 0.5, b: 0.5}, ba: {a: 0.5, b: 0.5}, bb: {a: 0.5, b: 0.5}}";

  private static Kernel<String> parsed(String arguments) {
    return Kernels.parse("markovfisher(" + arguments + ")", StringDomain.INSTANCE);
  }

  /** aab has the one transition aa->b: plain 1 / (1/2); constrained 2 - 1 for it, -1 for aa->a. */
  @Test
  void by_hand() {
    assertThat(parsed(PAIRS + ", plain").of("aab", "aab")).isEqualTo(4);
    assertThat(parsed(PAIRS).of("aab", "aab")).isEqualTo(2);
    assertThat(parsed(PAIRS).of("aab", "aaa")).isEqualTo(-2);
    assertThat(parsed(PAIRS).of("ab", "aab")).isZero();
    assertThat(Kernels.format(parsed(PAIRS))).contains("aa: {a: 0.5, b: 0.5}");
  }

  /**
   * With F = E[g g'] by enumeration of all strings of length 5, k(s,t) = g(s)'z for the z with F z
   * = g(t).
   */
  @Test
  void the_exact_information_is_that_of_all_strings() {
    RandomGenerator random = Streams.of(6, "information");
    Map<String, Map<String, Double>> chain = chain(random, 2);
    List<String> contexts = words(2);
    double[] initial = random.doubles(contexts.size(), 0.2, 1).toArray();
    double sum = Arrays.stream(initial).sum();
    Map<String, Object> first = new LinkedHashMap<>();
    contexts.forEach(u -> first.put(u, initial[first.size()] / sum));
    MarkovChain model = MarkovChain.of(new JsonValue("transition", chain));
    MarkovChain.Information information =
        MarkovChain.Information.of(
            new JsonValue("information", Map.of("length", 5L, "initial", first)), model);
    Kernel<String> natural =
        new MarkovFisher(model, MarkovFisher.ScoreKind.CONSTRAINED, Optional.of(information));
    Kernel<String> scores = kernel(chain, MarkovFisher.ScoreKind.CONSTRAINED);

    Map<String, Double> departures = new LinkedHashMap<>();
    String t = "abcabbca";
    double[] g = vector(scores.features(t).orElseThrow());
    double[][] fisher = new double[g.length][g.length];
    for (String s : words(5)) {
      double start = (double) first.getOrDefault(s.substring(0, 2), Double.NaN);
      double p = start * Math.exp(logProbability(chain, s, true));
      double[] score = vector(scores.features(s).orElseThrow());
      for (int i = 0; i < g.length; i++) {
        for (int j = 0; j < g.length; j++) {
          fisher[i][j] += p * score[i] * score[j];
        }
      }
      for (int i = 2; i < 5; i++) {
        departures.merge(s.substring(i - 2, i), p, Double::sum);
      }
    }
    double[] z = new double[g.length];
    for (int i = 0; i < z.length; i++) {
      String u = contexts.get(i / 3);
      double p = chain.getOrDefault(u, Map.of()).getOrDefault(SYMBOLS.get(i % 3), Double.NaN);
      z[i] = g[i] * p / departures.getOrDefault(u, Double.NaN);
    }
    for (int i = 0; i < z.length; i++) {
      double product = 0;
      for (int j = 0; j < z.length; j++) {
        product += fisher[i][j] * z[j];
      }
      assertThat(product).isCloseTo(g[i], within(1e-9));
    }
    double expected = 0;
    double[] other = vector(scores.features("ccabab").orElseThrow());
    for (int i = 0; i < z.length; i++) {
      expected += other[i] * z[i];
    }
    assertThat(natural.of("ccabab", t)).isCloseTo(expected, within(1e-9));
    assertThat(Kernels.parse(Kernels.format(natural))).isEqualTo(natural);
  }

  /** The score in the order of contexts and symbols. */
  private static double[] vector(Features features) {
    return words(2).stream()
        .flatMap(u -> SYMBOLS.stream().map(v -> u + "->" + v))
        .mapToDouble(features::get)
        .toArray();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{aa: {a: 1}, a: {a: 1}}| a context of 1 symbols | contexts of one length",
        "{aa: {a: 0.5, b: 0.4}}| transition/aa | sum to 0.9",
        "{ab: {a: 1}, aa: {a: 1}}| symbol 'b' | a symbol of the model",
        "{aa: {a: 1}}, information={length: 2, initial: {aa: 1}}| length | from 3 to",
        "{aa: {b: 1}, bb: {a: 1}}, information={length: 4, initial: {aa: 1}}| aa->b | has no row",
      })
  void a_chain_that_is_none_is_refused(String arguments, String place, String rule) {
    assertThatThrownBy(() -> parsed(arguments))
        .hasMessageContaining(place)
        .hasMessageContaining(rule);
  }

  @Test
  void a_context_without_a_row_is_refused_where_it_occurs() {
    Kernel<String> kernel = parsed("{aa: {a: 0.5, b: 0.5}}");
    assertThat(kernel.of("aab", "aaa")).isEqualTo(-2);
    assertThatThrownBy(() -> kernel.of("aaba", "a"))
        .hasMessageContaining("position 4 of 'aaba'")
        .hasMessageContaining("has no row in the model");
  }
}
