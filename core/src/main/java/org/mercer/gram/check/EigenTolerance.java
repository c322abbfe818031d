package org.mercer.gram.check;

import java.util.Locale;
import org.mercer.api.Internal;
import org.mercer.gram.Precision;

/** How far below zero an eigenvalue may lie and still count as zero, and why. */
@Internal
public record EigenTolerance(String name, double value, String reason) {
  /**
   * n u |lambda|: rounding each entry by u times its size moves no eigenvalue of an n x n matrix by
   * more than that.
   */
  static EigenTolerance rounding(int n, Precision precision, double largest) {
    double unit = precision == Precision.FLOAT ? Math.ulp(1f) : Math.ulp(1.0);
    return new EigenTolerance(
        "rounding",
        n * unit * largest,
        String.format(
            Locale.ROOT,
            "%d rows times the spacing of %ss %.1e times the largest eigenvalue %.4g",
            n,
            precision.name().toLowerCase(Locale.ROOT),
            unit,
            largest));
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s %.1e (%s)", name, value, reason);
  }
}
