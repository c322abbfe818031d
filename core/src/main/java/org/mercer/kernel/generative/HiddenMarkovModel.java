package org.mercer.kernel.generative;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.json.JsonValue;

/**
 * A hidden Markov model: a chain of hidden states, each of which emits one symbol. Written as data:
 *
 * <pre>
 * {"initial":    {"H": 0.6, "L": 0.4},
 *  "transition": {"H": {"H": 0.7, "L": 0.3}, "L": {"H": 0.4, "L": 0.6}},
 *  "emission":   {"H": {"a": 0.8, "b": 0.2}, "L": {"a": 0.3, "b": 0.7}}}
 * </pre>
 *
 * The states are those of {@code initial}, the alphabet is that of {@code emission}. Flat keys such
 * as {@code "H->L"} and {@code "H:a"} are read too. What is not written has probability zero; every
 * row must sum to one.
 */
public final class HiddenMarkovModel {
  private final List<String> states;
  private final Alphabet alphabet;
  final Probabilities initial;
  final Probabilities transition;
  final Probabilities emission;

  private HiddenMarkovModel(JsonValue data) {
    data.onlyKeys(List.of("initial", "transition", "transition_from_to", "emission"));
    this.states = List.copyOf(data.get("initial").map().keySet());
    JsonValue moves =
        data.find("transition_from_to").isPresent()
            ? data.get("transition_from_to")
            : data.get("transition");
    states.forEach(state -> requireName(state, data.get("initial").pointer()));
    this.initial = Probabilities.distribution(data.get("initial"), states);
    this.transition = Probabilities.read(moves, states, states, "->");
    JsonValue emitted = data.get("emission");
    this.alphabet = new Alphabet(Probabilities.namesOnTheRight(emitted, ":"));
    this.emission = Probabilities.read(emitted, states, alphabet.symbols(), ":");
  }

  /** The model that the data describe; an error names the place that is wrong. */
  @Internal
  public static HiddenMarkovModel of(JsonValue data) {
    return new HiddenMarkovModel(data);
  }

  /** The model of a JSON text. */
  public static HiddenMarkovModel read(String json) {
    return of(JsonValue.read("model", json));
  }

  /** Names of features are made of the names of states, so these must not run into each other. */
  private static void requireName(String state, String pointer) {
    if (state.isEmpty() || state.contains("->")) {
      throw new InputException(
          pointer,
          "the state " + InputException.quote(state),
          "a name without an arrow",
          "rename the state");
    }
  }

  public List<String> states() {
    return states;
  }

  public List<String> symbols() {
    return alphabet.symbols();
  }

  Alphabet alphabet() {
    return alphabet;
  }

  /** log P(s), summed over all hidden paths; minus infinity where the model cannot emit s. */
  public double logLikelihood(String s) {
    return new ForwardBackward(this).logLikelihood(alphabet.encoder().of(s));
  }

  /** P(s). */
  public double likelihood(String s) {
    return Math.exp(logLikelihood(s));
  }

  /** What {@link #of} reads back. */
  public Map<String, Object> data() {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("initial", initial.rowData(0));
    data.put("transition", transition.data());
    data.put("emission", emission.data());
    return data;
  }

  /** Two strings that are compared position by position must have one length. */
  static void requireOneLength(String kernel, int one, int other) {
    Require.that(
        one == other,
        () -> kernel + " needs strings of one length, but these have " + one + " and " + other);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof HiddenMarkovModel that
        && initial.equals(that.initial)
        && transition.equals(that.transition)
        && emission.equals(that.emission);
  }

  @Override
  public int hashCode() {
    return List.of(initial, transition, emission).hashCode();
  }

  @Override
  public String toString() {
    return data().toString();
  }
}
