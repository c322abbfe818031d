package org.mercer.select;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.error.Require;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;
import org.mercer.model.KernelSource;

/**
 * A kernel expression in which some parameters are left open: {@code rbf(gamma=1e-3..1e1)}, {@code
 * poly(degree=[2, 4])}. A list stands for several values where the parameter takes one.
 */
final class OpenKernel implements KernelSpace {
  private final Expression expression;
  private final List<Dimension> dimensions = new ArrayList<>();

  OpenKernel(Expression expression) {
    this.expression = expression;
    Map<String, Integer> counts = new HashMap<>();
    fill(
        expression,
        (parameter, open) -> {
          int count = counts.merge(parameter.name(), 1, Integer::sum);
          dimensions.add(dimension(parameter, open, count));
          return open;
        });
  }

  private static Dimension dimension(Parameter parameter, Expression open, int count) {
    String name = count == 1 ? parameter.name() : parameter.name() + " " + count;
    if (open instanceof Expression.Range range) {
      return Dimension.range(name, parameter, range.low(), range.high());
    }
    List<Expression> items = ((Expression.Items) open).items();
    return Dimension.choice(name, items.stream().map(Expression::toString).toList());
  }

  @Override
  public List<Dimension> dimensions() {
    return dimensions;
  }

  @Override
  public String text(List<Double> place) {
    return at(place).toString();
  }

  @Override
  public <X> KernelSource<X> at(List<Double> place, Optional<Domain<X>> domain) {
    return KernelSource.of(at(place), KernelSpace.required(domain));
  }

  /** The expression as it was written. */
  @Override
  public String toString() {
    return expression.toString();
  }

  /** The tree with the values at these places. */
  private Expression at(List<Double> places) {
    int[] next = {0};
    return fill(
        expression,
        (parameter, open) -> {
          int i = next[0]++;
          String text = dimensions.get(i).text(places.get(i));
          return open instanceof Expression.Items items
              ? item(items, text)
              : Expression.number(Double.parseDouble(text));
        });
  }

  private static Expression item(Expression.Items items, String text) {
    return items.items().stream()
        .filter(item -> item.toString().equals(text))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("there is no item " + text));
  }

  /** The tree with something else in the place of each parameter that is left open. */
  private static Expression fill(Expression e, BiFunction<Parameter, Expression, Expression> each) {
    if (e instanceof Expression.Call call) {
      List<Expression> arguments = new ArrayList<>();
      for (int i = 0; i < call.arguments().size(); i++) {
        arguments.add(argument(call, i, each));
      }
      return new Expression.Call(call.name(), arguments);
    } else if (e instanceof Expression.Plus plus) {
      return new Expression.Plus(plus.terms().stream().map(t -> fill(t, each)).toList());
    } else if (e instanceof Expression.Times times) {
      return new Expression.Times(times.factors().stream().map(f -> fill(f, each)).toList());
    } else if (e instanceof Expression.Raised raised) {
      return new Expression.Raised(fill(raised.base(), each), raised.degree());
    } else if (e instanceof Expression.At at) {
      return new Expression.At(fill(at.base(), each), at.columns());
    }
    return e;
  }

  private static Expression argument(
      Expression.Call call, int i, BiFunction<Parameter, Expression, Expression> each) {
    Expression argument = call.arguments().get(i);
    if (argument instanceof Expression.Named named) {
      Optional<Parameter> parameter =
          Kernels.find(call.name()).flatMap(entry -> entry.parameter(named.name()));
      return new Expression.Named(named.name(), value(call, parameter, named.value(), each));
    }
    Optional<Parameter> parameter =
        Kernels.find(call.name())
            .map(Entry::parameters)
            .filter(all -> i < all.size())
            .map(all -> all.get(i));
    return value(call, parameter, argument, each);
  }

  private static Expression value(
      Expression.Call call,
      Optional<Parameter> parameter,
      Expression value,
      BiFunction<Parameter, Expression, Expression> each) {
    boolean range = value instanceof Expression.Range;
    boolean list =
        value instanceof Expression.Items && parameter.filter(OpenKernel::single).isPresent();
    Require.that(
        !range || parameter.isPresent(),
        () ->
            call.name()
                + " has no parameter for the range "
                + value
                + "; `kernels "
                + call.name()
                + "` lists them");
    return (range || list) && parameter.isPresent()
        ? each.apply(parameter.get(), value)
        : fill(value, each);
  }

  /** Whether it takes one value, so that a list must stand for several to try. */
  private static boolean single(Parameter parameter) {
    return switch (parameter.kind()) {
      case NUMBER, WHOLE, WORD, TEXT -> true;
      default -> false;
    };
  }
}
