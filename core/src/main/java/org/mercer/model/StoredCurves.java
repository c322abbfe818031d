package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Packed;
import org.mercer.error.Require;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Isotonic;
import org.mercer.learner.calibrate.SigmoidCurve;

/**
 * Curves as two arrays: for each the number of its knots, 0 for a sigmoid; and the numbers of all,
 * one after the other: a and b of a sigmoid, else the values of the knots and their probabilities.
 */
final class StoredCurves {
  private static final String KNOTS = "curves.knots";
  private static final String NUMBERS = "curves.numbers";

  private StoredCurves() {}

  static void pack(List<CalibrationCurve> curves, Packed into) {
    int[] knots = new int[curves.size()];
    List<double[]> numbers = new ArrayList<>();
    for (int c = 0; c < knots.length; c++) {
      if (curves.get(c) instanceof SigmoidCurve sigmoid) {
        numbers.add(new double[] {sigmoid.a(), sigmoid.b()});
      } else if (curves.get(c) instanceof Isotonic isotonic) {
        knots[c] = isotonic.values().size();
        numbers.add(isotonic.values().toArray());
        numbers.add(isotonic.probabilities().toArray());
      }
    }
    double[] all = numbers.stream().flatMapToDouble(Arrays::stream).toArray();
    into.put(KNOTS, knots).put(NUMBERS, all);
  }

  /** None where the file has none. */
  static List<CalibrationCurve> unpack(Packed packed) {
    if (!packed.has(KNOTS)) {
      return List.of();
    }
    double[] numbers = packed.doubles(NUMBERS);
    List<CalibrationCurve> curves = new ArrayList<>();
    int at = 0;
    for (int knots : packed.ints(KNOTS)) {
      int left = numbers.length - at;
      Require.that(
          knots >= 0 && knots <= left / 2 && left >= 2,
          "a curve of " + knots + " knots, where " + left + " numbers are left");
      if (knots == 0) {
        curves.add(new SigmoidCurve(numbers[at], numbers[at + 1]));
        at += 2;
      } else {
        curves.add(
            new Isotonic(
                Arrays.copyOfRange(numbers, at, at + knots),
                Arrays.copyOfRange(numbers, at + knots, at + 2 * knots)));
        at += 2 * knots;
      }
    }
    Require.same("numbers of the curves", at, numbers.length);
    return curves;
  }
}
