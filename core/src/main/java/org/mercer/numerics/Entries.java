package org.mercer.numerics;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.mercer.api.Internal;

/**
 * Entries of an array by number, and the numbers of those that are wanted. As plain loops: where
 * this is asked of thousands of short arrays, the compiler would work longer on pipelines of
 * streams than the loops do.
 */
@Internal
public final class Entries {
  private Entries() {}

  /** all[which[0]], all[which[1]], ... */
  public static double[] at(int[] which, double[] all) {
    double[] some = new double[which.length];
    for (int i = 0; i < some.length; i++) {
      some[i] = all[which[i]];
    }
    return some;
  }

  /** all[which[0]], all[which[1]], ... */
  public static int[] at(int[] which, int[] all) {
    int[] some = new int[which.length];
    for (int i = 0; i < some.length; i++) {
      some[i] = all[which[i]];
    }
    return some;
  }

  /** Those of 0 .. n-1 that are wanted, in ascending order. */
  public static int[] where(int n, IntPredicate wanted) {
    int[] found = new int[n];
    int count = 0;
    for (int i = 0; i < n; i++) {
      if (wanted.test(i)) {
        found[count++] = i;
      }
    }
    return Arrays.copyOf(found, count);
  }

  /** How many of 0 .. n-1 are wanted. */
  public static int count(int n, IntPredicate wanted) {
    int count = 0;
    for (int i = 0; i < n; i++) {
      count += wanted.test(i) ? 1 : 0;
    }
    return count;
  }
}
