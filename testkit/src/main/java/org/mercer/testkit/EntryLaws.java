package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/**
 * What holds for every entry of the catalogue: the range of each parameter is enforced with its
 * name in the message, the defaults are in range, what is not a parameter is refused, the worked
 * example is right, and a person can read what it is.
 */
public final class EntryLaws {
  /** Worked examples are written with all their digits. */
  private static final double EXAMPLE = 1e-12;

  private EntryLaws() {}

  /** Tries all laws; throws {@link LawBroken} with every counterexample if one does not hold. */
  public static Findings check(Entry entry) {
    List<Finding> findings = new ArrayList<>();
    findings.add(Law.tried("description", () -> description(entry)));
    findings.add(Law.tried("defaults", () -> defaults(entry)));
    findings.add(Law.tried("example", () -> example(entry)));
    findings.add(
        Law.tried("unknown parameter", () -> refuses(call(entry, "nosuch", "1"), "nosuch")));
    for (Parameter p : entry.parameters()) {
      findings.add(Law.tried("range of " + p.name(), () -> range(entry, p)));
    }
    return new Findings("entry " + entry.name(), Property.seed(), findings).orThrow();
  }

  private static String description(Entry entry) {
    List<String> texts = List.of(entry.formula(), entry.summary(), entry.suits(), entry.cost());
    if (texts.stream().anyMatch(String::isBlank)) {
      throw Law.broken("formula, summary, what it suits and cost must be said, but are %s", texts);
    }
    for (Parameter p : entry.parameters()) {
      if (p.meaning().isBlank()) {
        throw Law.broken("nobody says what %s means", p.name());
      }
    }
    return "";
  }

  private static String defaults(Entry entry) {
    String text = call(entry, "", "");
    Kernel<?> kernel = Kernels.parse(text);
    for (Parameter p : entry.parameters()) {
      boolean number = p.kind() == Parameter.Kind.NUMBER || p.kind() == Parameter.Kind.WHOLE;
      if (number
          && p.defaultText().filter(d -> !p.range().contains(Double.parseDouble(d))).isPresent()) {
        throw Law.broken("the default of %s is outside of %s", p.name(), p.range());
      }
    }
    return text + " is " + kernel.expression();
  }

  private static String example(Entry entry) {
    Entry.Example example = entry.example();
    return value(Kernels.parse(example.kernel()), example);
  }

  private static <X> String value(Kernel<X> written, Entry.Example example) {
    Domain<X> domain =
        written
            .domain()
            .orElseThrow(() -> Law.broken("%s names no kind of object", example.kernel()));
    List<X> sample = example.sample().stream().map(domain::parse).toList();
    Kernel<X> kernel = sample.isEmpty() ? written : written.fit(domain.sample(sample));
    double value = kernel.of(domain.parse(example.x()), domain.parse(example.y()));
    if (!Tolerance.near(value, example.value(), Math.abs(example.value()), EXAMPLE)) {
      throw Law.broken(
          "%s of %s and %s is %s, not %s",
          example.kernel(), example.x(), example.y(), value, example.value());
    }
    return example.kernel() + " = " + value;
  }

  private static String range(Entry entry, Parameter p) {
    return switch (p.kind()) {
      case NUMBER, WHOLE -> {
        for (String inside : inside(p)) {
          Kernels.parse(call(entry, p.name(), inside));
        }
        for (String outside : outside(p)) {
          refuses(call(entry, p.name(), outside), p.name());
        }
        refuses(call(entry, p.name(), "word"), p.name());
        yield inside(p) + " accepted, " + outside(p) + " refused";
      }
      case WORD -> refuses(call(entry, p.name(), "nosuchword"), p.name());
      case KERNEL -> refuses(call(entry, p.name(), "'text'"), p.name());
      default -> refuses(call(entry, p.name(), "linear()"), p.name());
    };
  }

  /** Numbers that a parameter must accept: its ends where they belong to it, and some between. */
  public static List<String> inside(Parameter p) {
    boolean whole = p.kind() == Parameter.Kind.WHOLE;
    NumberRange range = p.range();
    List<Double> candidates = new ArrayList<>(List.of(1.0, 2.0, 3.0));
    if (!whole) {
      candidates.addAll(List.of(0.5, 0.0, -1.5));
    }
    if (Double.isFinite(range.low())) {
      candidates.add(0, range.low());
    }
    return candidates.stream()
        .distinct()
        .filter(range::contains)
        .map(v -> Expression.number(v).toString())
        .toList();
  }

  /** Numbers that a parameter must refuse. */
  private static List<String> outside(Parameter p) {
    NumberRange range = p.range();
    List<String> refused = new ArrayList<>();
    if (Double.isFinite(range.low())) {
      refused.add(Expression.number(range.lowInside() ? range.low() - 1 : range.low()).toString());
      refused.add(Expression.number(range.low() - 7).toString());
    }
    if (Double.isFinite(range.high())) {
      refused.add(
          Expression.number(range.highInside() ? range.high() + 1 : range.high()).toString());
    }
    if (p.kind() == Parameter.Kind.WHOLE) {
      refused.add("1.5");
      refused.add("1e10");
    }
    refused.add("1e999");
    return refused;
  }

  private static String refuses(String text, String name) {
    Kernel<?> kernel;
    try {
      kernel = Kernels.parse(text);
    } catch (RefusedException refusal) {
      String message = String.valueOf(refusal.getMessage());
      if (!message.contains(name) && !message.contains("1e999")) {
        throw Law.broken("'%s' is refused without a word about %s: %s", text, name, message);
      }
      return message;
    }
    throw Law.broken("'%s' must be refused, but is %s", text, kernel);
  }

  /** The entry called with what it requires, and with this parameter where a name is given. */
  private static String call(Entry entry, String name, String value) {
    List<String> arguments = new ArrayList<>();
    for (Parameter p : entry.parameters()) {
      if (p.isRequired() && !p.name().equals(name)) {
        arguments.add(p.name() + "=" + given(entry, p).orElseGet(() -> some(p)));
      }
    }
    if (!name.isEmpty()) {
      arguments.add(name + "=" + value);
    }
    return arguments.stream().collect(Collectors.joining(", ", entry.name() + "(", ")"));
  }

  /** What the worked example gives for it by name: the shape of data is known to no one else. */
  private static Optional<String> given(Entry entry, Parameter p) {
    return Kernels.expression(entry.example().kernel()) instanceof Expression.Call call
        ? call.arguments().stream()
            .filter(a -> a instanceof Expression.Named named && named.name().equals(p.name()))
            .map(a -> ((Expression.Named) a).value().toString())
            .findFirst()
        : Optional.empty();
  }

  /** Something that a required parameter accepts. */
  private static String some(Parameter p) {
    return switch (p.kind()) {
      case NUMBER, WHOLE -> inside(p).get(0);
      case WORD -> p.choices().get(0);
      case TEXT -> "'a'";
      case LIST -> "[1, 2]";
      case MAP -> "{a: 1}";
      case DATA -> throw Law.broken("the example must give %s by name", p.name());
      case KERNEL -> "linear()";
      case KERNELS -> "{'s->t': 1}";
      case SCALAR_MAP -> "{bias: 2, 1: 1}";
    };
  }
}
