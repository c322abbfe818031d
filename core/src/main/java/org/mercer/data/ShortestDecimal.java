package org.mercer.data;

import java.math.BigInteger;

/**
 * The shortest decimal that is read back as a given double, of several the closest: digits times a
 * power of ten. The method is Schubfach (R. Giulietti): the double v = c 2^q lies between the
 * middles v- and v+ to its neighbours; for the one k with 10^k just below the width of that stretch
 * at most one multiple of 10^(k+1) lies in it, and one of the two multiples of 10^k around v. All
 * is computed as 4 v 10^-k with two 63-bit pieces of 10^-k, which is enough to compare exactly.
 */
final class ShortestDecimal {
  private static final int PRECISION = 53;
  private static final int Q_MIN = -1074;
  private static final long C_MIN = 1L << (PRECISION - 1);
  private static final long FRACTION = C_MIN - 1;
  private static final long MASK_63 = Long.MAX_VALUE;
  private static final int K_MIN = -324;
  private static final int K_MAX = 292;

  /** floor(10^-k 2^r) + 1 of 126 bits for each k, in two pieces of 63. */
  private static final long[] HIGH = new long[K_MAX - K_MIN + 1];

  private static final long[] LOW = new long[K_MAX - K_MIN + 1];

  static {
    for (int k = K_MIN; k <= K_MAX; k++) {
      int shift = 125 - floorLog2Pow10(-k);
      BigInteger power = BigInteger.TEN.pow(Math.abs(k));
      BigInteger g =
          k <= 0
              ? shift >= 0 ? power.shiftLeft(shift) : power.shiftRight(-shift)
              : BigInteger.ONE.shiftLeft(shift).divide(power);
      g = g.add(BigInteger.ONE);
      HIGH[k - K_MIN] = g.shiftRight(63).longValueExact();
      LOW[k - K_MIN] = g.longValue() & MASK_63;
    }
  }

  private long digits;
  private int exponent;

  /** The digits, without zeros at the end. */
  long digits() {
    return digits;
  }

  /** The power of ten. */
  int exponent() {
    return exponent;
  }

  /** floor(log10 2^e), right for all exponents of doubles. */
  private static int floorLog10Pow2(int e) {
    return (int) (e * 661_971_961_083L >> 41);
  }

  /** floor(log10 (3/4 2^e)): below a power of two the neighbour is nearer. */
  private static int floorLog10ThreeQuartersPow2(int e) {
    return (int) (e * 661_971_961_083L - 274_743_187_321L >> 41);
  }

  private static int floorLog2Pow10(int e) {
    return (int) (e * 913_124_641_741L >> 38);
  }

  /** Finds them for a finite number other than 0, whatever its sign. */
  void find(double value) {
    long bits = Double.doubleToRawLongBits(value);
    int biased = (int) (bits >>> (PRECISION - 1)) & 0x7FF;
    long c = biased == 0 ? bits & FRACTION : bits & FRACTION | C_MIN;
    int q = Math.max(biased, 1) + Q_MIN - 1;
    if (q < 0 && q > -PRECISION && (c & (1L << -q) - 1) == 0) {
      strip(c >> -q, 0); // a whole number is its own shortest form
    } else {
      search(q, c);
    }
  }

  private void search(int q, long c) {
    boolean regular = c != C_MIN || q == Q_MIN;
    int k = regular ? floorLog10Pow2(q) : floorLog10ThreeQuartersPow2(q);
    int h = q + floorLog2Pow10(-k) + 2;
    long high = HIGH[k - K_MIN];
    long low = LOW[k - K_MIN];
    long open = c & 1; // the middles themselves are read as an even c
    long v = scaled(high, low, c << 2 << h);
    long below = scaled(high, low, (c << 2) - (regular ? 2 : 1) << h) + open;
    long above = scaled(high, low, (c << 2) + 2 << h) - open;
    long s = v >> 2;
    if (s >= 100) {
      long tens = s / 10 * 10;
      boolean lower = below <= tens << 2;
      boolean upper = tens + 10 << 2 <= above;
      if (lower != upper) {
        strip(lower ? tens : tens + 10, k);
        return;
      }
    }
    boolean lower = below <= s << 2;
    boolean upper = s + 1 << 2 <= above;
    long middle = v - (2 * s + 1 << 1);
    boolean down = lower != upper ? lower : middle < 0 || middle == 0 && (s & 1) == 0;
    strip(down ? s : s + 1, k);
  }

  /** c times the power, rounded to odd: its last bit tells whether anything was cut off. */
  private static long scaled(long high, long low, long c) {
    long x = Math.multiplyHigh(low, c);
    long y = Math.multiplyHigh(high, c);
    long z = (high * c >>> 1) + x;
    long whole = y + (z >>> 63);
    return whole | (z & MASK_63) + MASK_63 >>> 63;
  }

  private void strip(long number, int power) {
    digits = number;
    exponent = power;
    while (digits % 10 == 0) {
      digits /= 10;
      exponent++;
    }
  }
}
