package org.mercer.numerics;

import java.math.BigInteger;

/**
 * w times 10^q for 64-bit w, correctly rounded, from one or two 64 x 64 bit products: 10^q = 5^q
 * 2^q, and 128 leading bits of 5^q decide the rounding in all but a few cases, which are handed
 * back (Lemire, Number parsing at a gigabyte per second, 2021).
 */
final class ScaledPowers {
  private static final int LEAST_EXPONENT = -342;
  private static final int LARGEST_EXPONENT = 308;
  private static final long[] HIGH = new long[LARGEST_EXPONENT - LEAST_EXPONENT + 1];
  private static final long[] LOW = new long[LARGEST_EXPONENT - LEAST_EXPONENT + 1];

  private static final int MANTISSA_BITS = 52;

  /** Bits of a product below the mantissa, the rounding bit and the top bit that may be zero. */
  private static final int SPARE_BITS = 64 - MANTISSA_BITS - 3;

  private static final long SPARE_MASK = (1L << SPARE_BITS) - 1;
  private static final int BIAS = 1023;
  private static final int LARGEST_BIASED = 0x7FF;

  static {
    BigInteger five = BigInteger.valueOf(5);
    BigInteger power = BigInteger.ONE;
    for (int q = 0; q <= -LEAST_EXPONENT; q++) {
      if (q <= LARGEST_EXPONENT) {
        put(q, power);
      }
      if (q > 0) {
        // up to 5^27 < 2^64 exact ties occur, and 128 bits rounded up tell them apart
        int bits = q <= 27 ? power.bitLength() + 127 : 2 * power.bitLength() + 128;
        put(-q, BigInteger.ONE.shiftLeft(bits).divide(power).add(BigInteger.ONE));
      }
      power = power.multiply(five);
    }
  }

  private ScaledPowers() {}

  private static void put(int q, BigInteger power) {
    BigInteger leading = power.shiftRight(power.bitLength() - 128);
    HIGH[q - LEAST_EXPONENT] = leading.shiftRight(64).longValue();
    LOW[q - LEAST_EXPONENT] = leading.longValue();
  }

  /** NaN: not decided by 128 bits, or a subnormal result; {@code w} is unsigned and not zero. */
  static double times(long w, int q) {
    if (q < LEAST_EXPONENT) {
      return 0; // w < 2^64 gives less than half of the least double
    }
    if (q > LARGEST_EXPONENT) {
      return Double.POSITIVE_INFINITY;
    }
    int shift = Long.numberOfLeadingZeros(w);
    long scaled = w << shift;
    long high = unsignedMultiplyHigh(scaled, HIGH[q - LEAST_EXPONENT]);
    long low = scaled * HIGH[q - LEAST_EXPONENT];
    if ((high & SPARE_MASK) == SPARE_MASK) {
      long carry = unsignedMultiplyHigh(scaled, LOW[q - LEAST_EXPONENT]);
      low += carry;
      if (Long.compareUnsigned(low, carry) < 0) {
        high++;
      }
    }
    if (low == -1) {
      return Double.NaN;
    }
    return round(high, low, q, shift);
  }

  private static double round(long high, long low, int q, int shift) {
    int top = (int) (high >>> 63);
    int cut = top + SPARE_BITS;
    long mantissa = high >>> cut;
    int binaryExponent = (((152170 + 65536) * q) >> 16) + 63 + top - shift + BIAS; // log2(10) q
    if (binaryExponent <= 0) {
      return Double.NaN;
    }
    boolean mayBeTie = Long.compareUnsigned(low, 1) <= 0 && q >= -4 && q <= 23;
    if (mayBeTie && (mantissa & 3) == 1 && mantissa << cut == high) {
      mantissa &= ~1L; // exactly half way: to the even neighbour
    }
    mantissa = (mantissa + (mantissa & 1)) >>> 1;
    if (mantissa == 1L << (MANTISSA_BITS + 1)) {
      mantissa >>>= 1;
      binaryExponent++;
    }
    if (binaryExponent >= LARGEST_BIASED) {
      return Double.POSITIVE_INFINITY;
    }
    long fraction = mantissa & ((1L << MANTISSA_BITS) - 1);
    return Double.longBitsToDouble(((long) binaryExponent << MANTISSA_BITS) | fraction);
  }

  /** Java has this from version 18 on. */
  private static long unsignedMultiplyHigh(long a, long b) {
    return Math.multiplyHigh(a, b) + ((a >> 63) & b) + ((b >> 63) & a);
  }
}
