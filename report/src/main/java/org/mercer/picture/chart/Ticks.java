package org.mercer.picture.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** Round numbers along an axis. */
final class Ticks {
  private static final double[] ROUND = {1, 2, 2.5, 5, 10};
  private static final String RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final double SLACK = 1e-9;
  private static final int LEAST = 3;
  private static final int MOST_TRIED = 8;

  private Ticks() {}

  /**
   * About so many multiples of 1, 2, 2.5 or 5 times a power of ten, all within the extent; three at
   * least, for two do not show whether an axis is linear.
   */
  static List<Tick> linear(Extent extent, int about) {
    return enough(about, some -> multiples(extent, step(extent.length() / some)));
  }

  /** Whole numbers alone; fewer than three where the extent has no more. */
  static List<Tick> whole(Extent extent, int about) {
    return enough(about, some -> multiples(extent, wholeStep(extent.length() / some)));
  }

  private static List<Tick> enough(int about, IntFunction<List<Tick>> attempt) {
    List<Tick> ticks = attempt.apply(Math.max(1, about));
    for (int more = about + 1; ticks.size() < LEAST && more <= MOST_TRIED; more++) {
      ticks = attempt.apply(more);
    }
    return ticks;
  }

  private static double wholeStep(double least) {
    double step = Math.max(1, step(least));
    return step == Math.rint(step) ? step : step(2 * step);
  }

  private static List<Tick> multiples(Extent extent, double step) {
    long first = (long) Math.ceil(extent.low() / step - SLACK);
    long last = (long) Math.floor(extent.high() / step + SLACK);
    List<Tick> ticks = new ArrayList<>();
    BigDecimal exact = new BigDecimal(step, new MathContext(3));
    double largest = Math.max(Math.abs(extent.low()), Math.abs(extent.high()));
    for (long i = first; i <= last; i++) {
      BigDecimal at = exact.multiply(BigDecimal.valueOf(i));
      ticks.add(new Tick(at.doubleValue(), label(at, exact, largest)));
    }
    return ticks;
  }

  /** The smallest round number that is not below. */
  static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (double round : ROUND) {
      if (round * power >= least * (1 - SLACK)) {
        return round * power;
      }
    }
    return 10 * power;
  }

  /** Powers of ten, thinned out or filled with 2 and 5 so that there are about so many. */
  static List<Tick> log(Extent extent, int about) {
    int first = (int) Math.ceil(Math.log10(extent.low()) - SLACK);
    int last = (int) Math.floor(Math.log10(extent.high()) + SLACK);
    List<Tick> ticks = new ArrayList<>();
    if (last - first < 2) {
      for (int e = first - 1; e <= last; e++) {
        for (int m : new int[] {1, 2, 5}) {
          double at = m * Math.pow(10, e);
          if (at >= extent.low() * (1 - SLACK) && at <= extent.high() * (1 + SLACK)) {
            ticks.add(new Tick(at, plain(new BigDecimal(m).scaleByPowerOfTen(e))));
          }
        }
      }
      return ticks.size() >= LEAST ? ticks : linear(extent, about);
    }
    int every = Math.max(1, (int) Math.ceil((last - first + 1.0) / Math.max(2, about)));
    while (every > 1 && count(first, last, every) < LEAST) {
      every--;
    }
    for (int e = first; e <= last; e++) {
      if (Math.floorMod(e, every) == 0) {
        ticks.add(new Tick(Math.pow(10, e), power(e, first < -3 || last > 4)));
      }
    }
    return ticks;
  }

  /** How many multiples there are. */
  private static int count(int first, int last, int every) {
    return Math.floorDiv(last, every) - Math.floorDiv(first - 1, every);
  }

  private static String power(int exponent, boolean raised) {
    if (!raised) {
      return plain(BigDecimal.ONE.scaleByPowerOfTen(exponent));
    }
    StringBuilder text = new StringBuilder("10").append(exponent < 0 ? "⁻" : "");
    Integer.toString(Math.abs(exponent))
        .chars()
        .forEach(digit -> text.append(RAISED.charAt(digit - '0')));
    return text.toString();
  }

  /** All labels of an axis have the same decimals; very large and small numbers an exponent. */
  private static String label(BigDecimal at, BigDecimal step, double largest) {
    if (at.signum() == 0) {
      return "0";
    }
    if (largest >= 1e6 || largest < 1e-4) {
      return minus(at.stripTrailingZeros().round(new MathContext(6)).toString())
          .replace("E+", "e")
          .replace("E", "e");
    }
    return minus(at.setScale(Math.max(0, step.stripTrailingZeros().scale())).toPlainString());
  }

  private static String plain(BigDecimal number) {
    return minus(number.stripTrailingZeros().toPlainString());
  }

  private static String minus(String text) {
    return text.replace('-', '\u2212');
  }
}
