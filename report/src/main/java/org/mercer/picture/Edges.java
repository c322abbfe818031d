package org.mercer.picture;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The sides of areas, ready to be crossed by one level line after the other, downwards. */
final class Edges {
  /** A side from above to below; the turn is +1 where the ring runs down and -1 where up. */
  private record Edge(double top, double bottom, double x, double slope, int turn) {
    double at(double y) {
      return x + (y - top) * slope;
    }
  }

  /** Told what lies inside. */
  interface Inside {
    void between(double x0, double x1);
  }

  private record Crossing(double x, int turn) {}

  private final List<Edge> waiting;
  private int next;
  private List<Edge> active = new ArrayList<>();
  private Crossing[] crossings = new Crossing[8];

  private Edges(List<Edge> edges) {
    this.waiting = edges;
  }

  static Edges of(List<double[]> rings) {
    List<Edge> edges = new ArrayList<>();
    for (double[] ring : rings) {
      for (int i = 0; i < ring.length; i += 2) {
        int j = (i + 2) % ring.length;
        add(edges, ring[i], ring[i + 1], ring[j], ring[j + 1]);
      }
    }
    edges.sort(Comparator.comparingDouble(Edge::top));
    return new Edges(edges);
  }

  private static void add(List<Edge> edges, double x0, double y0, double x1, double y1) {
    if (y0 < y1) {
      edges.add(new Edge(y0, y1, x0, (x1 - x0) / (y1 - y0), 1));
    } else if (y1 < y0) {
      edges.add(new Edge(y1, y0, x1, (x0 - x1) / (y0 - y1), -1));
    }
  }

  double top() {
    return waiting.isEmpty() ? 0 : waiting.get(0).top();
  }

  double bottom() {
    return waiting.stream().mapToDouble(Edge::bottom).max().orElse(0);
  }

  /** Comes to the row of pixels from y to y + 1; rows are asked for in their order. */
  void enter(int y) {
    active.removeIf(e -> e.bottom() <= y);
    for (; next < waiting.size() && waiting.get(next).top() < y + 1; next++) {
      if (waiting.get(next).bottom() > y) {
        active.add(waiting.get(next));
      }
    }
  }

  /** What of the level line at y lies inside. */
  void inside(double y, boolean evenOdd, Inside found) {
    int count = 0;
    for (Edge edge : active) {
      if (edge.top() <= y && y < edge.bottom()) {
        if (count == crossings.length) {
          crossings = Arrays.copyOf(crossings, 2 * count);
        }
        crossings[count++] = new Crossing(edge.at(y), edge.turn());
      }
    }
    Arrays.sort(crossings, 0, count, Comparator.comparingDouble(Crossing::x));
    int winding = 0;
    for (int i = 0; i + 1 < count; i++) {
      winding += crossings[i].turn();
      if (evenOdd ? i % 2 == 0 : winding != 0) {
        found.between(crossings[i].x(), crossings[i + 1].x());
      }
    }
  }
}
