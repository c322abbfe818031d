package org.mercer.learner.calibrate;

import org.mercer.api.Internal;

/**
 * The probability of the positive side, given the value of a decision function. It never falls when
 * the value rises, so that it keeps the order of the values, and it is never 0 or 1: no finite
 * sample makes certain.
 */
@Internal
public sealed interface CalibrationCurve permits SigmoidCurve, Isotonic {
  /** The least probability of either side; 1 - LEAST is below 1 in double precision. */
  double LEAST = 1e-15;

  /** P(positive | value), inside [LEAST, 1 - LEAST]. */
  double of(double value);

  /** The curve of f - by, where this is that of f. */
  CalibrationCurve shifted(double by);

  /** The nearest number that is neither 0 nor 1. */
  static double inside(double probability) {
    return Math.min(Math.max(probability, LEAST), 1 - LEAST);
  }
}
