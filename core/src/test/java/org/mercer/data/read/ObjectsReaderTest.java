package org.mercer.data.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.data.set.Bag;
import org.mercer.data.set.BagDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.tree.Tree;
import org.mercer.data.tree.TreeDomain;
import org.mercer.error.InputException;

class ObjectsReaderTest {
  private static final ReadOptions STRINGS = Texts.STRICT.format(Format.STRINGS);

  private static Dataset<String> strings(String name, String text, ReadOptions options) {
    return Texts.read(name, text, options).of(StringDomain.INSTANCE);
  }

  @Test
  void a_line_is_a_label_a_tab_and_a_string() {
    Dataset<String> data = strings("x.tsv", "+\tacgt\r\n-\t größe 😀 \n+\t\n", Texts.STRICT);
    assertThat(data.sample().toList()).containsExactly("acgt", " größe 😀 ", "");
    assertThat(data.requireTargets().texts()).containsExactly("+", "-", "+");
    assertThat(data.notes()).contains("1 string of 3 empty");
    assertThat(data.reading().format()).isEqualTo(Format.STRINGS);
  }

  @ParameterizedTest
  @CsvSource({
    "'a\tx\n\nb\ty\n', 2:1, a blank line",
    "'a\tx\nno tab\n', 2:1, no tab in 'no tab'",
    "'a\tx\n\tx\n', 2:1, an empty label",
    "'a\tx\tz\n', 1:4, a second tab",
    "'a\tx\u0000\n', 1:4, '''\\u0000'''"
  })
  void any_other_line_is_refused(String text, String place, String found) {
    InputException refused = Texts.refusal(text, STRINGS);
    assertThat(refused.where()).isEqualTo("data:" + place);
    assertThat(refused.found()).contains(found);
  }

  @Test
  void blank_lines_are_skipped_leniently() {
    Dataset<String> data = strings("x", "a\tx\n\nb\ty\n", STRINGS.lenient(true));
    assertThat(data.sample().toList()).containsExactly("x", "y");
    assertThat(data.notes()).contains("skipped 1 blank line");
  }

  @Test
  void without_labels_what_stands_behind_the_tab_is_the_string() {
    Dataset<String> data = strings("x", "a\tx\ny\n", STRINGS.unlabelled(true));
    assertThat(data.sample().toList()).containsExactly("x", "y");
    assertThat(data.targets()).isEmpty();
  }

  @Test
  void plain_lines_are_strings_without_labels() {
    Dataset<String> data = strings("names.txt", "Ann\nBob Smith\n", Texts.STRICT);
    assertThat(data.sample().toList()).containsExactly("Ann", "Bob Smith");
    assertThat(data.targets()).isEmpty();
    assertThat(data.reading().format()).isEqualTo(Format.LINES);
  }

  @Test
  void bytes_outside_utf8_are_refused_at_their_character() {
    Source source = Source.bytes("d", new byte[] {'a', '\t', 'x', (byte) 0xFF, '\n'});
    assertThatThrownBy(() -> Texts.read(source, STRINGS, 1))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("d:1:4: byte 0xFF");
  }

  @Test
  void a_line_beyond_the_limit_is_refused() {
    assertThat(Texts.refusal("a\tx\na\t" + "y".repeat(100) + "\n", STRINGS.maxLine(50)).where())
        .isEqualTo("data:2:1");
  }

  @Test
  void fasta_joins_the_lines_of_a_record() {
    Dataset<String> data =
        strings("x.fa", ">s1 first label=+\nACgt\nNN-\n\n>s2 label=-\r\nMK*\r\n", Texts.STRICT);
    assertThat(data.sample().toList()).containsExactly("ACgtNN-", "MK*");
    assertThat(data.requireTargets().texts()).containsExactly("+", "-");
    assertThat(data.notes()).contains("skipped 1 blank line");
  }

  @Test
  void the_label_of_a_fasta_record_is_a_word_by_number_or_name_or_there_is_none() {
    String text = ">s1 pos kind=a\nA\n>s2 neg kind=b\nC\n";
    assertThat(strings("x.fa", text, Texts.STRICT.target("2")).requireTargets().texts())
        .containsExactly("pos", "neg");
    assertThat(strings("x.fa", text, Texts.STRICT.target("kind")).requireTargets().texts())
        .containsExactly("a", "b");
    assertThat(strings("x.fa", text, Texts.STRICT).targets()).isEmpty();
    assertThat(Texts.refusal(text, Texts.STRICT.format(Format.FASTA).target("4")).where())
        .isEqualTo("data:1:1");
  }

  @ParameterizedTest
  @CsvSource({
    "'ACGT\n>s\nA\n', 1:1, before any header",
    "'>s1\n>s2\nA\n', 1:1, the record 's1' without a sequence",
    "'>s1\nACGT\nAC1T\n', 3:3, in the record",
    "'>s1\nAC GT\n', 2:3, the character",
    "'>s1 label=a\nA\n>s2\nC\n', 3:1, the header 's2' without a label"
  })
  void a_fasta_record_out_of_form_is_refused_by_name(String text, String place, String found) {
    InputException refused = Texts.refusal(text, Texts.STRICT.format(Format.FASTA));
    assertThat(refused.where()).isEqualTo("data:" + place);
    assertThat(refused.found()).contains(found);
  }

  @Test
  void a_fasta_record_of_many_blocks_is_one_string() {
    String line = "ACGT".repeat(20) + "\n";
    String text = ">long\n" + line.repeat(40_000) + ">short\nA\n";
    Dataset<String> data = strings("x.fa", text, Texts.STRICT);
    assertThat(data.sample().get(0)).hasSize(80 * 40_000);
    assertThat(data.sample().get(1)).isEqualTo("A");
    assertThat(Texts.refusal(text, Texts.STRICT.format(Format.FASTA).maxLine(1 << 20)).found())
        .contains("a record of more than 1 MiB");
  }

  @Test
  void a_literal_behind_the_tab_is_an_object_of_the_kind_asked_for() {
    ReadOptions trees = Texts.STRICT.kind(TreeDomain.INSTANCE);
    Dataset<Tree> data =
        Texts.read("x", "q\t(S (NP we) (VP run))\nr\t(A b)\n", trees).of(TreeDomain.INSTANCE);
    assertThat(data.sample().toList().stream().map(TreeDomain.INSTANCE::format))
        .containsExactly("(S (NP we) (VP run))", "(A b)");
    assertThat(data.requireTargets().texts()).containsExactly("q", "r");
  }

  @Test
  void objects_without_labels_stand_one_a_line() {
    ReadOptions trees = Texts.STRICT.kind(TreeDomain.INSTANCE);
    Dataset<Tree> data = Texts.read("x", "(A b)\n(A c)\n", trees).of(TreeDomain.INSTANCE);
    assertThat(data.sample().size()).isEqualTo(2);
    assertThat(data.targets()).isEmpty();
  }

  @Test
  void a_broken_literal_is_refused_at_its_line_and_column() {
    ReadOptions trees = Texts.STRICT.kind(TreeDomain.INSTANCE);
    InputException refused = Texts.refusal("a\t(A b)\nb\t(A b))\n", trees);
    // "b", the tab and "(A b)" are seven characters; the stray bracket is the eighth
    assertThat(refused.where()).isEqualTo("data:2:8");
  }

  @Test
  void vectors_with_the_name_of_a_bag_are_joined() {
    ReadOptions bags = Texts.STRICT.kind(BagDomain.INSTANCE);
    Dataset<Bag> data =
        Texts.read("x", "m1\tyes\t1 2\nm2\tno\t0 0\nm1\tyes\t3 -4.5\n", bags)
            .of(BagDomain.INSTANCE);
    assertThat(data.sample().toList().stream().map(BagDomain.INSTANCE::format))
        .containsExactly("1.0,2.0;3.0,-4.5", "0.0,0.0");
    assertThat(data.requireTargets().texts()).containsExactly("yes", "no");
  }

  @Test
  void a_bag_has_one_label() {
    ReadOptions bags = Texts.STRICT.kind(BagDomain.INSTANCE);
    InputException refused = Texts.refusal("m1\tyes\t1 2\nm1\tno\t0 0\n", bags);
    assertThat(refused.where()).isEqualTo("data:2:1");
    assertThat(refused.found()).contains("'no'");
  }
}
