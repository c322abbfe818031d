package org.mercer.numerics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EntriesTest {
  @Test
  void entries_come_in_the_order_asked_for_and_as_often() {
    assertThat(Entries.at(new int[] {2, 0, 2}, new double[] {5, 6, 7})).containsExactly(7, 5, 7);
    assertThat(Entries.at(new int[] {2, 0, 2}, new int[] {5, 6, 7})).containsExactly(7, 5, 7);
    assertThat(Entries.at(new int[0], new double[] {5})).isEmpty();
  }

  @Test
  void numbers_of_what_is_wanted_ascend() {
    assertThat(Entries.where(7, i -> i % 3 == 0)).containsExactly(0, 3, 6);
    assertThat(Entries.where(0, i -> true)).isEmpty();
    assertThat(Entries.count(7, i -> i % 3 == 0)).isEqualTo(3);
    assertThat(Entries.count(7, i -> false)).isZero();
  }
}
