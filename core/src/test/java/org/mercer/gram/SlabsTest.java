package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.mercer.error.InputException;

class SlabsTest {
  @Test
  void a_heap_without_room_for_one_row_is_answered_with_the_heap_to_ask_for() {
    Slabs slabs =
        new Slabs(
            20_000,
            Precision.FLOAT,
            10,
            (rows, cols, precision) -> {
              throw new OutOfMemoryError("Java heap space");
            });

    assertThat(slabs.grow()).isFalse();
    assertThat(slabs.limit()).isZero();
    assertThatThrownBy(() -> slabs.loose(0))
        .isInstanceOfSatisfying(
            InputException.class, e -> assertThat(e.where()).isEqualTo("memory"))
        .hasMessageContaining("row of 20000 entries")
        .hasMessageContaining("-Xmx");
  }
}
