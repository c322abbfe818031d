package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Streams;

/** The algorithms of the gapped k-mer kernel against each other, and patterns that are drawn. */
class GappedKmerTest {
  /** Strings over several words of 64 bits, and lengths at which a word ends. */
  @Test
  void windows_of_long_strings() {
    Sample<String> sample =
        Sample.of(
            Stream.of(5, 62, 63, 64, 65, 127, 128, 129, 200).map(n -> text("acgt", n, n)).toList());
    for (int[] lk : new int[][] {{1, 1}, {4, 4}, {6, 1}, {9, 4}, {11, 7}, {17, 8}, {18, 17}}) {
      Kernel<String> kernel = new GappedKmer(lk[0], lk[1], Unit.CHAR);
      assertThat(Matrices.inBulk(kernel, sample, sample))
          .isEqualTo(Matrices.pairwise(kernel, sample, sample));
      double[] squares = new double[sample.size()];
      Arrays.setAll(squares, i -> kernel.of(sample.get(i), sample.get(i)));
      assertThat(kernel.diagonal(sample)).isEqualTo(squares);
    }
  }

  /** Both algorithms, of which a tile takes one, on the same strings. */
  @Test
  void windows_by_bits_and_by_words() {
    List<int[]> strings =
        IntStream.range(0, 6)
            .mapToObj(n -> text("abcdefghijklmnopqrst", 40 * n, n).chars().map(c -> c - 'a'))
            .map(IntStream::toArray)
            .toList();
    for (int k = 1; k <= 5; k++) {
      AgreementCounter counter = new AgreementCounter(6, k, 20);
      double[] sums = new double[36];
      new GappedBuckets(6, k, 20, Choices.of(6, k), strings, strings).add(sums, 6);
      for (int j = 0; j < 6; j++) {
        counter.with(strings.get(j));
        for (int i = 0; i < 6; i++) {
          assertThat(sums[6 * i + j]).isEqualTo(counter.value(strings.get(i)));
        }
      }
    }
  }

  /** A seed of nothing that is drawn makes no other kernel. */
  @Test
  void seed_without_patterns() {
    assertThat(new GappedKmer(3, 2, 0, 5, Unit.CHAR)).isEqualTo(new GappedKmer(3, 2, Unit.CHAR));
  }

  /** The mean over all single patterns is the kernel: each stands for all C(l, k) of them. */
  @Test
  void drawn_patterns_are_some_of_all_each_for_several() {
    Sample<String> sample =
        Sample.of(text("acgt", 70, 1), text("acgt", 90, 2), text("acgt", 30, 3));
    int ways = 20; // C(6, 3)
    for (int drawn : new int[] {1, 7, 13, 19, 20, 50}) {
      Kernel<String> kernel = new GappedKmer(6, 3, drawn, 5, Unit.CHAR);
      List<int[]> choices = new GapChoices(6, 3, drawn, 5).choices();
      assertThat(choices).hasSize(Math.min(drawn, ways)).doesNotHaveDuplicates();
      DoubleMatrix values = Matrices.inBulk(kernel, sample, sample);
      for (int i = 0; i < sample.size(); i++) {
        for (int j = 0; j < sample.size(); j++) {
          double sum = 0;
          for (int[] places : choices) {
            sum += pairs(sample.get(i), sample.get(j), 6, places);
          }
          double scaled = sum * ways / Math.min(drawn, ways);
          assertThat(values.get(i, j)).isCloseTo(scaled, within(1e-9 * (1 + scaled)));
          double windows = (sample.get(i).length() - 5.0) * (sample.get(j).length() - 5.0);
          // 2 exp(-2 N epsilon^2) = 1e-6
          double epsilon = Math.sqrt(Math.log(2e6) / (2.0 * drawn));
          assertThat(
                  Math.abs(
                      values.get(i, j)
                          - new GappedKmer(6, 3, Unit.CHAR).of(sample.get(i), sample.get(j))))
              .isLessThanOrEqualTo(epsilon * ways * windows);
        }
      }
    }
  }

  /** Each of C(4, 2) patterns is drawn about as often as the others. */
  @Test
  void patterns_are_drawn_evenly() {
    Map<List<Integer>, Integer> times = new HashMap<>();
    for (int seed = 0; seed < 6000; seed++) {
      int[] places = new GapChoices(4, 2, 1, seed).choices().get(0);
      times.merge(List.of(places[0], places[1]), 1, Integer::sum);
    }
    // 1000 each, with a standard deviation of 29
    assertThat(times).hasSize(6).allSatisfy((p, n) -> assertThat(n).isBetween(870, 1130));
  }

  private static double pairs(String s, String t, int l, int[] places) {
    double sum = 0;
    for (int i = 0; i + l <= s.length(); i++) {
      for (int j = 0; j + l <= t.length(); j++) {
        int a = i;
        int b = j;
        sum += IntStream.of(places).allMatch(p -> s.charAt(a + p) == t.charAt(b + p)) ? 1 : 0;
      }
    }
    return sum;
  }

  private static String text(String letters, int length, int seed) {
    RandomGenerator random = Streams.of(seed, "gapped");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(letters.charAt(random.nextInt(letters.length())));
    }
    return text.toString();
  }
}
