package org.mercer.feature;

import java.util.Arrays;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.run.Run;

/**
 * w = sum_i a_i phi(x_i), a vector of the feature space that is known by its coefficients alone:
 * the mean of the sample, a direction, the weights of a machine. Lengths, angles, distances and
 * projections follow from Ka, which is computed once.
 *
 * <p>Cost: one product with the matrix; then n for a new object.
 */
public final class FeatureVector {
  private final Gram gram;
  private final double[] coefficients;

  /** (Ka)_i = w'phi(x_i). */
  private final double[] products;

  private final double squaredNorm;

  private FeatureVector(Gram gram, double[] coefficients, double[] products) {
    this.gram = gram;
    this.coefficients = coefficients;
    this.products = products;
    double sum = 0;
    double scale = 0;
    for (int i = 0; i < products.length; i++) {
      double term = coefficients[i] * products[i];
      sum += term;
      scale += Math.abs(term);
    }
    this.squaredNorm = Lengths.squared(sum, scale);
  }

  /** The combination with these coefficients, one an object. */
  public static FeatureVector of(Gram gram, double[] coefficients, Run run) {
    Require.same("objects and coefficients", gram.size(), coefficients.length);
    for (int i = 0; i < coefficients.length; i++) {
      Require.finite("coefficient " + (i + 1), coefficients[i]);
    }
    double[] products = new double[coefficients.length];
    gram.multiply(coefficients, products, run);
    return new FeatureVector(gram, coefficients.clone(), products);
  }

  /** The mean of the sample: all coefficients 1/n. */
  public static FeatureVector mean(Gram gram, Run run) {
    Require.that(gram.size() > 0, "a mean needs at least one object, but the sample is empty");
    double[] coefficients = new double[gram.size()];
    Arrays.fill(coefficients, 1.0 / gram.size());
    return of(gram, coefficients, run);
  }

  /** The mean of some objects, such as those of a class. */
  public static FeatureVector mean(Gram gram, int[] objects, Run run) {
    Require.that(objects.length > 0, "a mean needs at least one object, but none is given");
    double[] coefficients = new double[gram.size()];
    for (int i : objects) {
      coefficients[i] += 1.0 / objects.length;
    }
    return of(gram, coefficients, run);
  }

  /** As above, with what runs have by default. */
  public static FeatureVector mean(Gram gram, int[] objects) {
    return mean(gram, objects, Run.defaults());
  }

  public double[] coefficients() {
    return coefficients.clone();
  }

  /** w'phi(x_i) for each object of the sample. */
  public double[] products() {
    return products.clone();
  }

  /** |w|^2 = a'Ka. */
  public double squaredNorm() {
    return squaredNorm;
  }

  public double norm() {
    return Math.sqrt(squaredNorm);
  }

  /** w'v of two vectors over the same sample. */
  public double dot(FeatureVector other) {
    requireSameSample(other);
    double sum = 0;
    for (int i = 0; i < products.length; i++) {
      sum += other.coefficients[i] * products[i];
    }
    return sum;
  }

  /** w'phi(z). */
  public double dot(FeaturePoint z) {
    return z.dot(coefficients);
  }

  /** In 0 .. pi; refused where one of the two is zero. */
  public double angle(FeatureVector other) {
    return Lengths.angle(dot(other), squaredNorm, other.squaredNorm);
  }

  /** In 0 .. pi; refused where one of the two is zero. */
  public double angle(FeaturePoint z) {
    return Lengths.angle(dot(z), squaredNorm, z.squaredNorm());
  }

  /** |w - v|^2. */
  public double squaredDistance(FeatureVector other) {
    return distance(dot(other), other.squaredNorm);
  }

  /** |w - phi(z)|^2. */
  public double squaredDistance(FeaturePoint z) {
    return distance(dot(z), z.squaredNorm());
  }

  /** |w - phi(x_i)|^2 for each object of the sample. */
  public double[] squaredDistances() {
    double[] distances = gram.diagonal();
    for (int i = 0; i < distances.length; i++) {
      distances[i] = distance(products[i], distances[i]);
    }
    return distances;
  }

  private double distance(double product, double otherSquared) {
    return Lengths.squared(
        squaredNorm + otherSquared - 2 * product, squaredNorm + Math.abs(otherSquared));
  }

  /** The signed length of phi(z) along w: w'phi(z) / |w|. */
  public double projection(FeaturePoint z) {
    requireDirection();
    return dot(z) / norm();
  }

  /** What the projection leaves of phi(z), squared: k(z,z) - (w'phi(z))^2 / |w|^2. */
  public double squaredResidual(FeaturePoint z) {
    double length = projection(z);
    return Lengths.squared(z.squaredNorm() - length * length, Math.abs(z.squaredNorm()));
  }

  /**
   * The variance of the sample along w, that is of the projections of its objects: (a'K^2a / n -
   * (1'Ka / n)^2) / a'Ka.
   */
  public double variance() {
    requireDirection();
    int n = products.length;
    double mean = Arrays.stream(products).sum() / n;
    double sum = 0;
    for (double product : products) {
      sum += (product - mean) * (product - mean); // never negative, as the difference could be
    }
    return sum / n / squaredNorm;
  }

  public FeatureVector plus(FeatureVector other) {
    requireSameSample(other);
    double[] a = coefficients.clone();
    double[] p = products.clone();
    for (int i = 0; i < a.length; i++) {
      a[i] += other.coefficients[i];
      p[i] += other.products[i];
    }
    return new FeatureVector(gram, a, p);
  }

  public FeatureVector times(double factor) {
    Require.finite("the factor", factor);
    return new FeatureVector(
        gram,
        Arrays.stream(coefficients).map(a -> factor * a).toArray(),
        Arrays.stream(products).map(p -> factor * p).toArray());
  }

  public FeatureVector minus(FeatureVector other) {
    return plus(other.times(-1));
  }

  private void requireSameSample(FeatureVector other) {
    Require.that(
        other.gram == gram, "two vectors must be over one Gram matrix, but these have two of them");
  }

  private void requireDirection() {
    Require.that(squaredNorm > 0, "a direction must not be zero, but the length of this one is 0");
  }
}
