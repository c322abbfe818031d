package org.mercer.kernel.expression;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * The text form of a kernel as a tree. {@code toString} writes it so that the parser reads the same
 * tree back: numbers with all their digits, arguments by name, brackets only where they are needed.
 */
public sealed interface Expression {
  /** 2.5. */
  record Num(double value) implements Expression {
    @Override
    public String toString() {
      boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
      return whole && (value != 0 || 1 / value > 0) // not -0.0, which must come back as it is
          ? String.format(Locale.ROOT, "%d", (long) value)
          : Double.toString(value);
    }
  }

  /** A bare word, such as {@code char}. */
  record Word(String text) implements Expression {
    @Override
    public String toString() {
      return text;
    }
  }

  /** 'quoted text'; a quote inside is written twice. */
  record Text(String text) implements Expression {
    @Override
    public String toString() {
      return "'" + text.replace("'", "''") + "'";
    }
  }

  /** [a, b]. */
  record Items(List<Expression> items) implements Expression {
    public Items {
      items = List.copyOf(items);
    }

    @Override
    public String toString() {
      return items.stream().map(Object::toString).collect(Collectors.joining(", ", "[", "]"));
    }
  }

  /** {a: 0.5, b: 0.25}, in the order written. */
  record Entries(List<Map.Entry<String, Expression>> entries) implements Expression {
    public Entries {
      entries = List.copyOf(entries);
    }

    @Override
    public String toString() {
      return entries.stream()
          .map(e -> name(e.getKey()) + ": " + e.getValue())
          .collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /** low..high: a parameter left open, to be searched. */
  record Range(double low, double high) implements Expression {
    @Override
    public String toString() {
      return new Num(low) + ".." + new Num(high);
    }
  }

  /** name=value inside the brackets of a call. */
  record Named(String name, Expression value) implements Expression {
    @Override
    public String toString() {
      return name + "=" + value;
    }
  }

  /** name(arguments). */
  record Call(String name, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String toString() {
      return arguments.stream()
          .map(Object::toString)
          .collect(Collectors.joining(", ", name + "(", ")"));
    }
  }

  /** a + b + ... */
  record Plus(List<Expression> terms) implements Expression {
    public Plus {
      terms = List.copyOf(terms);
    }

    @Override
    public String toString() {
      return terms.stream()
          .map(t -> t instanceof Plus ? "(" + t + ")" : t.toString())
          .collect(Collectors.joining(" + "));
    }
  }

  /** a * b * ... */
  record Times(List<Expression> factors) implements Expression {
    public Times {
      factors = List.copyOf(factors);
    }

    @Override
    public String toString() {
      return factors.stream()
          .map(f -> f instanceof Plus || f instanceof Times ? "(" + f + ")" : f.toString())
          .collect(Collectors.joining("*"));
    }
  }

  /** a^degree. */
  record Raised(Expression base, int degree) implements Expression {
    @Override
    public String toString() {
      boolean atom = base instanceof Call || base instanceof Num;
      return (atom ? base.toString() : "(" + base + ")") + "^" + degree;
    }
  }

  /** kernel@[columns]. */
  record At(Expression base, List<String> columns) implements Expression {
    public At {
      columns = List.copyOf(columns);
    }

    @Override
    public String toString() {
      return (base instanceof Call ? base.toString() : "(" + base + ")")
          + Expression.columns(columns);
    }
  }

  /** Something that has no text form, such as a lambda: it prints, but does not parse. */
  record Opaque(String what) implements Expression {
    @Override
    public String toString() {
      return "<" + what + ">";
    }
  }

  /** How columns are written behind a kernel: {@code @[age,bmi]}. */
  static String columns(List<String> names) {
    return names.stream().map(Expression::name).collect(Collectors.joining(",", "@[", "]"));
  }

  static Expression number(double value) {
    return new Num(value);
  }

  static Expression word(String text) {
    return new Word(text);
  }

  static Expression text(String text) {
    return new Text(text);
  }

  static Expression list(List<Expression> items) {
    return new Items(items);
  }

  /**
   * Plain data (numbers, texts, lists, maps with texts as keys) as the parser reads them from a
   * JSON file.
   */
  static Expression data(Object value) {
    return data(value, node -> node);
  }

  /** As above, with something done to each node of the tree. */
  static Expression data(Object value, UnaryOperator<Expression> each) {
    if (value instanceof Number number) {
      return each.apply(new Num(number.doubleValue()));
    } else if (value instanceof List<?> list) {
      return each.apply(new Items(list.stream().map(v -> data(v, each)).toList()));
    } else if (value instanceof Map<?, ?> map) {
      List<Map.Entry<String, Expression>> entries = new ArrayList<>();
      map.forEach((key, v) -> entries.add(Map.entry(key.toString(), data(v, each))));
      return each.apply(new Entries(entries));
    }
    return each.apply(new Text(value.toString()));
  }

  static Expression named(String name, Expression value) {
    return new Named(name, value);
  }

  static Expression named(String name, double value) {
    return new Named(name, new Num(value));
  }

  static Expression call(String name, Expression... arguments) {
    return new Call(name, Arrays.asList(arguments));
  }

  static Expression sum(List<Expression> terms) {
    return new Plus(terms);
  }

  static Expression product(List<Expression> factors) {
    return new Times(factors);
  }

  static Expression product(Expression... factors) {
    return new Times(Arrays.asList(factors));
  }

  static Expression power(Expression base, int degree) {
    return new Raised(base, degree);
  }

  static Expression at(Expression base, List<String> columns) {
    return new At(base, columns);
  }

  static Expression opaque(String what) {
    return new Opaque(what);
  }

  /** Data longer than this are left out of {@link #brief}. */
  int LONGEST_DATA = 80;

  /** For people: as {@code toString}, with {@code ...} for long data such as a whole graph. */
  default String brief() {
    return shortened().toString();
  }

  private Expression shortened() {
    boolean data = this instanceof Items || this instanceof Entries;
    return data && toString().length() > LONGEST_DATA
        ? new Word("...")
        : with(parts().stream().map(Expression::shortened).toList());
  }

  /** Whether the tree can be read back: whether no part of it is a function of the user's. */
  default boolean hasText() {
    if (this instanceof Opaque) {
      return false;
    }
    return parts().stream().allMatch(Expression::hasText);
  }

  /** What it is made of, in the order written; nothing for a leaf. */
  default List<Expression> parts() {
    if (this instanceof Items e) {
      return e.items;
    } else if (this instanceof Entries e) {
      return e.entries.stream().map(Map.Entry::getValue).toList();
    } else if (this instanceof Named e) {
      return List.of(e.value);
    } else if (this instanceof Call e) {
      return e.arguments;
    } else if (this instanceof Plus e) {
      return e.terms;
    } else if (this instanceof Times e) {
      return e.factors;
    } else if (this instanceof Raised e) {
      return List.of(e.base);
    } else if (this instanceof At e) {
      return List.of(e.base);
    }
    return List.of();
  }

  /** The same with other parts, as many as {@link #parts} has. */
  default Expression with(List<Expression> parts) {
    if (this instanceof Items) {
      return new Items(parts);
    } else if (this instanceof Entries e) {
      List<Map.Entry<String, Expression>> entries = new ArrayList<>();
      for (int i = 0; i < parts.size(); i++) {
        entries.add(Map.entry(e.entries.get(i).getKey(), parts.get(i)));
      }
      return new Entries(entries);
    } else if (this instanceof Named e) {
      return new Named(e.name, parts.get(0));
    } else if (this instanceof Call e) {
      return new Call(e.name, parts);
    } else if (this instanceof Plus) {
      return new Plus(parts);
    } else if (this instanceof Times) {
      return new Times(parts);
    } else if (this instanceof Raised e) {
      return new Raised(parts.get(0), e.degree);
    } else if (this instanceof At e) {
      return new At(parts.get(0), e.columns);
    }
    return this;
  }

  /** A column or a key: bare where it is a word or a whole number, else quoted. */
  private static String name(String text) {
    return isWord(text) || isPosition(text) ? text : new Text(text).toString();
  }

  /** Whether a column is given by its number rather than by its name. */
  static boolean isPosition(String text) {
    return text.matches("0|[1-9][0-9]{0,8}");
  }

  /** Whether text can stand without quotes: a letter or underscore, then also digits. */
  static boolean isWord(String text) {
    if (text.isEmpty() || !isLetter(text.charAt(0))) {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isLetter(c) && !(c >= '0' && c <= '9')) {
        return false;
      }
    }
    return true;
  }

  static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  }
}
