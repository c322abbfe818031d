package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.run.Streams;

/** The kernels that are computed by a trie against their tables and their definitions. */
class TrieTest {
  private static final long SEED = Long.getLong("mercer.seed", 0);

  private static Kernel<String> kernel(String text) {
    return Kernels.parse(text, StringDomain.INSTANCE);
  }

  private static Kernel<String> by(String algorithm, String text) {
    return kernel(text.substring(0, text.length() - 1) + ", algorithm=" + algorithm + ")");
  }

  /** Random strings, an empty one and some of one symbol among them. */
  private static List<String> strings(String alphabet, int n, int longest) {
    RandomGenerator random = Streams.of(SEED, "tries over " + alphabet);
    List<String> strings = new ArrayList<>(List.of("", alphabet.substring(0, 1).repeat(longest)));
    while (strings.size() < n) {
      StringBuilder s = new StringBuilder();
      random
          .ints(random.nextInt(longest + 1), 0, alphabet.length())
          .forEach(c -> s.append(alphabet.charAt(c)));
      strings.add(s.toString());
    }
    return strings;
  }

  private static void agrees(
      Kernel<String> kernel, List<String> strings, ToDoubleBiFunction<String, String> definition) {
    Sample<String> sample = Sample.of(strings);
    DoubleMatrix matrix = Matrices.inBulk(kernel, sample, sample);
    DoubleMatrix cross = Matrices.inBulk(kernel, sample, Sample.of(strings.subList(2, 9)));
    double[] diagonal = kernel.diagonal(sample);
    for (int i = 0; i < strings.size(); i++) {
      for (int j = 0; j < strings.size(); j++) {
        double expected = definition.applyAsDouble(strings.get(i), strings.get(j));
        assertThat(matrix.get(i, j))
            .as("%s of '%s' and '%s'", kernel.expression(), strings.get(i), strings.get(j))
            .isCloseTo(expected, within(1e-13 * expected));
        assertThat(kernel.of(strings.get(i), strings.get(j))).isEqualTo(matrix.get(i, j));
        assertThat(matrix.get(j, i)).isEqualTo(matrix.get(i, j));
        if (j >= 2 && j < 9) {
          assertThat(cross.get(i, j - 2)).isEqualTo(matrix.get(i, j));
        }
      }
      assertThat(diagonal[i]).isEqualTo(matrix.get(i, i));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "ab", "abc", "ACGT", "ACDEFGHIKLMNPQRSTVWY"})
  void brute_force_over_alphabets_of_several_sizes(String alphabet) {
    List<String> strings = strings(alphabet, 24, 9);
    for (int p = 1; p <= 4; p++) {
      int length = p;
      agrees(
          new PSpectrum(p, Unit.CHAR, Algorithm.TRIE),
          strings,
          (s, t) -> Definitions.bySubstrings(s, t, length, (u, v) -> u.equals(v) ? 1.0 : 0));
      for (int m = 0; m <= 3; m++) {
        int most = m;
        agrees(
            new RestrictedGap(p, m, 0.5, Unit.CHAR, Algorithm.TRIE),
            strings,
            (s, t) ->
                Definitions.bySubsequences(
                    s,
                    t,
                    length,
                    (u, places) -> {
                      int skipped = Definitions.span(places) - length;
                      return skipped <= most ? Math.pow(0.5, skipped) : 0;
                    }));
        if (Math.pow(alphabet.length(), p) <= 400) {
          agrees(
              new Mismatch(p, m, alphabet, Unit.CHAR, Algorithm.TRIE),
              strings,
              (s, t) -> Definitions.mismatch(s, t, length, most, alphabet));
        }
      }
    }
  }

  /** Whole numbers, so nothing may differ: also where the default changes from one to another. */
  @ParameterizedTest
  @CsvSource({
    "spectrum(p=3), 40, 60",
    "spectrum(p=40), 40, 90",
    "spectrum(p=4), 530, 12",
    "'mismatch(p=3, m=1)', 40, 40",
    "'mismatch(p=7, m=1)', 40, 40",
    "'mismatch(p=7, m=2)', 60, 90",
    "'mismatch(p=9, m=9)', 5, 20",
    "'mismatch(p=8, m=0)', 300, 20",
    "'restrictedgap(p=3, m=2, lambda=1)', 40, 40",
    "'restrictedgap(p=6, m=4, lambda=2)', 20, 40",
    "'restrictedgap(p=2, m=1, lambda=1)', 520, 6",
  })
  void counts_are_the_same_by_every_algorithm(String text, int n, int longest) {
    List<String> strings = strings("ACGT", n, longest);
    Sample<String> sample = Sample.of(strings);
    Sample<String> others = Sample.of(strings.subList(1, 4));
    DoubleMatrix table = Matrices.inBulk(by("table", text), sample, sample);
    for (String algorithm : List.of("trie", "auto")) {
      Kernel<String> kernel = by(algorithm, text);
      assertThat(Matrices.inBulk(kernel, sample, sample)).isEqualTo(table);
      assertThat(kernel.diagonal(sample)).isEqualTo(by("table", text).diagonal(sample));
      assertThat(Matrices.inBulk(kernel, sample, others))
          .isEqualTo(Matrices.inBulk(by("table", text), sample, others));
      assertThat(kernel.of(strings.get(2), strings.get(3))).isEqualTo(table.get(2, 3));
    }
  }

  @Test
  void words_and_characters_beyond_the_basic_plane_are_symbols() {
    // "is organized" stands once in each
    assertThat(
            kernel("spectrum(p=2, unit=word, algorithm=trie)")
                .of("science is organized knowledge", "wisdom is organized life"))
        .isEqualTo(1);
    assertThat(kernel("spectrum(p=2, algorithm=trie)").of("a\uD83D\uDE00c", "b\uD83D\uDE00c\uD83D"))
        .isEqualTo(1);
  }

  @Test
  void a_value_does_not_depend_on_the_tile_or_the_rows_asked_for() {
    Sample<String> sample = Sample.of(strings("ACGT", 70, 60));
    Evaluation evaluation = by("trie", "restrictedgap(p=4, m=3, lambda=0.7)").over(sample, sample);
    Tile whole = Tile.doubles(0, 70, 0, 70);
    evaluation.fill(whole);
    Tile part = Tile.doubles(11, 20, 30, 25);
    evaluation.fill(part);
    int[] which = {69, 3, 40};
    Tile rows = Tile.doubles(0, 3, 5, 60);
    evaluation.fillRows(which, rows);
    for (int i = 0; i < 20; i++) {
      for (int j = 0; j < 25; j++) {
        assertThat(part.get(i, j)).isEqualTo(whole.get(11 + i, 30 + j));
      }
    }
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 60; j++) {
        assertThat(rows.get(i, j)).isEqualTo(whole.get(which[i], 5 + j));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "restrictedgap(p=3, m=2, lambda=0.7)",
        "spectrum(p=3)",
        "mismatch(p=7, m=1)",
      })
  void the_same_bits_for_any_number_of_threads(String text) {
    Sample<String> sample = Sample.of(strings("ACGT", 600, 30));
    Gram one = Grams.stored(by("trie", text), sample, Precision.DOUBLE, Run.defaults().threads(1));
    for (int threads : new int[] {2, 5}) {
      Gram many =
          Grams.stored(by("trie", text), sample, Precision.DOUBLE, Run.defaults().threads(threads));
      Tile a = Tile.doubles(0, 600, 0, 600);
      Tile b = Tile.doubles(0, 600, 0, 600);
      one.fill(a);
      many.fill(b);
      assertThat(b.doubles()).isEqualTo(a.doubles());
    }
  }

  @Test
  void strings_beyond_one_block_are_taken_in_parts() {
    // every letter is within one mismatch of every other: 20 words, each as often as s has letters
    String s = "ACDEFGHIKLMNPQRSTVWY".repeat(3000);
    Sample<String> sample = Sample.of(s, s, s.substring(0, 10_000), s, "");
    DoubleMatrix matrix =
        Matrices.inBulk(
            kernel("mismatch(p=1, m=1, alphabet='ACDEFGHIKLMNPQRSTVWY', algorithm=trie)"),
            sample,
            sample);
    double[] lengths = {60_000, 60_000, 10_000, 60_000, 0};
    for (int i = 0; i < 5; i++) {
      for (int j = 0; j < 5; j++) {
        assertThat(matrix.get(i, j)).isEqualTo(20 * lengths[i] * lengths[j]);
      }
    }
  }

  @Test
  void words_as_long_as_a_string_need_no_stack_of_calls() {
    String a = "a".repeat(20_001);
    assertThat(kernel("spectrum(p=20000, algorithm=trie)").of(a, a)).isEqualTo(4);
    assertThat(kernel("spectrum(p=2147483647, algorithm=trie)").of(a, a)).isZero();
    assertThat(kernel("restrictedgap(p=2147483647, m=2147483647, algorithm=trie)").of(a, a))
        .isZero();
  }

  @Test
  void linear_methods_still_get_rows() {
    Sample<String> sample = Sample.of(strings("ACGT", 30, 20));
    Evaluation evaluation = by("trie", "spectrum(p=3)").over(sample, sample);
    Tile tile = Tile.doubles(0, 30, 0, 30);
    evaluation.fill(tile);
    double[] first = new double[30];
    first[5] = 1;
    double[] weights = evaluation.factors().orElseThrow().cols().weights(first);
    for (int i = 0; i < 30; i++) {
      assertThat(evaluation.factors().orElseThrow().rows().dot(i, weights))
          .isEqualTo(tile.get(i, 5));
    }
  }

  @Test
  void the_usual_algorithm_is_not_written() {
    assertThat(Kernels.format(kernel("spectrum(p=3)"))).isEqualTo("spectrum(p=3)");
    assertThat(Kernels.format(kernel("spectrum(p=3, algorithm=auto)"))).isEqualTo("spectrum(p=3)");
    assertThat(Kernels.format(kernel("mismatch(p=2, algorithm=table, unit=word, alphabet='a b')")))
        .isEqualTo("mismatch(p=2, m=1, alphabet='a b', algorithm=table, unit=word)");
    assertThat(kernel("restrictedgap(p=2, m=1, lambda=0.5, algorithm=trie)"))
        .isEqualTo(new RestrictedGap(2, 1, 0.5, Unit.CHAR, Algorithm.TRIE));
    assertThatThrownBy(() -> kernel("spectrum(algorithm=tree)"))
        .hasMessageContaining("algorithm must be one of auto, table, trie")
        .hasMessageContaining("did you mean 'trie'");
  }
}
