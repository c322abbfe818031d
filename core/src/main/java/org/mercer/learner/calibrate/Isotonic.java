package org.mercer.learner.calibrate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.Doubles;

/**
 * The rising curve with the least squared error, whatever its shape: a broken line through knots,
 * level outside of them.
 *
 * <p>{@link #fit} solves min sum_i (g_i - y_i)^2 over g with g_i &lt;= g_j where f_i &lt;= f_j, y_i
 * = 1 on the positive side and 0 on the other, by pooling adjacent violators: means of blocks, and
 * two blocks become one while the left has the larger mean. A block is level from its first value
 * to its last; lines lead from block to block. Means are kept between Platt's targets, which are
 * what a sample of this size can support.
 *
 * @param values of the knots, ascending
 * @param probabilities at the knots, never falling
 */
@Internal
public record Isotonic(Doubles values, Doubles probabilities) implements CalibrationCurve {
  public Isotonic {
    Require.same("knots and probabilities", values.size(), probabilities.size());
    Require.that(values.size() > 0, "a curve needs at least one knot, but there is none");
    Require.finite("knot", values.toArray());
    for (int i = 0; i < values.size(); i++) {
      double p = probabilities.get(i);
      Require.that(p > 0 && p < 1, "a probability must lie between 0 and 1, but is " + p);
      Require.that(
          i == 0 || (values.get(i - 1) < values.get(i) && probabilities.get(i - 1) <= p),
          "knots must ascend and their probabilities must not fall, but knot " + i + " does not");
    }
  }

  public Isotonic(double[] values, double[] probabilities) {
    this(Doubles.of(values), Doubles.of(probabilities));
  }

  @Override
  public double of(double value) {
    int at = values.search(value);
    if (at >= 0) {
      return CalibrationCurve.inside(probabilities.get(at));
    }
    int right = -at - 1;
    if (right == 0 || right == values.size()) {
      return CalibrationCurve.inside(probabilities.get(Math.min(right, values.size() - 1)));
    }
    // halves, because the difference of two large numbers may overflow
    double width = values.get(right) / 2 - values.get(right - 1) / 2;
    double share = Math.min(1, (value / 2 - values.get(right - 1) / 2) / width);
    double low = probabilities.get(right - 1);
    double high = probabilities.get(right);
    return CalibrationCurve.inside(Math.min(high, low + share * (high - low)));
  }

  /** Knots that rounding makes one become the last of them. */
  @Override
  public Isotonic shifted(double by) {
    TreeMap<Double, Double> knots = new TreeMap<>();
    for (int i = 0; i < values.size(); i++) {
      knots.put(values.get(i) - by + 0.0, probabilities.get(i));
    }
    return new Isotonic(
        knots.keySet().stream().mapToDouble(Double::doubleValue).toArray(),
        knots.values().stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** The rising curve of least squared error. */
  public static Isotonic fit(Outcomes outcomes) {
    int n = outcomes.size();
    int[] order =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(outcomes::value))
            .mapToInt(Integer::intValue)
            .toArray();
    Pool pool = new Pool(n);
    for (int i = 0; i < n; ) {
      double value = outcomes.value(order[i]) + 0.0; // -0 and 0 are one value
      int count = 0;
      int positives = 0;
      // equal values get one probability
      for (; i < n && outcomes.value(order[i]) == value; i++) {
        count++;
        positives += outcomes.isPositive(order[i]) ? 1 : 0;
      }
      pool.add(value, count, positives);
    }
    return pool.curve(outcomes.low(), outcomes.high());
  }

  /** Blocks of neighbours with rising means, kept as counts: comparing them needs no rounding. */
  private static final class Pool {
    private final double[] first;
    private final double[] last;
    private final long[] count;
    private final long[] positives;
    private int size;

    Pool(int most) {
      first = new double[most];
      last = new double[most];
      count = new long[most];
      positives = new long[most];
    }

    void add(double value, int objects, int positive) {
      first[size] = value;
      last[size] = value;
      count[size] = objects;
      positives[size] = positive;
      size++;
      while (size > 1
          && positives[size - 2] * count[size - 1] >= positives[size - 1] * count[size - 2]) {
        size--;
        last[size - 1] = last[size];
        count[size - 1] += count[size];
        positives[size - 1] += positives[size];
      }
    }

    Isotonic curve(double low, double high) {
      double[] values = new double[2 * size];
      double[] probabilities = new double[2 * size];
      int knots = 0;
      for (int block = 0; block < size; block++) {
        double mean = (double) positives[block] / count[block];
        double p = Math.min(Math.max(mean, low), high);
        values[knots] = first[block];
        probabilities[knots++] = p;
        if (last[block] > first[block]) {
          values[knots] = last[block];
          probabilities[knots++] = p;
        }
      }
      return new Isotonic(Arrays.copyOf(values, knots), Arrays.copyOf(probabilities, knots));
    }
  }
}
