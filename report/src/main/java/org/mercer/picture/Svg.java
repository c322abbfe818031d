package org.mercer.picture;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes a picture as SVG. Ink is {@code currentColor} and paper the variable {@code --paper}, so
 * that a page decides on light and dark; a picture in a file of its own follows its reader.
 */
public final class Svg {
  private static final String THEME =
      "<style>svg{color:#1f2328;--paper:#fff}@media(prefers-color-scheme:dark)"
          + "{svg{color:#e4e6eb;--paper:#15181d;"
          + Palette.NIGHT
          + "}}</style>";

  private final StringBuilder out = new StringBuilder();
  private final List<Rect> clips = new ArrayList<>();
  private final String prefix;

  private Svg(String prefix) {
    this.prefix = prefix;
  }

  /** A file of its own, with a ground of paper. */
  public static String write(Scene scene) {
    Svg svg = new Svg("c");
    svg.out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    svg.open(scene);
    svg.out.append(THEME).append("<rect width=\"100%\" height=\"100%\"");
    svg.paint("fill", Optional.of(Colour.PAPER));
    svg.out.append("/>\n");
    svg.close(scene);
    return svg.out.toString();
  }

  /**
   * An element for a page, which sets {@code color} and {@code --paper}.
   *
   * @param id begins the names of this picture's parts: different for each picture of a page
   */
  public static String inline(Scene scene, String id) {
    Svg svg = new Svg(id);
    svg.open(scene);
    svg.close(scene);
    return svg.out.toString();
  }

  private void open(Scene scene) {
    out.append("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ")
        .append(number(scene.width()))
        .append(' ')
        .append(number(scene.height()))
        .append("\" width=\"")
        .append(number(scene.width()))
        .append("\" height=\"")
        .append(number(scene.height()))
        .append("\" role=\"img\" font-family=\"system-ui,sans-serif\" fill=\"none\"")
        .append(" stroke-linejoin=\"round\">\n<title>")
        .append(escape(scene.title()))
        .append("</title>");
  }

  private void close(Scene scene) {
    all(scene.shapes());
    out.append("</svg>\n");
  }

  private void all(List<Shape> shapes) {
    for (int i = 0; i < shapes.size(); ) {
      int end = i + 1;
      Optional<Style> style = style(shapes.get(i));
      while (style.isPresent() && end < shapes.size() && style.equals(style(shapes.get(end)))) {
        end++;
      }
      if (end - i > 1) { // a cloud of points says its colour once
        out.append("<g");
        attributes(style.get());
        out.append(">\n");
        shapes.subList(i, end).forEach(s -> write(s, false));
        out.append("</g>\n");
      } else {
        write(shapes.get(i), true);
      }
      i = end;
    }
  }

  private static Optional<Style> style(Shape shape) {
    if (shape instanceof Shape.Path path) {
      return Optional.of(path.style());
    }
    return shape instanceof Shape.Circle circle ? Optional.of(circle.style()) : Optional.empty();
  }

  private void write(Shape shape, boolean styled) {
    if (shape instanceof Shape.Path path) {
      out.append("<path d=\"");
      path.runs().forEach(run -> run(run, path.closed()));
      out.append('"');
      ended(path.style(), styled);
    } else if (shape instanceof Shape.Circle circle) {
      out.append("<circle");
      at("cx", circle.centre().x());
      at("cy", circle.centre().y());
      at("r", circle.radius());
      ended(circle.style(), styled);
    } else if (shape instanceof Shape.Text text) {
      text(text);
    } else if (shape instanceof Shape.Raster raster) {
      raster(raster);
    } else if (shape instanceof Shape.Group group) {
      group(group);
    }
  }

  private void ended(Style style, boolean styled) {
    if (styled) {
      attributes(style);
    }
    out.append("/>\n");
  }

  /** Absolute for the first point, then steps: rounded places, so that errors do not add up. */
  private void run(List<PagePoint> points, boolean closed) {
    long x = 0;
    long y = 0;
    for (int i = 0; i < points.size(); i++) {
      long u = Math.round(100 * points.get(i).x());
      long v = Math.round(100 * points.get(i).y());
      if (i == 0) {
        out.append('M').append(hundredths(u)).append(' ').append(hundredths(v));
      } else if (u != x || v != y) {
        out.append('l').append(hundredths(u - x));
        out.append(v - y < 0 ? "" : " ").append(hundredths(v - y));
      }
      x = u;
      y = v;
    }
    if (closed) {
      out.append('z');
    }
  }

  private void text(Shape.Text text) {
    out.append("<text");
    at("x", text.at().x());
    at("y", text.at().y());
    at("font-size", text.size());
    if (text.anchor() != Shape.Anchor.START) {
      out.append(" text-anchor=\"").append(text.anchor().word()).append('"');
    }
    if (text.bold()) {
      out.append(" font-weight=\"600\"");
    }
    if (text.angle() != 0) {
      out.append(" transform=\"rotate(")
          .append(number(text.angle()))
          .append(' ')
          .append(number(text.at().x()))
          .append(' ')
          .append(number(text.at().y()))
          .append(")\"");
    }
    paint("fill", Optional.of(text.colour()));
    if (text.halo().isPresent()) {
      paint("stroke", text.halo());
      at("stroke-width", 2 * Shape.Text.RIM);
      out.append(" paint-order=\"stroke\"");
    }
    out.append('>').append(escape(text.text())).append("</text>\n");
  }

  private void raster(Shape.Raster raster) {
    out.append("<image");
    at("x", raster.place().x());
    at("y", raster.place().y());
    at("width", raster.place().width());
    at("height", raster.place().height());
    out.append(" preserveAspectRatio=\"none\"");
    if (!raster.smooth()) {
      out.append(" style=\"image-rendering:pixelated\"");
    }
    out.append(" href=\"data:image/png;base64,")
        .append(
            new String(
                Base64.getEncoder().encode(Png.encode(raster.pixels())), StandardCharsets.US_ASCII))
        .append("\"/>\n");
  }

  private void group(Shape.Group group) {
    out.append("<g");
    if (group.dx() != 0 || group.dy() != 0) {
      out.append(" transform=\"translate(")
          .append(number(group.dx()))
          .append(' ')
          .append(number(group.dy()))
          .append(")\"");
    }
    if (group.clip().isPresent()) {
      Rect clip = group.clip().get();
      int known = clips.indexOf(clip);
      String name = prefix + (known < 0 ? clips.size() : known);
      out.append(" clip-path=\"url(#").append(name).append(")\">");
      if (known < 0) {
        clips.add(clip);
        out.append("<clipPath id=\"").append(name).append("\"><rect");
        at("x", clip.x());
        at("y", clip.y());
        at("width", clip.width());
        at("height", clip.height());
        out.append("/></clipPath>");
      }
    } else {
      out.append('>');
    }
    out.append('\n');
    all(group.shapes());
    out.append("</g>\n");
  }

  private void attributes(Style style) {
    if (style.fill().isPresent()) {
      paint("fill", style.fill());
      out.append(" fill-rule=\"evenodd\"");
    }
    if (style.stroke().isPresent() && style.width() > 0) {
      paint("stroke", style.stroke());
      at("stroke-width", style.width());
      Style.Dash dash = style.dash();
      if (dash == Style.Dash.SOLID) {
        out.append(" stroke-linecap=\"round\"");
      } else {
        out.append(" stroke-dasharray=\"")
            .append(number(dash.on()))
            .append(' ')
            .append(number(dash.off()))
            .append('"');
      }
    }
  }

  private void paint(String name, Optional<Colour> paint) {
    Colour colour = paint.orElseThrow();
    out.append(' ').append(name).append("=\"").append(colour(colour)).append('"');
    if (colour.opacity() < 1) {
      at(name + "-opacity", colour.opacity());
    }
  }

  /** The colour as a style sheet writes it, without its opacity. */
  public static String colour(Colour colour) {
    return switch (colour.role()) {
      case INK -> "currentColor";
      case PAPER -> "var(--paper,#fff)";
      case FIXED ->
          Palette.variable(colour)
              .map(name -> "var(" + name + "," + fixed(colour) + ")")
              .orElseGet(() -> fixed(colour));
    };
  }

  /** The colour by its numbers, whatever page it is on. */
  public static String fixed(Colour colour) {
    return String.format(Locale.ROOT, "#%06x", colour.rgb());
  }

  private void at(String name, double value) {
    out.append(' ').append(name).append("=\"").append(number(value)).append('"');
  }

  /** A number to a hundredth of a pixel, which no eye sees. */
  static String number(double value) {
    return hundredths(Math.round(100 * value));
  }

  private static String hundredths(long h) {
    String sign = h < 0 ? "-" : "";
    long whole = Math.abs(h) / 100;
    long rest = Math.abs(h) % 100;
    if (rest == 0) {
      return sign + whole;
    }
    String digits = rest % 10 == 0 ? "." + rest / 10 : rest < 10 ? ".0" + rest : "." + rest;
    return sign + (whole == 0 ? "" : whole) + digits;
  }

  /** Text in an element or an attribute; what XML does not allow at all becomes a box. */
  public static String escape(String text) {
    StringBuilder safe = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\t', '\n', '\r' -> safe.append(' ');
                default -> safe.appendCodePoint(allowed(c) ? c : 0xfffd);
              }
            });
    return safe.toString();
  }

  private static boolean allowed(int c) {
    return c >= 0x20 && !(c >= 0xd800 && c <= 0xdfff) && c != 0xfffe && c != 0xffff;
  }
}
