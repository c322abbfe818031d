package org.mercer.kernel.entry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.json.JsonValue;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ExpressionException;
import org.mercer.kernel.expression.Parameter;
import org.mercer.kernel.expression.Parser;
import org.mercer.kernel.expression.ScalarMap;

/**
 * The values given to a kernel of the catalogue, matched to its parameters and checked against
 * their ranges. An error points at the argument that is wrong.
 */
public final class Arguments {
  private final Entry entry;
  private final PartMaker parts;
  private final Expression call;
  private final Map<String, Expression> values = new LinkedHashMap<>();

  public Arguments(Entry entry, PartMaker parts, Expression call, List<Expression> given) {
    this.entry = entry;
    this.parts = parts;
    this.call = call;
    boolean named = false;
    for (int i = 0; i < given.size(); i++) {
      Expression argument = given.get(i);
      if (argument instanceof Expression.Named pair) {
        named = true;
        put(known(pair), pair.value(), pair);
      } else if (named) {
        throw parts.error(
            argument, "a value without a name must come before the named ones: " + signature());
      } else if (i >= entry.parameters().size()) {
        throw parts.error(
            argument,
            entry.name() + " takes " + count() + ", but this is one more: " + signature());
      } else {
        put(entry.parameters().get(i), argument, argument);
      }
    }
  }

  private Parameter known(Expression.Named pair) {
    return entry.parameter(pair.name()).orElseThrow(() -> unknown(pair));
  }

  private ExpressionException unknown(Expression.Named pair) {
    String hint =
        Suggestions.didYouMean(
            pair.name(), entry.parameters().stream().map(Parameter::name).toList());
    String problem = entry.name() + " has no parameter " + InputException.quote(pair.name());
    return parts.error(pair, problem + (hint.isEmpty() ? "; " + signature() : hint));
  }

  private void put(Parameter parameter, Expression value, Expression at) {
    if (values.putIfAbsent(parameter.name(), value) != null) {
      throw parts.error(at, parameter.name() + " is given twice");
    }
  }

  private String count() {
    int n = entry.parameters().size();
    return n == 0 ? "no parameters" : n == 1 ? "one parameter" : n + " parameters";
  }

  private String signature() {
    return "write " + entry.signature();
  }

  /** The value given, or the default. */
  private Expression value(Parameter parameter) {
    Expression value = values.get(parameter.name());
    if (value == null) {
      String text =
          parameter
              .defaultText()
              .orElseThrow(
                  () ->
                      parts.error(
                          call,
                          entry.name()
                              + " needs "
                              + parameter.name()
                              + ", "
                              + parameter.kind().words()
                              + ": "
                              + parameter.meaning()));
      value = Parser.value(text);
    }
    if (value instanceof Expression.Range) {
      throw parts.error(
          value,
          "a range is for tuning: to make a kernel, give "
              + parameter.name()
              + " one value of the range");
    }
    return value;
  }

  private Parameter parameter(String name) {
    return entry
        .parameter(name)
        .orElseThrow(
            () -> new IllegalStateException("the entry " + entry.name() + " has no " + name));
  }

  private ExpressionException wrong(Parameter parameter, Expression value, String must) {
    return parts.error(
        value, parameter.name() + " must be " + must + ", but is " + parts.describe(value));
  }

  /** A number of the parameter's range. */
  public double number(String name) {
    Parameter parameter = parameter(name);
    return number(parameter, value(parameter), parameter.range().words());
  }

  private double number(Parameter parameter, Expression value, String must) {
    if (value instanceof Expression.Num num && parameter.range().contains(num.value())) {
      return num.value();
    }
    throw wrong(parameter, value, must);
  }

  /** A whole number of the parameter's range. */
  public int whole(String name) {
    Parameter parameter = parameter(name);
    Expression value = value(parameter);
    long least = (long) parameter.range().low();
    boolean bounded = Double.isFinite(parameter.range().high());
    String must =
        bounded
            ? "a whole number from " + least + " to " + (long) parameter.range().high()
            : "a whole number of at least " + least;
    double number = number(parameter, value, must);
    if (number != Math.rint(number) || number > Integer.MAX_VALUE) {
      throw wrong(parameter, value, must);
    }
    return (int) number;
  }

  /** One of the parameter's words. */
  public String word(String name) {
    String word = text(name);
    Parameter parameter = parameter(name);
    if (!parameter.choices().contains(word)) {
      throw parts.error(
          value(parameter),
          name
              + " must be one of "
              + String.join(", ", parameter.choices())
              + ", but is "
              + InputException.quote(word)
              + Suggestions.didYouMean(word, parameter.choices()));
    }
    return word;
  }

  /** A bare word, or a quoted text. */
  public String text(String name) {
    Parameter parameter = parameter(name);
    Expression value = value(parameter);
    if (value instanceof Expression.Text text) {
      return text.text();
    } else if (value instanceof Expression.Word word) {
      return word.text();
    }
    throw wrong(parameter, value, parameter.kind().words());
  }

  /** A list of numbers of the parameter's range. */
  public double[] numbers(String name) {
    Parameter parameter = parameter(name);
    Expression value = value(parameter);
    if (!(value instanceof Expression.Items list)) {
      throw wrong(parameter, value, parameter.kind().words());
    }
    List<Double> numbers = new ArrayList<>();
    for (Expression item : list.items()) {
      numbers.add(number(parameter, item, "a list with " + parameter.range().words() + " each"));
    }
    return numbers.stream().mapToDouble(Double::doubleValue).toArray();
  }

  /** A map from names to numbers of the parameter's range, in the order written. */
  public Map<String, Double> map(String name) {
    Parameter parameter = parameter(name);
    Expression value = value(parameter);
    if (value instanceof Expression.Entries map) {
      return numbersOf(parameter, map);
    }
    throw wrong(parameter, value, parameter.kind().words());
  }

  private Map<String, Double> numbersOf(Parameter parameter, Expression.Entries map) {
    Map<String, Double> numbers = new LinkedHashMap<>();
    for (Map.Entry<String, Expression> pair : map.entries()) {
      String must = "a map with " + parameter.range().words() + " for each key";
      numbers.put(pair.getKey(), number(parameter, pair.getValue(), must));
    }
    return numbers;
  }

  /** Plain data as from a JSON file: numbers, texts, lists and maps. */
  public JsonValue data(String name) {
    return new JsonValue(name, plain(value(parameter(name))));
  }

  /** The kernel as it is written with all its parameters, which are checked. */
  Expression expression() {
    entry.parameters().forEach(this::check);
    return Expression.call(
        entry.name(),
        entry.parameters().stream()
            .map(parameter -> Expression.named(parameter.name(), value(parameter)))
            .toArray(Expression[]::new));
  }

  private void check(Parameter parameter) {
    String name = parameter.name();
    switch (parameter.kind()) {
      case NUMBER -> number(name);
      case WHOLE -> whole(name);
      case WORD -> word(name);
      case TEXT -> text(name);
      case LIST -> numbers(name);
      case MAP -> map(name);
      default -> value(parameter);
    }
  }

  /** Whether a value was given for this parameter. */
  public boolean given(String name) {
    return values.containsKey(parameter(name).name());
  }

  private Object plain(Expression value) {
    if (value instanceof Expression.Num num) {
      double number = num.value();
      return number == (long) number ? (Object) (long) number : (Object) number;
    } else if (value instanceof Expression.Word word) {
      return word.text();
    } else if (value instanceof Expression.Text text) {
      return text.text();
    } else if (value instanceof Expression.Items list) {
      return list.items().stream().map(this::plain).toList();
    } else if (value instanceof Expression.Entries map) {
      Map<String, Object> plain = new LinkedHashMap<>();
      map.entries().forEach(pair -> plain.put(pair.getKey(), plain(pair.getValue())));
      return plain;
    }
    throw parts.error(value, "expected data, but found " + parts.describe(value));
  }

  /** A kernel; the caller knows what it compares. */
  @SuppressWarnings("unchecked")
  public <X> Kernel<X> kernel(String name) {
    return (Kernel<X>) parts.kernel(value(parameter(name)));
  }

  /** A map from names to kernels of one kind of object, in the order written. */
  @SuppressWarnings("unchecked")
  public <X> Map<String, Kernel<X>> kernels(String name) {
    Parameter parameter = parameter(name);
    Expression value = value(parameter);
    if (!(value instanceof Expression.Entries map)) {
      throw wrong(parameter, value, parameter.kind().words());
    }
    List<Expression> written = map.entries().stream().map(Map.Entry::getValue).toList();
    List<Kernel<Object>> kernels = parts.alike(written, name);
    Map<String, Kernel<X>> byName = new LinkedHashMap<>();
    for (int i = 0; i < written.size(); i++) {
      byName.put(map.entries().get(i).getKey(), (Kernel<X>) kernels.get(i));
    }
    return byName;
  }

  /** A function to numbers of what the kernel compares: a named one, or a map of coordinates. */
  public <X> ScalarMap<X> scalarMap(String name, Kernel<X> kernel) {
    Parameter parameter = parameter(name);
    Expression value = value(parameter);
    ScalarMap<?> map;
    if (value instanceof Expression.Word word) {
      map = parts.scalarMap(word);
    } else if (value instanceof Expression.Entries entries) {
      map = parts.affine(numbersOf(parameter, entries));
    } else {
      throw wrong(parameter, value, parameter.kind().words());
    }
    return matching(map, kernel, value);
  }

  private <X> ScalarMap<X> matching(ScalarMap<?> map, Kernel<X> kernel, Expression at) {
    if (kernel.domain().isPresent()
        && map.domain().isPresent()
        && !kernel.domain().get().equals(map.domain().get())) {
      throw parts.error(
          at,
          "this is a function of a "
              + map.domain().get().name()
              + ", but the kernel compares those of the kind "
              + kernel.domain().get().name());
    }
    @SuppressWarnings("unchecked") // the domains were just compared
    ScalarMap<X> typed = (ScalarMap<X>) map;
    return typed;
  }
}
