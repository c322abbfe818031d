package org.mercer.learner;

import java.util.Locale;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;

/**
 * Units that lie beside each other in rows and columns, numbered row by row. On a hexagonal grid
 * every second row is shifted by half a step, so that all neighbours are at distance one.
 */
public record Grid(int rows, int cols, Shape shape) {
  /** Distances to diagonal neighbours differ by rounding alone. */
  private static final double ROUNDING = 1e-9;

  private static final double ROW_STEP = Math.sqrt(3) / 2;

  /** How rows lie above each other. */
  public enum Shape {
    RECTANGULAR,
    HEXAGONAL;

    /** As it is written in a file or on a command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public Grid {
    Require.atLeast("rows of the grid", 1, rows);
    Require.atLeast("columns of the grid", 1, cols);
    Math.multiplyExact(rows, cols);
  }

  /** From its text form {@code 10x8}. */
  public static Grid of(String text, Shape shape) {
    String[] sides = text.split("x", -1);
    try {
      if (sides.length == 2) {
        return new Grid(Integer.parseInt(sides[0]), Integer.parseInt(sides[1]), shape);
      }
    } catch (NumberFormatException | ArithmeticException e) {
      throw new RefusedException(wrong(text), e);
    }
    throw new RefusedException(wrong(text));
  }

  private static String wrong(String text) {
    return "grid must be rows x columns such as 10x8, but is '" + text + "'";
  }

  public int units() {
    return rows * cols;
  }

  private double across(int unit) {
    return unit % cols + (shape == Shape.HEXAGONAL && unit / cols % 2 == 1 ? 0.5 : 0);
  }

  private double down(int unit) {
    int row = unit / cols;
    return row * (shape == Shape.HEXAGONAL ? ROW_STEP : 1);
  }

  /** How far two units are from each other, in steps between neighbours of a row. */
  public double distance(int one, int other) {
    return Math.hypot(across(one) - across(other), down(one) - down(other));
  }

  /** Whether no unit lies between: four neighbours on a rectangular grid, six on a hexagonal. */
  public boolean neighbours(int one, int other) {
    return one != other && distance(one, other) < 1 + ROUNDING;
  }

  /** The largest distance on the grid. */
  public double diameter() {
    double largest = 0;
    for (int u = 0; u < units(); u++) {
      largest = Math.max(largest, distance(0, u));
    }
    return largest;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%dx%d", rows, cols);
  }
}
