package org.mercer.data.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

class SetDomainTest {
  @Test
  void items_are_words_in_any_order_each_once() {
    ItemSet set = SetDomain.INSTANCE.parse(" b  a\tc b ");
    assertThat(set).isEqualTo(ItemSet.of("c", "b", "a"));
    assertThat(SetDomain.INSTANCE.format(set)).isEqualTo("a b c");
    assertThat(SetDomain.INSTANCE.parse("")).isEqualTo(ItemSet.EMPTY);
    assertThatThrownBy(() -> ItemSet.of("a b")).hasMessageContaining("a word without blanks");
    assertThatThrownBy(() -> ItemSet.of("")).hasMessageContaining("but one is ''");
  }

  @Test
  void bags_are_vectors_with_semicolons_or_blanks_between_them() {
    Bag bag = Bag.of(Vec.of(1, 2), Vec.of(3, 4));
    for (String text : List.of("1,2;3,4", "1, 2; 3, 4", "1,2 3,4", " 1,2 ; 3,4 ")) {
      assertThat(BagDomain.INSTANCE.parse(text)).as(text).isEqualTo(bag);
    }
    assertThat(BagDomain.INSTANCE.format(bag)).isEqualTo("1.0,2.0;3.0,4.0");
    assertThat(BagDomain.INSTANCE.parse("")).isEqualTo(Bag.of());
    assertThat(BagDomain.INSTANCE.parse("2:1;:").size()).isEqualTo(2);
    assertThatThrownBy(() -> BagDomain.INSTANCE.parse("1,2;3,x"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("bag, vector 2")
        .hasMessageContaining("'x'");
    assertThatThrownBy(() -> BagDomain.INSTANCE.parse("1;;2")).hasMessageContaining("vector 2");
  }

  @Test
  void mixed_bags_come_back_from_their_arrays() {
    Sample<Bag> sample =
        Sample.of(
            Bag.of(Vec.of(1, 2), Vec.sparse(new int[] {4}, new double[] {1})),
            Bag.of(),
            Bag.of(Vec.of()));
    assertThat(BagDomain.INSTANCE.unpack(BagDomain.INSTANCE.pack(sample))).isEqualTo(sample);
  }

  @Test
  void damaged_arrays_are_refused() {
    Packed outside =
        new Packed()
            .put("items", List.of("a"))
            .put("members", new int[] {1})
            .put("ends", new int[] {1});
    assertThatThrownBy(() -> SetDomain.INSTANCE.unpack(outside))
        .hasMessageContaining("the item number 1");
    Packed early =
        new Packed()
            .put("items", List.of("a"))
            .put("members", new int[] {0, 0})
            .put("ends", new int[] {1});
    assertThatThrownBy(() -> SetDomain.INSTANCE.unpack(early)).hasMessageContaining("last end");
    Packed back =
        new Packed()
            .put("items", List.of("a"))
            .put("members", new int[] {0, 0})
            .put("ends", new int[] {2, 1});
    assertThatThrownBy(() -> SetDomain.INSTANCE.unpack(back)).hasMessageContaining("an end at 1");
    Packed bags = BagDomain.INSTANCE.pack(Sample.of(Bag.of(Vec.of(1))));
    Packed moved = new Packed();
    bags.arrays()
        .forEach(
            (name, array) -> {
              if (array instanceof int[]) {
                moved.put(name, new int[] {5});
              } else if (array instanceof double[] values) {
                moved.put(name, values);
              } else {
                moved.put(name, (long[]) array);
              }
            });
    assertThatThrownBy(() -> BagDomain.INSTANCE.unpack(moved)).hasMessageContaining("packed bags");
  }
}
