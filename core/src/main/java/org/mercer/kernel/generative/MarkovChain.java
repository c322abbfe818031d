package org.mercer.kernel.generative;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.json.JsonValue;
import org.mercer.run.Poll;

/**
 * The transition probabilities of a Markov chain on characters: of each symbol given its context,
 * the order symbols before it. Written as data: {@code {a: {a: 0.6, b: 0.4}, b: {a: 0.3, b: 0.7}}},
 * or with flat keys such as {@code 'a->b'}; with contexts of two symbols {@code {aa: {a: 0.5, b:
 * 0.5}, ab: {...}, ...}}. A chain of order 1 has a row for each symbol; one of higher order may
 * leave out contexts that no string has.
 */
public final class MarkovChain {
  private static final String ARROW = "->";

  /** The information is added up symbol by symbol. */
  private static final int MOST_LENGTH = 1_000_000;

  private final Alphabet alphabet;
  private final Contexts contexts;
  private final Probabilities transition;

  private MarkovChain(JsonValue data) {
    List<String> symbols = Probabilities.namesOnTheRight(data, ARROW);
    List<String> left = Probabilities.namesOnTheLeft(data, ARROW);
    this.alphabet = new Alphabet(symbols);
    boolean first =
        left.stream().allMatch(context -> context.codePointCount(0, context.length()) == 1);
    List<String> from = first ? symbols : left;
    this.contexts = new Contexts(alphabet, from, data.pointer());
    this.transition = Probabilities.read(data, from, symbols, ARROW);
  }

  /** The chain that the data describe; an error names the place that is wrong. */
  @Internal
  public static MarkovChain of(JsonValue data) {
    return new MarkovChain(data);
  }

  /**
   * Strings over which the Fisher information is taken: their length, and the distribution of their
   * first context.
   */
  public record Information(int length, List<Double> initial) {
    public Information {
      initial = List.copyOf(initial);
      Require.between("length", 2, MOST_LENGTH, length);
    }

    /** Written as data: {@code {length: 4, initial: {a: 0.5, b: 0.5}}}. */
    static Information of(JsonValue data, MarkovChain chain) {
      data.onlyKeys(List.of("length", "initial"));
      long length = data.get("length").whole();
      int least = chain.order() + 1;
      if (length < least || length > MOST_LENGTH) {
        throw new InputException(
            data.get("length").pointer(),
            "" + length,
            "a whole number from " + least + " to " + MOST_LENGTH,
            "write such a number");
      }
      Probabilities initial = Probabilities.distribution(data.get("initial"), chain.contexts());
      return new Information((int) length, Arrays.stream(initial.row(0)).boxed().toList());
    }

    Map<String, Object> data(List<String> contexts) {
      Map<String, Object> first = new LinkedHashMap<>();
      contexts.forEach(context -> first.put(context, initial.get(first.size())));
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("length", length);
      data.put("initial", first);
      return data;
    }
  }

  public List<String> symbols() {
    return alphabet.symbols();
  }

  /** The contexts, one for each row. */
  public List<String> contexts() {
    return contexts.names();
  }

  /** How many symbols a context has. */
  public int order() {
    return contexts.order();
  }

  Probabilities probabilities() {
    return transition;
  }

  /** The names of the transitions from context u. */
  String[] names(int u) {
    return symbols().stream().map(v -> contexts().get(u) + ARROW + v).toArray(String[]::new);
  }

  /** How often each transition from the contexts of s occurs; refuses one of probability zero. */
  SortedMap<Integer, double[]> counts(String s) {
    int[] symbols = alphabet.encoder().of(s);
    SortedMap<Integer, double[]> counts = new TreeMap<>();
    for (int i = order(); i < symbols.length; i++) {
      int context = contexts.find(symbols, i);
      if (context < 0) {
        throw new InputException(
            "position " + (i + 1) + " of " + InputException.quote(s),
            "a symbol whose context of " + order() + " symbols has no row in the model",
            "contexts of the model alone",
            "give the model a row for each context that occurs");
      }
      Score.requirePossible(transition.get(context, symbols[i]) > 0, s, i + 1);
      counts.computeIfAbsent(context, c -> new double[symbols().size()])[symbols[i]]++;
    }
    return counts;
  }

  /** The expected number of transitions from each context. */
  double[] expectedDepartures(Information information) {
    int n = contexts().size();
    Require.same("the contexts of the chain and of initial", n, information.initial().size());
    double[] now = information.initial().stream().mapToDouble(Double::doubleValue).toArray();
    double[] expected = new double[n];
    Poll poll = new Poll();
    for (int step = order(); step < information.length(); step++) {
      poll.spend((long) n * symbols().size());
      for (int u = 0; u < n; u++) {
        expected[u] += now[u];
      }
      now = step + 1 < information.length() ? next(now) : now;
    }
    for (int u = 0; u < n; u++) {
      if (expected[u] == 0) {
        throw new InputException(
            "information",
            "no transition from '" + contexts().get(u) + "' is ever expected",
            "an initial distribution from which every context is reached in time",
            "raise the length, or change the initial distribution");
      }
    }
    return expected;
  }

  /** The distribution of the context one symbol later. */
  private double[] next(double[] now) {
    double[] next = new double[now.length];
    for (int u = 0; u < now.length; u++) {
      for (int v = 0; v < symbols().size(); v++) {
        double probability = now[u] * transition.get(u, v);
        if (probability > 0) {
          int context = contexts.after(u, v);
          if (context < 0) {
            throw new InputException(
                "information",
                "the context after " + names(u)[v] + " has no row in the model",
                "a row for each context that strings reach",
                "add the row, or give that transition the probability 0");
          }
          next[context] += probability;
        }
      }
    }
    return next;
  }

  /** What {@link #of} reads back. */
  public Map<String, Object> data() {
    return transition.data();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof MarkovChain that && transition.equals(that.transition);
  }

  @Override
  public int hashCode() {
    return transition.hashCode();
  }

  @Override
  public String toString() {
    return transition.toString();
  }
}
