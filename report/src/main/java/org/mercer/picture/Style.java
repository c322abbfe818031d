package org.mercer.picture;

import java.util.Optional;

/** How a shape is filled and how its border is drawn. */
public record Style(Optional<Colour> fill, Optional<Colour> stroke, double width, Dash dash) {
  /** The pattern of a line. */
  public enum Dash {
    SOLID,
    DASHED(6, 4);

    private final double on;
    private final double off;

    Dash() {
      this(0, 0);
    }

    Dash(double on, double off) {
      this.on = on;
      this.off = off;
    }

    double on() {
      return on;
    }

    double off() {
      return off;
    }
  }

  public Style {
    if (!(width >= 0 && width < 1e4)) {
      throw new IllegalArgumentException(
          "the width of a line must be from 0 to 10000 pixels, but is " + width);
    }
  }

  /** An area without a border. */
  public static Style filled(Colour colour) {
    return new Style(Optional.of(colour), Optional.empty(), 0, Dash.SOLID);
  }

  /** A line of so many pixels. */
  public static Style line(Colour colour, double width) {
    return new Style(Optional.empty(), Optional.of(colour), width, Dash.SOLID);
  }

  /** The same with a border. */
  public Style border(Colour colour, double wide) {
    return new Style(fill, Optional.of(colour), wide, dash);
  }

  /** The same with another pattern of the line. */
  public Style dash(Dash pattern) {
    return new Style(fill, stroke, width, pattern);
  }
}
