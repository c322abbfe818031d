package org.mercer.learner.bayes;

import java.util.Map;
import java.util.TreeMap;

/**
 * The constant m with which a process f ~ N(m, k(x, x)) at each object expects as many objects of
 * the second class as there are: sum_i v_i E[1 / (1 + exp(-f(x_i)))] = sum_i v_i t_i. The left side
 * grows with m, and as the logarithm of odds it is nearly straight, so a secant that stays in a
 * bracket finds m in a few steps.
 */
final class PriorShare {
  private static final int MOST_STEPS = 60;

  /** Of a logarithm of odds: far below what any share of a sample can tell. */
  private static final double CLOSE = 1e-12;

  private PriorShare() {}

  /**
   * @param variances k(x_i, x_i) of the objects
   * @param signs -1 or +1, of which +1 is the second class
   * @param weights what each object counts
   */
  static double mean(double[] variances, double[] signs, double[] weights) {
    double first = 0;
    double second = 0;
    Map<Double, Double> counts = new TreeMap<>(); // most kernels have few different k(x, x)
    for (int i = 0; i < signs.length; i++) {
      first += signs[i] > 0 ? 0 : weights[i];
      second += signs[i] > 0 ? weights[i] : 0;
      if (weights[i] > 0) {
        counts.merge(Math.max(0, variances[i]), weights[i], Double::sum);
      }
    }
    // the rarer side, so that exchanging the classes turns the sign and nothing else
    return second <= first ? rare(second, first, counts) : -rare(first, second, counts);
  }

  private static double rare(double count, double others, Map<Double, Double> counts) {
    double wanted = Math.log(count / others);
    if (wanted == 0) {
      return 0;
    }
    double largest = counts.keySet().stream().mapToDouble(v -> v).max().orElse(0);
    // averaging moves towards a half, so m is beyond the odds
    double high = wanted;
    double low = wanted * Math.sqrt(1 + largest) - 1;
    double lowGap = odds(low, counts) - wanted;
    while (lowGap > 0) {
      low *= 2;
      lowGap = odds(low, counts) - wanted;
    }
    double highGap = odds(high, counts) - wanted;
    double m = high;
    double gap = highGap;
    for (int step = 0; step < MOST_STEPS && Math.abs(gap) > CLOSE; step++) {
      double secant = low - lowGap * (high - low) / (highGap - lowGap);
      // every third step halves, so that no end of the bracket stays for ever
      m = step % 3 == 2 || !(secant > low && secant < high) ? (low + high) / 2 : secant;
      gap = odds(m, counts) - wanted;
      if (gap < 0) {
        low = m;
        lowGap = gap;
      } else {
        high = m;
        highGap = gap;
      }
    }
    return m;
  }

  /** The logarithm of the odds that are expected with the mean m. */
  private static double odds(double m, Map<Double, Double> counts) {
    double share = 0;
    double all = 0;
    for (Map.Entry<Double, Double> entry : counts.entrySet()) {
      share += entry.getValue() * LogisticMean.probability(m, entry.getKey());
      all += entry.getValue();
    }
    return Math.log(share / (all - share));
  }
}
