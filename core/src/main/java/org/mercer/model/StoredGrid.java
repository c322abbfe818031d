package org.mercer.model;

import java.util.Optional;
import org.mercer.data.Packed;
import org.mercer.error.Require;
import org.mercer.learner.Grid;

/** A grid as an array: rows, columns, and 1 where it is hexagonal, else 0. */
final class StoredGrid {
  private static final String SIDES = "grid.sides";
  private static final int FIELDS = 3;

  private StoredGrid() {}

  static void pack(Grid grid, Packed into) {
    int hexagonal = grid.shape() == Grid.Shape.HEXAGONAL ? 1 : 0;
    into.put(SIDES, new int[] {grid.rows(), grid.cols(), hexagonal});
  }

  /** None where the file has none. */
  static Optional<Grid> unpack(Packed packed) {
    if (!packed.has(SIDES)) {
      return Optional.empty();
    }
    int[] sides = packed.ints(SIDES);
    Require.same("numbers of a grid", FIELDS, sides.length);
    Require.that(sides[2] == 0 || sides[2] == 1, "a grid is hexagonal (1) or not (0)");
    return Optional.of(
        new Grid(
            sides[0], sides[1], sides[2] == 1 ? Grid.Shape.HEXAGONAL : Grid.Shape.RECTANGULAR));
  }
}
