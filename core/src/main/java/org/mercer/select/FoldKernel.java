package org.mercer.select;

import java.util.function.Supplier;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/**
 * The kernel of a point, in which {@code gamma=scale} may be open: it is then another number for
 * the training rows of each fold.
 *
 * @param sketch the kernel with 1 in its place; the kernel itself where nothing is open
 */
record FoldKernel<X>(Expression expression, Domain<X> domain, boolean open, Kernel<X> sketch) {
  static <X> FoldKernel<X> of(String text, Domain<X> domain) {
    Expression expression = Kernels.expression(text);
    boolean open = GammaScale.isUsed(expression);
    String closed = open ? GammaScale.with(expression, 1).toString() : text;
    return new FoldKernel<>(expression, domain, open, Kernels.parse(closed, domain));
  }

  /** With the numbers that follow from these objects, as they are prepared for it. */
  Kernel<X> on(Supplier<Sample<X>> training) {
    return open
        ? Kernels.parse(GammaScale.resolve(expression, training.get()).toString(), domain)
        : sketch;
  }
}
