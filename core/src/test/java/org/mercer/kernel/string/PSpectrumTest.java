package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.string.Unit;
import org.mercer.kernel.bulk.Tile;

class PSpectrumTest {
  @Test
  void cat_and_car_share_two_letters_and_one_pair() {
    assertThat(new PSpectrum(1, Unit.CHAR).of("cat", "car")).isEqualTo(2);
    assertThat(new PSpectrum(2, Unit.CHAR).of("cat", "car")).isEqualTo(1);
    assertThat(new PSpectrum(3, Unit.CHAR).of("cat", "car")).isZero();
  }

  @Test
  void a_string_shorter_than_p_has_no_features() {
    assertThat(new PSpectrum(4, Unit.CHAR).of("cat", "cat")).isZero();
    assertThat(new PSpectrum(1, Unit.CHAR).of("", "")).isZero();
  }

  @Test
  void words_are_symbols_too() {
    // "is organized" stands once in each
    assertThat(
            new PSpectrum(2, Unit.WORD)
                .of("science is organized knowledge", "wisdom is organized life"))
        .isEqualTo(1);
  }

  @Test
  void p_below_one_is_refused() {
    assertThatThrownBy(() -> new PSpectrum(0, Unit.CHAR)).hasMessageContaining("p must be");
  }

  /** The definition: compare every substring of one string with every substring of the other. */
  private static double definition(String s, String t, int p) {
    double sum = 0;
    for (int i = 0; i + p <= s.length(); i++) {
      for (int j = 0; j + p <= t.length(); j++) {
        sum += s.startsWith(t.substring(j, j + p), i) ? 1 : 0;
      }
    }
    return sum;
  }

  @Test
  void pairs_and_tiles_agree_with_the_definition_for_short_and_long_substrings() {
    Random random = new Random(9);
    for (int p : new int[] {1, 2, 3, 7, 20, 40}) {
      List<String> strings = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        StringBuilder s = new StringBuilder();
        int length = random.nextInt(60);
        for (int c = 0; c < length; c++) {
          s.append((char) ((p > 10 ? 'a' : 'A') + random.nextInt(p > 5 ? 1 + i % 3 : 4)));
        }
        strings.add(s.toString());
      }
      PSpectrum kernel = new PSpectrum(p, Unit.CHAR);
      Sample<String> sample = Sample.of(strings);
      Sample<String> others = Sample.of(strings.subList(5, 25));
      Tile square = Tile.doubles(0, 40, 0, 40);
      kernel.over(sample, sample).fill(square);
      Tile cross = Tile.doubles(0, 40, 0, 20);
      kernel.over(sample, others).fill(cross);
      double[] diagonal = kernel.diagonal(sample);
      for (int i = 0; i < 40; i++) {
        for (int j = 0; j < 40; j++) {
          double expected = definition(strings.get(i), strings.get(j), p);
          assertThat(kernel.of(strings.get(i), strings.get(j))).isEqualTo(expected);
          assertThat(square.get(i, j)).isEqualTo(expected);
        }
        for (int j = 0; j < 20; j++) {
          assertThat(cross.get(i, j)).isEqualTo(square.get(i, j + 5));
        }
        assertThat(diagonal[i]).isEqualTo(square.get(i, i));
      }
    }
  }

  @Test
  void large_alphabets_and_long_substrings_do_not_collide() {
    // 600 symbols need 10 bits, 7 of them 70: more than fit one number
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      all.appendCodePoint(0x4e00 + i);
    }
    String s = all.toString();
    PSpectrum kernel = new PSpectrum(7, Unit.CHAR);
    assertThat(kernel.of(s, s)).isEqualTo(594);
    assertThat(kernel.of(s, new StringBuilder(s).reverse().toString())).isZero();
  }
}
