package org.mercer.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.error.Suggestions;
import org.mercer.learner.Scheme;

/**
 * The number of a model that is explained: sum_m weights_m f_m(x) + own k(x, x), a linear
 * combination of its functions, so that whatever adds up to the functions adds up to it.
 *
 * @param pro what a positive part speaks for: a class, "inside"; empty where the number itself is
 *     the answer
 * @param meaning how the number follows from the functions, in words
 * @param own -1 for a ball, whose value is f(x) - k(x, x); otherwise 0
 */
public record Aspect(Optional<String> pro, String meaning, List<Double> weights, double own) {
  public Aspect {
    weights = List.copyOf(weights);
  }

  /** What a model says of any object, before one is given: the last of its classes. */
  public static Aspect of(KernelModel<?, ?> model) {
    List<String> classes = model.classes();
    return model.aspect(classes.isEmpty() ? "" : classes.get(classes.size() - 1));
  }

  /**
   * A number that was predicted, or a coordinate.
   *
   * @param side its name; empty for the only or first one
   */
  static Aspect number(List<String> names, String side) {
    int which = side.isEmpty() ? 0 : find(names, side);
    return new Aspect(
        Optional.empty(),
        names.size() == 1 ? "the predicted number" : names.get(which),
        unit(names.size(), which, 1),
        0);
  }

  /** 1, 2 .. as names of functions that have none. */
  static List<String> numbers(int count) {
    String[] names = new String[count];
    Arrays.setAll(names, i -> Integer.toString(i + 1));
    return List.of(names);
  }

  private static int find(List<String> names, String name) {
    int at = names.indexOf(name);
    if (at < 0) {
      throw new InputException(
          "the model",
          "no " + InputException.quote(name) + Suggestions.didYouMean(name, names),
          "one of " + String.join(", ", names),
          "choose one of these");
    }
    return at;
  }

  private static List<Double> unit(int size, int at, double value) {
    Double[] unit = new Double[size];
    Arrays.fill(unit, 0.0);
    unit[at] = value;
    return List.of(unit);
  }

  /** That speaks for a class. */
  static Aspect of(List<String> classes, Scheme scheme, int functions, String side) {
    int c = find(classes, side);
    int k = classes.size();
    return switch (scheme) {
      case SIGN, THRESHOLD ->
          new Aspect(Optional.of(side), "f(x), seen from this class", unit(1, 0, sign(c)), 0);
      case VOTES ->
          new Aspect(
              Optional.of(side),
              "the mean of all functions, whose signs vote",
              Collections.nCopies(functions, sign(c) / functions),
              0);
      case RESTS ->
          new Aspect(Optional.of(side), "this class against all others", unit(k, c, 1), 0);
      case SOFTMAX ->
          new Aspect(Optional.of(side), "its function less the mean of the others", lead(k, c), 0);
      case PAIRS ->
          new Aspect(Optional.of(side), "the mean lead over each other class", pairs(k, c), 0);
    };
  }

  /** The second class is where f is positive. */
  private static double sign(int c) {
    return c == 1 ? 1 : -1;
  }

  private static List<Double> lead(int k, int c) {
    Double[] lead = new Double[k];
    Arrays.fill(lead, -1.0 / (k - 1));
    lead[c] = 1.0;
    return List.of(lead);
  }

  private static List<Double> pairs(int k, int c) {
    Double[] weights = new Double[k * (k - 1) / 2];
    int m = 0;
    for (int a = 0; a < k; a++) {
      for (int b = a + 1; b < k; b++) {
        weights[m++] = (b == c ? 1.0 : a == c ? -1.0 : 0.0) / (k - 1);
      }
    }
    return List.of(weights);
  }

  /** a_i = sum_m weights_m a_mi. */
  public double[] coefficients(DecisionFunction<?> function) {
    Require.same("functions and weights", function.functions(), weights.size());
    double[] sums = new double[function.support().size()];
    for (int m = 0; m < weights.size(); m++) {
      if (weights.get(m) != 0) {
        double[] row = function.combinations().row(m);
        for (int i = 0; i < sums.length; i++) {
          sums[i] += weights.get(m) * row[i];
        }
      }
    }
    return sums;
  }

  /** b = sum_m weights_m b_m. */
  public double bias(DecisionFunction<?> function) {
    double sum = 0;
    double[] biases = function.biases();
    for (int m = 0; m < biases.length; m++) {
      sum += weights.get(m) * biases[m];
    }
    return sum;
  }
}
