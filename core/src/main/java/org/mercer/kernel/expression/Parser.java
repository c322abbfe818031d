package org.mercer.kernel.expression;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.json.Json;

/**
 * Text to {@link Expression}, by recursive descent over the grammar
 *
 * <pre>
 * expr   = term { "+" term } ;   term = factor { "*" factor } ;   factor = atom [ "^" integer ] ;
 * atom   = ( number | name [ "(" [ arg { "," arg } ] ")" ] | "(" expr ")" ) [ "@" columns ] ;
 * arg    = [ name "=" ] value ;   columns = "[" column { "," column } "]" ;
 * value  = expr | 'text' | "[" values "]" | "{" key ":" value ... "}" | number ".." number | "@" path ;
 * </pre>
 *
 * <p>It knows no kernels: names are looked up when a kernel is built. Length, nesting and the
 * number of parts are bounded, so that no text can exhaust the stack or the memory.
 */
@Internal
public final class Parser {
  /** Room for data by value, such as the graph of a kernel on its nodes. */
  static final int LONGEST = 1 << 24;

  static final int DEEPEST = 64;
  static final int MOST_PARTS = 1_000;

  /** The tree, and where in the text each of its nodes begins. */
  public record Parsed(
      String text, Expression expression, IdentityHashMap<Expression, Integer> places) {
    public ExpressionException error(Expression at, String problem) {
      return new ExpressionException(problem, text, places.getOrDefault(at, 0));
    }
  }

  /** Expressions that come from elsewhere than a command line may not name files. */
  public static final UnaryOperator<String> NO_FILES =
      path -> {
        throw new RefusedException(
            "a file may be named in an expression on the command line only, but here is @" + path);
      };

  private final Scanner in;
  private final UnaryOperator<String> files;
  // By identity: equal sub-expressions stand at different places.
  private final IdentityHashMap<Expression, Integer> places = new IdentityHashMap<>();
  private int depth;
  private int parts;

  private Parser(String text, UnaryOperator<String> files) {
    if (text.length() > LONGEST) {
      throw new ExpressionException(
          "an expression has at most " + LONGEST + " characters, but this has " + text.length(),
          text,
          LONGEST);
    }
    this.in = new Scanner(text);
    this.files = files;
  }

  /** The kernel expression that the text holds; {@code files} reads what {@code @path} names. */
  public static Parsed parse(String text, UnaryOperator<String> files) {
    Parser parser = new Parser(text, files);
    Expression expression = parser.sum();
    if (!parser.in.atEnd()) {
      throw parser.in.error("expected '+', '*' or the end, but found " + parser.in.found());
    }
    return new Parsed(text, expression, parser.places);
  }

  /** The value of an argument: what may stand behind {@code name=}. */
  public static Expression value(String text) {
    Parser parser = new Parser(text, NO_FILES);
    Expression value = parser.value();
    if (!parser.in.atEnd()) {
      throw parser.in.error("expected the end, but found " + parser.in.found());
    }
    return value;
  }

  private Expression at(int place, Expression expression) {
    places.put(expression, place);
    return expression;
  }

  private void part() {
    if (++parts > MOST_PARTS) {
      throw in.error("an expression has at most " + MOST_PARTS + " parts; this one has more");
    }
  }

  private void deeper() {
    if (++depth > DEEPEST) {
      throw in.error("an expression may be nested " + DEEPEST + " deep; this one goes deeper");
    }
  }

  private Expression sum() {
    int start = in.next();
    List<Expression> terms = new ArrayList<>();
    do {
      terms.add(product());
    } while (in.eat('+'));
    if (in.sees('-')) {
      throw in.error(
          "a difference of kernels is not a kernel: it can be negative; only '+' and '*' join"
              + " them");
    }
    return terms.size() == 1 ? terms.get(0) : at(start, new Expression.Plus(terms));
  }

  private Expression product() {
    int start = in.next();
    List<Expression> factors = new ArrayList<>();
    do {
      part();
      factors.add(factor());
    } while (in.eat('*'));
    return factors.size() == 1 ? factors.get(0) : at(start, new Expression.Times(factors));
  }

  private Expression factor() {
    int start = in.next();
    Expression base = atom();
    if (!in.eat('^')) {
      return base;
    }
    int place = in.next();
    double degree = in.seesNumber() ? in.number() : Double.NaN;
    if (degree != Math.rint(degree) || degree < 1 || degree > Integer.MAX_VALUE) {
      throw in.error(place, "the power of a kernel must be a whole number of at least 1");
    }
    if (in.sees('^')) {
      throw in.error("a power of a power needs brackets: (k^2)^3");
    }
    return at(start, new Expression.Raised(base, (int) degree));
  }

  private Expression atom() {
    int start = in.next();
    Expression atom;
    if (in.seesNumber()) {
      atom = at(start, new Expression.Num(in.number()));
    } else if (in.seesWord()) {
      String name = in.word();
      atom = at(start, in.sees('(') ? call(name) : new Expression.Word(name));
    } else if (in.eat('(')) {
      deeper();
      atom = sum();
      in.expect(')', "to close the bracket");
      depth--;
    } else if (in.sees('-')) {
      throw in.error("a negative multiple of a kernel is not a kernel: its v'Kv is below zero");
    } else {
      throw in.error("expected a kernel, but found " + in.found());
    }
    return in.eat('@') ? at(start, new Expression.At(atom, columns())) : atom;
  }

  private Expression.Call call(String name) {
    in.expect('(', "");
    deeper();
    List<Expression> arguments = new ArrayList<>();
    if (!in.sees(')')) {
      do {
        arguments.add(argument());
      } while (in.eat(','));
    }
    in.expect(')', "to close " + name + "(");
    depth--;
    String kernel = KernelSynonyms.kernel(name, arguments);
    return new Expression.Call(
        kernel, arguments.stream().map(a -> underItsName(kernel, a)).toList());
  }

  /** An argument that other software calls otherwise. */
  private Expression underItsName(String kernel, Expression argument) {
    return argument instanceof Expression.Named named
        ? at(
            places.getOrDefault(named, 0),
            new Expression.Named(KernelSynonyms.parameter(kernel, named.name()), named.value()))
        : argument;
  }

  private Expression argument() {
    int start = in.next();
    if (in.seesWord()) {
      String name = in.word();
      if (in.eat('=')) {
        return at(start, new Expression.Named(name, value()));
      }
      in.back(start);
    }
    return value();
  }

  private Expression value() {
    int start = in.next();
    if (in.seesNumber()) {
      double number = in.number();
      if (in.eat("..")) {
        in.next();
        return at(start, range(start, number, in.number()));
      } else if ("+-*^@".indexOf(in.peek()) < 0) {
        return at(start, new Expression.Num(number));
      }
      in.back(start);
    }
    return switch (in.peek()) {
      case '[' -> at(start, items());
      case '{' -> at(start, entries());
      case '\'', '"' -> at(start, new Expression.Text(in.quoted()));
      case '@' -> file();
      default -> sum();
    };
  }

  private Expression range(int start, double low, double high) {
    if (!(low < high)) {
      throw in.error(start, "a range low..high needs low < high");
    }
    return new Expression.Range(low, high);
  }

  private Expression items() {
    in.expect('[', "");
    deeper();
    List<Expression> items = new ArrayList<>();
    if (!in.sees(']')) {
      do {
        items.add(value());
      } while (in.eat(','));
    }
    in.expect(']', "to close the list");
    depth--;
    return new Expression.Items(items);
  }

  private Expression entries() {
    in.expect('{', "");
    deeper();
    List<Map.Entry<String, Expression>> entries = new ArrayList<>();
    Set<String> keys = new HashSet<>();
    if (!in.sees('}')) {
      do {
        int place = in.next();
        String key = name("a key");
        if (!keys.add(key)) {
          throw in.error(place, "the key " + InputException.quote(key) + " is there twice");
        }
        in.expect(':', "and a value after the key " + InputException.quote(key));
        entries.add(Map.entry(key, value()));
      } while (in.eat(','));
    }
    in.expect('}', "to close the map");
    depth--;
    return new Expression.Entries(entries);
  }

  private List<String> columns() {
    in.expect('[', "and the columns, as in rbf()@[age,bmi] or rbf()@[1,2]");
    List<String> columns = new ArrayList<>();
    do {
      columns.add(name("a column"));
    } while (in.eat(','));
    in.expect(']', "to close the columns");
    return columns;
  }

  /** A word, a quoted text or a whole number: what a column and a key are called. */
  private String name(String what) {
    int place = in.next();
    if (in.seesWord()) {
      return in.word();
    }
    if (in.sees('\'') || in.sees('"')) {
      return in.quoted();
    }
    if (in.seesNumber()) {
      double number = in.number();
      if (number >= 0 && number == Math.rint(number) && number <= Integer.MAX_VALUE) {
        return Integer.toString((int) number);
      }
      throw in.error(place, what + " must be a name or a whole number");
    }
    throw in.error("expected " + what + ", but found " + in.found());
  }

  /** The JSON value that a file holds; all of it stands where the file is named. */
  private Expression file() {
    int start = in.next();
    in.expect('@', "");
    String path = in.path();
    if (path.isEmpty()) {
      throw in.error(start, "'@' must be followed by the name of a file, as in @weights.json");
    }
    try {
      Object content = Json.read(path, files.apply(path), Json.Limits.DEFAULTS);
      return Expression.data(content, node -> at(start, node));
    } catch (RefusedException | InputException refused) {
      throw in.error(start, String.valueOf(refused.getMessage()));
    }
  }
}
