package org.mercer.select;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.error.Require;

/**
 * Training rows, and held-out rows that the model is scored on. No row is in both.
 *
 * <p>A fold whose training rows lack a class that the sample has is marked: its model cannot name
 * that class, and its score says less.
 */
public final class Fold {
  /** Empty where it is all rows but those of the test: n folds of n rows would take n^2 numbers. */
  private final int[] named;

  private final int rows;
  private final int[] test;
  private final int repeat;
  private final List<String> lost;

  private Fold(int[] named, int rows, int[] test, int repeat, List<String> lost) {
    Require.that(
        named.length > 0 || rows > test.length,
        "a fold must have a row to learn from, but it has none");
    Require.that(test.length > 0, "a fold must have a row to try the model on, but it has none");
    this.named = named;
    this.rows = rows;
    this.test = test;
    this.repeat = repeat;
    this.lost = List.copyOf(lost);
  }

  /** Of so many rows these are tried, and all others learned from. */
  static Fold without(int rows, int[] test) {
    return new Fold(new int[0], rows, test, 0, List.of());
  }

  /** These rows to learn from, and these to try the model on, each once. */
  public static Fold of(int[] train, int[] test) {
    int[] all = Arrays.copyOf(train, train.length + test.length);
    System.arraycopy(test, 0, all, train.length, test.length);
    Arrays.sort(all);
    for (int i = 1; i < all.length; i++) {
      int row = all[i];
      Require.that(
          row != all[i - 1],
          () -> "a row must be in one part of a fold, but row " + (row + 1) + " comes twice");
    }
    return new Fold(train.clone(), 0, test.clone(), 0, List.of());
  }

  /** The rows to learn from. */
  public int[] train() {
    if (named.length > 0) {
      return named.clone();
    }
    boolean[] left = new boolean[rows];
    for (int i : test) {
      left[i] = true;
    }
    return IntStream.range(0, rows).filter(i -> !left[i]).toArray();
  }

  /** How many rows there are to learn from. */
  public int trainSize() {
    return named.length > 0 ? named.length : rows - test.length;
  }

  /** The rows to try the model on. */
  public int[] test() {
    return test.clone();
  }

  /** Which repetition it belongs to, counted from 0. */
  public int repeat() {
    return repeat;
  }

  /** The classes of the sample that its training rows lack. */
  public List<String> lost() {
    return lost;
  }

  /** The same rows to try, with these of its rows to learn from. */
  Fold learningFrom(int... rows) {
    return new Fold(rows.clone(), 0, test, repeat, lost);
  }

  Fold repeat(int which) {
    return new Fold(named, rows, test, which, lost);
  }

  Fold losing(List<String> classes) {
    return new Fold(named, rows, test, repeat, classes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Fold that
        && Arrays.equals(train(), that.train())
        && Arrays.equals(test, that.test)
        && repeat == that.repeat
        && lost.equals(that.lost);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(test) + repeat;
  }

  @Override
  public String toString() {
    return trainSize() + " rows to learn from, " + test.length + " to try";
  }
}
