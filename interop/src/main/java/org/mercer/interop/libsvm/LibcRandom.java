package org.mercer.interop.libsvm;

/**
 * The numbers of {@code rand()} of the GNU C library, with which LIBSVM's tools shuffle on Linux:
 * each is the sum of the 3rd and the 31st before it, modulo 2^32, without its last bit. Folds that
 * are drawn so are those of LIBSVM, and with them the accuracy of a cross-validation.
 */
final class LibcRandom {
  private static final int LONG_LAG = 31;
  private static final int SHORT_LAG = 3;

  /** So many numbers are drawn and thrown away before the first that is given out. */
  private static final int DISCARDED = 310;

  private static final int MULTIPLIER = 16807;
  private static final int MODULUS = Integer.MAX_VALUE;

  private final int[] state = new int[LONG_LAG];

  /** Of the oldest number, which the next one replaces. */
  private int at = SHORT_LAG;

  /**
   * After {@code srand(seed)}; of a longer seed the low 32 bits count. 0 counts as 1, which is also
   * what a program has that sets no seed.
   */
  LibcRandom(long seed) {
    int first = (int) seed == 0 ? 1 : (int) seed;
    state[0] = first;
    long value = first;
    for (int i = 1; i < LONG_LAG; i++) {
      value = Math.floorMod(MULTIPLIER * value, (long) MODULUS);
      state[i] = (int) value;
    }
    for (int i = 0; i < DISCARDED; i++) {
      next();
    }
  }

  /** From 0 to 2^31 - 1. */
  int next() {
    int sum = state[at] + state[(at + LONG_LAG - SHORT_LAG) % LONG_LAG];
    state[at] = sum;
    at = (at + 1) % LONG_LAG;
    return sum >>> 1;
  }

  /** Exchanges each entry from {@code from} to {@code to} with one that is not before it. */
  void shuffle(int[] entries, int from, int to) {
    for (int i = from; i < to; i++) {
      int j = i + next() % (to - i);
      int entry = entries[i];
      entries[i] = entries[j];
      entries[j] = entry;
    }
  }
}
