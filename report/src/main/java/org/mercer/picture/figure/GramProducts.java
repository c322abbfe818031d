package org.mercer.picture.figure;

import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;

/**
 * The two products of a matrix X of n objects in rows and d columns, to scale: X'X of the primal
 * form is d x d, XX' of the dual form, the Gram matrix, n x n. Both have the rank of X, so that the
 * larger of them has no inverse.
 */
public final class GramProducts {
  private static final double TOP = 44;
  private static final double GAP = 34;
  private static final double FOOT = 40;
  private static final double EDGE = 14;
  private static final double NAME = 12;

  private final Sheet sheet;
  private final int rank;
  private final double side;
  private final double high;

  private GramProducts(Sheet sheet, DoubleMatrix x, int rank, double width, double height) {
    this.sheet = sheet;
    this.rank = rank;
    int n = x.rows();
    int d = x.cols();
    int longer = Math.max(n, d);
    double free = width - 2 * EDGE - 2 * GAP;
    double beside = (free - Font.room(said("XX'", longer), NAME, false)) / (n + d);
    double room = (height - TOP - 2 * FOOT) / (2.0 * longer);
    this.side = Math.min(Math.min(22, room), Math.min(free / (n + d + longer), beside));
    this.high = side * longer;
  }

  /**
   * @param rank of X
   */
  public static Scene of(String title, DoubleMatrix x, int rank, double width, double height) {
    Sheet sheet = new Sheet(title, width);
    GramProducts figure = new GramProducts(sheet, x, rank, width, height);
    Factor plain = new Factor("X", x.rows(), x.cols(), x::get);
    Factor turned = new Factor("X'", x.cols(), x.rows(), (i, j) -> x.get(j, i));
    figure.product(TOP, turned, plain);
    figure.product(TOP + figure.high + FOOT, plain, turned);
    return sheet.scene(TOP + 2 * figure.high + 2 * FOOT);
  }

  /** A matrix with its name. */
  private record Factor(String name, int rows, int columns, CellGrid.At<Double> at) {
    Factor times(Factor other) {
      return new Factor(
          name + other.name,
          rows,
          other.columns,
          (i, j) -> {
            double sum = 0;
            for (int m = 0; m < columns; m++) {
              sum += at.get(i, m) * other.at.get(m, j);
            }
            return sum;
          });
    }
  }

  /** One line: a times b is their product, each above its name and size. */
  private void product(double top, Factor a, Factor b) {
    double left = named(EDGE, top, a);
    sign(left, top, "×");
    left = named(left + GAP, top, b);
    sign(left, top, "=");
    Factor both = a.times(b);
    boxes(left + GAP, top, both);
    PagePoint at = new PagePoint(left + GAP, top + high + 17);
    sheet.text(at, said(both.name, both.rows), NAME, Shape.Anchor.START, false);
  }

  private String said(String name, int size) {
    String answer = size <= rank ? "invertible" : "singular";
    return name + ": " + size + " × " + size + ", rank " + rank + ": " + answer;
  }

  private void sign(double left, double top, String sign) {
    PagePoint at = new PagePoint(left + GAP / 2, top + high / 2 + 6);
    sheet.text(at, sign, 18, Shape.Anchor.MIDDLE, false);
  }

  /** A matrix above its name and size; the right edge of it. */
  private double named(double left, double top, Factor f) {
    double right = boxes(left, top, f);
    String name = f.name + ": " + f.rows + " × " + f.columns;
    double half = Font.room(name, NAME, false) / 2;
    double middle = Math.max((left + right) / 2, EDGE + half);
    sheet.text(new PagePoint(middle, top + high + 17), name, NAME, Shape.Anchor.MIDDLE, false);
    return right;
  }

  private double boxes(double left, double top, Factor f) {
    double y = top + (high - side * f.rows) / 2;
    CellGrid cells = CellGrid.squares(left, y, side, f.rows, f.columns);
    cells.paintNumbers(sheet.shapes(), f.at);
    return cells.place().right();
  }
}
