package org.mercer.kernel;

import java.util.function.ToDoubleFunction;

/** A function from objects to numbers; named ones have a text form and can be kept in a model. */
public interface ScalarMap<X> {
  double of(X x);

  /** The text form, or one that does not parse for a lambda. */
  Expression expression();

  static <X> ScalarMap<X> lambda(ToDoubleFunction<? super X> f) {
    return new ScalarMap<>() {
      @Override
      public double of(X x) {
        return f.applyAsDouble(x);
      }

      @Override
      public Expression expression() {
        return Expression.opaque("a function of the user's");
      }
    };
  }
}
