package org.mercer.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Failure;

class RowRangeTest {
  @Test
  void an_end_that_is_left_out_is_that_of_the_matrix() {
    assertThat(RowRange.of("2:5").within(9)).isEqualTo(new RowRange(2, 5));
    assertThat(RowRange.of(":5").within(9)).isEqualTo(new RowRange(0, 5));
    assertThat(RowRange.of("2:").within(9)).isEqualTo(new RowRange(2, 9));
    assertThat(RowRange.ALL.within(9).count()).isEqualTo(9);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3:3", "5:3", "9:", "0:10", "4294967296:4294967297"})
  void rows_that_are_not_there_are_refused(String text) {
    assertThatThrownBy(() -> RowRange.of(text).within(9))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("of the 9 there are");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "a:b", "-1:3", "1:2:3", "99999999999:"})
  void other_forms_are_refused_with_an_example(String text) {
    assertThatThrownBy(() -> RowRange.of(text))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("--rows 0:100");
  }
}
