package org.mercer.interop.libsvm;

import java.util.Map;
import java.util.TreeMap;
import org.mercer.error.Require;

/**
 * What LIBSVM's {@code svm-train} can be told about a machine.
 *
 * @param c penalty C of margin violations ({@code -c}); infinite for a hard margin of {@code c_svc}
 * @param nu the part of the objects that may be outside ({@code -n})
 * @param epsilon the error of a regression that costs nothing ({@code -p})
 * @param tolerance the KKT violation that may be left ({@code -e})
 * @param weights by how much the penalty is multiplied for a class ({@code -wi})
 * @param probabilities whether probabilities are wanted ({@code -b})
 */
public record LibsvmParameters(
    SvmType type,
    LibsvmKernel kernel,
    double c,
    double nu,
    double epsilon,
    double tolerance,
    Map<Integer, Double> weights,
    boolean probabilities) {
  public LibsvmParameters {
    Require.that(
        c > 0 && (Double.isFinite(c) || type == SvmType.C_SVC),
        "c must be a positive number, for c_svc also inf, but is " + c);
    Require.that(nu > 0 && nu <= 1, "nu must be a number in (0, 1], but is " + nu);
    Require.nonNegative("epsilon", epsilon);
    Require.positive("tolerance", tolerance);
    weights.forEach((label, weight) -> Require.positive("the weight of class " + label, weight));
    weights = Map.copyOf(new TreeMap<>(weights));
    Require.that(
        weights.isEmpty() || type == SvmType.C_SVC,
        "only c_svc has weights for classes, but the machine is " + type.word());
    Require.that(!probabilities || type != SvmType.ONE_CLASS, "one_class has no probabilities");
  }

  /** The same machine without probabilities. */
  LibsvmParameters plain() {
    return new LibsvmParameters(type, kernel, c, nu, epsilon, tolerance, weights, false);
  }

  /** The penalty C for a class. */
  double penalty(int label) {
    return c * weights.getOrDefault(label, 1.0);
  }
}
