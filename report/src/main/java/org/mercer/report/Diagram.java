package org.mercer.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.model.explain.Marks;
import org.mercer.picture.Colour;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;

/**
 * A graph or a tree as a drawing, its nodes coloured by their weights. A tree stands root up with
 * its leaves in order; a graph is laid out so that distances on the page are near those along its
 * edges (least stress, by majorisation from a circle: the same graph always looks the same).
 */
final class Diagram {
  /** More nodes than these are not told apart. */
  static final int MOST_NODES = 60;

  private static final double STEP = 44;
  private static final double MARGIN = 26;
  private static final double RADIUS = 12;
  private static final int ROUNDS = 300;
  private static final double TEXT = 12;

  /** Between the labels of leaves, in steps. */
  private static final double APART = 0.2;

  static final Colour PRO = Colour.of(0x1a7f4b);
  static final Colour CONTRA = Colour.of(0xbe3144);

  private final Marks marks;
  private final double[] x;
  private final double[] y;

  private Diagram(Marks marks, boolean tree) {
    this.marks = marks;
    this.x = new double[marks.size()];
    this.y = new double[marks.size()];
    if (tree) {
      layers();
    } else {
      stress();
    }
  }

  /** Whether there is something to draw that can be seen. */
  static boolean suits(Marks marks) {
    return !marks.links().isEmpty() && marks.size() <= MOST_NODES;
  }

  static Scene of(Marks marks) {
    return new Diagram(marks, isTree(marks)).scene();
  }

  /** Each node but the first has one link from an earlier one, in preorder. */
  private static boolean isTree(Marks marks) {
    int next = 1;
    boolean[] seen = new boolean[marks.size()];
    for (Marks.Link link : marks.links()) {
      if (link.from() >= link.to() || seen[link.to()]) {
        return false;
      }
      seen[link.to()] = true;
      next++;
    }
    return next == marks.size() && preorder(marks);
  }

  /** The parent of a node is the one before it or an ancestor of that one. */
  private static boolean preorder(Marks marks) {
    int[] parent = parents(marks);
    for (int v = 2; v < parent.length; v++) {
      int u = v - 1;
      while (u > 0 && u != parent[v]) {
        u = parent[u];
      }
      if (u != parent[v]) {
        return false;
      }
    }
    return true;
  }

  private static int[] parents(Marks marks) {
    int[] parent = new int[marks.size()];
    marks.links().forEach(l -> parent[l.to()] = l.from());
    return parent;
  }

  private void layers() {
    int[] parent = parents(marks);
    int[] children = new int[parent.length];
    double[] sum = new double[parent.length];
    for (int v = 1; v < parent.length; v++) {
      y[v] = y[parent[v]] + 1;
      children[parent[v]]++;
    }
    double[] at = new double[parent.length];
    int last = -1;
    for (int v = 0; v < parent.length; v++) {
      if (children[v] == 0) {
        at[v] = last < 0 ? 0 : at[last] + Math.max(1, (half(last) + half(v)) / STEP + APART);
        last = v;
      }
    }
    for (int v = parent.length - 1; v >= 0; v--) {
      x[v] = children[v] == 0 ? at[v] : sum[v] / children[v];
      if (v > 0) {
        sum[parent[v]] += x[v];
      }
    }
  }

  /** min sum over pairs of (|p_i - p_j| - d_ij)^2 / d_ij^2. */
  private void stress() {
    double[][] d = distances();
    int n = x.length;
    for (int i = 0; i < n; i++) {
      x[i] = Math.sqrt(n) * Math.cos(2 * Math.PI * i / n);
      y[i] = Math.sqrt(n) * Math.sin(2 * Math.PI * i / n);
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < n; i++) {
        move(i, d);
      }
    }
  }

  private void move(int i, double[][] d) {
    double weights = 0;
    double sumX = 0;
    double sumY = 0;
    for (int j = 0; j < x.length; j++) {
      if (j != i) {
        double w = 1 / (d[i][j] * d[i][j]);
        double length = Math.max(1e-9, Math.hypot(x[i] - x[j], y[i] - y[j]));
        sumX += w * (x[j] + d[i][j] * (x[i] - x[j]) / length);
        sumY += w * (y[j] + d[i][j] * (y[i] - y[j]) / length);
        weights += w;
      }
    }
    if (weights > 0) {
      x[i] = sumX / weights;
      y[i] = sumY / weights;
    }
  }

  /** Numbers of edges; parts without a way between them stand a little apart. */
  private double[][] distances() {
    int n = x.length;
    double[][] d = new double[n][n];
    double apart = 1 + Math.sqrt(n);
    for (int i = 0; i < n; i++) {
      Arrays.fill(d[i], Double.POSITIVE_INFINITY);
      d[i][i] = 0;
    }
    for (Marks.Link link : marks.links()) {
      if (link.from() != link.to()) {
        d[link.from()][link.to()] = 1;
        d[link.to()][link.from()] = 1;
      }
    }
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        }
      }
    }
    for (double[] row : d) {
      Arrays.setAll(row, j -> Double.isInfinite(row[j]) ? apart : row[j]);
    }
    return d;
  }

  private Scene scene() {
    double left = Double.POSITIVE_INFINITY;
    for (int v = 0; v < x.length; v++) {
      left = Math.min(left, x[v] - (half(v) - RADIUS) / STEP);
    }
    double start = left;
    double top = Arrays.stream(y).min().orElse(0);
    PagePoint[] places = new PagePoint[x.length];
    Arrays.setAll(
        places, v -> new PagePoint(MARGIN + STEP * (x[v] - start), MARGIN + STEP * (y[v] - top)));
    List<Shape> shapes = new ArrayList<>();
    for (Marks.Link link : marks.links()) {
      shapes.add(Shape.line(places[link.from()], places[link.to()], Style.line(Colour.MUTED, 1.2)));
    }
    double right = 0;
    double bottom = 0;
    for (int v = 0; v < places.length; v++) {
      node(v, places[v], shapes);
      right = Math.max(right, places[v].x() + half(v) - RADIUS);
      bottom = Math.max(bottom, places[v].y());
    }
    return new Scene(
        right + MARGIN, bottom + MARGIN, "The object with its nodes coloured by weight", shapes);
  }

  /** Half the width that a label asks for. */
  private double half(int v) {
    return Math.max(RADIUS, Font.width(marks.texts().get(v), TEXT) / 2 + 4);
  }

  /** A disc, or a box where the label is longer. */
  private Shape outline(int v, PagePoint at, Style style) {
    double half = half(v);
    return half > RADIUS
        ? Shape.rectangle(
            new Rect(at.x() - half, at.y() - 0.8 * RADIUS, 2 * half, 1.6 * RADIUS), style)
        : new Shape.Circle(at, RADIUS, style);
  }

  private void node(int v, PagePoint at, List<Shape> shapes) {
    double share = marks.largest() == 0 ? 0 : marks.weight(v) / marks.largest();
    Colour colour = (share >= 0 ? PRO : CONTRA).opacity(0.12 + 0.73 * Math.abs(share));
    shapes.add(outline(v, at, Style.filled(Colour.PAPER)));
    shapes.add(outline(v, at, Style.filled(colour).border(Colour.MUTED, 0.8)));
    shapes.add(
        new Shape.Text(
            new PagePoint(at.x(), at.y() + 4),
            marks.texts().get(v),
            TEXT,
            Shape.Anchor.MIDDLE,
            0,
            Colour.INK,
            Math.abs(share) > 0.5));
  }
}
