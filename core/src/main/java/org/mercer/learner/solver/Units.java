package org.mercer.learner.solver;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * The size of a problem as powers of two: q that of the matrix, g that of the gradient. With Q = q
 * Q', p = g p' and a = (g / q) a' the problem min 1/2 a'Qa + p'a is g^2 / q times that of a', F = g
 * F', and the box is c' = (q / g) c. Division by a power of two loses no bit, so that the solution
 * is the same; but its squares stay inside the range of double.
 */
record Units(double matrix, double gradient) {
  /** Products of a few numbers up to this power of two, and their squares, are finite. */
  private static final int FAR = 250;

  /** Beyond this even the inverse of a power of two leaves the range. */
  private static final int FARTHEST = 900;

  static Units of(Problem problem, double[] diagonal) {
    double matrix = power(Arrays.stream(problem.rows()).mapToDouble(r -> diagonal[r]));
    double linear = power(Arrays.stream(problem.linear()));
    double start = power(Arrays.stream(problem.start()));
    boolean pulled = Arrays.stream(problem.linear()).anyMatch(p -> p != 0);
    return new Units(matrix, pulled ? linear : inRange(matrix * start));
  }

  /** The power of two below the largest absolute value; 1 where all are zero. */
  private static double power(DoubleStream values) {
    double largest = values.map(Math::abs).max().orElse(0);
    return largest == 0 || !Double.isFinite(largest)
        ? 1
        : inRange(Math.scalb(1.0, Math.getExponent(largest)));
  }

  private static double inRange(double power) {
    double most = Math.scalb(1.0, FARTHEST);
    return Math.max(1 / most, Math.min(most, power));
  }

  /** Whether squares or products could leave the range of double. */
  boolean far() {
    return Math.abs(Math.getExponent(matrix)) > FAR || Math.abs(Math.getExponent(gradient)) > FAR;
  }

  /** The problem in these units: of the matrix divided by q. */
  Problem divide(Problem problem) {
    double box = matrix / gradient;
    return new Problem(
        problem.rows(),
        problem.signs(),
        each(problem.linear(), p -> p / gradient),
        each(problem.upper(), c -> Math.max(Double.MIN_NORMAL, c * box)),
        each(problem.start(), a -> a * box),
        each(problem.ridge(), d -> d / matrix),
        problem.fixed());
  }

  StoppingTolerance divide(StoppingTolerance tolerance) {
    double absolute = tolerance.absolute() / gradient;
    return new StoppingTolerance(
        Math.min(Double.MAX_VALUE, Math.max(Double.MIN_NORMAL, absolute)),
        tolerance.relative() * (gradient / matrix));
  }

  /** A solution in these units as one of the problem itself. */
  Solution multiply(Solution found) {
    return new Solution(
        each(found.values(), a -> a * (gradient / matrix)),
        found.bias() * gradient,
        found.rho() * gradient,
        each(found.products(), f -> f * gradient),
        found.objective() * gradient / matrix * gradient,
        found.gap() * gradient,
        found.rounding() * gradient,
        found.steps(),
        found.rounds(),
        found.passes(),
        found.ending());
  }

  private static double[] each(double[] values, DoubleUnaryOperator change) {
    return Arrays.stream(values).map(change).toArray();
  }
}
