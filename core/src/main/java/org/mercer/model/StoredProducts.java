package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.learner.Machine;
import org.mercer.learner.TrainingValues;
import org.mercer.run.Run;

/**
 * f of the training objects as b + K a, where the matrix lies in memory still: for machines that do
 * not know it by themselves.
 */
final class StoredProducts {
  /** How much farther than on the average a sum may be off by rounding. */
  private static final double OFF = 64;

  private StoredProducts() {}

  /** What is known of the values of each machine. */
  static List<TrainingValues> complete(List<Machine> machines, Gram gram, Run run) {
    boolean stored = gram.cost() == Gram.Cost.NONE;
    return machines.stream()
        .map(
            machine ->
                stored && machine.known().rows().length < gram.size() && !run.outOfTime()
                    ? product(machine, gram, run)
                    : machine.known())
        .toList();
  }

  private static TrainingValues product(Machine machine, Gram gram, Run run) {
    int n = gram.size();
    double[] a = machine.coefficients(n);
    double[] products = new double[n];
    gram.multiply(a, products, run);
    return TrainingValues.certain(n, i -> products[i] + machine.bias(), error(a, gram));
  }

  /** sqrt(max K_ii sum_i a_i^2 K_ii), times what an entry is off by. */
  private static double error(double[] a, Gram gram) {
    double[] diagonal = gram.diagonal();
    double largest = Arrays.stream(diagonal).map(Math::abs).max().orElse(0);
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * a[i] * Math.abs(diagonal[i]);
    }
    double entry = gram.precision() == Precision.FLOAT ? Math.ulp(0.5f) : Math.ulp(0.5);
    return OFF * entry * Math.sqrt(largest) * Math.sqrt(sum);
  }
}
