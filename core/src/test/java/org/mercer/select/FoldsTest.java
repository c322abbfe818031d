package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.run.Run;

class FoldsTest {
  private static final Run RUN = Run.defaults().seed(7);

  private static Labels labels(String names) {
    return Labels.of(names.chars().mapToObj(c -> String.valueOf((char) c)).toList());
  }

  /** Each row is tried once, and learned from in all other folds. */
  private static void assertPartition(Folds folds, int rows) {
    int[] tried = new int[rows];
    for (Fold fold : folds) {
      Set<Integer> both = new HashSet<>(IntStream.of(fold.train()).boxed().toList());
      assertThat(fold.train()).hasSize(fold.trainSize());
      assertThat(fold.trainSize() + fold.test().length).isEqualTo(rows);
      for (int i : fold.test()) {
        tried[i]++;
        assertThat(both).doesNotContain(i);
      }
    }
    assertThat(tried).containsOnly(1);
  }

  @Test
  void parts_are_as_even_as_rows_allow() {
    Folds folds = Folds.plain(11, 4, RUN);
    assertPartition(folds, 11);
    assertThat(folds).extracting(f -> f.test().length).containsExactlyInAnyOrder(3, 3, 3, 2);
  }

  @Test
  void each_part_has_its_share_of_each_class() {
    Labels labels = labels("aaaaaaaaabbbbbb"); // 9 and 6 into 3: 3 and 2 each
    Folds folds = Folds.stratified(labels, 3, RUN);
    assertPartition(folds, 15);
    for (Fold fold : folds) {
      assertThat(labels.select(fold.test()).counts()).containsExactly(3, 2);
      assertThat(fold.lost()).isEmpty();
    }
    assertThat(folds.warnings()).isEmpty();
  }

  @Test
  void the_seed_alone_decides() {
    Labels labels = labels("aaaaaaaaabbbbbb");
    assertThat(Folds.stratified(labels, 3, RUN).toList())
        .isEqualTo(Folds.stratified(labels, 3, RUN.threads(1)).toList())
        .isNotEqualTo(Folds.stratified(labels, 3, RUN.seed(8)).toList());
  }

  @Test
  void a_class_with_fewer_rows_than_folds_is_named_and_the_fold_that_loses_it_marked() {
    Folds folds = Folds.stratified(labels("aaaaaaaaabcc"), 3, RUN);
    assertThat(folds.warnings())
        .containsExactly(
            "class 'b' has 1 row, fewer than the 3 folds: the fold that has it is predicted by a"
                + " model that does not know it",
            "class 'c' has 2 rows, fewer than the 3 folds: some folds have none of it to try");
    List<Fold> losing = folds.toList().stream().filter(f -> !f.lost().isEmpty()).toList();
    assertThat(losing).singleElement().extracting(Fold::lost).isEqualTo(List.of("b"));
    assertThat(losing.get(0).test()).contains(9); // the row of b
  }

  @Test
  void one_fold_is_refused() {
    assertThatThrownBy(() -> Folds.plain(10, 1, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("folds: 1; expected 2 or more")
        .hasMessageContaining("n must >= 2");
  }

  @Test
  void more_folds_than_rows_leave_out_one_each_and_say_so() {
    Folds folds = Folds.plain(4, 10, RUN);
    assertPartition(folds, 4);
    assertThat(folds.leaveOneOut()).isTrue();
    assertThat(folds.warnings())
        .containsExactly(
            "10 folds are more than the 4 rows: each row is left out by itself (leave-one-out)");
    assertThat(Folds.plain(4, 4, RUN).warnings()).isEmpty();
  }

  @Test
  void one_row_cannot_be_parted() {
    assertThatThrownBy(() -> Folds.leaveOneOut(1)).hasMessageContaining("two rows or more");
  }

  @Test
  void a_group_is_never_on_both_sides() {
    Labels groups = labels("abcabcddddeeeffgh");
    Labels classes = labels("xyxyxyxyxyxyxyxyx");
    for (Folds folds :
        List.of(Folds.grouped(groups, 3, RUN), Folds.grouped(groups, classes, 3, RUN))) {
      assertPartition(folds, groups.size());
      for (Fold fold : folds) {
        Set<String> learned = new HashSet<>();
        IntStream.of(fold.train()).forEach(i -> learned.add(groups.name(i)));
        IntStream.of(fold.test()).forEach(i -> assertThat(learned).doesNotContain(groups.name(i)));
      }
    }
  }

  /** Groups of one class each: dealt by size alone they could end in parts of one class. */
  @Test
  void whole_groups_are_dealt_by_their_classes() {
    Labels groups = labels("aabbccddeeff");
    Labels classes = labels("xxxxxxyyyyyy");
    for (Fold fold : Folds.grouped(groups, classes, 3, RUN)) {
      assertThat(classes.select(fold.test()).counts()).containsExactly(2, 2);
    }
  }

  @Test
  void too_few_groups_are_refused() {
    assertThatThrownBy(() -> Folds.grouped(labels("aabb"), 3, RUN))
        .hasMessageContaining("groups: 2 groups; expected 3 or more");
  }

  @Test
  void repeats_part_the_rows_each_time_anew() {
    Folds folds = Folds.repeated(3, RUN, run -> Folds.plain(12, 4, run));
    assertThat(folds.size()).isEqualTo(12);
    List<List<Fold>> repeats = new ArrayList<>();
    for (int r = 0; r < 3; r++) {
      int which = r;
      List<Fold> own = folds.toList().stream().filter(f -> f.repeat() == which).toList();
      assertPartition(Folds.of(12, own), 12);
      repeats.add(own);
    }
    assertThat(repeats.get(0).get(0).test()).isNotEqualTo(repeats.get(1).get(0).test());
    assertThat(repeats.get(1).get(0).test()).isNotEqualTo(repeats.get(2).get(0).test());
    // the first does not depend on how many follow
    assertThat(repeats.get(0)).isEqualTo(Folds.plain(12, 4, RUN).toList());
  }

  @Test
  void a_single_split_holds_out_its_share_of_each_class() {
    Labels labels = labels("aaaaaaaaaabbbbbbbbbbbbbbbbbbbb"); // 10 and 20
    Folds folds = Folds.heldOut(labels, 0.3, RUN);
    assertThat(folds.size()).isEqualTo(1);
    assertThat(labels.select(folds.get(0).test()).counts()).containsExactly(3, 6);
    assertThat(Folds.heldOut(10, 0.25, RUN).get(0).test()).hasSize(3); // 2.5 rounds up
    assertThatThrownBy(() -> Folds.heldOut(10, 1, RUN)).hasMessageContaining("between 0 and 1");
  }

  @Test
  void a_rare_class_is_on_both_sides_of_a_split() {
    Labels labels = labels("aaaaaaaaaaaaaaaaaabb");
    Fold fold = Folds.heldOut(labels, 0.1, RUN).get(0);
    assertThat(labels.select(fold.test()).counts()[1]).isEqualTo(1);
    assertThat(labels.select(fold.train()).counts()[1]).isEqualTo(1);
  }

  @Test
  void of_many_rare_classes_a_few_are_named_and_the_others_counted() {
    List<String> warnings = Folds.stratified(labels("aaaaabcdefgh"), 5, RUN).warnings();
    assertThat(warnings).hasSize(4);
    assertThat(warnings.get(2)).contains("class 'd' has 1 row");
    assertThat(warnings.get(3)).isEqualTo("4 more classes have fewer rows than the 5 folds");
  }

  @Test
  void whole_groups_are_held_out() {
    Labels groups = labels("aabbccddee");
    Fold fold = Folds.heldOutGroups(groups, 0.2, RUN).get(0);
    assertThat(fold.test()).hasSize(2);
    assertThat(groups.name(fold.test()[0])).isEqualTo(groups.name(fold.test()[1]));
  }

  /** 8 rows in 4 stretches of 2: the first is never tried. */
  @Test
  void in_order_of_time_nothing_is_learned_from_the_future() {
    Folds folds = Folds.ordered(8, 3);
    assertThat(folds.get(0).train()).containsExactly(0, 1);
    assertThat(folds.get(0).test()).containsExactly(2, 3);
    assertThat(folds.get(2).train()).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(folds.get(2).test()).containsExactly(6, 7);
  }

  @Test
  void a_row_in_both_parts_is_refused() {
    assertThatThrownBy(() -> Fold.of(new int[] {0, 1}, new int[] {1}))
        .hasMessageContaining("row 2 comes twice");
  }
}
