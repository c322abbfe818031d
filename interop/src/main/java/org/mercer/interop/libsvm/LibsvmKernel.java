package org.mercer.interop.libsvm;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.GaussianKernel;
import org.mercer.kernel.vector.Poly;
import org.mercer.kernel.vector.Rbf;
import org.mercer.kernel.vector.Sigmoid;

/**
 * A kernel of LIBSVM. A parameter that the form does not use is zero, so that equal kernels are
 * equal objects.
 */
public record LibsvmKernel(Form form, int degree, double gamma, double coef0) {
  /** Powers beyond this overflow for nearly all data; a file that asks for more is damaged. */
  public static final int LARGEST_DEGREE = 1000;

  /** What is computed of two vectors. */
  public enum Form {
    /** x'y. */
    LINEAR(0),
    /** (gamma x'y + coef0)^degree. */
    POLYNOMIAL(1),
    /** exp(-gamma |x - y|^2). */
    RBF(2),
    /** tanh(gamma x'y + coef0). */
    SIGMOID(3),
    /** The objects are rows of a kernel matrix. */
    PRECOMPUTED(4);

    private final int number;

    Form(int number) {
      this.number = number;
    }

    /** As the option {@code -t} names it. */
    public int number() {
      return number;
    }

    public static Optional<Form> numbered(int number) {
      return Arrays.stream(values()).filter(form -> form.number == number).findFirst();
    }

    /** As a model file names it: {@code rbf}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Form> named(String word) {
      return Arrays.stream(values()).filter(form -> form.word().equals(word)).findFirst();
    }

    public boolean hasDegree() {
      return this == POLYNOMIAL;
    }

    public boolean hasGamma() {
      return this == POLYNOMIAL || this == RBF || this == SIGMOID;
    }

    public boolean hasCoef0() {
      return this == POLYNOMIAL || this == SIGMOID;
    }
  }

  public LibsvmKernel {
    degree = form.hasDegree() ? degree : 0;
    gamma = form.hasGamma() ? Require.finite("gamma", gamma) : 0;
    coef0 = form.hasCoef0() ? Require.finite("coef0", coef0) : 0;
    Require.that(
        degree >= 0 && degree <= LARGEST_DEGREE,
        "degree must be a whole number from 0 to " + LARGEST_DEGREE + ", but is " + degree);
    Require.nonNegative("gamma", gamma);
  }

  /**
   * The kernel as a function of vectors. A precomputed one is x'y: the object is a row of the
   * kernel matrix, and a support vector the unit vector of its own column.
   */
  public Kernel<Vec> function() {
    return switch (form) {
      case LINEAR, PRECOMPUTED -> Vectors.linear();
      case POLYNOMIAL -> Vectors.poly(degree, coef0, gamma);
      case RBF -> Vectors.rbf(gamma);
      case SIGMOID -> Vectors.sigmoid(gamma, coef0);
    };
  }

  /** The kernel of LIBSVM that is this function, if there is one. */
  static Optional<LibsvmKernel> of(Kernel<Vec> kernel) {
    if (kernel.equals(Vectors.linear())) {
      return Optional.of(new LibsvmKernel(Form.LINEAR, 0, 0, 0));
    } else if (kernel instanceof Poly<Vec> k
        && isLinear(k.base())
        && k.degree() <= LARGEST_DEGREE) {
      return Optional.of(new LibsvmKernel(Form.POLYNOMIAL, k.degree(), k.scale(), k.coef0()));
    } else if (kernel instanceof Rbf<Vec> k && isLinear(k.base())) {
      return Optional.of(new LibsvmKernel(Form.RBF, 0, k.gamma(), 0));
    } else if (kernel instanceof GaussianKernel<Vec> k && isLinear(k.base())) {
      return Optional.of(new LibsvmKernel(Form.RBF, 0, 1 / (2 * k.sigma() * k.sigma()), 0));
    } else if (kernel instanceof Sigmoid<Vec> k && isLinear(k.base())) {
      return Optional.of(new LibsvmKernel(Form.SIGMOID, 0, k.scale(), k.coef0()));
    }
    return Optional.empty();
  }

  private static boolean isLinear(Kernel<Vec> base) {
    return base.equals(Vectors.linear());
  }
}
