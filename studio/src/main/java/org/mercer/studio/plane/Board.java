package org.mercer.studio.plane;

import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;

/** The rectangle that is shown, cut into cells; values are those at their centres. */
record Board(double left, double right, double bottom, double top, int columns, int rows) {
  private static final int MOST_CELLS = 40_000;

  Board {
    boolean box = left < right && bottom < top && Double.isFinite((right - left) * (top - bottom));
    if (!box || columns < 2 || rows < 2 || (long) columns * rows > MOST_CELLS) {
      throw new InputException(
          "box",
          columns + " x " + rows + " cells from " + left + " to " + right,
          "2 to " + MOST_CELLS + " cells of a rectangle",
          "show fewer cells");
    }
  }

  static Board of(JsonValue question) {
    double[] box = question.get("box").numbers();
    double[] cells = question.get("cells").numbers();
    if (box.length != 4 || cells.length != 2) {
      throw new InputException(
          "box", box.length + " numbers", "left, right, bottom, top", "send four numbers");
    }
    return new Board(box[0], box[1], box[2], box[3], (int) cells[0], (int) cells[1]);
  }

  double x(int column) {
    return left + (column + 0.5) * (right - left) / columns;
  }

  double y(int row) {
    return bottom + (row + 0.5) * (top - bottom) / rows;
  }

  /** All centres, row by row from below. */
  Sample<Vec> centres() {
    double[][] all = new double[columns * rows][];
    for (int i = 0; i < all.length; i++) {
      all[i] = new double[] {x(i % columns), y(i / columns)};
    }
    return DenseVectors.of(all);
  }

  /** Places from the left edge to the right one, both included. */
  double[] line(int steps) {
    double[] xs = new double[steps];
    for (int i = 0; i < steps; i++) {
      xs[i] = left + i * (right - left) / (steps - 1);
    }
    return xs;
  }
}
