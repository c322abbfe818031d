package org.mercer.model.prepare;

import java.util.Locale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Blocks;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ExpressionException;

/**
 * {@link Scaling#AUTO} that knows the kernel: columns of moderate size, such as blood pressures,
 * give powers of them that leave a learner few digits, so they are scaled too.
 */
record KernelScaling(Kernel<Vec> kernel) implements Preparation.Recipe<Vec> {
  /**
   * The largest k(x,x) that is left alone. With the usual C of 1 sums of such terms are off by some
   * 2^-53 of it, a tenth of the tolerance at which machines stop.
   */
  private static final double LARGEST_VALUE = 1e12;

  /** Objects that are looked at, evenly spread. */
  private static final int LOOKS = 256;

  /**
   * Plain AUTO where the kernel is not known yet ({@code gamma=scale}), or learns from a sample.
   */
  static Preparation.Recipe<Vec> of(Expression expression) {
    Kernel<Vec> kernel;
    try {
      kernel = Kernels.parse(expression.toString(), VectorDomain.INSTANCE);
    } catch (ExpressionException open) { // a wrong one is refused where the kernel is made
      return Scaling.AUTO;
    }
    return kernel.needsFit() ? Scaling.AUTO : new KernelScaling(kernel);
  }

  @Override
  public Preparation<Vec> fit(Sample<Vec> training) {
    Preparation<Vec> plain = Scaling.AUTO.fit(training);
    boolean asked =
        Blocks.some(training) instanceof DenseVectors && plain.equals(Preparation.<Vec>none());
    double largest = asked ? largest(training) : 0;
    return largest > LARGEST_VALUE
        ? Scaling.standard(
            training,
            String.format(
                Locale.ROOT,
                "k(x, x) is up to %.2g on these columns, which costs a learner its digits",
                largest))
        : plain;
  }

  private double largest(Sample<Vec> training) {
    double largest = 0;
    int step = Math.max(1, training.size() / LOOKS);
    for (int i = 0; i < training.size(); i += step) {
      Vec x = training.get(i);
      largest = Math.max(largest, kernel.of(x, x));
    }
    return largest;
  }
}
