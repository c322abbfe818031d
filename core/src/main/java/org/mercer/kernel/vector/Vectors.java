package org.mercer.kernel.vector;

import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;

/** The kernels on vectors by name, for Java: {@code Vectors.rbf(0.1).plus(Vectors.linear())}. */
public final class Vectors {
  private Vectors() {}

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
    return new Gaussian<>(sigma, Linear.INSTANCE);
  }

  /** exp(-gamma |x - y|_1). */
  public static Kernel<Vec> laplacian(double gamma) {
    return new Laplacian(gamma);
  }

  /** tanh(scale x'y + coef0), which is not positive semidefinite. */
  public static Kernel<Vec> sigmoid(double scale, double coef0) {
    return new Sigmoid<>(scale, coef0, Linear.INSTANCE);
  }
}
