package org.mercer.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumbersTest {
  @Test
  void columns_are_copied_in_and_out() {
    double[] column = {1, 2, 3};
    Numbers numbers = Numbers.of(column);
    column[0] = 9;
    numbers.column(0)[1] = 9;
    assertThat(numbers.column(0)).containsExactly(1, 2, 3);
    assertThat(numbers.weights().equal()).isTrue();
  }

  @Test
  void a_selection_keeps_names_and_weights() {
    Numbers numbers =
        Numbers.ofColumns(new double[] {1, 2, 3}, new double[] {4, 5, 6})
            .named(List.of("price", "size"))
            .weighted(Weights.of(1, 0, 2));
    Numbers some = numbers.select(2, 0);
    assertThat(some)
        .isEqualTo(
            Numbers.ofColumns(new double[] {3, 1}, new double[] {6, 4})
                .named(List.of("price", "size"))
                .weighted(Weights.of(2, 1)));
    assertThat(some.called(1)).isEqualTo("'size'");
    assertThat(Numbers.of(1, 2).called(0)).isEqualTo("column 1");
  }

  @Test
  void columns_weights_and_names_must_agree_in_number() {
    assertThatThrownBy(() -> Numbers.ofColumns(new double[2], new double[3]))
        .hasMessageContaining("columns of a target");
    assertThatThrownBy(() -> Numbers.of(1, 2).weighted(Weights.equal(3)))
        .hasMessageContaining("numbers and weights");
    assertThatThrownBy(() -> Numbers.of(1, 2).named(List.of("a", "b")))
        .hasMessageContaining("columns and names");
    assertThatThrownBy(Numbers::ofColumns).hasMessageContaining("must have a column");
  }
}
