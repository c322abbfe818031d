package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A page that shows something else than the command prints is found out. */
class TranscriptTest {
  @Test
  void numbers_are_equal_up_to_rounding_and_no_further() {
    assertThat(Transcript.same("angle  1.0 (60.0 degrees)", "angle  1.0 (60.000000000001 degrees)"))
        .isTrue();
    assertThat(Transcript.same("angle  1.0 (60.0 degrees)", "angle  1.0 (60.001 degrees)"))
        .isFalse();
    assertThat(Transcript.same("x 1E-3,-2", "x 0.001,-2.0")).isTrue();
    assertThat(Transcript.same("x 1,-2", "x 1,2")).isFalse();
    assertThat(Transcript.same("x 1", "x nan")).isFalse();
  }

  @Test
  void three_dots_stand_for_the_rest_of_a_number_a_line_or_for_lines() {
    assertThat(Transcript.same("0.196...", "0.19691167520419406")).isTrue();
    assertThat(Transcript.same("0.197...", "0.19691167520419406")).isFalse();
    assertThat(Transcript.same("time ... s, 2 left", "time 0.3 s, 2 left")).isTrue();
    assertThat(Transcript.same("time ... s, 2 left", "time 0.3 s, 3 left")).isFalse();
    assertThat(Transcript.difference(List.of("a", "...", "d"), List.of("a", "b", "c", "d")))
        .isEmpty();
    assertThat(Transcript.difference(List.of("a", "...", "d"), List.of("a", "b", "c"))).isPresent();
  }

  @Test
  void words_letters_and_the_number_of_lines_count() {
    assertThat(Transcript.same("PSD: a sum", "PSD: a product")).isFalse();
    assertThat(Transcript.difference(List.of("a"), List.of("a", "b"))).isPresent();
    assertThat(Transcript.difference(List.of("a", "b"), List.of("a"))).isPresent();
    assertThat(Transcript.difference(List.of(), List.of())).isEmpty();
  }

  @Test
  void a_command_is_cut_into_words_as_by_a_shell() {
    assertThat(Page.words("mercer eval --kernel 'poly(degree=2, coef0=1)' 2 3  # 49"))
        .containsExactly("mercer", "eval", "--kernel", "poly(degree=2, coef0=1)", "2", "3");
  }
}
