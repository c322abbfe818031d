package org.mercer.learner.calibrate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.mercer.error.Require;

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
public record Isotonic(double[] values, double[] probabilities) implements Curve {
  public Isotonic {
    Require.same("knots and probabilities", values.length, probabilities.length);
    Require.that(values.length > 0, "a curve needs at least one knot, but there is none");
    values = values.clone();
    probabilities = probabilities.clone();
    Require.finite("knot", values);
    for (int i = 0; i < values.length; i++) {
      double p = probabilities[i];
      Require.that(p > 0 && p < 1, "a probability must lie between 0 and 1, but is " + p);
      Require.that(
          i == 0 || (values[i - 1] < values[i] && probabilities[i - 1] <= p),
          "knots must ascend and their probabilities must not fall, but knot " + i + " does not");
    }
  }

  @Override
  public double[] values() {
    return values.clone();
  }

  @Override
  public double[] probabilities() {
    return probabilities.clone();
  }

  @Override
  public double of(double value) {
    int at = Arrays.binarySearch(values, value);
    if (at >= 0) {
      return Curve.inside(probabilities[at]);
    }
    int right = -at - 1;
    if (right == 0 || right == values.length) {
      return Curve.inside(probabilities[Math.min(right, values.length - 1)]);
    }
    // halves, because the difference of two large numbers may overflow
    double width = values[right] / 2 - values[right - 1] / 2;
    double share = Math.min(1, (value / 2 - values[right - 1] / 2) / width);
    double low = probabilities[right - 1];
    double high = probabilities[right];
    return Curve.inside(Math.min(high, low + share * (high - low)));
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

  @Override
  public boolean equals(Object other) {
    return other instanceof Isotonic that
        && Arrays.equals(values, that.values)
        && Arrays.equals(probabilities, that.probabilities);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(values) + Arrays.hashCode(probabilities);
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
