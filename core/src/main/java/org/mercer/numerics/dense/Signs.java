package org.mercer.numerics.dense;

import org.mercer.api.Internal;

/** The rule that settles the sign of a vector that is only known up to one. */
@Internal
public final class Signs {
  private Signs() {}

  /**
   * Turns the stretch round if its largest entry in absolute value, the first such, is negative.
   */
  public static boolean fix(double[] a, int at, int n) {
    int largest = at;
    for (int i = at; i < at + n; i++) {
      if (Math.abs(a[i]) > Math.abs(a[largest])) {
        largest = i;
      }
    }
    boolean turn = n > 0 && a[largest] < 0;
    for (int i = at; turn && i < at + n; i++) {
      a[i] = -a[i];
    }
    return turn;
  }
}
