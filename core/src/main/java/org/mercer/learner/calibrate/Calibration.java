package org.mercer.learner.calibrate;

import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;

/** The ways to fit a curve. */
public enum Calibration {
  /** Two numbers: right where classes overlap like Gaussians, safe with few objects. */
  SIGMOID {
    @Override
    @Internal
    public CalibrationCurve fit(Outcomes outcomes) {
      return SigmoidCurve.fit(outcomes);
    }
  },
  /** Any rising shape; wants some hundred objects. */
  ISOTONIC {
    @Override
    public CalibrationCurve fit(Outcomes outcomes) {
      return Isotonic.fit(outcomes);
    }
  };

  /** Fewer objects of a class than this, less those held out, are no class to learn from. */
  public static final int FEWEST_OBJECTS = 3;

  /** The curve that fits these values best. */
  @Internal
  public abstract CalibrationCurve fit(Outcomes outcomes);

  /** As it is written on a command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The way of this name. */
  public static Optional<Calibration> find(String word) {
    for (Calibration way : values()) {
      if (way.word().equals(word)) {
        return Optional.of(way);
      }
    }
    return Optional.empty();
  }
}
