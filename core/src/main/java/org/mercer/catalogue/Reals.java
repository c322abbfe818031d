package org.mercer.catalogue;

import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.real.Bridge;
import org.mercer.kernel.real.Min;
import org.mercer.kernel.real.Spline;

/** The kernels of numbers by name, for Java: {@code Reals.spline(1)}. */
public final class Reals {
  private Reals() {}

  /** min(x, y), the product of it over coordinates. */
  public static Kernel<Vec> min() {
    return new Min();
  }

  /** min(x, y) - x y on [0, 1], the product of it over coordinates. */
  public static Kernel<Vec> bridge() {
    return new Bridge();
  }

  /** Splines with infinitely many knots, the product of them over coordinates. */
  public static Kernel<Vec> spline(int order) {
    return new Spline(order);
  }
}
