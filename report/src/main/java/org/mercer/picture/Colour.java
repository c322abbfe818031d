package org.mercer.picture;

/**
 * A colour and how much it covers. Ink and paper are not fixed: a page that shows an SVG picture
 * decides what they are, so that the same picture is seen by day and by night.
 *
 * @param rgb red, green and blue in eight bits each
 * @param opacity from 0, not seen, to 1, hiding what lies below
 */
public record Colour(int rgb, double opacity, Role role) {
  /** Who decides what the colour is. */
  public enum Role {
    FIXED,
    INK,
    PAPER
  }

  /** Text, axes, borders. */
  public static final Colour INK = new Colour(0x1f2328, 1, Role.INK);

  /** What lies below everything. */
  public static final Colour PAPER = new Colour(0xffffff, 1, Role.PAPER);

  /** Ink for what is said beside the main thing. */
  public static final Colour MUTED = INK.opacity(0.65);

  /** Ink for lines that guide the eye only. */
  public static final Colour FAINT = INK.opacity(0.14);

  public Colour {
    if (!(opacity >= 0 && opacity <= 1)) {
      throw new IllegalArgumentException("an opacity must be from 0 to 1, but is " + opacity);
    }
    rgb &= 0xffffff;
  }

  /** An opaque colour, such as 0xff8000. */
  public static Colour of(int rgb) {
    return new Colour(rgb, 1, Role.FIXED);
  }

  /** The same colour covering so much. */
  public Colour opacity(double share) {
    return new Colour(rgb, share, role);
  }

  /** Alpha, red, green, blue: eight bits each. */
  public int argb() {
    return ((int) Math.round(255 * opacity) << 24) | rgb;
  }

  /** The colour a share of the way from one to the other, channel by channel. */
  static int mix(int from, int to, double share) {
    int mixed = 0;
    for (int shift = 16; shift >= 0; shift -= 8) {
      int a = (from >> shift) & 0xff;
      int b = (to >> shift) & 0xff;
      mixed |= (int) Math.round(a + share * (b - a)) << shift;
    }
    return mixed;
  }
}
