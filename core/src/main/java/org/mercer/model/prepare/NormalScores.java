package org.mercer.model.prepare;

/** Quantiles of the standard normal distribution. */
final class NormalScores {
  /** Between these the first formula serves. */
  private static final double CENTRE = 0.425;

  private static final double NEAR = 5;

  private NormalScores() {}

  /** The z with P(Z &lt;= z) = p, to seven digits (Wichura 1988, algorithm AS 241, PPND7). */
  static double of(double p) {
    double q = p - 0.5;
    if (Math.abs(q) <= CENTRE) {
      double r = CENTRE * CENTRE - q * q;
      return q
          * (((59.109374720 * r + 159.29113202) * r + 50.434271938) * r + 3.3871327179)
          / (((67.187563600 * r + 78.757757664) * r + 17.895169469) * r + 1);
    }
    double r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
    double z = r <= NEAR ? middle(r - 1.6) : tail(r - NEAR);
    return q < 0 ? -z : z;
  }

  private static double middle(double r) {
    return (((0.17023821103 * r + 1.3067284816) * r + 2.7568153900) * r + 1.4234372777)
        / ((0.12021132975 * r + 0.73700164250) * r + 1);
  }

  private static double tail(double r) {
    return (((0.017337203997 * r + 0.42868294337) * r + 3.0812263860) * r + 6.6579051150)
        / ((0.012258202635 * r + 0.24197894225) * r + 1);
  }
}
