package org.mercer.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.mercer.api.Internal;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/**
 * The positive numbers in the text of a kernel that may vary continuously: parameters of the
 * catalogue with ranges above zero, entries of lists of such, weights of products and constants of
 * sums. In {@code 2*rbf(gamma=0.5) + poly(degree=2, coef0=1)} these are 2, 0.5, 1 (coef0) and the
 * scale of poly, but not its degree.
 */
@Internal
public final class FreeNumbers {
  private final Expression expression;
  private final List<Double> values = new ArrayList<>();
  private final List<NumberRange> ranges = new ArrayList<>();

  private FreeNumbers(Expression expression) {
    this.expression = expression;
    map(
        expression,
        (value, range) -> {
          values.add(value);
          ranges.add(range);
          return value;
        });
  }

  /** Those of a kernel, which must have a text form. */
  public static FreeNumbers of(Kernel<?> kernel) {
    Kernels.format(kernel); // which refuses a function of the user's
    return new FreeNumbers(kernel.expression());
  }

  /** Those of a kernel and of a weight before it; a weight that it has already is enough. */
  public static FreeNumbers weighted(Kernel<?> kernel, double weight) {
    FreeNumbers plain = of(kernel);
    boolean has =
        plain.expression instanceof Expression.Times t
            && t.factors().stream().anyMatch(f -> f instanceof Expression.Num);
    return has
        ? plain
        : new FreeNumbers(Expression.product(Expression.number(weight), plain.expression));
  }

  public int size() {
    return values.size();
  }

  public double[] values() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** Whether all are in their ranges. */
  public boolean allow(double[] others) {
    for (int i = 0; i < others.length; i++) {
      if (!(others[i] > 0) || Double.isInfinite(others[i]) || !ranges.get(i).contains(others[i])) {
        return false;
      }
    }
    return true;
  }

  /** The text with other numbers in their places. */
  public String with(double[] others) {
    int[] next = {0};
    return map(expression, (value, range) -> others[next[0]++]).toString();
  }

  private static Expression map(Expression e, BiFunction<Double, NumberRange, Double> each) {
    if (e instanceof Expression.Call call) {
      return new Expression.Call(
          call.name(), call.arguments().stream().map(a -> argument(call, a, each)).toList());
    } else if (e instanceof Expression.Plus plus) {
      return new Expression.Plus(plus.terms().stream().map(t -> part(t, each)).toList());
    } else if (e instanceof Expression.Times times) {
      return new Expression.Times(times.factors().stream().map(f -> part(f, each)).toList());
    } else if (e instanceof Expression.Raised raised) {
      return new Expression.Raised(map(raised.base(), each), raised.degree());
    } else if (e instanceof Expression.At at) {
      return new Expression.At(map(at.base(), each), at.columns());
    }
    return e;
  }

  /** A weight or a constant, or a kernel. */
  private static Expression part(Expression e, BiFunction<Double, NumberRange, Double> each) {
    return e instanceof Expression.Num n ? number(n, NumberRange.POSITIVE, each) : map(e, each);
  }

  private static Expression argument(
      Expression.Call call, Expression argument, BiFunction<Double, NumberRange, Double> each) {
    if (!(argument instanceof Expression.Named named)) {
      return map(argument, each); // a number without a name is not told apart from others
    }
    return Kernels.find(call.name()).stream()
        .flatMap(entry -> entry.parameters().stream())
        .filter(p -> p.name().equals(named.name()))
        .findFirst()
        .<Expression>map(p -> new Expression.Named(named.name(), value(p, named.value(), each)))
        .orElse(named);
  }

  private static Expression value(
      Parameter parameter, Expression value, BiFunction<Double, NumberRange, Double> each) {
    boolean positive = parameter.range().low() >= 0;
    if (positive
        && parameter.kind() == Parameter.Kind.NUMBER
        && value instanceof Expression.Num n) {
      return number(n, parameter.range(), each);
    } else if (positive
        && parameter.kind() == Parameter.Kind.LIST
        && value instanceof Expression.Items items) {
      return new Expression.Items(
          items.items().stream()
              .map(i -> i instanceof Expression.Num n ? number(n, parameter.range(), each) : i)
              .toList());
    }
    return parameter.kind() == Parameter.Kind.KERNEL ? map(value, each) : value;
  }

  private static Expression number(
      Expression.Num n, NumberRange range, BiFunction<Double, NumberRange, Double> each) {
    return n.value() > 0 ? new Expression.Num(each.apply(n.value(), range)) : n;
  }
}
