package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Value;

/**
 * A metric over folds, and the part that each fold has in it.
 *
 * <p>Most metrics are the mean of their values in the folds. A metric that compares with the spread
 * of the target, such as r2, has a fold of few rows measure that spread by these few: the mean over
 * folds is too low (by 0.05 for 100 rows in five folds). It is computed of all rows of a round
 * together, and the part of fold f of k is its pseudo-value k m - (k - 1) m_f, where m is the
 * metric of the round and m_f that without the rows of f (the jackknife).
 *
 * @param value the mean over the rounds
 * @param parts one for each fold
 * @param rounds how many times the rows were parted
 */
record FoldFigures(double value, double[] parts, int rounds) {
  /**
   * Empty where a value is undefined.
   *
   * @param rounds the round of each fold
   */
  static Optional<FoldFigures> of(Metric metric, List<Predicted> folds, List<Integer> rounds) {
    Map<Integer, List<Predicted>> byRound = new TreeMap<>();
    for (int f = 0; f < folds.size(); f++) {
      byRound.computeIfAbsent(rounds.get(f), r -> new ArrayList<>()).add(folds.get(f));
    }
    List<Value> wholes = new ArrayList<>();
    List<Value> parts = new ArrayList<>();
    for (List<Predicted> round : byRound.values()) {
      Value whole = metric.pooled() ? metric.of(Predicted.concat(round)) : Value.of(0);
      wholes.add(whole);
      for (int f = 0; f < round.size(); f++) {
        parts.add(metric.pooled() ? part(metric, round, f, whole) : metric.of(round.get(f)));
      }
    }
    if (!Stream.concat(wholes.stream(), parts.stream()).allMatch(Value::defined)) {
      return Optional.empty();
    }
    double[] each = parts.stream().mapToDouble(Value::get).toArray();
    double value =
        Moments.mean(metric.pooled() ? wholes.stream().mapToDouble(Value::get).toArray() : each);
    return Optional.of(new FoldFigures(value, each, byRound.size()));
  }

  private static Value part(Metric metric, List<Predicted> round, int f, Value whole) {
    int k = round.size();
    if (k == 1) {
      return whole;
    }
    List<Predicted> others = new ArrayList<>(round);
    others.remove(f);
    Value without = metric.of(Predicted.concat(others));
    return without.defined() && whole.defined()
        ? Value.of(k * whole.get() - (k - 1) * without.get())
        : without;
  }

  /** Between the parts. */
  double deviation() {
    return Moments.deviation(parts);
  }

  /**
   * Of Student's t over J folds: J - 1 for one round and for single splits. Rounds of k folds part
   * the same rows again and know less than that: with J - 1 two coins differ in 6.4 % of 1000
   * samples, with 2 k - 1 in 4.5 %. (Bouckaert 2003 found 10 for ten rounds of ten folds.)
   */
  double freedom() {
    return freedom(parts.length, parts.length / rounds);
  }

  /**
   * As above.
   *
   * @param folds in all rounds
   * @param each of one round
   */
  static double freedom(int folds, int each) {
    return each == 1 || each == folds ? folds - 1.0 : Math.min(folds, 2 * each) - 1.0;
  }
}
