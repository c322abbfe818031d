package org.mercer.picture.figure;

import org.mercer.picture.PagePoint;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;

/**
 * The tables of the gap-weighted recursion for two strings s and t (Computation 11.36 of
 * Shawe-Taylor and Cristianini). S_q(i, j) adds lambda to the spans of all subsequences of length q
 * that end at s_i and at t_j, and D_q carries the sums of S_q on, each step costing lambda:
 *
 * <pre>
 * S_1(i, j) = lambda^2 [s_i = t_j],   S_q(i, j) = lambda^2 [s_i = t_j] D_(q-1)(i-1, j-1)
 * D_q(i, j) = S_q(i, j) + lambda D_q(i-1, j) + lambda D_q(i, j-1) - lambda^2 D_q(i-1, j-1)
 * </pre>
 *
 * The kernel is the sum of all entries of S_p.
 */
public final class GapTables {
  private static final double TOP = 92;
  private static final double FOOT = 44;
  private static final double EDGE = 26;
  private static final double GAP = 40;

  private final Sheet sheet;
  private final String s;
  private final String t;
  private final double side;

  private GapTables(Sheet sheet, String s, String t, double side) {
    this.sheet = sheet;
    this.s = s;
    this.t = t;
    this.side = side;
  }

  public static Scene of(String title, String s, String t, int p, double lambda, double width) {
    int tables = 2 * p - 1;
    double room = (width - 2 * EDGE - (tables - 1) * GAP) / (tables * (double) t.length());
    double side = Math.min(52, room);
    Sheet sheet = new Sheet(title, width);
    GapTables figure = new GapTables(sheet, s, t, side);
    double left = EDGE;
    double[][] sums = figure.first(lambda);
    for (int q = 1; q <= p; q++) {
      left = figure.table(left, Subscripts.of("S", q), sums) + GAP;
      if (q < p) {
        double[][] carried = carried(sums, lambda);
        left = figure.table(left, Subscripts.of("D", q), carried) + GAP;
        sums = figure.next(carried, lambda);
      }
    }
    double bottom = TOP + side * s.length();
    String said = "k(" + s + ", " + t + ") = sum of " + Subscripts.of("S", p) + " = " + total(sums);
    sheet.line(bottom + 30, said);
    return sheet.scene(bottom + FOOT);
  }

  private double[][] first(double lambda) {
    double[][] sums = new double[s.length()][t.length()];
    for (int i = 0; i < s.length(); i++) {
      for (int j = 0; j < t.length(); j++) {
        sums[i][j] = s.charAt(i) == t.charAt(j) ? lambda * lambda : 0;
      }
    }
    return sums;
  }

  private static double[][] carried(double[][] sums, double lambda) {
    double[][] d = new double[sums.length][sums[0].length];
    for (int i = 0; i < d.length; i++) {
      for (int j = 0; j < d[i].length; j++) {
        double above = i > 0 ? d[i - 1][j] : 0;
        double left = j > 0 ? d[i][j - 1] : 0;
        double both = i > 0 && j > 0 ? d[i - 1][j - 1] : 0;
        d[i][j] = sums[i][j] + lambda * (above + left) - lambda * lambda * both;
      }
    }
    return d;
  }

  private double[][] next(double[][] carried, double lambda) {
    double[][] sums = new double[s.length()][t.length()];
    for (int i = 1; i < s.length(); i++) {
      for (int j = 1; j < t.length(); j++) {
        sums[i][j] = s.charAt(i) == t.charAt(j) ? lambda * lambda * carried[i - 1][j - 1] : 0;
      }
    }
    return sums;
  }

  private static double total(double[][] sums) {
    double total = 0;
    for (double[] row : sums) {
      for (double x : row) {
        total += x;
      }
    }
    return total;
  }

  /** The right edge of the table. */
  private double table(double left, String name, double[][] numbers) {
    CellGrid cells = CellGrid.squares(left, TOP, side, s.length(), t.length());
    cells.writeNumbers(sheet.shapes(), (i, j) -> numbers[i][j]);
    PagePoint middle = new PagePoint(left + cells.place().width() / 2, TOP - 34);
    sheet.text(middle, name, 15, Shape.Anchor.MIDDLE, true);
    for (int j = 0; j < t.length(); j++) {
      PagePoint at = new PagePoint(cells.middle(0, j).x(), TOP - 8);
      sheet.text(at, t.substring(j, j + 1), 14, Shape.Anchor.MIDDLE, false);
    }
    for (int i = 0; i < s.length(); i++) {
      PagePoint at = new PagePoint(left - 8, cells.middle(i, 0).y() + 5);
      sheet.text(at, s.substring(i, i + 1), 14, Shape.Anchor.END, false);
    }
    return cells.place().right();
  }
}
