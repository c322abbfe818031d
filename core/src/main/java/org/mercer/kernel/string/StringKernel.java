package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.string.StringDomain;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/** What all kernels on strings share: what they compare, and how their unit is written. */
interface StringKernel extends Kernel<String> {
  /** What counts as one symbol. */
  Unit unit();

  /**
   * Whether two strings are as alike when both are read backwards with other letters, a letter of
   * its own for each.
   */
  default boolean blindToDirection() {
    return false;
  }

  @Override
  default Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  /** The call with these arguments, and the unit where it is not the usual one. */
  default Expression call(String name, Expression... arguments) {
    if (unit() == Unit.CHAR) {
      return Expression.call(name, arguments);
    }
    Expression[] all = Arrays.copyOf(arguments, arguments.length + 1);
    all[arguments.length] = Expression.named("unit", Expression.word(unit().toString()));
    return Expression.call(name, all);
  }
}
