package org.mercer.kernel.vector;

import java.util.ArrayList;
import java.util.List;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/** The text form of a pointwise kernel, whose base is written unless it is the linear kernel. */
final class OverBase {
  private OverBase() {}

  static Expression call(String name, Kernel<?> base, Expression... parameters) {
    List<Expression> arguments = new ArrayList<>(List.of(parameters));
    if (!base.equals(Linear.INSTANCE)) {
      arguments.add(Expression.named("base", base.expression()));
    }
    return new Expression.Call(name, arguments);
  }
}
