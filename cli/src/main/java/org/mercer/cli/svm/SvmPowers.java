package org.mercer.cli.svm;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.mercer.cli.app.Failure;

/** The exponents that LIBSVM's {@code grid.py} tries, in its order. */
final class SvmPowers {
  /** The range of exponents of C that the script has by default, and that of gamma. */
  static final String USUAL_C = "-5,15,2";

  static final String USUAL_G = "3,-15,-2";

  /** What a script may hold: far more than anybody waits for. */
  private static final int LARGEST = 10_000;

  /** Exponents of C and gamma; what is missing is not searched. */
  record Pair(OptionalDouble log2c, OptionalDouble log2g) {}

  private SvmPowers() {}

  /** The powers of a range {@code begin,end,step}, from the middle outwards; null is none. */
  static List<OptionalDouble> of(String letter, String text) {
    if (text.equals("null")) {
      return List.of(OptionalDouble.empty());
    }
    String[] parts = text.split(",", -1);
    if (parts.length != 3) {
      throw wrong(letter, text);
    }
    double begin = new SvmOption(letter, parts[0]).finite();
    double end = new SvmOption(letter, parts[1]).finite();
    double step = new SvmOption(letter, parts[2]).finite();
    if (step == 0 || (end - begin) / step < 0 || (end - begin) / step > LARGEST) {
      throw wrong(letter, text);
    }
    List<OptionalDouble> powers = new ArrayList<>();
    // added up, as the script does, so that the last digits and the end are its own
    for (double power = begin; step > 0 ? power <= end : power >= end; power += step) {
      powers.add(OptionalDouble.of(power));
    }
    return middleFirst(powers);
  }

  private static Failure wrong(String letter, String text) {
    return Failure.usage(
        letter,
        text,
        "begin,end,step, of which step leads from begin to end, or null",
        "such as " + letter + " -5,15,2");
  }

  /** The middle one, then in turn one of the lower and one of the upper half, each likewise. */
  private static List<OptionalDouble> middleFirst(List<OptionalDouble> all) {
    if (all.size() < 2) {
      return all;
    }
    int middle = all.size() / 2;
    List<OptionalDouble> lower = middleFirst(all.subList(0, middle));
    List<OptionalDouble> upper = middleFirst(all.subList(middle + 1, all.size()));
    List<OptionalDouble> mixed = new ArrayList<>(List.of(all.get(middle)));
    for (int i = 0; i < Math.max(lower.size(), upper.size()); i++) {
      lower.stream().skip(i).findFirst().ifPresent(mixed::add);
      upper.stream().skip(i).findFirst().ifPresent(mixed::add);
    }
    return mixed;
  }

  /**
   * All pairs: the square that has been tried grows by one C or one gamma at a time, by that of
   * which a smaller part has been tried.
   */
  static List<Pair> pairs(List<OptionalDouble> log2c, List<OptionalDouble> log2g) {
    List<Pair> pairs = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < log2c.size() || j < log2g.size()) {
      if ((double) i / log2c.size() < (double) j / log2g.size()) {
        for (int k = 0; k < j; k++) {
          pairs.add(new Pair(log2c.get(i), log2g.get(k)));
        }
        i++;
      } else {
        for (int k = 0; k < i; k++) {
          pairs.add(new Pair(log2c.get(k), log2g.get(j)));
        }
        j++;
      }
    }
    return pairs;
  }
}
