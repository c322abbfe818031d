package org.mercer.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks into a picture. */
public final class Inspect {
  private static final Pattern MOVE = Pattern.compile("M(-?[0-9.]+) (-?[0-9.]+)");

  private Inspect() {}

  private static <S extends Shape> void collect(
      List<Shape> shapes, double dx, double dy, Class<S> kind, Found<S> found) {
    for (Shape shape : shapes) {
      if (kind.isInstance(shape)) {
        found.at(kind.cast(shape), dx, dy);
      }
      if (shape instanceof Shape.Group group) {
        collect(group.shapes(), dx + group.dx(), dy + group.dy(), kind, found);
      }
    }
  }

  private interface Found<S> {
    void at(S shape, double dx, double dy);
  }

  /** All texts, at their place on the page. */
  public static List<Shape.Text> texts(Scene scene) {
    List<Shape.Text> all = new ArrayList<>();
    collect(
        scene.shapes(),
        0,
        0,
        Shape.Text.class,
        (t, dx, dy) ->
            all.add(
                new Shape.Text(
                    t.at().plus(dx, dy),
                    t.text(),
                    t.size(),
                    t.anchor(),
                    t.angle(),
                    t.colour(),
                    t.bold())));
    return all;
  }

  public static List<Shape.Path> paths(Scene scene) {
    List<Shape.Path> all = new ArrayList<>();
    collect(scene.shapes(), 0, 0, Shape.Path.class, (p, dx, dy) -> all.add(p));
    return all;
  }

  public static List<Shape.Circle> circles(Scene scene) {
    List<Shape.Circle> all = new ArrayList<>();
    collect(scene.shapes(), 0, 0, Shape.Circle.class, (c, dx, dy) -> all.add(c));
    return all;
  }

  /** The clips: the first of a chart is its frame. */
  public static List<Rect> clips(Scene scene) {
    List<Rect> all = new ArrayList<>();
    collect(scene.shapes(), 0, 0, Shape.Group.class, (g, dx, dy) -> g.clip().ifPresent(all::add));
    return all;
  }

  /** No letter is cut off at the edge of the picture. */
  public static void requireTextsInside(Scene scene) {
    double slack = 1.5; // the pen of a letter
    for (Shape.Text text : texts(scene)) {
      for (List<PagePoint> stroke :
          Font.strokes(text.text(), text.size(), text.at(), text.anchor().share(), text.angle())) {
        for (PagePoint p : stroke) {
          assertThat(p.x()).as(text.text()).isBetween(-slack, scene.width() + slack);
          assertThat(p.y()).as(text.text()).isBetween(-slack, scene.height() + slack);
        }
      }
    }
  }

  /** No text stands on another: capitals are about three quarters of a line high. */
  public static void requireTextsApart(Scene scene) {
    List<Shape.Text> all = texts(scene);
    for (int i = 0; i < all.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertThat(box(all.get(i)).overlaps(box(all.get(j))))
            .as("%s over %s", all.get(i).text(), all.get(j).text())
            .isFalse();
      }
    }
  }

  private static Rect box(Shape.Text text) {
    double width = Font.width(text.text(), text.size());
    double height = 0.75 * text.size();
    double from = text.anchor().share() * width;
    return text.angle() == 0
        ? new Rect(text.at().x() - from, text.at().y() - height, width, height)
        : new Rect(text.at().x() - height, text.at().y() - width + from, height, width);
  }

  /** No coordinate of the file is so far out that a viewer would stumble. */
  public static void requireBounded(Scene scene) {
    Matcher m = MOVE.matcher(Svg.write(scene));
    double most = 10 * Math.max(scene.width(), scene.height());
    while (m.find()) {
      assertThat(Math.abs(Double.parseDouble(m.group(1)))).isLessThan(most);
      assertThat(Math.abs(Double.parseDouble(m.group(2)))).isLessThan(most);
    }
  }
}
