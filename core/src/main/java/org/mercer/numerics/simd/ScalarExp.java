package org.mercer.numerics.simd;

/**
 * e^x = 2^k e^r with k = round(x / ln 2) and |r| &lt;= ln 2 / 2; e^r by its Taylor series, cut
 * where the next term is below half a unit in the last place: r^8/8! &lt; 6e-9 in float, r^14/14!
 * &lt; 5e-18 in double. Adding 1.5 * 2^23 (2^52) to x / ln 2 leaves k in the low bits. Results
 * below the smallest normal number are 0; those above the largest number are infinite. These are
 * the loops one entry at a time; {@link VectorLanesExp} does the same steps and gives the same
 * bits.
 */
final class ScalarExp {
  static final float LOG2E = 1.442695f;
  static final float ROUND = 12582912f; // 1.5 * 2^23
  // ln 2 in two parts: the first has few enough bits that k times it is exact.
  static final float LN2_HIGH = 0x1.63p-1f;
  static final float LN2_LOW = -2.1219444e-4f;
  static final float LEAST = -86.64339f; // ln of twice the smallest normal float
  static final float MOST = 88.72283f; // ln of the largest float

  /**
   * A little less than 126 ln 2: the power of two there is the smallest normal float, and what it
   * is multiplied by is above one, so the product is exact.
   */
  static final float FARTHEST = 87.33654f;

  static final int FARTHEST_BITS = Float.floatToRawIntBits(FARTHEST);
  static final float VALUE_THERE = powerOfMinus(FARTHEST);

  static final double DOUBLE_LOG2E = 1.4426950408889634;
  static final double DOUBLE_ROUND = 6755399441055744.0; // 1.5 * 2^52
  static final double DOUBLE_LN2_HIGH = 0x1.62e42fee00000p-1;
  static final double DOUBLE_LN2_LOW = 0x1.a39ef35793c76p-33;
  static final double DOUBLE_LEAST = -707.7032713652978;
  static final double DOUBLE_MOST = 709.782712893384;

  // 1/n!
  static final float F2 = 0.5f;
  static final float F3 = 1f / 6;
  static final float F4 = 1f / 24;
  static final float F5 = 1f / 120;
  static final float F6 = 1f / 720;
  static final float F7 = 1f / 5040;
  static final double D3 = 1.0 / 6;
  static final double D4 = 1.0 / 24;
  static final double D5 = 1.0 / 120;
  static final double D6 = 1.0 / 720;
  static final double D7 = 1.0 / 5040;
  static final double D8 = 1.0 / 40320;
  static final double D9 = 1.0 / 362880;
  static final double D10 = 1.0 / 3628800;
  static final double D11 = 1.0 / 39916800;
  static final double D12 = 1.0 / 479001600;
  static final double D13 = 1.0 / 6227020800.0;

  private ScalarExp() {}

  /** a = e^a. */
  static void exp(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      a[i] = exp(a[i]);
    }
  }

  static float exp(float x) {
    if (x < LEAST) {
      return 0;
    }
    if (x > MOST) {
      return Float.POSITIVE_INFINITY;
    }
    float shifted = Math.fma(x, LOG2E, ROUND);
    float k = shifted - ROUND;
    float r = Math.fma(k, -LN2_HIGH, x);
    r = Math.fma(k, -LN2_LOW, r);
    float p = Math.fma(F7, r, F6);
    p = Math.fma(p, r, F5);
    p = Math.fma(p, r, F4);
    p = Math.fma(p, r, F3);
    p = Math.fma(p, r, F2);
    p = Math.fma(p, r, 1);
    p = Math.fma(p, r, 1);
    return p * Float.intBitsToFloat((Float.floatToRawIntBits(shifted) + 126) << 23) * 2;
  }

  /**
   * a = e^-a for a &gt;= 0, with fewer steps: a is cut at {@link #FARTHEST}, and the value there is
   * subtracted, so that far points get exactly 0 and others change by less than 1e-38.
   */
  static void expOfMinus(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      a[i] = expOfMinus(a[i]);
    }
  }

  private static float expOfMinus(float t) {
    float x = Float.intBitsToFloat(Math.min(Float.floatToRawIntBits(t), FARTHEST_BITS));
    float shifted = Math.fma(x, -LOG2E, ROUND);
    return Math.fma(polynomialOfMinus(x, shifted), power(shifted), -VALUE_THERE);
  }

  private static float powerOfMinus(float x) {
    float shifted = Math.fma(x, -LOG2E, ROUND);
    return polynomialOfMinus(x, shifted) * power(shifted);
  }

  private static float power(float shifted) {
    return Float.intBitsToFloat((Float.floatToRawIntBits(shifted) + 127) << 23);
  }

  private static float polynomialOfMinus(float x, float shifted) {
    float k = shifted - ROUND;
    float r = Math.fma(k, LN2_HIGH, x);
    r = Math.fma(k, LN2_LOW, r);
    float p = Math.fma(-F7, r, F6);
    p = Math.fma(p, r, -F5);
    p = Math.fma(p, r, F4);
    p = Math.fma(p, r, -F3);
    p = Math.fma(p, r, F2);
    p = Math.fma(p, r, -1);
    return Math.fma(p, r, 1);
  }

  /**
   * First step in double: a becomes the remainder r, and powers 2^(k-1); outside the range r is 0
   * and the power 0 or infinite.
   */
  static void reduce(double[] a, int at, int from, int to, double[] powers) {
    for (int i = from; i < to; i++) {
      double x = a[at + i];
      double shifted = Math.fma(x, DOUBLE_LOG2E, DOUBLE_ROUND);
      double k = shifted - DOUBLE_ROUND;
      double r = Math.fma(k, -DOUBLE_LN2_LOW, Math.fma(k, -DOUBLE_LN2_HIGH, x));
      boolean below = x < DOUBLE_LEAST;
      boolean above = x > DOUBLE_MOST;
      double power = Double.longBitsToDouble((Double.doubleToRawLongBits(shifted) + 1022) << 52);
      powers[i] = below ? 0 : above ? Double.POSITIVE_INFINITY : power;
      a[at + i] = below || above ? 0 : r;
    }
  }

  /** Second step in double: a = 2 e^a for |a| &lt;= ln 2 / 2. */
  static void taylor(double[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      double r = a[i];
      double p = Math.fma(D13, r, D12);
      p = Math.fma(p, r, D11);
      p = Math.fma(p, r, D10);
      p = Math.fma(p, r, D9);
      p = Math.fma(p, r, D8);
      p = Math.fma(p, r, D7);
      p = Math.fma(p, r, D6);
      p = Math.fma(p, r, D5);
      p = Math.fma(p, r, D4);
      p = Math.fma(p, r, D3);
      p = Math.fma(p, r, 0.5);
      p = Math.fma(p, r, 1);
      p = Math.fma(p, r, 1);
      a[i] = p + p;
    }
  }
}
