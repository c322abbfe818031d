package org.mercer.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.error.InputException;

class PackedTest {
  @Test
  void texts_of_all_lengths_and_scripts_come_back() {
    List<String> texts = List.of("", "ACGT", "später", "日本語", "😀 a", "tab\tline\n");
    assertThat(new Packed().put("t", texts).texts("t")).isEqualTo(texts);
  }

  @Test
  void half_a_surrogate_pair_is_refused_because_utf8_has_no_bytes_for_it() {
    assertThatThrownBy(() -> new Packed().put("t", List.of("ok", "bad\ud800")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("t 2")
        .hasMessageContaining("surrogate");
  }

  @Test
  void ends_that_descend_or_leave_the_bytes_are_refused() {
    for (int[] ends : new int[][] {{2, 1}, {1, 9}, {-1, 3}, {1, 2}}) {
      Packed packed = new Packed().put("t.utf8", new byte[] {'a', 'b', 'c'}).put("t.ends", ends);
      assertThatThrownBy(() -> packed.texts("t")).isInstanceOf(InputException.class);
    }
  }

  @Test
  void bytes_that_are_not_utf8_are_refused() {
    Packed packed =
        new Packed().put("t.utf8", new byte[] {(byte) 0xE9}).put("t.ends", new int[] {1});
    assertThatThrownBy(() -> packed.texts("t"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("UTF-8");
  }

  @Test
  void an_array_of_another_kind_is_refused_by_name() {
    Packed packed = new Packed().put("n", new int[] {1});
    assertThatThrownBy(() -> packed.doubles("n"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'n'")
        .hasMessageContaining("int[]");
    assertThatThrownBy(() -> packed.put("n", new int[0]))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
