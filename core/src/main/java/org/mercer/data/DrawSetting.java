package org.mercer.data;

import org.mercer.api.Internal;

/**
 * A number that shapes what is drawn.
 *
 * @param standing its value unless another is given
 */
@Internal
public record DrawSetting(
    String name, String meaning, double standing, double low, double high, boolean whole) {
  public static DrawSetting noise(double standing, String meaning) {
    return new DrawSetting("noise", meaning, standing, 0, 1e6, false);
  }

  /** A probability of going astray. */
  public static DrawSetting error(double standing, String meaning) {
    return new DrawSetting("noise", meaning, standing, 0, 1, false);
  }

  public static DrawSetting share(double standing, String meaning) {
    return new DrawSetting("share", meaning, standing, 0, 1, false);
  }

  public static DrawSetting classes(int standing, int most) {
    return new DrawSetting("classes", "how many classes", standing, 2, most, true);
  }

  public static DrawSetting dim(int standing, int least) {
    return new DrawSetting("dim", "how many columns", standing, least, 10_000, true);
  }

  public static DrawSetting length(int standing, int least, String meaning) {
    return new DrawSetting("length", meaning, standing, least, 100_000, true);
  }

  boolean allows(double value) {
    return value >= low && value <= high && (!whole || value == StrictMath.rint(value));
  }

  /** What it may be, in words. */
  public String range() {
    return (whole ? "a whole number" : "a number")
        + " from "
        + Digits.shortest(low)
        + " to "
        + Digits.shortest(high);
  }
}
