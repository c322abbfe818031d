package org.mercer.kernel.generative;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.InputException;

/** The contexts of a Markov chain, all of one length, numbered; found by the symbols they have. */
final class Contexts {
  private final List<String> names;
  private final int[][] symbols;
  private final int order;

  /** A context read as a number in the base of the alphabet. */
  private final Map<Long, Integer> numbers = new HashMap<>();

  private final long base;

  Contexts(Alphabet alphabet, List<String> names, String pointer) {
    this.names = List.copyOf(names);
    this.base = alphabet.symbols().size();
    this.symbols = names.stream().map(alphabet.encoder()::of).toArray(int[][]::new);
    this.order = symbols.length == 0 ? 1 : symbols[0].length;
    for (int c = 0; c < symbols.length; c++) {
      if (symbols[c].length != order) {
        throw new InputException(
            pointer + "/" + names.get(c),
            "a context of " + symbols[c].length + " symbols",
            "contexts of one length, as " + InputException.quote(names.get(0)),
            "write all contexts with as many symbols");
      }
      numbers.put(code(symbols[c], order), c);
    }
    if (Math.pow((double) base, order) >= Long.MAX_VALUE) {
      throw new InputException(
          pointer,
          "contexts of " + order + " of " + base + " symbols",
          "fewer than 2^63 of them",
          "take shorter contexts");
    }
  }

  List<String> names() {
    return names;
  }

  int order() {
    return order;
  }

  /** The number of the context before position {@code end}; below zero where there is no row. */
  int find(int[] text, int end) {
    return numbers.getOrDefault(code(text, end), -1);
  }

  /** The number of the context that follows context c after symbol v; below zero as above. */
  int after(int c, int v) {
    int[] text = new int[order + 1];
    System.arraycopy(symbols[c], 0, text, 0, order);
    text[order] = v;
    return find(text, order + 1);
  }

  private long code(int[] text, int end) {
    long code = 0;
    for (int i = end - order; i < end; i++) {
      code = code * base + text[i];
    }
    return code;
  }
}
