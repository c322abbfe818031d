package org.mercer.picture;

import java.util.ArrayList;
import java.util.List;
import org.mercer.error.RefusedException;

/**
 * A finished picture, not yet in any format: {@link Svg} and {@link Png} write it.
 *
 * @param title what a reader who cannot see the picture is told
 */
public record Scene(double width, double height, String title, List<Shape> shapes) {
  /** The room of a title. */
  public static final double HEAD = 30;

  public Scene {
    if (!(width >= 1 && width <= 20000 && height >= 1 && height <= 20000)) {
      throw new RefusedException(
          "a picture must have sides of 1 to 20000 pixels, but is " + width + " x " + height);
    }
    shapes = List.copyOf(shapes);
  }

  /** Pictures in rows of so many, each at the top left of its place. */
  public static Scene table(String title, int columns, double gap, List<Scene> parts) {
    List<Shape> shapes = new ArrayList<>();
    double width = 0;
    double y = 0;
    for (int from = 0; from < parts.size(); from += columns) {
      double x = 0;
      double tallest = 0;
      for (Scene part : parts.subList(from, Math.min(from + columns, parts.size()))) {
        shapes.add(Shape.moved(x, y, part.shapes()));
        x += part.width() + gap;
        tallest = Math.max(tallest, part.height());
      }
      width = Math.max(width, x - gap);
      y += tallest + gap;
    }
    return new Scene(width, y - gap, title, shapes);
  }

  /** The same picture with another title, which is not drawn. */
  public Scene titled(String words) {
    return new Scene(width, height, words, shapes);
  }

  /** The same picture below its title. */
  public Scene headed() {
    Shape head = Shape.title(new PagePoint(12, 26), title, 17, width - 24);
    return new Scene(width, height + HEAD, title, List.of(head, Shape.moved(0, HEAD, shapes)));
  }

  /** Pictures side by side. */
  public static Scene row(String title, double gap, List<Scene> parts) {
    return table(title, Math.max(1, parts.size()), gap, parts);
  }
}
