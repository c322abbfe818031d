package org.mercer.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LabelsTest {
  private final Labels labels = Labels.of(List.of("b", "c", "a", "c", "b", "c"));

  @Test
  void objects_come_class_after_class_in_the_order_of_the_sample() {
    assertThat(labels.byClass(List.of(0, 1, 2))).containsExactly(2, 0, 4, 1, 3, 5);
  }

  @Test
  void only_the_classes_that_are_wanted_and_in_that_order() {
    assertThat(labels.byClass(List.of(2, 0))).containsExactly(1, 3, 5, 2);
    assertThat(labels.byClass(List.of())).isEmpty();
  }
}
