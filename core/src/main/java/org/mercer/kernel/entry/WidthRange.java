package org.mercer.kernel.entry;

/** The Gaussian whose width is sought about the usual one, as shortlists have it. */
public final class WidthRange {
  /** The width is sought this far on both sides of the usual one. */
  private static final double NARROWER = 16;

  private static final double WIDER = 1 / 32.;

  private WidthRange() {}

  /** {@code rbf(gamma=a..b)} about the usual gamma. */
  public static String gaussian(double usual) {
    return "rbf(gamma=" + of(usual * WIDER, usual * NARROWER) + ")";
  }

  /** {@code a..b}. */
  public static String of(double low, double high) {
    return (float) low + ".." + (float) high;
  }
}
