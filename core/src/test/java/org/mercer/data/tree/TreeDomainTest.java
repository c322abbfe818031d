package org.mercer.data.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.run.Streams;

class TreeDomainTest {
  private static final TreeDomain DOMAIN = TreeDomain.INSTANCE;

  private static final String SENTENCE = "(S (NP (D the) (N cat)) (VP (V runs)))";

  @Test
  void nodes_are_numbered_in_preorder() {
    Tree tree = DOMAIN.parse(SENTENCE);
    assertThat(tree.size()).isEqualTo(9);
    assertThat(tree.label(0)).isEqualTo("S");
    assertThat(tree.arity(0)).isEqualTo(2);
    assertThat(tree.label(1)).isEqualTo("NP");
    assertThat(tree.end(1)).isEqualTo(6);
    assertThat(tree.label(6)).isEqualTo("VP");
    assertThat(tree.isLeaf(8)).isTrue();
    assertThat(tree.label(8)).isEqualTo("runs");
  }

  @Test
  void trees_with_the_same_labels_and_shape_are_equal() {
    Tree built = Tree.of("a", Tree.of("b"), Tree.of("c", Tree.of("d")));
    assertThat(DOMAIN.parse("(a b (c d))")).isEqualTo(built).hasSameHashCodeAs(built);
    assertThat(DOMAIN.parse(" ( a\tb\n(c (d))) ")).isEqualTo(built);
    assertThat(DOMAIN.parse("(a (b c) d)")).isNotEqualTo(built);
    assertThat(DOMAIN.parse("(a b (c e))")).isNotEqualTo(built);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        SENTENCE,
        "a",
        "(a b)",
        "(. ?)",
        "(`` '')",
        "(a \\( \\) \\\\ x\\ y)",
        "(-LRB- -LRB-)",
        "(中 \uD83E\uDDEC)"
      })
  void a_tree_is_written_as_it_is_read(String text) {
    assertThat(DOMAIN.format(DOMAIN.parse(text))).isEqualTo(text);
  }

  @Test
  void a_backslash_before_an_ordinary_character_stands_for_itself() {
    Tree tree = DOMAIN.parse("(CD 1\\/2)");
    assertThat(tree.label(1)).isEqualTo("1\\/2");
    assertThat(DOMAIN.parse(DOMAIN.format(tree))).isEqualTo(tree);
  }

  @Test
  void an_accented_letter_is_one_label_however_it_was_typed() {
    assertThat(DOMAIN.parse("(e\u0301 x)")).isEqualTo(DOMAIN.parse("(\u00e9 x)"));
  }

  @Test
  void random_trees_survive_text_and_packing() {
    RandomGenerator random = Streams.of(11, "trees");
    List<Tree> drawn = Stream.generate(() -> RandomTrees.draw(random, 30, 3)).limit(300).toList();
    assertThat(drawn).allSatisfy(t -> assertThat(DOMAIN.parse(DOMAIN.format(t))).isEqualTo(t));
    assertThat(DOMAIN.unpack(DOMAIN.pack(Sample.of(drawn))).toList()).isEqualTo(drawn);
    assertThat(DOMAIN.unpack(DOMAIN.pack(Sample.of(List.<Tree>of()))).size()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(S (NP a)      | column 1 | never closed",
        "(S (NP a       | column 4 | never closed",
        "(S (NP a) (    | column 11 | never closed",
        "(S a))         | column 6 | closing bracket",
        ")              | column 1 | closing bracket",
        "()             | column 1 | empty brackets",
        "(S (NP a) ( )) | column 11 | empty brackets",
        "((S a))        | column 1 | without a label",
        "(S a) (T b)    | column 7 | after the end",
        "a b            | column 3 | after the end",
        "''             | column 1 | no tree",
        "(\uD83E\uDDEC ()) | column 4 | empty brackets"
      })
  void a_fault_names_the_column_of_its_bracket(String text, String where, String found) {
    assertThatThrownBy(() -> DOMAIN.parse(text))
        .isInstanceOfSatisfying(InputException.class, e -> assertThat(e.where()).isEqualTo(where))
        .hasMessageContaining(found);
  }

  @Test
  void a_million_levels_give_a_message() {
    int million = 1_000_000;
    String deep = "(a ".repeat(million) + "b" + ")".repeat(million);
    assertThatThrownBy(() -> DOMAIN.parse(deep))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("more than 100000 deep");
    assertThatThrownBy(() -> DOMAIN.parse("(".repeat(million))).isInstanceOf(InputException.class);
    assertThatThrownBy(() -> DOMAIN.parse(")".repeat(million))).isInstanceOf(InputException.class);
  }

  @Test
  void a_hundred_thousand_levels_are_read_written_and_packed() {
    int levels = Brackets.DEEPEST;
    String deep = "(a ".repeat(levels) + "b" + ")".repeat(levels);
    Tree tree = DOMAIN.parse(deep);
    assertThat(tree.size()).isEqualTo(levels + 1);
    assertThat(DOMAIN.format(tree)).isEqualTo(deep);
    assertThat(DOMAIN.unpack(DOMAIN.pack(Sample.of(tree))).get(0)).isEqualTo(tree);
  }

  @Test
  void a_label_cannot_be_empty() {
    assertThatThrownBy(() -> Tree.of("")).hasMessageContaining("at least one character");
  }

  @Test
  void damaged_arrays_are_refused() {
    List<String> names = List.of("a", "b");
    assertDamaged(names, new int[] {0, 2}, new int[] {2, 2}, 2);
    assertDamaged(names, new int[] {0, -1}, new int[] {2, 2}, 2);
    assertDamaged(names, new int[] {0, 1}, new int[] {2, 3}, 2);
    assertDamaged(names, new int[] {0, 1}, new int[] {1, 2}, 2);
    assertDamaged(names, new int[] {0, 1, 1}, new int[] {3, 2, 2}, 3);
    assertDamaged(names, new int[] {0, 1}, new int[] {2}, 2);
    assertDamaged(names, new int[] {0, 1}, new int[] {2, 2}, 3);
    assertDamaged(names, new int[] {0, 1}, new int[] {2, 2}, 2, 0);
    assertDamaged(names, new int[] {0, 1}, new int[] {2, 2}, Integer.MAX_VALUE, -5);
    assertDamaged(List.of("a", ""), new int[] {0, 1}, new int[] {2, 2}, 2);
  }

  private static void assertDamaged(List<String> names, int[] labels, int[] ends, int... sizes) {
    Packed packed =
        new Packed()
            .put("tree.names", names)
            .put("tree.labels", labels)
            .put("tree.ends", ends)
            .put("tree.sizes", sizes);
    assertThatThrownBy(() -> DOMAIN.unpack(packed)).isInstanceOf(InputException.class);
  }
}
