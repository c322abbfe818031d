package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Streams;

/**
 * Every kernel on strings against its definition by brute force, on thousands of random short
 * strings: single values, matrices and feature maps. The seed is {@code -Dmercer.seed}, 0 if unset.
 */
class StringDefinitionsTest {
  private static final long SEED = Long.getLong("mercer.seed", 0);

  /** Sums of some hundred terms of one sign. */
  private static final double ROUNDING = 1e-12;

  private static final int STRINGS = 45;

  private static List<String> strings(String alphabet, int longest, boolean oneLength) {
    RandomGenerator random = Streams.of(SEED, "strings of " + alphabet);
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < STRINGS; i++) {
      StringBuilder s = new StringBuilder();
      for (int left = oneLength ? longest : random.nextInt(longest + 1); left > 0; left--) {
        s.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      strings.add(s.toString());
    }
    return strings;
  }

  private static void agrees(
      Kernel<String> kernel, List<String> strings, ToDoubleBiFunction<String, String> definition) {
    Sample<String> sample = Sample.of(strings);
    Sample<String> others = Sample.of(strings.subList(3, 17));
    DoubleMatrix square = Matrices.inBulk(kernel, sample, sample);
    DoubleMatrix cross = Matrices.inBulk(kernel, sample, others);
    double[] diagonal = kernel.diagonal(sample);
    for (int i = 0; i < strings.size(); i++) {
      for (int j = 0; j < strings.size(); j++) {
        String s = strings.get(i);
        String t = strings.get(j);
        double expected = definition.applyAsDouble(s, t);
        String what = kernel.expression() + " of '" + s + "' and '" + t + "', seed " + SEED;
        near(what, kernel.of(s, t), expected);
        near(what + " in bulk", square.get(i, j), expected);
        if (j >= 3 && j < 17) {
          near(what + " in a cross matrix", cross.get(i, j - 3), expected);
        }
        if (kernel.features(s).isPresent()) {
          double byName = kernel.features(s).orElseThrow().dot(kernel.features(t).orElseThrow());
          near(what + " by features", byName, expected);
        }
      }
      near(kernel.expression() + ", diagonal", diagonal[i], square.get(i, i));
    }
  }

  private static void near(String what, double found, double expected) {
    assertThat(found)
        .as(what)
        .isCloseTo(expected, within(ROUNDING * Math.max(1, Math.abs(expected))));
  }

  private static final Map<String, Double> WEIGHTS = Map.of("a", 0.5, "b", 0.3, "c", 0.9);

  @Test
  void subsequences_of_every_kind_of_weight() {
    List<String> strings = strings("abc", 7, false);
    for (int p = 1; p <= 4; p++) {
      int length = p;
      agrees(
          new Subsequences(p, Unit.CHAR),
          strings,
          (s, t) -> Definitions.bySubsequences(s, t, length, (u, i) -> 1));
      for (double lambda : new double[] {0.5, 1, 1.3}) {
        agrees(
            new GapWeighted(p, lambda, Unit.CHAR),
            strings,
            (s, t) ->
                Definitions.bySubsequences(
                    s, t, length, (u, i) -> Math.pow(lambda, Definitions.span(i))));
        agrees(
            new GapNumber(p, lambda, Unit.CHAR),
            strings,
            (s, t) ->
                Definitions.bySubsequences(
                    s, t, length, (u, i) -> Math.pow(lambda, Definitions.gaps(i))));
      }
      agrees(
          new CharWeighted(p, WEIGHTS, Unit.CHAR),
          strings,
          (s, t) -> Definitions.bySubsequences(s, t, length, StringDefinitionsTest::weight));
    }
  }

  private static double weight(String s, int[] places) {
    double product = 1;
    for (int i = places[0]; i <= places[places.length - 1]; i++) {
      product *= WEIGHTS.getOrDefault(s.substring(i, i + 1), 1.0);
    }
    return product;
  }

  @Test
  void subsequences_with_few_symbols_skipped() {
    List<String> strings = strings("ab", 8, false);
    for (int p = 1; p <= 4; p++) {
      for (int m = 0; m <= 3; m++) {
        int length = p;
        int most = m;
        agrees(
            new RestrictedGap(p, m, 0.7, Unit.CHAR),
            strings,
            (s, t) ->
                Definitions.bySubsequences(
                    s,
                    t,
                    length,
                    (u, i) -> {
                      int skipped = Definitions.span(i) - length;
                      return skipped <= most ? Math.pow(0.7, skipped) : 0;
                    }));
      }
    }
  }

  @Test
  void all_subsequences() {
    agrees(
        new AllSubsequences(Unit.CHAR),
        strings("ab", 8, false),
        (s, t) -> {
          double sum = 1;
          for (int p = 1; p <= Math.min(s.length(), t.length()); p++) {
            sum += Definitions.bySubsequences(s, t, p, (u, i) -> 1);
          }
          return sum;
        });
  }

  @Test
  void soft_matches() {
    Map<String, Map<String, Double>> alike =
        Map.of(
            "a", Map.of("a", 1.0, "b", 0.6),
            "b", Map.of("b", 1.0, "c", -0.2),
            "c", Map.of("c", 0.5));
    SymbolMatrix matrix = SymbolMatrix.of(Unit.CHAR, alike);
    for (int p = 1; p <= 3; p++) {
      int length = p;
      agrees(
          new SoftMatch(p, 0.5, matrix, Unit.CHAR),
          strings("abc", 6, false),
          (s, t) ->
              Definitions.softMatch(
                  s,
                  t,
                  length,
                  0.5,
                  (x, y) -> {
                    double there = alike.getOrDefault("" + x, Map.of()).getOrDefault("" + y, 0.0);
                    return there != 0
                        ? there
                        : alike.getOrDefault("" + y, Map.of()).getOrDefault("" + x, 0.0);
                  }));
    }
  }

  @Test
  void substrings_of_every_kind() {
    List<String> strings = strings("abc", 9, false);
    for (int p = 1; p <= 4; p++) {
      int length = p;
      agrees(
          new PSpectrum(p, Unit.CHAR),
          strings,
          (s, t) -> Definitions.bySubstrings(s, t, length, (u, v) -> u.equals(v) ? 1.0 : 0));
      agrees(
          new Blended(p, 0.6, Unit.CHAR),
          strings,
          (s, t) -> {
            double sum = 0;
            for (int j = 1; j <= length; j++) {
              double weight = Math.pow(0.6, 2 * j);
              sum += Definitions.bySubstrings(s, t, j, (u, v) -> u.equals(v) ? weight : 0);
            }
            return sum;
          });
    }
  }

  @Test
  void substrings_with_mismatches() {
    List<String> strings = strings("abc", 9, false);
    for (int p = 1; p <= 4; p++) {
      for (int m = 0; m <= 4; m++) {
        int length = p;
        int most = m;
        agrees(
            new Mismatch(p, m, "abc", Unit.CHAR),
            strings,
            (s, t) -> Definitions.mismatch(s, t, length, most, "abc"));
      }
    }
  }

  @Test
  void mismatches_of_rows_that_are_sparse_and_of_those_that_are_never_written_out() {
    // 3^8 = 6561 words are more than dense rows hold; 26^9 with four mismatches more than any do
    List<String> strings = strings("abc", 14, false);
    agrees(
        new Mismatch(8, 1, "abc", Unit.CHAR),
        strings,
        (s, t) -> Definitions.bySubstrings(s, t, 8, (u, v) -> ball(u, v, 1, 3)));
    String letters = "abcdefghijklmnopqrstuvwxyz";
    Kernel<String> wide = new Mismatch(9, 4, letters, Unit.CHAR);
    Sample<String> sample = Sample.of(strings);
    assertThat(Matrices.inBulk(wide, sample, sample))
        .isEqualTo(Matrices.pairwise(wide, sample, sample));
  }

  /** Words within one mismatch of both: all near u where they are equal, and so on. */
  private static double ball(String u, String v, int m, int alphabet) {
    int differ = Definitions.differences(u, v);
    return differ == 0
        ? 1 + m * u.length() * (alphabet - 1)
        : differ == 1 ? alphabet : differ == 2 ? 2 : 0;
  }

  @Test
  void windows_with_open_places() {
    List<String> strings = strings("abc", 12, false);
    for (int l = 1; l <= 5; l++) {
      for (int k = 1; k <= l + 1; k++) {
        int length = l;
        int kept = k;
        agrees(
            new GappedKmer(l, k, Unit.CHAR),
            strings,
            (s, t) ->
                Definitions.bySubstrings(
                    s,
                    t,
                    length,
                    (u, v) ->
                        (double)
                            Definitions.places(length - Definitions.differences(u, v), kept)
                                .size()));
      }
    }
  }

  @Test
  void windows_of_many_symbols() {
    // 600 symbols take ten bits each: seven of them neither index a table nor fit one number
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      all.appendCodePoint(0x4e00 + i);
    }
    Sample<String> sample = Sample.of(all.toString(), all.reverse().toString(), "\u4e00\u4e01");
    for (int k : new int[] {3, 7}) {
      Kernel<String> kernel = new GappedKmer(8, k, Unit.CHAR);
      assertThat(Matrices.inBulk(kernel, sample, sample))
          .isEqualTo(Matrices.pairwise(kernel, sample, sample));
      // 593 windows, each equal to itself alone: C(8, k)
      assertThat(kernel.of(sample.get(0), sample.get(0)))
          .isEqualTo(593 * Definitions.places(8, k).size());
    }
  }

  @Test
  void substrings_at_the_same_place() {
    for (int d = 1; d <= 5; d++) {
      int longest = d;
      agrees(
          new WeightedDegree(d, Unit.CHAR),
          strings("abc", 7, true),
          (s, t) -> {
            double sum = 0;
            for (int k = 1; k <= longest; k++) {
              double beta = 2.0 * (longest - k + 1) / (longest * (longest + 1));
              for (int i = 0; i + k <= s.length(); i++) {
                sum += s.regionMatches(i, t, i, k) ? beta : 0;
              }
            }
            return sum;
          });
    }
  }

  @Test
  void local_alignments() {
    agrees(
        new LocalAlignment(0.5, 2, -1, 2, 1, Unit.CHAR),
        strings("ab", 6, false),
        (s, t) -> Definitions.localAlignment(s, t, 0.5, 2, -1, 2, 1));
    agrees(
        new LocalAlignment(1.5, 0.3, 0.1, 0, 0.5, Unit.CHAR),
        strings("abc", 6, false),
        (s, t) -> Definitions.localAlignment(s, t, 1.5, 0.3, 0.1, 0, 0.5));
  }

  @Test
  void the_recursions_of_the_course_give_the_same() {
    Symbols symbols = new Symbols(Unit.CHAR);
    List<String> strings = strings("abc", 12, false);
    for (int p = 1; p <= 5; p++) {
      for (String s : strings) {
        for (String t : strings.subList(0, 12)) {
          int[] x = symbols.of(s);
          int[] y = symbols.of(t);
          near("spectrum", new PSpectrum(p, Unit.CHAR).of(s, t), SuffixRecursion.spectrum(x, y, p));
          near(
              "blended",
              new Blended(p, 0.4, Unit.CHAR).of(s, t),
              SuffixRecursion.blended(x, y, p, 0.4));
          near(
              "gap-weighted",
              new GapWeighted(p, 0.4, Unit.CHAR).of(s, t),
              NaiveSubsequences.gapWeighted(x, y, p, 0.4));
        }
      }
    }
  }

  @Test
  void the_recursions_of_the_course_are_kernels_by_name() {
    // statistics and computation share tat and ati; cat and cart: ca 1/16, at 1/32, ct 1/128
    Kernel<String> suffixes = named("spectrum(p=3, recursion=suffixes)");
    assertThat(suffixes.of("statistics", "computation")).isEqualTo(2);
    assertThat(suffixes.of("ab", "ab")).isZero(); // shorter than p
    Kernel<String> naive = named("gapweighted(p=2, lambda=0.5, recursion=naive)");
    assertThat(naive.of("cat", "cart")).isEqualTo(0.1015625);
    assertThat(naive.of("c", "c")).isZero();
    for (Kernel<String> kernel : List.of(suffixes, naive)) {
      assertThat(named(Kernels.format(kernel))).isEqualTo(kernel);
      assertThat(kernel.certificate().verdict()).isEqualTo(Verdict.PSD);
    }
    assertThat(named("spectrum(p=3, unit=word, recursion=suffixes)").of("a b c d", "x b c d"))
        .isEqualTo(1);
  }

  private static Kernel<String> named(String expression) {
    return Kernels.parse(expression, StringDomain.INSTANCE);
  }
}
