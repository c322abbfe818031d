package org.mercer.learner;

import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/** Kernels of a line or two, and matrices from them, for the tests of learners. */
public final class Matrices {
  private Matrices() {}

  /** x'z, known to be a kernel. */
  public static final Kernel<double[]> LINEAR = proved((x, z) -> inner(x, z));

  /** (x'z + 1)^2, known to be a kernel. */
  public static final Kernel<double[]> QUADRATIC =
      proved((x, z) -> (inner(x, z) + 1) * (inner(x, z) + 1));

  /** The number of places where two strings agree: one indicator a place and letter. */
  public static final Kernel<String> MATCHES =
      proved(
          (s, t) -> {
            int equal = 0;
            for (int i = 0; i < Math.min(s.length(), t.length()); i++) {
              equal += s.charAt(i) == t.charAt(i) ? 1 : 0;
            }
            return equal;
          });

  public static <X> Kernel<X> proved(Kernel<X> kernel) {
    return new Kernel<>() {
      @Override
      public double of(X x, X y) {
        return kernel.of(x, y);
      }

      @Override
      public Certificate certificate() {
        return Axiom.psd("an inner product of the features written in the test");
      }
    };
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  public static <X> Gram of(Kernel<X> kernel, X... objects) {
    return Grams.lazy(kernel, Sample.of(objects), Precision.DOUBLE);
  }

  public static double inner(double[] x, double[] z) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * z[i];
    }
    return sum;
  }
}
