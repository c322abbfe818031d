package org.mercer.kernel.string;

import java.util.Arrays;
import java.util.List;

/**
 * The strings of a block of a matrix one behind the other, those of its rows first, so that one
 * number tells a place in any of them; and the entries of the block as they add up. Where rows and
 * columns are the same strings they are there once.
 */
final class TrieBlock {
  private final int rows;
  private final int cols;
  private final boolean same;

  /** All symbols, and by place the string it belongs to. */
  private final int[] symbols;

  private final int[] owner;

  /** By string the place behind its last symbol. */
  private final int[] end;

  private final double[] sums;

  /** The strings that share a word, and how much of it they have. */
  private final int[] who;

  private final double[] value;

  /** The block of these rows and columns. */
  TrieBlock(List<int[]> rows, List<int[]> cols) {
    this(rows, cols, false);
  }

  /** The block of these strings with themselves. */
  TrieBlock(List<int[]> strings) {
    this(strings, strings, true);
  }

  private TrieBlock(List<int[]> rows, List<int[]> cols, boolean same) {
    this.rows = rows.size();
    this.cols = cols.size();
    this.same = same;
    this.end = new int[same ? this.rows : this.rows + this.cols];
    int length = append(rows, 0, 0);
    if (!same) {
      length = append(cols, this.rows, length);
    }
    this.symbols = new int[length];
    this.owner = new int[length];
    for (int i = 0, at = 0; i < end.length; at = end[i++]) {
      int[] string = i < this.rows ? rows.get(i) : cols.get(i - this.rows);
      System.arraycopy(string, 0, symbols, at, string.length);
      Arrays.fill(owner, at, end[i], i);
    }
    this.sums = new double[Math.multiplyExact(this.rows, this.cols)];
    this.who = new int[end.length];
    this.value = new double[end.length];
  }

  private int append(List<int[]> strings, int first, int from) {
    int at = from;
    for (int i = 0; i < strings.size(); i++) {
      at = Math.addExact(at, strings.get(i).length);
      end[first + i] = at;
    }
    return at;
  }

  /** How many strings there are. */
  int strings() {
    return end.length;
  }

  int start(int string) {
    return string == 0 ? 0 : end[string - 1];
  }

  int end(int string) {
    return end[string];
  }

  int owner(int place) {
    return owner[place];
  }

  int symbol(int place) {
    return symbols[place];
  }

  int length() {
    return symbols.length;
  }

  /**
   * Whether a word that occurs first and last at these places is one that rows and columns have.
   */
  boolean shared(int first, int last) {
    return same || (owner[first] < rows && owner[last] >= rows);
  }

  /** What a word weighs at each of its occurrences. */
  interface Weights {
    double at(int occurrence);
  }

  /**
   * Adds phi_u(s) phi_u(t) for one word u and all rows s and columns t that have it.
   *
   * @param list its occurrences from .. to-1 in the order of their places
   * @return the number of products
   */
  long add(long[] list, int from, int to, Weights weights) {
    int n = 0;
    for (int e = from; e < to; ) {
      int string = owner[Trie.place(list[e])];
      double phi = 0;
      for (; e < to && Trie.place(list[e]) < end[string]; e++) {
        phi += weights.at(e);
      }
      who[n] = string;
      value[n++] = phi;
    }
    int split = 0;
    while (!same && who[split] < rows) {
      split++;
    }
    for (int r = 0; r < (same ? n : split); r++) {
      addRow(who[r] * cols - (same ? 0 : rows), value[r], same ? r : split, n);
    }
    return (long) n * n;
  }

  private void addRow(int base, double phi, int from, int to) {
    if (to - from == who[to - 1] - who[from] + 1) { // no gaps between them
      int first = base + who[from] - from;
      for (int c = from; c < to; c++) {
        sums[first + c] += phi * value[c];
      }
    } else {
      for (int c = from; c < to; c++) {
        sums[base + who[c]] += phi * value[c];
      }
    }
  }

  /** The value of row i and column j. */
  double get(int i, int j) {
    return same && i > j ? sums[j * cols + i] : sums[i * cols + j];
  }
}
