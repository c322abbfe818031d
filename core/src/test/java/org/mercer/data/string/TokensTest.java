package org.mercer.data.string;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.error.InputException;

class TokensTest {
  @Test
  void a_character_is_a_code_point() {
    Tokens chars = new Tokens(Unit.CHAR);
    assertThat(chars.symbols("aé😀")).containsExactly('a', 0xE9, 0x1F600);
    assertThat(chars.symbols("")).isEmpty();
  }

  @Test
  void equal_words_have_equal_numbers_in_all_strings_of_one_instance() {
    Tokens words = new Tokens(Unit.WORD);
    int[] first = words.symbols("the cat saw the dog");
    int[] second = words.symbols("\tdog  the\u00a0The ");
    // the = 0, cat = 1, saw = 2, dog = 3, The = 4
    assertThat(first).containsExactly(0, 1, 2, 0, 3);
    assertThat(second).containsExactly(3, 0, 4);
    assertThat(words.symbols(" \n\t ")).isEmpty();
  }

  @Test
  void an_accent_typed_as_two_characters_is_the_same_symbol_as_one() {
    assertThat(new Tokens(Unit.CHAR).symbols("e\u0301")).containsExactly(0xE9);
    Tokens words = new Tokens(Unit.WORD);
    assertThat(words.symbols("caf\u00e9")).isEqualTo(words.symbols("cafe\u0301"));
  }

  @Test
  void half_a_surrogate_pair_is_a_symbol_and_no_crash() {
    assertThat(new Tokens(Unit.CHAR).symbols("a\ud800")).containsExactly('a', 0xD800);
  }

  @Test
  void long_runs_without_white_space_are_one_word() {
    assertThat(new Tokens(Unit.WORD).symbols("_".repeat(1_000_000))).hasSize(1);
  }

  @Test
  void a_mistyped_unit_gets_a_suggestion() {
    assertThat(Unit.of("word")).isEqualTo(Unit.WORD);
    assertThatThrownBy(() -> Unit.of("wrod"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("did you mean 'word'");
  }

  @Test
  void strings_come_back_from_their_packed_form() {
    StringDomain domain = StringDomain.INSTANCE;
    Sample<String> sample = Sample.of("", "ACGT", "größe 😀");
    assertThat(domain.unpack(domain.pack(sample))).isEqualTo(sample);
    assertThat(domain.parse(domain.format("a b"))).isEqualTo("a b");
  }
}
