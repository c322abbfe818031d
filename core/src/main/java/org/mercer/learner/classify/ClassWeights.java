package org.mercer.learner.classify;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.error.Suggestions;

/**
 * By how much the penalty C is multiplied for each class: not at all, so that each class counts the
 * same in all, or by given numbers (1 for a class that is not named).
 *
 * @param balanced n / (number of classes * size of the class)
 * @param given weights by class; empty where balanced
 */
public record ClassWeights(boolean balanced, Map<String, Double> given) {
  public static final ClassWeights NONE = new ClassWeights(false, Map.of());
  public static final ClassWeights BALANCED = new ClassWeights(true, Map.of());

  private static final String NONE_WORD = "none";
  private static final String BALANCED_WORD = "balanced";

  public ClassWeights {
    Require.that(!balanced || given.isEmpty(), "class weights are balanced or given, but not both");
    given.forEach((name, weight) -> Require.positive("the weight of class '" + name + "'", weight));
    given = new LinkedHashMap<>(given);
  }

  /** {@code none}, {@code balanced}, or {@code spam=5,ham=1}. */
  public static ClassWeights parse(String text) {
    if (text.equals(NONE_WORD)) {
      return NONE;
    } else if (text.equals(BALANCED_WORD)) {
      return BALANCED;
    }
    Map<String, Double> given = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      int at = part.lastIndexOf('=');
      Require.that(at > 0, wrong(text));
      String name = part.substring(0, at).strip();
      Require.that(
          given.put(name, number(part.substring(at + 1).strip(), text)) == null,
          "the weight of class " + InputException.quote(name) + " is given twice");
    }
    return new ClassWeights(false, given);
  }

  private static double number(String written, String text) {
    try {
      return Double.parseDouble(written);
    } catch (NumberFormatException e) {
      throw new RefusedException(wrong(text), e);
    }
  }

  private static String wrong(String text) {
    return "class weights must be none, balanced or a list such as spam=5,ham=1, but are "
        + InputException.quote(text);
  }

  /** As {@link #parse} reads it. */
  @Override
  public String toString() {
    if (given.isEmpty()) {
      return balanced ? BALANCED_WORD : NONE_WORD;
    }
    return given.entrySet().stream()
        .map(e -> e.getKey() + "=" + e.getValue())
        .collect(Collectors.joining(","));
  }

  /** The weight of each object: that of its class times its own. */
  double[] of(Labels labels) {
    double[] classes = balanced ? balance(labels) : named(labels.classes());
    Weights own = labels.weights();
    double[] weights = new double[labels.size()];
    Arrays.setAll(weights, i -> own.get(i) * classes[labels.get(i)]);
    return weights;
  }

  private static double[] balance(Labels labels) {
    int[] counted = labels.weights().counted();
    int[] counts = labels.select(counted).counts();
    long present = Arrays.stream(counts).filter(count -> count > 0).count();
    return Arrays.stream(counts)
        .mapToDouble(count -> count == 0 ? 0 : (double) counted.length / (present * count))
        .toArray();
  }

  private double[] named(List<String> classes) {
    double[] weights = new double[classes.size()];
    Arrays.fill(weights, 1);
    given.forEach(
        (name, weight) -> {
          Optional<Integer> found = Labels.find(classes, name);
          if (found.isEmpty()) {
            throw new InputException(
                "class weights",
                "a weight for the class " + InputException.quote(name),
                "classes of the data: " + classes,
                "correct the name" + Suggestions.didYouMean(name, classes));
          }
          weights[found.get()] = weight;
        });
    return weights;
  }
}
