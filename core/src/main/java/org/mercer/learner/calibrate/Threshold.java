package org.mercer.learner.calibrate;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mercer.api.Internal;

/**
 * The value of a decision function from which on the positive side is predicted, chosen so that a
 * figure of the confusion matrix is best on held-out values. Zero is right for the fewest errors;
 * where one class is rare, or its errors cost more, other values are.
 */
public enum Threshold {
  /** The mean of the two recalls. */
  BALANCED {
    @Override
    double figure(Counts n) {
      return 0.5 * n.hits / n.positives + 0.5 * (n.negatives - n.alarms) / n.negatives;
    }
  },
  /** 2 precision recall / (precision + recall) of the positive side. */
  F1 {
    @Override
    double figure(Counts n) {
      return 2.0 * n.hits / (n.hits + n.alarms + n.positives);
    }
  },
  /** Matthews' correlation of truth and prediction. */
  MCC {
    @Override
    double figure(Counts n) {
      double said = n.hits + n.alarms;
      double covariance = n.hits - said * n.positives / n.all();
      double variances =
          said * (1 - said / n.all()) * n.positives * (1 - (double) n.positives / n.all());
      return variances == 0 ? 0 : covariance / Math.sqrt(variances);
    }
  },
  /** Cohen's agreement beyond chance. */
  KAPPA {
    @Override
    double figure(Counts n) {
      double said = (double) (n.hits + n.alarms) / n.all();
      double true1 = (double) n.positives / n.all();
      double chance = said * true1 + (1 - said) * (1 - true1);
      double agreed = (double) (n.hits + n.negatives - n.alarms) / n.all();
      return chance == 1 ? 0 : (agreed - chance) / (1 - chance);
    }
  };

  /**
   * A confusion matrix of two sides.
   *
   * @param hits positives that are said to be so
   * @param alarms negatives that are said to be positive
   */
  record Counts(int hits, int alarms, int positives, int negatives) {
    int all() {
      return positives + negatives;
    }
  }

  /**
   * @param value from which on the positive side is predicted
   * @param figure the best there was, on the values that it was chosen from
   * @param room between the values that it stands midway of
   */
  public record Cut(double value, double figure, double room) {}

  abstract double figure(Counts counts);

  /**
   * The cut with the best figure, midway between two values or at the least of all; of equals the
   * one with the most room around it. There must be values of both sides.
   */
  @Internal
  public Cut best(Outcomes outcomes) {
    int n = outcomes.size();
    int[] falling =
        IntStream.range(0, n)
            .boxed()
            .sorted(Comparator.comparingDouble(outcomes::value).reversed())
            .mapToInt(Integer::intValue)
            .toArray();
    int positives = outcomes.positives();
    Cut best = new Cut(0, Double.NEGATIVE_INFINITY, 0);
    int hits = 0;
    for (int i = 0; i < n; i++) {
      hits += outcomes.isPositive(falling[i]) ? 1 : 0;
      double here = outcomes.value(falling[i]);
      double next = i + 1 < n ? outcomes.value(falling[i + 1]) : here;
      if (i + 1 < n && next == here) {
        continue; // equal values are on one side
      }
      double figure = figure(new Counts(hits, i + 1 - hits, positives, n - positives));
      Cut cut = new Cut(here / 2 + next / 2, figure, here - next);
      boolean better = figure > best.figure || figure == best.figure && cut.room > best.room;
      best = better ? cut : best;
    }
    return best;
  }

  /** As it is written on a command line, and as its metric is called. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The one of this name. */
  public static Optional<Threshold> find(String word) {
    return Stream.of(values()).filter(t -> t.word().equals(word)).findFirst();
  }

  /** The names of all. */
  public static List<String> words() {
    return Stream.of(values()).map(Threshold::word).toList();
  }
}
