package org.mercer.picture.space;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.picture.Colour;
import org.mercer.picture.Font;
import org.mercer.picture.PagePoint;
import org.mercer.picture.Palette;
import org.mercer.picture.Rect;
import org.mercer.picture.Scene;
import org.mercer.picture.Shape;
import org.mercer.picture.Style;
import org.mercer.picture.Symbol;
import org.mercer.picture.chart.Axis;
import org.mercer.picture.chart.Tick;

/** Points in three dimensions as they are seen from one side; near ones hide far ones. */
public final class SpaceView {
  private static final double EDGE = 12;
  private static final double SIZE = 12;
  private static final double TITLE = 15;

  private final PointCloud space;
  private final Camera camera;
  private final double width;
  private final double height;
  private final List<Shape> shapes = new ArrayList<>();
  private final List<Rect> taken = new ArrayList<>();
  private double top = EDGE;
  private double scale;
  private PagePoint middle = new PagePoint(0, 0);

  private SpaceView(PointCloud space, Camera camera, double width, double height) {
    this.space = space;
    this.camera = camera;
    this.width = width;
    this.height = height;
  }

  public static Scene of(PointCloud space, Camera camera, double width, double height) {
    return new SpaceView(space, camera, width, height).scene();
  }

  private Scene scene() {
    heading();
    double bottom = height - EDGE - 2.4 * SIZE;
    // the diagonal of the box is 2 sqrt 3; of its floor 2 sqrt 2
    scale = Math.min((width - 2 * EDGE - 6 * SIZE) / 2.84, (bottom - top) / 3.1);
    middle = new PagePoint(width / 2, (top + bottom) / 2);
    walls();
    points();
    return new Scene(width, height, space.title(), shapes);
  }

  private void heading() {
    if (!space.title().isEmpty()) {
      top += TITLE;
      shapes.add(Shape.title(new PagePoint(EDGE, top - 2), space.title(), TITLE, width - 2 * EDGE));
      top += 8;
    }
    double x = EDGE + 4;
    for (int c = 0; c < space.names().size(); c++) {
      String name = space.names().get(c);
      shapes.add(Symbol.of(c).at(new PagePoint(x + 4, top + 6), 7, style(c)));
      shapes.add(Shape.text(new PagePoint(x + 14, top + 10.3), name, SIZE, Shape.Anchor.START));
      x += 28 + Font.room(name, SIZE, false);
    }
    top += space.names().isEmpty() ? 0 : 1.7 * SIZE;
  }

  private static Style style(int c) {
    return Style.filled(Palette.of(c)).border(Colour.PAPER, 0.8);
  }

  private PagePoint place(double[] u) {
    double[] seen = camera.see(u);
    return middle.plus(scale * seen[0], -scale * seen[1]);
  }

  private double near(double[] u) {
    return camera.see(u)[2];
  }

  /** The side of axis j that is turned away from the eye. */
  private double back(int j) {
    double[] u = new double[3];
    u[j] = 1;
    return near(u) > 0 ? -1 : 1;
  }

  /** The three walls behind the points, with lines at round numbers, and the numbers. */
  private void walls() {
    for (int j = 0; j < 3; j++) {
      List<PagePoint> corners = new ArrayList<>();
      for (int i : new int[] {0, 1, 3, 2}) {
        double[] u = new double[3];
        u[j] = back(j);
        u[(j + 1) % 3] = (i & 1) * 2 - 1;
        u[(j + 2) % 3] = (i >> 1) * 2 - 1;
        corners.add(place(u));
      }
      shapes.add(
          Shape.polygon(corners, Style.filled(Colour.INK.opacity(0.03)).border(Colour.FAINT, 1)));
    }
    for (int j = 0; j < 3; j++) {
      axis(j);
    }
  }

  private void axis(int j) {
    List<Tick> ticks = Axis.linear("").roundNumbers(space.extent(j), 4);
    // numbers stand along the edge where a wall behind ends: for the floor in front
    int k = j == 2 ? leftmost() : 1 - j;
    double[] edge = new double[3];
    edge[k] = -back(k);
    edge[3 - j - k] = back(3 - j - k);
    double[] inwards = edge.clone();
    inwards[k] *= 0.9;
    double widest = ticks.stream().mapToDouble(t -> Font.width(t.label(), SIZE)).max().orElse(0);
    // the name of a floor axis beyond its numbers, that of the upright axis on top of it
    edge[j] = j == 2 ? 1 : 0;
    inwards[j] = j == 2 ? 0.9 : 0;
    inwards[k] = j == 2 ? edge[k] : 0.9 * edge[k];
    String name = space.axes().get(j);
    double away = (j == 2 ? 1.6 : 2.6) * SIZE;
    Rect place = beyond(edge, inwards, name, away, j == 2 ? 0 : widest);
    label(j == 2 ? outwards(place) : place, name, Colour.INK);
    inwards[k] = 0.9 * edge[k];
    List<Rect> places = new ArrayList<>();
    for (Tick tick : ticks) {
      edge[j] = space.boxed(j, tick.at());
      inwards[j] = edge[j];
      gridLines(j, edge[j]);
      places.add(beyond(edge, inwards, tick.label(), 1.1 * SIZE, 0));
    }
    for (int i = 0; i < ticks.size(); i += every(places)) {
      label(places.get(i), ticks.get(i).label(), Colour.MUTED);
    }
  }

  /** Of how many neighbours one is written, so that none touches the next. */
  private static int every(List<Rect> places) {
    int every = 1;
    while (every < places.size() && touch(places, every)) {
      every++;
    }
    return every;
  }

  private static boolean touch(List<Rect> places, int every) {
    return IntStream.range(every, places.size())
        .filter(i -> i % every == 0)
        .anyMatch(i -> places.get(i).overlaps(places.get(i - every)));
  }

  /** Of the two floor axes the one along which the upright edge at the far left is reached. */
  private int leftmost() {
    double best = Double.POSITIVE_INFINITY;
    int found = 0;
    for (int k = 0; k < 2; k++) {
      double[] u = new double[3];
      u[k] = -back(k);
      u[1 - k] = back(1 - k);
      double x = camera.see(u)[0];
      if (x < best) {
        best = x;
        found = k;
      }
    }
    return found;
  }

  private void gridLines(int j, double at) {
    Style line = Style.line(Colour.FAINT, 1);
    for (int k = 0; k < 3; k++) {
      if (k != j) {
        double[] from = new double[3];
        from[j] = at;
        from[k] = back(k);
        double[] to = from.clone();
        int other = 3 - j - k;
        from[other] = -1;
        to[other] = 1;
        shapes.add(Shape.line(place(from), place(to), line));
      }
    }
  }

  /**
   * Where a text stands beyond an edge, so many pixels away from the box.
   *
   * @param between the width of what stands between the two
   */
  private Rect beyond(double[] edge, double[] inwards, String text, double away, double between) {
    PagePoint at = place(edge);
    PagePoint in = place(inwards);
    double length = Math.max(1e-9, Math.hypot(at.x() - in.x(), at.y() - in.y()));
    double half = Font.width(text, SIZE) / 2;
    double ux = (at.x() - in.x()) / length;
    double uy = (at.y() - in.y()) / length;
    // a long word begins where a short one does
    double far = away + 0.7 * (half + between) * Math.abs(ux);
    PagePoint p = at.plus(far * ux, far * uy);
    double x = Math.max(4 + half, Math.min(width - 4 - half, p.x()));
    return new Rect(x - half - 2, p.y() - SIZE / 2, 2 * half + 4, SIZE);
  }

  /** Ends above the edge at the far left, since beside it there is something in the box. */
  private static Rect outwards(Rect place) {
    double by = Math.min(place.width() / 2 - SIZE / 2, place.x() - 4);
    return new Rect(place.x() - Math.max(0, by), place.y(), place.width(), place.height());
  }

  /** None where another one stands, as where the eye looks along an axis. */
  private void label(Rect place, String text, Colour colour) {
    if (taken.stream().noneMatch(place::overlaps)) {
      taken.add(place);
      PagePoint at = place.middle().plus(0, 0.36 * SIZE);
      shapes.add(
          new Shape.Text(at, text, SIZE, Shape.Anchor.MIDDLE, 0, colour, false).on(Colour.PAPER));
    }
  }

  /** Points behind the plane, the plane, points before it; of each the far ones first. */
  private void points() {
    List<Integer> order =
        IntStream.range(0, space.size())
            .boxed()
            .sorted(Comparator.comparingDouble(i -> near(space.boxed(i))))
            .toList();
    if (space.boxedPlane().isEmpty()) {
      order.forEach(this::point);
      return;
    }
    double[] plane = space.boxedPlane().get();
    double toEye = near(new double[] {plane[0], plane[1], plane[2]});
    order.stream().filter(i -> Box.value(plane, space.boxed(i)) * toEye < 0).forEach(this::point);
    Box.cut(plane)
        .ifPresent(
            corners ->
                shapes.add(
                    Shape.polygon(
                        corners.stream().map(this::place).toList(),
                        Style.filled(Palette.GREY.opacity(0.45)).border(Colour.MUTED, 1.2))));
    order.stream().filter(i -> Box.value(plane, space.boxed(i)) * toEye >= 0).forEach(this::point);
  }

  private void point(int i) {
    double[] u = space.boxed(i);
    int c = space.classes()[i];
    shapes.add(Symbol.of(c).at(place(u), 6.5 + 1.1 * near(u), style(c)));
  }
}
