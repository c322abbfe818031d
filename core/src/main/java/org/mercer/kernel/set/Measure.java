package org.mercer.kernel.set;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.set.ItemSet;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.error.Suggestions;
import org.mercer.kernel.expression.Expression;

/**
 * How much each item of a universe counts, zero or more. The empty map is the counting measure: any
 * item may come, and each counts 1. With weights, the items that have one are the whole universe: a
 * set with another item is refused, since nobody said what it counts.
 */
public final class Measure {
  public static final Measure COUNTING = new Measure(Map.of());

  private final Map<String, Double> weights;
  private final double total;

  public Measure(Map<String, Double> weights) {
    weights.forEach((item, weight) -> Require.nonNegative("the measure of " + item, weight));
    this.weights = Collections.unmodifiableMap(new LinkedHashMap<>(weights));
    this.total = weights.values().stream().mapToDouble(Double::doubleValue).sum();
  }

  /** Item to measure, in the order given; empty for the counting measure. */
  public Map<String, Double> weights() {
    return weights;
  }

  public boolean isCounting() {
    return weights.isEmpty();
  }

  /** The measure of one item. */
  public double of(String item) {
    if (isCounting()) {
      return 1;
    }
    Double weight = weights.get(item);
    if (weight == null) {
      List<String> universe = List.copyOf(weights.keySet());
      throw new RefusedException(
          "every item must have a measure, but "
              + InputException.quote(item)
              + " has none"
              + Suggestions.didYouMean(item, universe)
              + "; give it one, 0 if it does not count");
    }
    return weight;
  }

  /** The measure of a set. */
  public double of(ItemSet set) {
    double sum = 0;
    for (String item : set.items()) {
      sum += of(item);
    }
    return sum;
  }

  /** The measure of the whole universe. */
  public double total() {
    Require.that(!isCounting(), "the counting measure has no universe; give each item its measure");
    return total;
  }

  /** The arguments of a call, none for the counting measure. */
  Expression call(String name) {
    if (isCounting()) {
      return Expression.call(name);
    }
    List<Map.Entry<String, Expression>> entries = new ArrayList<>();
    weights.forEach((item, weight) -> entries.add(Map.entry(item, Expression.number(weight))));
    return Expression.call(name, Expression.named("measure", new Expression.Entries(entries)));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Measure that && weights.equals(that.weights);
  }

  @Override
  public int hashCode() {
    return weights.hashCode();
  }

  @Override
  public String toString() {
    return isCounting() ? "counting" : weights.toString();
  }
}
