package org.mercer.picture;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Text as strokes of a pen, so that pictures have letters where the system has no fonts. */
public final class Font {
  /** A line of text is so many units of a glyph high. */
  private static final double EM = 18.5;

  private static final Map<Integer, Glyph> GLYPHS = new HashMap<>();

  static {
    Glyphs.TABLE
        .lines()
        .forEach(
            line -> {
              int space = line.indexOf(' ', 1);
              GLYPHS.put(line.codePointAt(0), Glyph.parse(line.substring(space + 1)));
            });
    GLYPHS.put((int) ' ', new Glyph(5.5, List.of()));
    Glyph minus = glyph('\u2212');
    GLYPHS.put(0x2013, minus);
    raised("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789\u2212", 6.5);
    raised("₀₁₂₃₄₅₆₇₈₉", "0123456789", -3);
  }

  private Font() {}

  private static void raised(String small, String full, double by) {
    for (int i = 0; i < small.length(); i++) {
      GLYPHS.put((int) small.charAt(i), glyph(full.charAt(i)).small(by));
    }
  }

  private static Glyph glyph(int character) {
    Glyph known = GLYPHS.get(character);
    if (known != null) {
      return known;
    }
    String plain = Normalizer.normalize(Character.toString(character), Normalizer.Form.NFKD);
    Glyph base = GLYPHS.get(plain.codePointAt(0)); // a letter without its accent
    return base != null ? base : Glyph.UNKNOWN;
  }

  /** How wide the pen is for text of this size. */
  static double pen(double size, boolean bold) {
    return (bold ? 2.1 : 1.45) * size / EM;
  }

  /** How many pixels wide a line of text is, about as wide in the fonts of other systems. */
  public static double width(String text, double size) {
    return text.codePoints().mapToDouble(c -> glyph(c).advance()).sum() * size / EM;
  }

  /** Room for a line of text in whatever font another system has, of which many are wider. */
  public static double room(String text, double size, boolean bold) {
    return (bold ? 1.3 : 1.13) * width(text, size);
  }

  /** The size at which a line of text has room within so many pixels, at most the given one. */
  public static double fitting(String text, double size, double pixels) {
    return Math.min(size, size * pixels / Math.max(1, room(text, size, true)));
  }

  /** The strokes of a line of text; a stroke of one point is a dot. */
  static List<List<PagePoint>> strokes(
      String text, double size, PagePoint at, double anchor, double degrees) {
    double unit = size / EM;
    double cos = Math.cos(Math.toRadians(degrees));
    double sin = Math.sin(Math.toRadians(degrees));
    double x = -anchor * width(text, size);
    List<List<PagePoint>> strokes = new ArrayList<>();
    for (int c : text.codePoints().toArray()) {
      Glyph glyph = glyph(c);
      for (List<PagePoint> stroke : glyph.strokes()) {
        double from = x;
        strokes.add(
            stroke.stream()
                .map(
                    p -> {
                      double u = from + p.x() * unit;
                      double v = -p.y() * unit;
                      return at.plus(u * cos - v * sin, u * sin + v * cos);
                    })
                .toList());
      }
      x += glyph.advance() * unit;
    }
    return strokes;
  }
}
