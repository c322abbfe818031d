package org.mercer.model.score;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.mercer.api.Internal;

/**
 * Sums over rows from which {@link RegressionScore} follows. Spreads around the mean are joined as
 * by Chan, Golub and LeVeque: M = M1 + M2 + (m2 - m1)^2 n1 n2 / (n1 + n2).
 *
 * @param squares of the errors
 * @param absolute sum of their sizes
 * @param mean of the truth
 * @param spread of the truth around it, as a sum of squares
 * @param least of the truth
 * @param most of the truth
 */
@Internal
public record RegressionTally(
    long rows,
    double squares,
    double absolute,
    double mean,
    double spread,
    double least,
    double most)
    implements Tally<RegressionTally> {
  public static RegressionTally of(double[] truth, double[] predicted) {
    double mean = Arrays.stream(truth).average().orElse(0);
    double squares = 0;
    double absolute = 0;
    double spread = 0;
    for (int i = 0; i < truth.length; i++) {
      double error = truth[i] - predicted[i];
      squares += error * error;
      absolute += Math.abs(error);
      spread += (truth[i] - mean) * (truth[i] - mean);
    }
    return new RegressionTally(
        truth.length,
        squares,
        absolute,
        mean,
        spread,
        Arrays.stream(truth).min().orElse(Double.POSITIVE_INFINITY),
        Arrays.stream(truth).max().orElse(Double.NEGATIVE_INFINITY));
  }

  @Override
  public RegressionTally plus(RegressionTally other) {
    long all = rows + other.rows;
    if (all == 0) {
      return this;
    }
    double apart = other.mean - mean;
    double share = (double) other.rows / all;
    return new RegressionTally(
        all,
        squares + other.squares,
        absolute + other.absolute,
        mean + apart * share,
        spread + other.spread + apart * apart * rows * share,
        Math.min(least, other.least),
        Math.max(most, other.most));
  }

  @Override
  public Scores scores() {
    if (rows == 0) {
      return Scores.of(RegressionScore.of(new double[0], new double[0]));
    }
    double r2 = 1 - squares / spread;
    return Scores.of(
        new RegressionScore(
            rows,
            OptionalDouble.of(Math.sqrt(squares / rows)),
            OptionalDouble.of(absolute / rows),
            least == most || !Double.isFinite(r2)
                ? OptionalDouble.empty()
                : OptionalDouble.of(r2)));
  }
}
