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

  /** Dark by day and by night: for what lies on colours that do not change with the page. */
  public static final Colour DARK = new Colour(0x1f2328, 1, Role.FIXED);

  /** White by day and by night. */
  public static final Colour WHITE = new Colour(0xffffff, 1, Role.FIXED);

  /** As far from the luminance of dark ink, by their ratio, as from that of white. */
  private static final double MIDDLE = 0.215;

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

  /** Of dark and white the ink that is read better on this colour. */
  public Colour ink() {
    return luminance() > MIDDLE ? DARK : WHITE;
  }

  /** How light it looks, from 0 to 1: as WCAG 2 has it, the sum of linear light. */
  double luminance() {
    return 0.2126 * linear(rgb >> 16 & 0xff)
        + 0.7152 * linear(rgb >> 8 & 0xff)
        + 0.0722 * linear(rgb & 0xff);
  }

  private static double linear(int channel) {
    double coded = channel / 255.0;
    return coded <= 0.04045 ? coded / 12.92 : Math.pow((coded + 0.055) / 1.055, 2.4);
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
