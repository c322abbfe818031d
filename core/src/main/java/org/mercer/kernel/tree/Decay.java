package org.mercer.kernel.tree;

import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.NumberRange;

/** The weights of tree kernels: each part of a tree makes it count for less, never for more. */
final class Decay {
  static final NumberRange RANGE = new NumberRange(0, false, 1, true);

  private Decay() {}

  static final String LEAVES = "leaves";

  /** Without a word about leaves where they do not count. */
  static Expression expression(String name, double lambda, boolean leaves) {
    Expression weight = Expression.named("lambda", lambda);
    return leaves
        ? Expression.call(name, weight, Expression.named(LEAVES, Expression.word("true")))
        : Expression.call(name, weight);
  }

  static void require(String name, double value) {
    Require.that(
        RANGE.contains(value), () -> name + " must be " + RANGE.words() + ", but is " + value);
  }
}
