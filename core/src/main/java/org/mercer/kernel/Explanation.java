package org.mercer.kernel;

import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Why two objects are alike: the features that k(x,y) is made of, those that add most first. A
 * Gaussian or another function of a kernel has no features of its own that could be named; then
 * those of the kernel inside are shown.
 *
 * @param kernel the one whose features these are
 * @param value its value; the sum of the products of all shares
 * @param shares the features that both objects have
 * @param ofX how many features the first object has
 * @param ofY how many the second has
 */
@Internal
public record Explanation(
    Kernel<?> kernel, double value, List<Features.Share> shares, int ofX, int ofY) {
  public Explanation {
    shares = List.copyOf(shares);
  }

  /** Refuses a kernel that has no finite feature map, inside or out. */
  public static <X> Explanation of(Kernel<X> kernel, X x, X y) {
    Optional<Features> ofX = kernel.features(x);
    Optional<Features> ofY = kernel.features(y);
    if (ofX.isPresent() && ofY.isPresent()) {
      return new Explanation(
          kernel,
          KernelValue.of(kernel, x, y),
          ofX.get().shares(ofY.get()),
          ofX.get().size(),
          ofY.get().size());
    }
    Require.that(
        kernel instanceof Pointwise,
        kernel.expression()
            + " has no finite feature map, so there are no features to explain its values with");
    return of(((Pointwise<X>) kernel).base(), x, y);
  }

  /** The part of the value that a feature adds; 0 where the value is. */
  public double share(Features.Share feature) {
    return value == 0 ? 0 : feature.product() / value;
  }
}
