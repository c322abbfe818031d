package org.mercer.kernel.generative;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;

/**
 * A hidden Markov model that emits two strings at once: a state of kind AB emits one symbol to each
 * of them, independently; one of kind A emits to the first string alone, one of kind B to the
 * second. Written as data in one of two forms:
 *
 * <pre>
 * {"states":     {"M": "AB", "X": "A", "Y": "B"},
 *  "start":      {"M": 0.8, "X": 0.1, "Y": 0.1},
 *  "transition": {"M": {"M": 0.5, "X": 0.1, "Y": 0.1, "end": 0.3}, ...},
 *  "emission":   {"M": {"a": 0.75, "b": 0.25}, ...}}
 *
 * {"a": 0.25, "e": 0.3, "init": {"M": 1}, "emission": {"M": {...}, "X": {...}}}
 * </pre>
 *
 * The first is general; {@code start} may name {@code end} too. The two strings must be
 * exchangeable, P(s,t) = P(t,s), which is tried on short strings. The second has the independence
 * property: a sequence of AB states is drawn, which ends before each of them with probability e,
 * and around and between them each string gets a number of symbols of its own, each further one
 * with probability a, drawn from the row X of the emissions.
 */
public final class PairHmm {
  static final String END = "end";
  private static final String FIRST_ONLY = "X";
  private static final String SECOND_ONLY = "Y";

  /** To which strings a state emits. */
  enum Kind {
    AB,
    A,
    B
  }

  private final Map<String, Object> data;
  private final boolean independent;
  final List<Kind> kinds;
  final Alphabet alphabet;
  final Probabilities emission;

  /** From the start to each state, then to the end. */
  final double[] start;

  /** From each state to each state, then to the end. */
  final double[][] transition;

  private PairHmm(
      Map<String, Object> data,
      boolean independent,
      List<Kind> kinds,
      Probabilities emission,
      List<String> symbols,
      double[] start,
      double[][] transition) {
    this.data = data;
    this.independent = independent;
    this.kinds = List.copyOf(kinds);
    this.emission = emission;
    this.alphabet = new Alphabet(symbols);
    this.start = start;
    this.transition = transition;
  }

  /** The model that the data describe; an error names the place that is wrong. */
  @Internal
  public static PairHmm of(JsonValue data) {
    PairHmm model = data.find("states").isPresent() ? general(data) : independent(data);
    Exchange.require(model, data.pointer());
    return model;
  }

  /** The model of a JSON text. */
  public static PairHmm read(String json) {
    return of(JsonValue.read("model", json));
  }

  private static PairHmm general(JsonValue data) {
    data.onlyKeys(List.of("states", "emission", "start", "transition", "transition_from_to"));
    List<String> states = List.copyOf(data.get("states").map().keySet());
    List<Kind> kinds = states.stream().map(state -> kind(data.get("states").get(state))).toList();
    List<String> targets = new ArrayList<>(states);
    targets.add(END);
    JsonValue emitted = data.get("emission");
    List<String> symbols = Probabilities.namesOnTheRight(emitted, ":");
    Probabilities emission = Probabilities.read(emitted, states, symbols, ":");
    Probabilities start = Probabilities.distribution(data.get("start"), targets);
    JsonValue moves =
        data.find("transition_from_to").isPresent()
            ? data.get("transition_from_to")
            : data.get("transition");
    Probabilities transition = Probabilities.read(moves, states, targets, "->");
    Map<String, Object> canonical = new LinkedHashMap<>();
    Map<String, Object> written = new LinkedHashMap<>();
    states.forEach(state -> written.put(state, kinds.get(written.size()).name()));
    canonical.put("states", written);
    canonical.put("start", start.rowData(0));
    canonical.put("transition", transition.data());
    canonical.put("emission", emission.data());
    double[][] rows = new double[states.size()][];
    for (int p = 0; p < rows.length; p++) {
      rows[p] = transition.row(p);
    }
    return new PairHmm(canonical, false, kinds, emission, symbols, start.row(0), rows);
  }

  private static Kind kind(JsonValue value) {
    try {
      return Kind.valueOf(value.string());
    } catch (IllegalArgumentException e) {
      throw new InputException(
          value.pointer(),
          InputException.quote(value.string()),
          "AB, A or B",
          "write one of these");
    }
  }

  private static PairHmm independent(JsonValue data) {
    data.onlyKeys(List.of("a", "e", "init", "emission"));
    double a = below(data.get("a"));
    double e = Probabilities.probability(data.get("e"));
    List<String> both = List.copyOf(data.get("init").map().keySet());
    Probabilities init = Probabilities.distribution(data.get("init"), both);
    Set<String> states = new LinkedHashSet<>(both);
    states.add(FIRST_ONLY);
    states.add(SECOND_ONLY);
    if (states.size() != both.size() + 2) {
      throw new InputException(
          data.pointer() + "/init",
          "a state X or Y",
          "other names: these emit alone",
          "rename the state");
    }
    JsonValue emitted = withSecond(data.get("emission"));
    List<String> symbols = Probabilities.namesOnTheRight(emitted, ":");
    Probabilities emission = Probabilities.read(emitted, List.copyOf(states), symbols, ":");
    Map<String, Object> canonical = new LinkedHashMap<>();
    canonical.put("a", a);
    canonical.put("e", e);
    canonical.put("init", init.rowData(0));
    canonical.put("emission", emission.data());
    List<Kind> kinds = new ArrayList<>();
    both.forEach(state -> kinds.add(Kind.AB));
    kinds.add(Kind.A);
    kinds.add(Kind.B);
    double[] fresh = fresh(a, e, init.row(0));
    double[][] transition = new double[kinds.size()][];
    Arrays.fill(transition, fresh);
    transition[kinds.size() - 1] = afterSecond(a, e, init.row(0));
    return new PairHmm(canonical, true, kinds, emission, symbols, fresh, transition);
  }

  private static double below(JsonValue value) {
    double number = Probabilities.probability(value);
    if (number == 1) {
      throw new InputException(
          value.pointer(),
          "1",
          "less than 1, or the strings never end",
          "write a smaller probability");
    }
    return number;
  }

  /** Both strings get their symbols by the same law, so Y may be left out. */
  private static JsonValue withSecond(JsonValue emission) {
    Map<String, Object> rows = new LinkedHashMap<>(emission.map());
    emission.find(FIRST_ONLY).ifPresent(x -> rows.putIfAbsent(SECOND_ONLY, x.value()));
    return new JsonValue(emission.pointer(), rows);
  }

  /** Symbols of the first string come first, then those of the second, then the next AB state. */
  private static double[] fresh(double a, double e, double[] init) {
    double[] row = scaled(init, (1 - a) * (1 - a) * (1 - e));
    row[init.length] = a;
    row[init.length + 1] = (1 - a) * a;
    row[init.length + 2] = (1 - a) * (1 - a) * e;
    return row;
  }

  private static double[] afterSecond(double a, double e, double[] init) {
    double[] row = scaled(init, (1 - a) * (1 - e));
    row[init.length + 1] = a;
    row[init.length + 2] = (1 - a) * e;
    return row;
  }

  private static double[] scaled(double[] init, double factor) {
    double[] row = new double[init.length + 3];
    for (int q = 0; q < init.length; q++) {
      row[q] = factor * init[q];
    }
    return row;
  }

  /** Whether insertions are independent given the AB states, so that P(s,t) is a kernel. */
  public boolean isIndependent() {
    return independent;
  }

  public List<String> symbols() {
    return alphabet.symbols();
  }

  /** What {@link #of} reads back. */
  public Map<String, Object> data() {
    return data;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PairHmm that && data.equals(that.data);
  }

  @Override
  public int hashCode() {
    return data.hashCode();
  }

  @Override
  public String toString() {
    return data.toString();
  }
}
