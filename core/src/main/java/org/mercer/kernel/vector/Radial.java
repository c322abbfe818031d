package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pointwise;

/**
 * A kernel of vectors k(x, z) = f(|x - z|^2), seen as that function: what its gradient along x is
 * made of.
 */
@Internal
public final class Radial {
  /** The step of a difference quotient, relative to the distance: a third of the digits. */
  private static final double STEP = 1e-5;

  private final Pointwise<Vec> kernel;

  private Radial(Pointwise<Vec> kernel) {
    this.kernel = kernel;
  }

  /** Empty where it is no function of the distance of vectors. */
  public static Optional<Radial> of(Kernel<Vec> kernel) {
    return kernel instanceof Pointwise<Vec> pointwise
            && pointwise.usesDistanceOnly()
            && pointwise.base().equals(Linear.INSTANCE)
        ? Optional.of(new Radial(pointwise))
        : Optional.empty();
  }

  /** f(d2), told by the inner product of two vectors of which it is the distance. */
  private double at(double d2) {
    return kernel.apply(-d2 / 2, 0, 0);
  }

  /** f'(d2); 0 at no distance, where there may be a corner. */
  public double slope(double d2) {
    if (!(d2 > 0)) {
      return 0;
    }
    double step = STEP * d2;
    return (at(d2 + step) - at(d2 - step)) / (2 * step);
  }

  /** The same kernel with columns x_j sqrt(weights_j). */
  public Kernel<Vec> weighed(double[] weights) {
    double[] lengths = new double[weights.length];
    for (int j = 0; j < lengths.length; j++) {
      lengths[j] = 1 / Math.sqrt(Require.positive("the weight of a column", weights[j]));
    }
    return new Ard(lengths, kernel);
  }
}
