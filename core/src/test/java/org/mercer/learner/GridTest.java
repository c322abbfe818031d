package org.mercer.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GridTest {
  private static long neighbours(Grid grid, int unit) {
    return IntStream.range(0, grid.units()).filter(u -> grid.neighbours(unit, u)).count();
  }

  /** Unit 12 is the middle of 5 x 5, unit 0 a corner. */
  @Test
  void a_unit_has_four_neighbours_or_six() {
    Grid squares = new Grid(5, 5, Grid.Shape.RECTANGULAR);
    Grid hexagons = new Grid(5, 5, Grid.Shape.HEXAGONAL);
    assertThat(neighbours(squares, 12)).isEqualTo(4);
    assertThat(neighbours(hexagons, 12)).isEqualTo(6);
    assertThat(neighbours(squares, 0)).isEqualTo(2);
  }

  /** Three columns and four rows apart: 5. */
  @Test
  void distances_are_those_of_the_plane() {
    Grid grid = Grid.of("6x4", Grid.Shape.RECTANGULAR);
    assertThat(grid.distance(0, 4 * 4 + 3)).isEqualTo(5);
    assertThat(grid.diameter()).isCloseTo(Math.sqrt(25 + 9), within(1e-15));
    assertThat(grid).hasToString("6x4");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "6", "6x", "axb", "1x2x3", "0x3", "99999x99999"})
  void what_is_no_grid_is_refused(String text) {
    assertThatThrownBy(() -> Grid.of(text, Grid.Shape.RECTANGULAR))
        .isInstanceOfAny(IllegalArgumentException.class, ArithmeticException.class);
  }
}
