package org.mercer.kernel.string;

import org.mercer.data.string.Unit;
import org.mercer.kernel.Kernel;

/** The kernels on strings by name, for Java: {@code Strings.spectrum(4).normalised()}. */
public final class Strings {
  private Strings() {}

  /** The number of positions at which two strings of one length have the same character. */
  public static Kernel<String> positionMatch() {
    return positionMatch(Unit.CHAR);
  }

  /** The number of positions at which two strings of one length have the same symbol. */
  public static Kernel<String> positionMatch(Unit unit) {
    return new PositionMatch(unit);
  }

  /** The p-spectrum: how many substrings of p characters two strings share. */
  public static Kernel<String> spectrum(int p) {
    return spectrum(p, Unit.CHAR);
  }

  /** The p-spectrum: how many runs of p symbols two strings share. */
  public static Kernel<String> spectrum(int p, Unit unit) {
    return new Spectrum(p, unit);
  }
}
