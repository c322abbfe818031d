package org.mercer.gram.lowrank;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.IntToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.run.OverBudget;
import org.mercer.run.Run;

/**
 * Objects drawn from a sample, all of it where that is small: centres are chosen among the
 * candidates, and what they leave of the others says what they leave of objects that had no part in
 * the choice.
 *
 * @param rows of the sample; candidates first
 * @param candidates how many of them
 * @param drawn where those begin that were drawn at random; before them are given ones
 * @param objects of the sample
 */
@SuppressWarnings("ArrayRecordComponent")
record Pool(int[] rows, int candidates, int drawn, int objects) {
  /**
   * Drawn objects for each centre. The matrix of their features differs from that of all by about
   * sqrt(1 / 16), with which conjugate gradients gain a digit in a pass or two.
   */
  private static final int OBJECTS_PER_CENTRE = 16;

  /** Fewer of them say too little of the sample. */
  private static final int FEWEST_PER_CENTRE = 2;

  /** Of so many the average is known to a few per cent. */
  private static final int HELD_OUT = 1024;

  /** Below this a smaller pool would save nothing that anyone notices. */
  private static final int FEWEST = 1 << 12;

  /** How many objects are drawn for m centres of a sample of n, where memory allows. */
  static int size(int n, int m) {
    return (int) Math.min(n, Math.max(FEWEST, (long) OBJECTS_PER_CENTRE * m) + HELD_OUT);
  }

  /**
   * The memory that m centres of n objects cannot do without, and neither can who asks for them.
   */
  static long leastBytes(int n, int m, IntToLongFunction beside) {
    return bytes((int) Math.min(n, (long) FEWEST_PER_CENTRE * m), m) + beside.applyAsLong(m);
  }

  /** Projections of a pool of this size, and the triangle of the centres. */
  static long bytes(int size, int m) {
    return GroupedRows.bytes(size, m) + (long) m * m * Double.BYTES;
  }

  /** Drawn for m centres. */
  static Pool draw(int n, int m, IntToLongFunction beside, Run run) {
    int size = affordable(n, m, beside, run);
    if (size >= n) {
      return new Pool(IntStream.range(0, n).toArray(), n, 0, n);
    }
    int[] rows = drawn(n, size, Set.of(), run.random("centres: pool"));
    return new Pool(rows, size - Math.min(HELD_OUT, size / 4), 0, n);
  }

  /** Around centres that are given. */
  static Pool around(int n, int[] given, IntToLongFunction beside, Run run) {
    Set<Integer> some = new LinkedHashSet<>();
    for (int row : given) {
      Require.that(row < n, "a centre must be one of the rows 1 .. " + n + ", but is " + (row + 1));
      some.add(row);
    }
    int[] first = some.stream().mapToInt(Integer::intValue).toArray();
    int others = Math.min(n - first.length, affordable(n, first.length, beside, run));
    int[] drawn = drawn(n, others, some, run.random("centres: pool"));
    int[] rows = Arrays.copyOf(first, first.length + others);
    System.arraycopy(drawn, 0, rows, first.length, others);
    return new Pool(rows, first.length, first.length, n);
  }

  /** The objects for m centres that memory allows; no fewer than these need. */
  static int planned(int n, int m, long others, long budget) {
    int fewest = (int) Math.min(n, (long) FEWEST_PER_CENTRE * m);
    int size = Math.max(fewest, size(n, m));
    while (size > fewest && bytes(size, m) + others > budget / 2) { // the rest may keep blocks
      size = Math.max(fewest, size / 2);
    }
    return size;
  }

  private static int affordable(int n, int m, IntToLongFunction beside, Run run) {
    long budget = run.budget().memoryBytes();
    long others = beside.applyAsLong(m);
    int size = planned(n, m, others, budget);
    if (bytes(size, m) + others > budget) {
      int most = m;
      while (most > 1 && leastBytes(n, most, beside) > budget) {
        most--;
      }
      throw new OverBudget(
          m
              + " centres take "
              + ((bytes(size, m) + others) >> 20)
              + " MiB, which must not exceed the memory budget of "
              + (budget >> 20)
              + " MiB; raise the budget (`memory`, and `heap` where it is all of the heap), or take"
              + " at most "
              + most
              + " centres");
    }
    return size;
  }

  /** So many of 0 .. n-1 that are not taken, in random order. */
  private static int[] drawn(int n, int count, Set<Integer> taken, RandomGenerator random) {
    int[] free = Entries.where(n, i -> !taken.contains(i));
    for (int i = 0; i < count; i++) {
      int other = i + random.nextInt(free.length - i);
      int row = free[i];
      free[i] = free[other];
      free[other] = row;
    }
    return Arrays.copyOf(free, count);
  }

  /** The memory of this one with m centres. */
  long bytes(int m) {
    return bytes(rows.length, m);
  }

  /** Whether these are all objects. */
  boolean all() {
    return rows.length == objects;
  }

  /** How many objects of the sample each stands for. */
  double[] weights() {
    double[] weights = new double[rows.length];
    Arrays.fill(weights, 0, drawn, 1);
    int random = rows.length - drawn;
    Arrays.fill(weights, drawn, rows.length, random == 0 ? 1 : (objects - drawn) / (double) random);
    return weights;
  }
}
