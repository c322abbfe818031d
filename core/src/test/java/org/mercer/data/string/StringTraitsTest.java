package org.mercer.data.string;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;

class StringTraitsTest {
  private static StringTraits of(String... strings) {
    return StringTraits.of(Sample.of(strings));
  }

  @Test
  void sequences_are_known_by_their_letters_and_length() {
    assertThat(of("acgta", "GATTACA").areSequences()).isTrue();
    assertThat(of("ACG", "GAT").areSequences()).as("too short for DNA").isFalse();
    assertThat(of("MKVLHDGIRQWYENS").areSequences()).as("fifteen amino acids").isTrue();
    assertThat(of("MKVLHDGIRQWYEN").areSequences()).as("fourteen").isFalse();
    assertThat(of("HHTTHTHTTHHT").areSequences()).as("two letters, twelve times").isTrue();
    assertThat(of("married-civ-spouse", "never-married").areSequences()).as("names").isFalse();
    assertThat(of("ACGTACGT ACGTACGT").areSequences()).as("a blank").isFalse();
    assertThat(of().areSequences()).isFalse();
  }

  @Test
  void texts_have_two_and_a_half_words_and_names_do_not() {
    assertThat(of("to be or not", "to be").areTexts()).as("three on the average").isTrue();
    assertThat(of("New York", "San Francisco").areTexts()).isFalse();
    assertThat(of().areTexts()).isFalse();
  }

  @Test
  void lengths_are_compared() {
    assertThat(of("abc", "xyz").sameLength()).isTrue();
    assertThat(of("abc", "wxyz").sameLength()).isFalse();
  }

  @Test
  void stray_letters_in_a_few_strings_change_nothing() {
    String protein = "MKVLHDGIRQWYENSTAPLV";
    String[] strings = new String[40];
    Arrays.fill(strings, protein);
    strings[3] = "MKVLHDGiRQWYENSTAPLV"; // one small letter
    strings[7] = "MKVLHDG?RQWYENSTAPLV"; // one sign
    strings[9] = "no protein at all";
    StringTraits traits = of(strings);
    assertThat(traits.areSequences()).isTrue();
    assertThat(traits.alphabet()).isEqualTo(StringTraits.Alphabet.AMINO_ACIDS);
    Arrays.fill(strings, "Bartholomew-Featherstone");
    strings[3] = protein;
    assertThat(of(strings).areSequences()).as("one protein among names").isFalse();
  }

  @Test
  void case_and_masks_are_measured() {
    StringTraits dna = of("ACGTNNacgt", "ACGTACGTAC");
    assertThat(dna.alphabet()).isEqualTo(StringTraits.Alphabet.NUCLEOTIDES);
    assertThat(dna.smallLetters()).isEqualTo(4 / 20.);
    assertThat(dna.masked()).isEqualTo(2 / 20.);
    assertThat(dna.symbols()).as("no U beside T").isEqualTo("ACGTN");
    assertThat(of("acguacgu").smallLetters()).as("one case alone").isEqualTo(0);
    assertThat(of("acguacgu").symbols()).isEqualTo("ACGU");
  }
}
