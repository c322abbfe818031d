package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.Parameter;

/**
 * Every kernel of the catalogue with the most extreme parameters it allows, on the most extreme
 * objects of its kind and on empty ones: a value is finite or refused, and nothing else is thrown.
 */
class ExtremesTest {
  /** Objects of each kind as literals: empty, large, small, and long. */
  private static final Map<String, List<String>> OBJECTS =
      Map.of(
          "vector",
          List.of(
              "0,0",
              "1,-2",
              "1e308,1e308",
              "-1e308,1e308",
              "1e200,3",
              "1e-320,1e-300",
              "1.7e308,0.5",
              "5:1e300"),
          "string",
          List.of("", "a", "ab", "ACGT", "a".repeat(300), "ab".repeat(200), "the cat sat"),
          "text",
          List.of("", "cat", "the cat sat on the mat", "cat ".repeat(500)),
          "set",
          List.of("", "a", "a b c", "u v w x y z"),
          "tree",
          List.of("(a)", "(a b)", "(S (NP I) (VP run))", wide(200), deep(200)),
          "graph",
          List.of(
              "{\"labels\":[],\"edges\":[]}",
              "{\"labels\":[\"a\"],\"edges\":[]}",
              "{\"labels\":[\"a\",\"b\"],\"edges\":[[0,1]]}",
              complete(30)),
          "series",
          List.of("", "0", "1,2,3", "1e308,-1e308", "1e308,1e308,1e308", "1e-320,1e-320", "1e200"),
          "bag",
          List.of("", "1e308,1e308;1,2", "0,0"));

  private static String wide(int n) {
    return "(a" + " b".repeat(n) + ")";
  }

  private static String deep(int n) {
    return "(a ".repeat(n) + "b" + ")".repeat(n);
  }

  private static String complete(int n) {
    List<String> labels = new ArrayList<>();
    List<String> edges = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      labels.add("\"a\"");
      for (int j = 0; j < i; j++) {
        edges.add("[" + j + "," + i + "]");
      }
    }
    return "{\"labels\":["
        + String.join(",", labels)
        + "],\"edges\":["
        + String.join(",", edges)
        + "]}";
  }

  static Stream<String> names() {
    return Kernels.names().stream();
  }

  /** With its defaults, and with each number at the ends of its range. */
  private static Set<String> expressions(Entry entry) {
    Set<String> all = new LinkedHashSet<>();
    all.add(entry.example().kernel());
    for (Parameter p : entry.parameters()) {
      for (String value : extremes(p)) {
        all.add(with(entry, p.name(), value));
      }
    }
    for (String made : List.copyOf(all)) {
      all.add("normalise(" + made + ")");
    }
    String example = entry.example().kernel();
    all.add("exp(exp(exp(" + example + ")))");
    all.add("poly(degree=1000000000, base=" + example + ")");
    all.add("1e300*" + example + "*" + example);
    return all;
  }

  private static List<String> extremes(Parameter p) {
    return switch (p.kind()) {
      case NUMBER ->
          Stream.of("1e-320", "1e-150", "1e150", "1.7e308", "-1.7e308", "1")
              .filter(v -> p.range().contains(Double.parseDouble(v)))
              .toList();
      case WHOLE ->
          Stream.of("0", "1", "12").filter(v -> p.range().contains(Double.parseDouble(v))).toList();
      case WORD -> p.choices();
      default -> List.of();
    };
  }

  /** The worked example with one argument changed. */
  private static String with(Entry entry, String name, String value) {
    List<String> arguments = new ArrayList<>();
    List<Expression> written =
        Kernels.expression(entry.example().kernel()) instanceof Expression.Call call
            ? call.arguments()
            : List.of();
    for (Expression a : written) {
      if (!(a instanceof Expression.Named named && named.name().equals(name))) {
        arguments.add(a.toString());
      }
    }
    arguments.add(name + "=" + value);
    return entry.name() + "(" + String.join(", ", arguments) + ")";
  }

  @ParameterizedTest
  @MethodSource("names")
  void a_value_is_finite_or_refused(String name) {
    Entry entry = Kernels.find(name).orElseThrow();
    List<String> wrong = new ArrayList<>();
    for (String text : expressions(entry)) {
      Kernel<?> kernel;
      try {
        kernel = Kernels.parse(text);
      } catch (IllegalArgumentException refused) {
        continue;
      }
      if (kernel.domain().isEmpty()) {
        continue; // a constant compares anything, and says the same of it
      }
      check(text, kernel, entry.example(), wrong);
    }
    assertThat(wrong).isEmpty();
  }

  private static <X> void check(
      String text, Kernel<X> written, Entry.Example example, List<String> wrong) {
    Domain<X> domain = written.domain().orElseThrow();
    List<X> objects = new ArrayList<>();
    List<String> literals = new ArrayList<>(OBJECTS.getOrDefault(domain.name(), List.of()));
    literals.add(example.x());
    literals.add(example.y());
    literals.forEach(o -> objects.add(domain.parse(o)));
    Kernel<X> kernel;
    try {
      List<X> sample =
          example.sample().isEmpty()
              ? objects
              : example.sample().stream().map(domain::parse).toList();
      kernel = written.needsFit() ? written.fit(domain.sample(sample)) : written;
    } catch (IllegalArgumentException refused) {
      return;
    }
    for (int i = 0; i < objects.size(); i++) {
      for (int j = 0; j <= i; j++) {
        String pair = text + " of " + cut(literals.get(i)) + " and " + cut(literals.get(j));
        try {
          double value = KernelValue.of(kernel, objects.get(i), objects.get(j));
          if (!Double.isFinite(value)) {
            wrong.add(pair + " = " + value);
          }
        } catch (IllegalArgumentException refused) {
          assertThat(refused.getMessage()).as(pair).isNotBlank();
        } catch (RuntimeException bug) {
          wrong.add(pair + ": " + bug);
        }
      }
    }
  }

  /** The smallest object of each kind; a tree has a node at least. */
  private static final Map<String, String> EMPTY =
      Map.of(
          "vector", "0,0",
          "string", "",
          "set", "",
          "bag", "",
          "tree", "(a)",
          "series", "",
          "graph", "{\"labels\":[],\"edges\":[]}");

  @ParameterizedTest
  @MethodSource("names")
  void a_sample_of_empty_objects_has_the_values_of_its_pairs(String name) {
    Entry entry = Kernels.find(name).orElseThrow();
    for (String text : expressions(entry)) {
      Kernel<?> kernel;
      try {
        kernel = Kernels.parse(text);
      } catch (IllegalArgumentException refused) {
        continue;
      }
      if (kernel.domain().isEmpty()) {
        continue;
      }
      checkEmpty(text, kernel);
    }
  }

  private static <X> void checkEmpty(String text, Kernel<X> written) {
    Domain<X> domain = written.domain().orElseThrow();
    if (!EMPTY.containsKey(domain.name())) {
      return;
    }
    X empty = domain.parse(String.valueOf(EMPTY.get(domain.name())));
    Sample<X> sample = domain.sample(List.of(empty, empty, empty));
    double single;
    Tile tile = Tile.doubles(0, 3, 0, 3);
    double[] diagonal;
    try {
      Kernel<X> kernel = written.needsFit() ? written.fit(sample) : written;
      single = KernelValue.of(kernel, empty, empty);
      kernel.over(sample, sample).fill(tile);
      diagonal = kernel.diagonal(sample);
    } catch (IllegalArgumentException refused) {
      assertThat(refused.getMessage()).as(text).isNotBlank();
      return;
    }
    double rounding = 1e-12 * Math.max(1, Math.abs(single));
    for (int i = 0; i < 3; i++) {
      assertThat(diagonal[i]).as(text).isCloseTo(single, within(rounding));
      for (int j = 0; j < 3; j++) {
        assertThat(tile.get(i, j)).as(text).isCloseTo(single, within(rounding));
      }
    }
    if (text.startsWith("normalise(")) {
      assertThat(single).as(text).isEqualTo(1);
    }
  }

  /** A string kernel has a value for empty strings, whatever its parameters are. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "positionmatch()",
        "spectrum()",
        "blended()",
        "mismatch()",
        "allsubsequences()",
        "subsequences()",
        "gapweighted()",
        "charweighted(weights={a: 0.5})",
        "softmatch()",
        "gapnumber()",
        "restrictedgap()",
        "weighteddegree()",
        "localalignment(beta=1, match=1, mismatch=0, open=1, extend=1)",
        "gappedkmer()"
      })
  void empty_strings_have_a_value(String text) {
    // only the empty subsequence, and the empty alignment, occur in an empty string
    boolean counted = text.startsWith("allsubsequences") || text.startsWith("localalignment");
    Kernel<String> kernel = Kernels.parse(text, StringDomain.INSTANCE);
    Sample<String> sample = StringDomain.INSTANCE.sample(List.of("", "", ""));
    for (Kernel<String> k : List.of(kernel, kernel.normalised())) {
      Tile tile = Tile.doubles(0, 3, 0, 3);
      k.over(sample, sample).fill(tile);
      double expected = counted || k != kernel ? 1 : 0;
      assertThat(tile.get(0, 2)).isEqualTo(expected);
      assertThat(k.of("", "")).isEqualTo(expected);
    }
  }

  private static String cut(String literal) {
    return literal.length() > 30 ? literal.substring(0, 30) + "..." : literal;
  }
}
