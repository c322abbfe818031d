package org.mercer.kernel.expression;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;

/** A function from objects to numbers; named ones have a text form and can be kept in a model. */
@Internal
public interface ScalarMap<X> {
  double of(X x);

  /** The text form, or one that does not parse for a lambda. */
  Expression expression();

  /** The kind of object it takes, where that is known. */
  default Optional<Domain<X>> domain() {
    return Optional.empty();
  }

  /** The function with the columns it names looked up in this sample. */
  default ScalarMap<X> fit(Sample<? extends X> sample) {
    return this;
  }

  /** Whether {@link #fit} must be called before the function has a value. */
  default boolean needsFit() {
    return false;
  }

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
