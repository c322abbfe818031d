package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Streams;

class StringKernelsTest {
  private static Kernel<String> kernel(String expression) {
    return Kernels.parse(expression, StringDomain.INSTANCE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "blended(p=3, lambda=0.5)",
        "mismatch(p=3, m=1, alphabet='abc''d')",
        "subsequences(p=3)",
        "gapweighted(p=3, lambda=0.5)",
        "charweighted(p=3, weights={a: 1, b: 2, '''': 0.5})",
        "softmatch(p=3, lambda=0.5, similarity={a: {a: 1, b: 0.5}, b: {a: 0.5, b: 1}})",
        "softmatch(p=3, lambda=0.5, similarity={})",
        "gapnumber(p=3, lambda=0.5)",
        "restrictedgap(p=3, m=2, lambda=0.5)",
        "gappedkmer(l=5, k=4)"
      })
  void a_string_shorter_than_p_has_no_features_and_the_text_is_read_back(String expression) {
    Kernel<String> k = kernel(expression);
    assertThat(Kernels.format(k)).isEqualTo(expression);
    String s = expression.startsWith("blended") ? "" : "ab";
    assertThat(k.of(s, s)).isZero();
    assertThat(k.of("", "")).isZero();
    assertThat(k.of("", "abab")).isZero();
    assertThat(k.normalised().of("", "")).isEqualTo(1);
    assertThat(k.normalised().of("", "abaaab")).isZero();
    assertThat(k.features("").stream().allMatch(f -> f.size() == 0)).isTrue();
    Sample<String> sample = Sample.of("", "ab", "");
    assertThat(Matrices.inBulk(k, sample, sample)).isEqualTo(Matrices.pairwise(k, sample, sample));
  }

  @Test
  void the_empty_string_shares_the_empty_subsequence_with_all() {
    assertThat(Strings.allSubsequences().of("", "")).isEqualTo(1);
    assertThat(Strings.allSubsequences().of("", "cat")).isEqualTo(1);
    assertThat(Strings.localAlignment(1, 1, -1, 1, 1).of("", "cat")).isEqualTo(1);
  }

  /** abab has "", a, b, aa, ab, ba, bb, aab, aba, abb, bab and itself; aaa.. one of each length. */
  @Test
  void subsequences_are_named_where_those_that_differ_are_few() {
    Kernel<String> k = Strings.allSubsequences();
    assertThat(k.features("abab").orElseThrow().size()).isEqualTo(12);
    assertThat(k.features("a".repeat(1000)).orElseThrow().size()).isEqualTo(1001);
    // 2^21 of 21 different letters, and more of a few letters that come often
    for (String many : List.of("abcdefghijklmnopqrstu", "ab".repeat(5000))) {
      assertThatThrownBy(() -> k.features(many))
          .hasMessageContaining("at most 1048576 named features");
    }
  }

  @Test
  void p_of_any_size_is_no_trouble() {
    int p = Integer.MAX_VALUE;
    assertThat(Strings.gapWeighted(p, 0.5).of("cat", "cat")).isZero();
    assertThat(Strings.gapNumber(p, 0.5).of("cat", "cat")).isZero();
    assertThat(Strings.restrictedGap(p, p, 0.5).of("cat", "cat")).isZero();
    assertThat(Strings.blended(p, 1).of("cat", "cat")).isEqualTo(3 + 2 + 1);
    assertThat(Strings.gappedKmer(p, p).of("cat", "cat")).isZero();
    assertThat(Strings.mismatch(p, p, "act").of("cat", "cat")).isZero();
    // d so large that all beta are alike: 2/d each, six substrings
    assertThat(Strings.weightedDegree(1 << 20).of("cat", "cat"))
        .isCloseTo(6 * 2.0 / (1 << 20), within(1e-10));
  }

  @Test
  void words_are_symbols_too() {
    String s = "science is organized knowledge";
    String t = "wisdom is organized life";
    // "is organized", spans 2 and 2
    assertThat(kernel("gapweighted(p=2, lambda=0.5, unit=word)").of(s, t)).isEqualTo(1.0 / 16);
    assertThat(kernel("blended(p=2, lambda=1, unit=word)").of(s, t)).isEqualTo(3);
    assertThat(kernel("mismatch(p=1, m=1, alphabet='a b', unit=word)").of("a b", "b")).isEqualTo(4);
    assertThat(kernel("blended(p=2, unit=word)").features(s).orElseThrow().values())
        .containsEntry("is organized", 1.0)
        .containsEntry("science", 1.0)
        .hasSize(7);
  }

  @Test
  void the_features_have_the_names_of_what_they_count() {
    assertThat(Strings.spectrum(2).features("caca").orElseThrow().values())
        .isEqualTo(Map.of("ca", 2.0, "ac", 1.0));
    assertThat(Strings.positionMatch().features("AC").orElseThrow().values())
        .isEqualTo(Map.of("1:A", 1.0, "2:C", 1.0));
    // c.t spans three
    assertThat(Strings.gapWeighted(2, 0.5).features("cat").orElseThrow().values())
        .isEqualTo(Map.of("ca", 0.25, "at", 0.25, "ct", 0.125));
    assertThat(Strings.allSubsequences().features("ab").orElseThrow().values())
        .isEqualTo(Map.of("", 1.0, "a", 1.0, "b", 1.0, "ab", 1.0));
    assertThat(Strings.mismatch(1, 1, "ab").features("aa").orElseThrow().values())
        .isEqualTo(Map.of("a", 2.0, "b", 2.0));
    assertThat(Strings.gappedKmer(2, 1).features("ab").orElseThrow().values())
        .isEqualTo(Map.of("1:a", 1.0, "2:b", 1.0));
    // beta_1 = 2/3, beta_2 = 1/3
    assertThat(Strings.weightedDegree(2).features("ab").orElseThrow().values())
        .isEqualTo(
            Map.of(
                "1:a", Math.sqrt(2.0 / 3), "2:b", Math.sqrt(2.0 / 3), "1:ab", Math.sqrt(1.0 / 3)));
  }

  @Test
  void too_many_features_are_refused_but_the_kernel_is_computed() {
    String s = "abcdefghijklmnopqrstuvwxyz";
    assertThat(Strings.allSubsequences().of(s, s)).isEqualTo(Math.pow(2, 26));
    assertThatThrownBy(() -> Strings.allSubsequences().features(s))
        .hasMessageContaining("named features");
  }

  @Test
  void without_decay_gaps_do_not_matter_and_with_much_only_substrings_remain() {
    String s = "GGCTTTGTAGCTAACTC";
    String t = "ACTGCTACGTCTATTATGG";
    for (int p = 1; p <= 4; p++) {
      assertThat(Strings.gapWeighted(p, 1).of(s, t)).isEqualTo(Strings.subsequences(p).of(s, t));
      assertThat(Strings.gapNumber(p, 1).of(s, t)).isEqualTo(Strings.subsequences(p).of(s, t));
      double lambda = 1e-9;
      double leading = Math.pow(lambda, 2 * p) * Strings.spectrum(p).of(s, t);
      assertThat(Strings.gapWeighted(p, lambda).of(s, t))
          .isCloseTo(leading, within(1e-6 * leading));
      assertThat(Strings.restrictedGap(p, 0, 0.3).of(s, t)).isEqualTo(Strings.spectrum(p).of(s, t));
      assertThat(Strings.mismatch(p, 0, "ACGT").of(s, t)).isEqualTo(Strings.spectrum(p).of(s, t));
    }
    assertThat(Strings.gappedKmer(3, 3).of(s, t)).isEqualTo(Strings.spectrum(3).of(s, t));
  }

  /** k(s, t) = the sum over all pairs of prefixes, in whole numbers of any size. */
  private static BigInteger allSubsequences(String s, String t) {
    BigInteger[] k = new BigInteger[t.length() + 1];
    Arrays.fill(k, BigInteger.ONE);
    for (int i = 0; i < s.length(); i++) {
      char c = s.charAt(i);
      BigInteger[] next = k.clone();
      BigInteger run = BigInteger.ZERO;
      for (int j = 0; j < t.length(); j++) {
        run = t.charAt(j) == c ? run.add(k[j]) : run;
        next[j + 1] = k[j + 1].add(run);
      }
      k = next;
    }
    return k[t.length()];
  }

  private static double log(BigInteger value) {
    int shift = Math.max(0, value.bitLength() - 1000);
    return Math.log(value.shiftRight(shift).doubleValue()) + shift * Math.log(2);
  }

  @Test
  void values_beyond_a_double_go_by_their_logarithm() {
    RandomGenerator random = Streams.of(1, "long strings");
    for (String alphabet : List.of("a", "ab", "abcd")) {
      String s = letters(random, alphabet, 900) + letters(random, "xy", 700);
      String t = letters(random, "xy", 800) + letters(random, alphabet, 900);
      LogValue value = Strings.allSubsequences().logOf(s, t);
      assertThat(value.log()).isCloseTo(log(allSubsequences(s, t)), within(1e-9));
    }
    String s = letters(random, "ab", 1500);
    String t = letters(random, "ab", 1500);
    assertThatThrownBy(() -> Strings.allSubsequences().of(s, t))
        .hasMessageContaining("beyond the range of a double")
        .hasMessageContaining("normalise");
    double expected =
        Math.exp(
            log(allSubsequences(s, t))
                - 0.5 * (log(allSubsequences(s, s)) + log(allSubsequences(t, t))));
    assertThat(kernel("normalise(allsubsequences())").of(s, t))
        .isCloseTo(expected, within(1e-9 * expected));
  }

  private static String letters(RandomGenerator random, String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  @Test
  void long_alignments_go_by_their_logarithm_and_agree_where_both_ways_work() {
    RandomGenerator random = Streams.of(2, "alignments");
    AlignmentRecursion recursion = new AlignmentRecursion(1, -0.5, 1, 0.5);
    Symbols symbols = new Symbols(Unit.CHAR);
    int[] x = symbols.of(letters(random, "ACGT", 60));
    int[] y = symbols.of(letters(random, "ACGT", 50));
    double value = recursion.value(x, y);
    assertThat(recursion.log(x, y)).isCloseTo(Math.log(value), within(1e-11));
    String s = letters(random, "ACGT", 1200);
    assertThat(Strings.localAlignment(1, 1, -0.5, 1, 0.5).logOf(s, s).log()).isGreaterThan(1200);
    assertThatThrownBy(() -> Strings.localAlignment(1, 1, -0.5, 1, 0.5).of(s, s))
        .hasMessageContaining("beyond the range of a double");
    assertThat(Strings.localAlignment(1, 1, -0.5, 1, 0.5).normalised().of(s, s)).isEqualTo(1);
  }

  @Test
  void values_that_no_double_holds_are_refused_in_bulk_as_well() {
    String s = "a".repeat(700);
    Kernel<String> k = Strings.subsequences(300);
    assertThatThrownBy(() -> k.of(s, s)).hasMessageContaining("beyond the range of a double");
    assertThatThrownBy(() -> Matrices.inBulk(k, Sample.of(s), Sample.of(s)))
        .hasMessageContaining("beyond the range of a double");
  }

  @Test
  void symbols_that_a_parameter_does_not_name_are_refused() {
    assertThatThrownBy(() -> Strings.mismatch(2, 1, "ACGT").of("ACNT", "ACGT"))
        .hasMessageContaining("alphabet must name every symbol")
        .hasMessageContaining("'N'");
    assertThatThrownBy(() -> Strings.charWeighted(2, Map.of("a", 1.0)).of("ab", "a"))
        .hasMessageContaining("weights must name every symbol")
        .hasMessageContaining("'b'");
    assertThatThrownBy(() -> Strings.softMatch(1, 1, Map.of("a", Map.of("a", 1.0))).of("ab", "a"))
        .hasMessageContaining("similarity must name every symbol")
        .hasMessageContaining("'b'");
    assertThatThrownBy(() -> Strings.charWeighted(2, Map.of("ab", 1.0)))
        .hasMessageContaining("single symbols")
        .hasMessageContaining("2 characters");
    assertThatThrownBy(() -> Strings.mismatch(2, 1, "ACCG"))
        .hasMessageContaining("each symbol once");
    assertThatThrownBy(() -> Strings.mismatch(2, 1, ""))
        .hasMessageContaining("at least one symbol");
  }

  @Test
  void unaligned_strings_are_refused() {
    assertThatThrownBy(() -> Strings.weightedDegree(3).of("ACT", "AC"))
        .hasMessage(
            "weighteddegree needs strings of one length, but these have 3 and 2 characters");
    Sample<String> sample = Sample.of("ACT", "AC");
    assertThatThrownBy(() -> Matrices.inBulk(Strings.weightedDegree(3), sample, sample))
        .hasMessageContaining("of one length");
  }

  @Test
  void a_similarity_is_read_in_two_forms() {
    Kernel<String> byRows = kernel("softmatch(p=1, similarity={A: {A: 4, R: -1}, R: {R: 5}})");
    Kernel<String> byMatrix =
        kernel("softmatch(p=1, similarity={symbols: 'AR', matrix: [[4, -1], [-1, 5]]})");
    assertThat(byMatrix).isEqualTo(byRows);
    assertThat(byRows.of("A", "R")).isEqualTo(-0.25);
    assertThatThrownBy(() -> kernel("softmatch(similarity={A: {R: 1}, R: {A: 2}})"))
        .hasMessageContaining("similarity must be symmetric");
    assertThatThrownBy(
            () -> kernel("softmatch(similarity={symbols: 'AR', matrix: [[4, -1], [-1]]})"))
        .hasMessageContaining("matrix/1");
    assertThatThrownBy(() -> kernel("softmatch(similarity={A: {A: B}})"))
        .hasMessageContaining("similarity/A/A");
  }

  @Test
  void a_similarity_with_a_negative_eigenvalue_is_refuted_by_a_witness() {
    // eigenvalues 3 and -1
    Map<String, Map<String, Double>> matrix =
        Map.of("a", Map.of("a", 1.0, "b", 2.0), "b", Map.of("b", 1.0));
    for (int p = 1; p <= 3; p++) {
      Kernel<String> k = Strings.softMatch(p, 0.5, matrix);
      assertThat(k.certificate().verdict()).isEqualTo(Verdict.REFUTED);
      Refuted refuted = (Refuted) k.certificate();
      double form = 0;
      for (int i = 0; i < refuted.points().size(); i++) {
        for (int j = 0; j < refuted.points().size(); j++) {
          double product = refuted.weights().get(i) * refuted.weights().get(j);
          form += product * k.of(refuted.points().get(i), refuted.points().get(j));
        }
      }
      assertThat(form).isNegative().isCloseTo(refuted.form(), within(1e-12));
    }
    assertThat(Strings.softMatch(2, 0.5, Map.of("a", Map.of("b", 0.5))).certificate().verdict())
        .isEqualTo(Verdict.UNKNOWN);
    Map<String, Map<String, Double>> good =
        Map.of("a", Map.of("a", 1.0, "b", 0.5), "b", Map.of("b", 1.0));
    assertThat(Strings.softMatch(2, 0.5, good).certificate().verdict()).isEqualTo(Verdict.PSD);
  }

  @Test
  void an_alignment_that_prefers_unequal_symbols_is_no_kernel() {
    Kernel<String> k = Strings.localAlignment(1, 0, 1, 1, 1);
    Refuted refuted = (Refuted) k.certificate();
    double form = k.of("a", "a") + k.of("b", "b") - 2 * k.of("a", "b");
    assertThat(form).isNegative().isCloseTo(refuted.form(), within(1e-12));
    assertThat(Strings.localAlignment(1, 1, 0, 1, 1).certificate().verdict())
        .isEqualTo(Verdict.PSD);
  }

  @Test
  void strings_of_unequal_length_in_one_matrix_larger_than_a_stretch() {
    RandomGenerator random = Streams.of(3, "stretches");
    String[] strings = new String[300];
    Arrays.setAll(strings, i -> letters(random, "ACGT", random.nextInt(12)));
    Sample<String> sample = Sample.of(strings);
    for (Kernel<String> k : List.of(Strings.gapWeighted(2, 0.5), Strings.gapNumber(2, 0.5))) {
      assertThat(Matrices.inBulk(k, sample, sample).row(299)[3])
          .isCloseTo(k.of(strings[299], strings[3]), within(1e-12));
    }
  }

  @Test
  void soft_matches_have_the_root_of_the_similarity_as_features() {
    // [[5, 4], [4, 5]] = [[2, 1], [1, 2]]^2; "ab" with p = 2 and lambda = 1/2 has one span of two
    Kernel<String> k =
        kernel("softmatch(p=2, lambda=0.5, similarity={a: {a: 5, b: 4}, b: {b: 5}})");
    Features phi = k.features("ab").orElseThrow();
    assertThat(phi.values()).containsOnlyKeys("aa", "ab", "ba", "bb");
    assertThat(phi.get("aa")).isCloseTo(2 * 1 * 0.25, within(1e-14));
    assertThat(phi.get("ab")).isCloseTo(2 * 2 * 0.25, within(1e-14));
    assertThat(phi.get("ba")).isCloseTo(1 * 1 * 0.25, within(1e-14));
    assertThat(phi.get("bb")).isCloseTo(1 * 2 * 0.25, within(1e-14));
  }

  @Test
  void the_inner_product_of_soft_features_is_the_kernel() {
    RandomGenerator random = Streams.of(11, "soft features");
    for (String text :
        List.of(
            "softmatch(p=3, lambda=0.5, similarity={a: {a: 1, b: 0.5}, b: {b: 1}})",
            // rank one: the smallest eigenvalue is zero
            "softmatch(p=2, lambda=0.7, similarity={a: {a: 1, b: -2}, b: {b: 4}})",
            "softmatch(p=2, lambda=2, similarity={})",
            "normalise(softmatch(p=1, similarity={a: {a: 4, b: -1}, b: {b: 5}}))")) {
      Kernel<String> k = kernel(text);
      for (int c = 0; c < 100; c++) {
        String s = word(random);
        String t = word(random);
        assertThat(k.features(s).orElseThrow().dot(k.features(t).orElseThrow()))
            .as("%s of '%s' and '%s'", text, s, t)
            .isCloseTo(k.of(s, t), within(1e-12 * (1 + k.of(s, s) + k.of(t, t))));
      }
    }
  }

  private static String word(RandomGenerator random) {
    StringBuilder word = new StringBuilder();
    random.ints(random.nextInt(9), 0, 2).forEach(i -> word.append(i == 0 ? 'a' : 'b'));
    return word.toString();
  }

  @Test
  void soft_features_need_a_root_and_a_known_symbol() {
    assertThat(kernel("softmatch(p=1, similarity={a: {b: 1}})").features("ab")).isEmpty();
    assertThatThrownBy(() -> kernel("softmatch(p=1, similarity={a: {a: 1}})").features("ax"))
        .hasMessageContaining("'x' is not among [a]");
  }

  @Test
  void a_stretched_subsequence_may_be_as_long_as_the_string() {
    // 20 000 of 20 001 equal symbols without a gap: all but the last or all but the first
    Kernel<String> k = kernel("restrictedgap(p=20000, m=0, lambda=0.5)");
    assertThat(k.of("a".repeat(20_001), "a".repeat(20_000))).isEqualTo(2);
    // one of 41 may be skipped: the first or last, or with weight 1/2 one of the 39 others
    assertThat(kernel("restrictedgap(p=40, m=1, lambda=0.5)").of("a".repeat(41), "a".repeat(41)))
        .isEqualTo((2 + 39 * 0.5) * (2 + 39 * 0.5));
  }

  @Test
  void normalised_by_the_bulk_path_and_by_logarithms_agree_at_the_edge_of_the_range() {
    // 2^(2n) <= k(x,x) for n equal symbols: some of these lengths are beyond the bulk path
    for (int n : List.of(20, 200, 220, 600)) {
      Sample<String> sample = Sample.of(List.of("a".repeat(n), "ab".repeat(n / 2), "", "b"));
      for (String text :
          List.of(
              "normalise(allsubsequences())",
              "normalise(localalignment(beta=1, match=1, mismatch=-1, open=1, extend=1))")) {
        Kernel<String> k = kernel(text);
        DoubleMatrix bulk = Matrices.inBulk(k, sample, sample);
        for (int i = 0; i < 4; i++) {
          for (int j = 0; j < 4; j++) {
            assertThat(bulk.get(i, j)).isCloseTo(k.of(sample.get(i), sample.get(j)), within(1e-12));
          }
        }
      }
    }
  }
}
