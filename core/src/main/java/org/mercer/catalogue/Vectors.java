package org.mercer.catalogue;

import java.util.Map;
import org.mercer.data.Domain;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.AllSubsets;
import org.mercer.kernel.vector.Anova;
import org.mercer.kernel.vector.AnovaByPowerSums;
import org.mercer.kernel.vector.Arccos;
import org.mercer.kernel.vector.Chi2;
import org.mercer.kernel.vector.ExponentialDistance;
import org.mercer.kernel.vector.GaussianKernel;
import org.mercer.kernel.vector.Histogram;
import org.mercer.kernel.vector.Laplacian;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Matern;
import org.mercer.kernel.vector.Paths;
import org.mercer.kernel.vector.Periodic;
import org.mercer.kernel.vector.Poly;
import org.mercer.kernel.vector.RandomFeatures;
import org.mercer.kernel.vector.Randomised;
import org.mercer.kernel.vector.RationalQuadratic;
import org.mercer.kernel.vector.Rbf;
import org.mercer.kernel.vector.Sigmoid;

/** The kernels on vectors by name, for Java: {@code Vectors.rbf(0.1).plus(Vectors.linear())}. */
public final class Vectors {
  private Vectors() {}

  /** The vectors: how they are read, written and stored. */
  public static Domain<Vec> domain() {
    return VectorDomain.INSTANCE;
  }

  /** x'y. */
  public static Kernel<Vec> linear() {
    return Linear.INSTANCE;
  }

  /** (x'y + 1)^degree. */
  public static Kernel<Vec> poly(int degree) {
    return poly(degree, 1, 1);
  }

  /** (scale x'y + coef0)^degree. */
  public static Kernel<Vec> poly(int degree, double coef0, double scale) {
    return new Poly<>(degree, coef0, scale, Linear.INSTANCE);
  }

  /** exp(-gamma |x - y|^2). */
  public static Kernel<Vec> rbf(double gamma) {
    return new Rbf<>(gamma, Linear.INSTANCE);
  }

  /** exp(-|x - y|^2 / (2 sigma^2)). */
  public static Kernel<Vec> gaussian(double sigma) {
    return new GaussianKernel<>(sigma, Linear.INSTANCE);
  }

  /** exp(-gamma |x - y|_1). */
  public static Kernel<Vec> laplacian(double gamma) {
    return new Laplacian(gamma);
  }

  /** tanh(scale x'y + coef0), which is not positive semidefinite. */
  public static Kernel<Vec> sigmoid(double scale, double coef0) {
    return new Sigmoid<>(scale, coef0, Linear.INSTANCE);
  }

  /** prod_i (1 + x_i y_i). */
  public static Kernel<Vec> allSubsets() {
    return new AllSubsets();
  }

  /** The sum over all sets of so many coordinates of the products of x_i y_i. */
  public static Kernel<Vec> anova(int degree) {
    return new Anova(degree);
  }

  /** The same by its alternative recursion, over sums of powers of x_i y_i; less exact. */
  public static Kernel<Vec> anovaByPowerSums(int degree) {
    return new AnovaByPowerSums(degree);
  }

  /** The sum over all walks from source to sink of the products of the kernels on their edges. */
  public static <X> Kernel<X> paths(String source, String sink, Map<String, Kernel<X>> edges) {
    return new Paths<>(source, sink, edges);
  }

  /** An estimate of 2^-d prod_i (1 + x_i y_i) from so many random subsets. */
  public static Kernel<Vec> randomised(int samples, int seed) {
    return randomised(new RandomFeatures.Subsets(), samples, seed);
  }

  /** An estimate of the mean over a family of features from so many of them. */
  public static Kernel<Vec> randomised(RandomFeatures family, int samples, int seed) {
    return new Randomised(family, samples, seed);
  }

  /** The kernel of functions that are nu - 1/2 times differentiable, with this length scale. */
  public static Kernel<Vec> matern(double nu, double length) {
    return new Matern<>(nu, length, Linear.INSTANCE);
  }

  /** (1 + |x - y|^2 / (2 alpha length^2))^-alpha. */
  public static Kernel<Vec> rationalQuadratic(double alpha, double length) {
    return new RationalQuadratic<>(alpha, length, Linear.INSTANCE);
  }

  /** exp(-2 / length^2 sum_i sin^2(pi (x_i - y_i) / period)). */
  public static Kernel<Vec> periodic(double period, double length) {
    return new Periodic(period, length);
  }

  /** exp(-gamma |x - y|). */
  public static Kernel<Vec> exponential(double gamma) {
    return new ExponentialDistance<>(gamma, Linear.INSTANCE);
  }

  /** exp(-gamma sum_i (x_i - y_i)^2 / (x_i + y_i)). */
  public static Kernel<Vec> chi2(double gamma) {
    return new Chi2(gamma);
  }

  /** sum_i min(x_i, y_i). */
  public static Kernel<Vec> histogram() {
    return new Histogram();
  }

  /** 1/pi |x|^n |y|^n J_n(theta), the kernel of a wide layer of a neural network. */
  public static Kernel<Vec> arccos(int order) {
    return new Arccos<>(order, Linear.INSTANCE);
  }
}
