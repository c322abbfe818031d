package org.mercer.kernel;

import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.error.InputException;

/**
 * The door through which values of kernels reach people: a finite number, or a refusal that names
 * the kernel and the objects. {@link Kernel#of} itself may give what the arithmetic of doubles
 * gives, since kernels of kernels know what to make of it: e^-infinity is 0.
 */
@Internal
public final class KernelValue {
  private static final String REPAIR =
      "scale the data, take parameters that are less extreme, or use normalise(...) around it";

  private KernelValue() {}

  /** k(x, y); refused where no double can hold it. */
  public static <X> double of(Kernel<X> kernel, X x, X y) {
    if (kernel instanceof LogKernel<X> log && log.logOf(x, y).overflows()) {
      throw refusal(kernel, "e^" + log.logOf(x, y).log(), literal(kernel, x), literal(kernel, y));
    }
    double value = kernel.of(x, y);
    if (!Double.isFinite(value)) {
      throw refusal(kernel, String.valueOf(value), literal(kernel, x), literal(kernel, y));
    }
    return value;
  }

  /** What is said of a value that is no finite number, of objects called x and y. */
  public static InputException refusal(Kernel<?> kernel, String value, String x, String y) {
    return new InputException(
        kernel.expression().brief(),
        "the value for " + x + " and " + y + " is " + value,
        "a finite number, between -1.8e308 and 1.8e308",
        REPAIR);
  }

  private static <X> String literal(Kernel<X> kernel, X x) {
    return InputException.quote(
        kernel.domain().map((Domain<X> d) -> d.format(x)).orElseGet(() -> String.valueOf(x)));
  }
}
