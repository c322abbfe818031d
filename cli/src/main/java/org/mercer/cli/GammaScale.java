package org.mercer.cli;

import java.util.function.Supplier;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.kernel.expression.Expression;

/**
 * {@code gamma=scale} in a kernel expression of the command line, see {@link
 * org.mercer.catalogue.GammaScale}.
 */
record GammaScale(String text) {
  /** The expression with 1 in its place: enough to see whether the rest is right. */
  KernelOption trial() {
    Expression expression = new KernelOption(text).expression();
    return org.mercer.catalogue.GammaScale.isUsed(expression)
        ? new KernelOption(org.mercer.catalogue.GammaScale.with(expression, 1).toString())
        : new KernelOption(text);
  }

  /** The expression with the number that the objects give, and the content of files it names. */
  KernelOption resolved(Supplier<? extends Sample<?>> sample) {
    Expression expression = new KernelOption(text).expression();
    if (!org.mercer.catalogue.GammaScale.isUsed(expression)) {
      return new KernelOption(text).inlined();
    }
    Sample<?> objects = sample.get();
    try {
      return new KernelOption(
          org.mercer.catalogue.GammaScale.resolve(expression, objects).toString());
    } catch (InputException e) {
      throw Failure.usage("--kernel", e.where() + ": " + e.found(), e.expected(), e.repair());
    }
  }
}
