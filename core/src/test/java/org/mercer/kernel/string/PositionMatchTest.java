package org.mercer.kernel.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mercer.Golden;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Strings;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Matrices;

class PositionMatchTest {
  @Test
  void the_slides_two_pieces_of_dna_agree_at_three_places() {
    Golden golden = Golden.of("str.position_match.slide");
    assertThat(Strings.positionMatch().of(golden.input("s").string(), golden.input("t").string()))
        .isEqualTo(golden.expected().number());
  }

  @Test
  void words_at_the_same_place() {
    // "is" at place 2 and "organized" at place 3
    String s = "science is organized knowledge";
    String t = "wisdom  is organized life";
    assertThat(Strings.positionMatch(Unit.WORD).of(s, t)).isEqualTo(2);
    Kernel<String> parsed = Kernels.parse("positionmatch(unit=word)", StringDomain.INSTANCE);
    assertThat(parsed).isEqualTo(Strings.positionMatch(Unit.WORD));
    assertThat(Kernels.format(parsed)).isEqualTo("positionmatch(unit=word)");
  }

  @Test
  void strings_of_unequal_length_are_refused_with_both_lengths() {
    assertThatThrownBy(() -> Strings.positionMatch().of("ACT", "AC"))
        .hasMessage("positionmatch needs strings of one length, but these have 3 and 2 characters");
    assertThatThrownBy(() -> Strings.positionMatch(Unit.WORD).of("a b c", "a"))
        .hasMessageEndingWith("3 and 1 words");
  }

  @Test
  void a_character_outside_the_basic_plane_is_one_symbol() {
    assertThat(Strings.positionMatch().of("a\uD83D\uDE00c", "b\uD83D\uDE00c")).isEqualTo(2);
  }

  @Test
  void bulk_equals_pairwise() {
    Sample<String> rows = Sample.of("ACGT", "AAAA", "TTTT");
    Sample<String> cols = Sample.of("ACGA", "TCTT");
    Kernel<String> kernel = Strings.positionMatch();
    assertThat(Matrices.inBulk(kernel, rows, cols))
        .isEqualTo(Matrices.pairwise(kernel, rows, cols));
    assertThat(kernel.diagonal(rows)).containsExactly(4, 4, 4);
  }

  @Test
  void empty_strings_share_nothing() {
    assertThat(Strings.positionMatch().of("", "")).isZero();
    assertThat(Strings.positionMatch().normalised().of("", "")).isEqualTo(1);
  }

  @Test
  void the_gaussian_of_a_string_kernel() {
    // |phi(s) - phi(t)|^2 = 5 + 5 - 2*3 = 4
    Kernel<String> kernel =
        Kernels.parse("rbf(gamma=0.5, base=positionmatch())", StringDomain.INSTANCE);
    assertThat(kernel.of("ACTAG", "CCTCG")).isEqualTo(Math.exp(-2));
  }

  @Test
  void the_length_of_a_string_scales_a_conformal_kernel() {
    Kernel<String> kernel =
        Kernels.parse("conformal(positionmatch(), f=length)", StringDomain.INSTANCE);
    assertThat(kernel.of("ACTAG", "CCTCG")).isEqualTo(5 * 3 * 5);
  }
}
