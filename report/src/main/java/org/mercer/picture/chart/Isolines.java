package org.mercer.picture.chart;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Marching squares: where a line crosses the side of a cell is found by linear interpolation, and
 * the pieces of neighbouring cells, which share that side, are joined. A saddle is cut as the mean
 * of its corners says.
 */
final class Isolines {
  private final Raster grid;
  private final double level;

  /** From each crossed side to the one or two that the line goes on to. */
  private final Map<Integer, List<Integer>> next = new LinkedHashMap<>();

  private Isolines(Raster grid, double level) {
    this.grid = grid;
    this.level = level;
  }

  /** Each line as its points (x, y); a closed one ends where it began. */
  static List<List<double[]>> of(Raster grid, double level) {
    Isolines lines = new Isolines(grid, level);
    for (int r = 0; r + 1 < grid.rows(); r++) {
      for (int c = 0; c + 1 < grid.columns(); c++) {
        lines.cell(c, r);
      }
    }
    return lines.joined();
  }

  private boolean above(int c, int r) {
    return grid.get(c, r) >= level;
  }

  private void cell(int c, int r) {
    double mean =
        (grid.get(c, r) + grid.get(c + 1, r) + grid.get(c, r + 1) + grid.get(c + 1, r + 1)) / 4;
    if (!Double.isFinite(mean)) {
      return;
    }
    boolean a = above(c, r);
    boolean b = above(c + 1, r);
    boolean d = above(c + 1, r + 1);
    boolean e = above(c, r + 1);
    List<Integer> sides = new ArrayList<>(4); // below, right, top, left
    addIf(a != b, level(c, r), sides);
    addIf(b != d, upright(c + 1, r), sides);
    addIf(d != e, level(c, r + 1), sides);
    addIf(e != a, upright(c, r), sides);
    if (sides.size() == 2) {
      join(sides.get(0), sides.get(1));
    } else if (sides.size() == 4) {
      boolean cutFirst = a != mean >= level; // the corner (c, r) is cut off from the middle
      join(sides.get(0), sides.get(cutFirst ? 3 : 1));
      join(sides.get(2), sides.get(cutFirst ? 1 : 3));
    }
  }

  private static void addIf(boolean crossed, int side, List<Integer> sides) {
    if (crossed) {
      sides.add(side);
    }
  }

  private int level(int c, int r) {
    return 2 * (r * grid.columns() + c);
  }

  private int upright(int c, int r) {
    return level(c, r) + 1;
  }

  private void join(int a, int b) {
    next.computeIfAbsent(a, k -> new ArrayList<>(2)).add(b);
    next.computeIfAbsent(b, k -> new ArrayList<>(2)).add(a);
  }

  private List<List<double[]>> joined() {
    List<List<double[]>> lines = new ArrayList<>();
    while (!next.isEmpty()) {
      int start = next.keySet().iterator().next();
      Deque<Integer> sides = new ArrayDeque<>();
      sides.add(start);
      follow(start, sides, true);
      follow(start, sides, false);
      lines.add(sides.stream().map(this::crossing).toList());
    }
    return lines;
  }

  private void follow(int start, Deque<Integer> sides, boolean forwards) {
    int at = start;
    for (List<Integer> more = more(at); !more.isEmpty(); more = more(at)) {
      int to = more.remove(0);
      List<Integer> back = more(to);
      back.remove((Integer) at);
      if (more.isEmpty()) {
        next.remove(at);
      }
      if (back.isEmpty()) {
        next.remove(to);
      }
      if (forwards) {
        sides.addLast(to);
      } else {
        sides.addFirst(to);
      }
      at = to;
    }
  }

  private List<Integer> more(int side) {
    List<Integer> more = next.get(side);
    return more == null ? List.of() : more;
  }

  private double[] crossing(int side) {
    int c = side / 2 % grid.columns();
    int r = side / 2 / grid.columns();
    boolean level = side % 2 == 0;
    int toC = level ? c + 1 : c;
    int toR = level ? r : r + 1;
    double from = grid.get(c, r);
    double share = (this.level - from) / (grid.get(toC, toR) - from);
    return new double[] {
      grid.x(c) + share * (grid.x(toC) - grid.x(c)), grid.y(r) + share * (grid.y(toR) - grid.y(r))
    };
  }
}
