package org.mercer.kernel.generative;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.InputException;
import org.mercer.data.io.JsonValue;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Poll;

/**
 * The transition probabilities of a Markov chain on characters. Written as data: {@code {a: {a:
 * 0.6, b: 0.4}, b: {a: 0.3, b: 0.7}}}, or with flat keys such as {@code 'a->b'}.
 */
public final class MarkovChain {
  private static final String ARROW = "->";

  /** The information is added up symbol by symbol. */
  private static final int MOST_LENGTH = 1_000_000;

  private final Alphabet alphabet;
  private final Probabilities transition;

  private MarkovChain(JsonValue data) {
    List<String> symbols = Probabilities.namesOnTheRight(data, ARROW);
    this.alphabet = new Alphabet(symbols);
    this.transition = Probabilities.read(data, symbols, symbols, ARROW);
  }

  /** The chain that the data describe; an error names the place that is wrong. */
  public static MarkovChain of(JsonValue data) {
    return new MarkovChain(data);
  }

  /**
   * Strings over which the Fisher information is taken: their length, and the distribution of their
   * first symbol.
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
      if (length < 2 || length > MOST_LENGTH) {
        throw new InputException(
            data.get("length").pointer(),
            "" + length,
            "a whole number from 2 to " + MOST_LENGTH,
            "write such a number");
      }
      Probabilities initial = Probabilities.distribution(data.get("initial"), chain.symbols());
      return new Information((int) length, Arrays.stream(initial.row(0)).boxed().toList());
    }

    Map<String, Object> data(List<String> symbols) {
      Map<String, Object> first = new LinkedHashMap<>();
      symbols.forEach(symbol -> first.put(symbol, initial.get(first.size())));
      Map<String, Object> data = new LinkedHashMap<>();
      data.put("length", length);
      data.put("initial", first);
      return data;
    }
  }

  public List<String> symbols() {
    return alphabet.symbols();
  }

  Probabilities probabilities() {
    return transition;
  }

  /** The names of the transitions from symbol u. */
  String[] names(int u) {
    return symbols().stream().map(v -> symbols().get(u) + ARROW + v).toArray(String[]::new);
  }

  /** How often each transition occurs; refuses one of probability zero. */
  double[][] counts(String s) {
    int[] symbols = alphabet.encoder().of(s);
    double[][] counts = new double[symbols().size()][symbols().size()];
    for (int i = 1; i < symbols.length; i++) {
      Score.requirePossible(transition.get(symbols[i - 1], symbols[i]) > 0, s, i + 1);
      counts[symbols[i - 1]][symbols[i]]++;
    }
    return counts;
  }

  /** The expected number of transitions from each symbol. */
  double[] expectedDepartures(Information information) {
    int n = symbols().size();
    Require.same("the symbols of the chain and of initial", n, information.initial().size());
    double[] now = information.initial().stream().mapToDouble(Double::doubleValue).toArray();
    double[] expected = new double[n];
    Poll poll = new Poll();
    for (int step = 1; step < information.length(); step++) {
      poll.spend((long) n * n);
      double[] next = new double[n];
      for (int u = 0; u < n; u++) {
        expected[u] += now[u];
        for (int v = 0; v < n; v++) {
          next[v] += now[u] * transition.get(u, v);
        }
      }
      now = next;
    }
    for (int u = 0; u < n; u++) {
      if (expected[u] == 0) {
        throw new InputException(
            "information",
            "no transition from '" + symbols().get(u) + "' is ever expected",
            "an initial distribution from which every symbol is reached in time",
            "raise the length, or change the initial distribution");
      }
    }
    return expected;
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
