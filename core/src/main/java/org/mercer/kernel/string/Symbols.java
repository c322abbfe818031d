package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.kernel.Place;

/**
 * Strings as sequences of the numbers 0, 1, 2, ..., symbols numbered as they are met, so that what
 * belongs to a symbol can lie in an array. An instance belongs to one thread at a time.
 */
final class Symbols {
  private static final int ASCII = 128;

  private final Unit unit;
  private final Tokens tokens;
  private final int[] low = new int[ASCII];
  private final Map<Integer, Integer> high = new HashMap<>();
  private final List<Integer> met = new ArrayList<>();

  Symbols(Unit unit) {
    this.unit = unit;
    this.tokens = new Tokens(unit);
    Arrays.fill(low, -1);
  }

  /**
   * A text that stands for one symbol in a parameter, in the form in which symbols are compared.
   */
  static String one(String parameter, Unit unit, String text) {
    Symbols symbols = new Symbols(unit);
    int[] found = symbols.of(text);
    Require.that(
        found.length == 1,
        parameter
            + " must name single symbols, but "
            + InputException.quote(text)
            + " has "
            + found.length
            + (unit == Unit.CHAR ? " characters" : " words"));
    return symbols.text(found);
  }

  /** What one symbol of a string is. */
  static Place place(Unit unit) {
    return unit == Unit.CHAR ? Place.CHARACTER : Place.WORD;
  }

  /** So many places from one on. */
  static int[] run(int from, int length) {
    return IntStream.range(from, from + length).toArray();
  }

  int[] of(String text) {
    int[] symbols = tokens.symbols(text);
    for (int i = 0; i < symbols.length; i++) {
      symbols[i] = number(symbols[i]);
    }
    return symbols;
  }

  private int number(int token) {
    if (token < ASCII) {
      if (low[token] < 0) {
        low[token] = add(token);
      }
      return low[token];
    }
    return high.computeIfAbsent(token, this::add);
  }

  private int add(int token) {
    met.add(token);
    return met.size() - 1;
  }

  /** How many different symbols were met. */
  int size() {
    return met.size();
  }

  /** The symbols as they are written: letters side by side, words with spaces between. */
  String text(int... sequence) {
    return IntStream.of(sequence)
        .mapToObj(symbol -> tokens.text(met.get(symbol)))
        .collect(Collectors.joining(unit == Unit.CHAR ? "" : " "));
  }
}
