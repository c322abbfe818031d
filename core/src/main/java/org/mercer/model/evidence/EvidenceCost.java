package org.mercer.model.evidence;

import java.util.Arrays;
import java.util.function.Function;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.iterative.QuasiNewton;
import org.mercer.run.Run;

/**
 * -log p(y) of a Gaussian process, or a bound of it, as a function of the logarithms of the numbers
 * of its kernel and of the noise (the last). Its derivative with respect to a number of the kernel
 * is a sum over entries of the matrix, each times the central difference of two matrices, which no
 * kernel needs to know anything about.
 */
abstract class EvidenceCost<X> implements QuasiNewton.Cost {
  /** Of a logarithm: the error is its square, about 1e-9, and rounding is magnified to 1e-12. */
  static final double DIFFERENCE = 3e-5;

  /** Beyond these a number stands for nothing: log of 1e-12 and of 1e12. */
  private static final double FARTHEST = 27.6;

  private final Function<double[], Kernel<X>> kernels;
  private final FreeNumbers numbers;
  private final Problem<X> problem;
  private double[] theta = new double[0];
  private double[] gradient = new double[0];
  private long evaluations;

  /** Objects, their numbers about zero, what each counts, and who computes. */
  @SuppressWarnings("ArrayRecordComponent")
  record Problem<X>(Sample<X> sample, double[] y, double[] weights, Run run) {
    /** That of some of the objects. */
    Problem<X> select(int[] rows) {
      return new Problem<>(
          sample.select(rows),
          Arrays.stream(rows).mapToDouble(i -> y[i]).toArray(),
          Arrays.stream(rows).mapToDouble(i -> weights[i]).toArray(),
          run);
    }
  }

  /**
   * @param kernels the kernel that belongs to some numbers
   */
  EvidenceCost(Function<double[], Kernel<X>> kernels, FreeNumbers numbers, Problem<X> problem) {
    this.kernels = kernels;
    this.numbers = numbers;
    this.problem = problem;
  }

  /** Where its form depends on where it is looked at: takes that of these numbers. */
  boolean settle(double[] where) {
    return false;
  }

  /** How closely its minimum is looked for. */
  abstract QuasiNewton search();

  /** At {@link #theta}. */
  abstract double cost();

  abstract double[] slopes();

  Problem<X> problem() {
    return problem;
  }

  double[] theta() {
    return theta.clone();
  }

  long evaluations() {
    return evaluations;
  }

  double noise() {
    return Math.exp(theta[theta.length - 1]);
  }

  /** Whether all numbers are in their ranges. */
  boolean defined(double[] where) {
    return Arrays.stream(where).allMatch(t -> Math.abs(t) <= FARTHEST)
        && numbers.allow(EvidenceSearch.head(where));
  }

  @Override
  public double at(double[] where) {
    theta = where.clone();
    gradient = new double[0];
    if (!defined(where)) {
      return Double.POSITIVE_INFINITY;
    }
    evaluations++;
    double cost = cost();
    return Double.isFinite(cost) ? cost : Double.POSITIVE_INFINITY;
  }

  @Override
  public double[] gradient() {
    if (gradient.length == 0) {
      gradient = slopes();
    }
    return gradient.clone();
  }

  Gram gram(double[] where) {
    Kernel<X> kernel = kernels.apply(where);
    Kernel<X> fitted = kernel.needsFit() ? kernel.fit(problem.sample) : kernel;
    return Grams.lazy(fitted, problem.sample, Precision.DOUBLE);
  }

  /** The matrix with a little more, or less, of one of the numbers. */
  Gram gram(int number, double more) {
    double[] where = theta.clone();
    where[number] += more;
    return gram(where);
  }
}
