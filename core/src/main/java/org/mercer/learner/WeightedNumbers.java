package org.mercer.learner;

import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.data.Numbers;
import org.mercer.gram.Gram;

/**
 * What least squares are to fit: the objects that count, their numbers y and their weights w. An
 * object of weight zero takes no part.
 */
@Internal
public final class WeightedNumbers {
  private final Gram gram;
  private final Numbers numbers;
  private final int[] counted;
  private final double[] weights;

  private WeightedNumbers(Gram gram, Numbers numbers, int[] counted, double[] weights) {
    this.gram = gram;
    this.numbers = numbers;
    this.counted = counted;
    this.weights = weights;
  }

  public static WeightedNumbers of(Gram gram, Numbers numbers) {
    int[] counted = numbers.weights().counted();
    boolean all = counted.length == numbers.size();
    Numbers kept = all ? numbers : numbers.select(counted);
    return new WeightedNumbers(
        all ? gram : gram.restrict(counted), kept, counted, kept.weights().toArray());
  }

  public int size() {
    return counted.length;
  }

  /** The numbers of the objects that count, among all. */
  public int[] rows() {
    return counted;
  }

  public boolean weighted() {
    return !numbers.weights().equal();
  }

  /** Of the objects that count. */
  public Gram gram() {
    return gram;
  }

  public Numbers numbers() {
    return numbers;
  }

  public double[] weights() {
    return weights;
  }

  /** sqrt(sum_i w_i e_i^2 / sum_i w_i). */
  public double rootMeanSquare(double[] errors) {
    double sum = 0;
    double total = 0;
    for (int i = 0; i < errors.length; i++) {
      sum += weights[i] * errors[i] * errors[i];
      total += weights[i];
    }
    return Math.sqrt(sum / total);
  }

  /** A figure of one column, told apart from those of others where there are several. */
  public void figure(Map<String, Double> figures, String name, int column, double value) {
    String suffix =
        numbers.names().isEmpty() ? String.valueOf(column + 1) : numbers.names().get(column);
    figures.put(numbers.columns() == 1 ? name : name + "[" + suffix + "]", value);
  }

  /** The same fit over all objects, also those that do not count. */
  public Functions overAll(Functions fit) {
    return new Functions(
        fit.machines().stream().map(m -> m.renamed(counted)).toList(), fit.report());
  }
}
