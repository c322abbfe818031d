package org.mercer.select;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.data.Domain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.model.KernelSource;

/**
 * A kernel in which hyperparameters are left open: an expression with ranges, or a function of
 * numbers. At each place of its dimensions there is a {@link KernelSource}.
 */
interface KernelSpace {
  List<Dimension> dimensions();

  /** The text form of the kernel at this place. */
  String text(List<Double> place);

  /**
   * Where the kernel of this place comes from.
   *
   * @param domain of the objects, which an expression must know
   */
  <X> KernelSource<X> at(List<Double> place, Optional<Domain<X>> domain);

  /** One expression, in which no range is left. */
  static KernelSpace of(Expression expression) {
    return new OpenKernel(expression);
  }

  /** A function of numbers, which makes kernels of the objects that are searched with. */
  record OfFunction(List<Dimension> dimensions, Function<double[], ? extends Kernel<?>> make)
      implements KernelSpace {
    public OfFunction {
      dimensions = List.copyOf(dimensions);
    }

    Kernel<?> kernel(List<Double> place) {
      return make.apply(Dimension.numbers(dimensions, place));
    }

    /** Of a user's own kernel the numbers alone are known. */
    @Override
    public String text(List<Double> place) {
      Expression text = kernel(place).expression();
      return text.hasText() ? text.toString() : Dimension.text("kernel", dimensions, place);
    }

    @Override
    @SuppressWarnings("unchecked") // who gives the function gives the objects too
    public <X> KernelSource<X> at(List<Double> place, Optional<Domain<X>> domain) {
      return KernelSource.of((Kernel<X>) kernel(place));
    }

    @Override
    public String toString() {
      return "a function of " + dimensions;
    }
  }

  /** The domain, without which an expression is no kernel. */
  static <X> Domain<X> required(Optional<Domain<X>> domain) {
    return domain.orElseThrow(
        () ->
            new RefusedException(
                "an expression needs the kind of objects that it compares, but none is known"));
  }
}
