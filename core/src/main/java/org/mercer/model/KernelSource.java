package org.mercer.model;

import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/**
 * Where the kernel of a fit comes from: a kernel, or an expression in which {@code gamma=scale} is
 * another number for the training rows of each fold.
 *
 * @param sketch the kernel with 1 in the place of such numbers; the kernel itself where there are
 *     none
 * @param open the expression where it has such numbers
 */
public record KernelSource<X>(Kernel<X> sketch, Optional<Expression> open) {
  /** A kernel, of the catalogue or a user's own. */
  public static <X> KernelSource<X> of(Kernel<X> kernel) {
    return new KernelSource<>(kernel, Optional.empty());
  }

  /** An expression for objects of this kind. */
  public static <X> KernelSource<X> of(Expression expression, Domain<X> domain) {
    return GammaScale.isUsed(expression)
        ? new KernelSource<>(
            Kernels.build(GammaScale.with(expression, 1), domain), Optional.of(expression))
        : of(Kernels.build(expression, domain));
  }

  /** Whether numbers of the kernel follow from the training rows. */
  public boolean followsRows() {
    return open.isPresent();
  }

  /** The kernel for these training rows, as they are prepared for it. */
  public Kernel<X> at(Supplier<Sample<X>> training) {
    return open.map(
            e ->
                Kernels.build(GammaScale.resolve(e, training.get()), sketch.domain().orElseThrow()))
        .orElse(sketch);
  }

  /** The text form. */
  @Override
  public String toString() {
    return open.orElseGet(sketch::expression).toString();
  }
}
