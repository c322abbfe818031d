package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;

/**
 * Some strings side by side: symbol j of string w at {@code j * WIDTH + w}, so that one instruction
 * can serve several strings. The shorter ones are filled up with a symbol that matches none.
 */
final class Batch {
  /** Two vectors of 256 bits or one of 512. */
  static final int WIDTH = 8;

  static final int NONE = -1;

  private final List<int[]> strings;
  private final int length;
  private final int[] symbols;

  /** At most {@link #WIDTH} strings. */
  Batch(List<int[]> strings) {
    this.strings = strings;
    this.length = strings.stream().mapToInt(s -> s.length).max().orElse(0);
    this.symbols = new int[Math.multiplyExact(length, WIDTH)];
    Arrays.fill(symbols, NONE);
    for (int w = 0; w < strings.size(); w++) {
      int[] string = strings.get(w);
      for (int j = 0; j < string.length; j++) {
        symbols[j * WIDTH + w] = string[j];
      }
    }
  }

  int count() {
    return strings.size();
  }

  int[] string(int w) {
    return strings.get(w);
  }

  /** Of the longest string. */
  int length() {
    return length;
  }

  /** The symbols themselves, not a copy. */
  int[] symbols() {
    return symbols;
  }
}
