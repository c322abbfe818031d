package org.mercer.model.score;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;

/**
 * Whether probabilities can be taken at their word: rows are put into bins of equal width by a
 * probability, and in each bin the mean probability stands beside the share of rows for which it
 * came true.
 *
 * @param bins those that have rows, in order
 */
@Internal
public record Reliability(List<Bin> bins) {
  /** Ten is what calibration curves usually have. */
  public static final int BINS = 10;

  /**
   * Rows with a probability in [from, to); the last bin has 1 too.
   *
   * @param mean of the probabilities
   * @param share for which it came true
   */
  public record Bin(double from, double to, long rows, double mean, double share) {}

  public Reliability {
    bins = List.copyOf(bins);
  }

  /** Of the probability of class c, against whether a row is of it. */
  public static Reliability of(PredictedClasses predicted, int c, int count) {
    double[] p = new double[predicted.size()];
    boolean[] came = new boolean[p.length];
    for (int i = 0; i < p.length; i++) {
      p[i] = predicted.probability(i, c);
      came[i] = predicted.truth(i) == c;
    }
    return of(p, came, count);
  }

  /** Of the probability of the predicted class, against whether it was right. */
  public static Reliability ofPredicted(PredictedClasses predicted, int count) {
    double[] p = new double[predicted.size()];
    boolean[] came = new boolean[p.length];
    for (int i = 0; i < p.length; i++) {
      p[i] = predicted.probability(i, predicted.predicted(i));
      came[i] = predicted.truth(i) == predicted.predicted(i);
    }
    return of(p, came, count);
  }

  private static Reliability of(double[] p, boolean[] came, int count) {
    List<Bin> bins = new ArrayList<>();
    for (int b = 0; b < count; b++) {
      bin(p, came, b, count).ifPresent(bins::add);
    }
    return new Reliability(bins);
  }

  private static Optional<Bin> bin(double[] p, boolean[] came, int b, int count) {
    long rows = 0;
    double sum = 0;
    long yes = 0;
    for (int i = 0; i < p.length; i++) {
      if (Math.min(count - 1, (int) (p[i] * count)) == b) {
        rows++;
        sum += p[i];
        yes += came[i] ? 1 : 0;
      }
    }
    return rows == 0
        ? Optional.empty()
        : Optional.of(
            new Bin((double) b / count, (b + 1.0) / count, rows, sum / rows, (double) yes / rows));
  }

  /** The expected calibration error: sum of rows/n |share - mean| over the bins. */
  public double error() {
    double n = bins.stream().mapToLong(Bin::rows).sum();
    return bins.stream().mapToDouble(b -> b.rows() / n * Math.abs(b.share() - b.mean())).sum();
  }

  /** - mean of log p(true class); a probability of 0 is refused, because its log is infinite. */
  static Value logLoss(PredictedClasses predicted) {
    double sum = 0;
    for (int i = 0; i < predicted.size(); i++) {
      double loss = logLoss(predicted, i);
      if (Double.isInfinite(loss)) {
        return Value.undefined(
            "a row has probability 0 for its true class, so the loss is infinite");
      }
      sum += loss;
    }
    return Value.of(sum / predicted.size());
  }

  /** - log p(true class) of a row. */
  static double logLoss(PredictedClasses predicted, int i) {
    return -Math.log(predicted.probability(i, predicted.truth(i)));
  }

  /** The mean over the rows. */
  static Value brier(PredictedClasses predicted) {
    double sum = 0;
    for (int i = 0; i < predicted.size(); i++) {
      sum += brier(predicted, i);
    }
    return Value.of(sum / predicted.size());
  }

  /**
   * (p - [positive])^2 of a row for two classes; for more the sum of that over all classes, which
   * for two would be twice as much.
   */
  static double brier(PredictedClasses predicted, int i) {
    int k = predicted.classes().size();
    double sum = 0;
    for (int c = k == 2 ? 1 : 0; c < k; c++) {
      double off = predicted.probability(i, c) - (predicted.truth(i) == c ? 1 : 0);
      sum += off * off;
    }
    return sum;
  }
}
