package org.mercer.gram.lowrank;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.mercer.api.Internal;

/**
 * tr(K - K_nm K_mm^-1 K_mn), what centres leave of all squared lengths together. It bounds the
 * largest eigenvalue of that matrix, and each of its entries. Known where all objects were looked
 * at; else what is left of those held out stands for the others, with the deviation of that
 * estimate.
 *
 * @param trace tr(K), or what the pool says of it
 * @param deviation standard deviation of {@code left}; 0 where it is known
 */
@Internal
public record Missed(double left, double trace, double deviation) {
  static Missed of(double[] left, double[] lengths, Pool pool) {
    double known = 0;
    double trace = 0;
    for (int i = 0; i < left.length; i++) {
      known += left[i];
      trace += lengths[i];
    }
    int others = pool.objects() - left.length;
    if (others == 0) {
      return new Missed(known, trace, 0);
    }
    int first = pool.candidates();
    int count = left.length - first;
    double mean = 0;
    for (int i = first; i < left.length; i++) {
      mean += left[i] / count;
    }
    double square = 0;
    for (int i = first; i < left.length; i++) {
      square += (left[i] - mean) * (left[i] - mean) / Math.max(1, count - 1);
    }
    return new Missed(
        known + others * mean,
        trace / left.length * pool.objects(),
        others * Math.sqrt(square / count));
  }

  /** The part of the trace that is left. */
  public double share() {
    return trace > 0 ? left / trace : 0;
  }

  /** For people: the share of the trace, and how well it is known. */
  public String describe() {
    return deviation > 0
        ? String.format(Locale.ROOT, "%.3g %% (+- %.2g)", 100 * share(), 100 * deviation / trace)
        : String.format(Locale.ROOT, "%.3g %%", 100 * share());
  }

  /** For a report. */
  public Map<String, Double> figures() {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("missedTrace", share());
    if (deviation > 0) {
      figures.put("missedTraceDeviation", deviation / trace);
    }
    return figures;
  }
}
