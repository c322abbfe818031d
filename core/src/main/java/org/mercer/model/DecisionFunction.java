package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.data.InputException;
import org.mercer.data.Sample;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Expansion;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * f(x) = bias + sum_i a_i k(s_i, p(x)): the preparation p, the kernel, the objects s_i whose
 * coefficients are not zero (as the kernel sees them, that is prepared), and the coefficients.
 * Where the kernel learned something from the training sample, that sample is kept as its
 * reference, so that the kernel can be made again from its text form.
 */
public final class DecisionFunction<X> {
  private final Inputs inputs;
  private final Preparation<X> preparation;
  private final Kernel<X> kernel;
  private final Optional<Sample<X>> reference;
  private final Sample<X> support;
  private final double[] coefficients;
  private final double bias;

  public DecisionFunction(
      Inputs inputs,
      Preparation<X> preparation,
      Kernel<X> kernel,
      Optional<Sample<X>> reference,
      Sample<X> support,
      double[] coefficients,
      double bias) {
    Require.same("support objects and coefficients", support.size(), coefficients.length);
    for (double coefficient : coefficients) {
      Require.finite("a coefficient", coefficient);
    }
    this.inputs = inputs;
    this.preparation = preparation;
    this.kernel = kernel;
    this.reference = reference;
    this.support = support;
    this.coefficients = coefficients.clone();
    this.bias = Require.finite("the bias", bias);
  }

  /** The expansion over a prepared training sample, without the objects it does not need. */
  static <X> DecisionFunction<X> of(
      Inputs inputs,
      Preparation<X> preparation,
      Kernel<X> kernel,
      Optional<Sample<X>> reference,
      Sample<X> prepared,
      Expansion expansion) {
    double[] all = expansion.coefficients();
    int[] kept = new int[all.length];
    int count = 0;
    for (int i = 0; i < all.length; i++) {
      if (all[i] != 0) {
        kept[count++] = i;
      }
    }
    kept = Arrays.copyOf(kept, count);
    return new DecisionFunction<>(
        inputs,
        preparation,
        kernel,
        reference,
        count == all.length ? prepared : prepared.select(kept),
        Arrays.stream(kept).mapToDouble(i -> all[i]).toArray(),
        expansion.bias());
  }

  /** f(x). */
  double of(X x) {
    inputs.require(x);
    X prepared = preparation.apply(x);
    double sum = 0;
    for (int i = 0; i < coefficients.length; i++) {
      sum += coefficients[i] * kernel.of(support.get(i), prepared);
    }
    return finite("object", sum + bias);
  }

  /** f(x) for each x, at the speed of the Gram engine. */
  double[] of(Sample<X> xs, Precision precision, Run run) {
    inputs.examine(xs).forEach(run::note);
    double[] values = new double[xs.size()];
    if (values.length > 0 && coefficients.length > 0) {
      CrossGram.of(kernel, preparation.apply(xs), support, precision)
          .multiply(coefficients, values, run);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = finite("row " + (i + 1), values[i] + bias);
    }
    return values;
  }

  private static double finite(String where, double value) {
    if (!Double.isFinite(value)) {
      throw new InputException(
          where,
          "the decision function is " + value,
          "a finite value",
          "look for values that are not numbers or that overflow the kernel");
    }
    return value;
  }

  /** What is odd about a sample that is to be predicted; refuses one that does not fit. */
  List<String> examine(Sample<X> xs) {
    return inputs.examine(xs);
  }

  public Inputs inputs() {
    return inputs;
  }

  public Preparation<X> preparation() {
    return preparation;
  }

  public Kernel<X> kernel() {
    return kernel;
  }

  public Optional<Sample<X>> reference() {
    return reference;
  }

  public Sample<X> support() {
    return support;
  }

  public double[] coefficients() {
    return coefficients.clone();
  }

  public double bias() {
    return bias;
  }
}
