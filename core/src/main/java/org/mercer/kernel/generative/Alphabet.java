package org.mercer.kernel.generative;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.string.Tokens;
import org.mercer.data.string.Unit;
import org.mercer.error.InputException;

/** The characters that a model knows, numbered. A string with any other is refused. */
record Alphabet(List<String> symbols) {
  Alphabet {
    symbols = List.copyOf(symbols);
    for (String symbol : symbols) {
      if (points(symbol).length != 1) {
        throw new InputException(
            "alphabet",
            "the symbol " + InputException.quote(symbol),
            "one character",
            "write each symbol as one character");
      }
    }
  }

  private static int[] points(String text) {
    return new Tokens(Unit.CHAR).symbols(text);
  }

  /** How strings become numbers of symbols; the place of an unknown one is counted from 1. */
  Encoder encoder() {
    Map<Integer, Integer> numbers = new HashMap<>();
    symbols.forEach(symbol -> numbers.put(points(symbol)[0], numbers.size()));
    return text -> {
      int[] encoded = points(text);
      for (int i = 0; i < encoded.length; i++) {
        Integer number = numbers.get(encoded[i]);
        if (number == null) {
          throw new InputException(
              "position " + (i + 1) + " of " + InputException.quote(text),
              "the symbol " + InputException.quote(Character.toString(encoded[i])),
              "a symbol of the model: " + String.join(" ", symbols),
              "remove it, or add it to the model");
        }
        encoded[i] = number;
      }
      return encoded;
    };
  }

  /** From text to numbers of symbols. */
  @FunctionalInterface
  interface Encoder {
    int[] of(String text);
  }
}
