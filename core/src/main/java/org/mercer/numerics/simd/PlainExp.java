package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.MultiplyAdd.fma;

/**
 * e^x = 2^k e^r with k = round(x / ln 2) and |r| &lt;= ln 2 / 2; e^r by its Taylor series, cut
 * where the next term is below half a unit in the last place: r^8/8! &lt; 6e-9 in float, r^14/14!
 * &lt; 5e-18 in double. Adding 1.5 * 2^23 (2^52) to x / ln 2 leaves k in the low bits. Results
 * below the smallest normal number are 0; those above the largest number are infinite. These are
 * the loops one entry at a time; {@link VectorLanesExp} does the same steps and gives the same
 * bits.
 */
final class PlainExp {
  static final float LOG2E = 1.442695f;
  static final float ROUND = 12582912f; // 1.5 * 2^23
  // ln 2 in two parts: the first has few enough bits that k times it is exact.
  static final float LN2_HIGH = 0x1.63p-1f;
  static final float LN2_LOW = -2.1219444e-4f;
  static final float LEAST_ARGUMENT = -86.64339f; // ln of twice the smallest normal float
  static final float LARGEST_ARGUMENT = 88.72283f; // ln of the largest float

  /** 2^-126 is the smallest normal float. */
  static final float FARTHEST = 126;

  static final int FARTHEST_BITS = Float.floatToRawIntBits(FARTHEST);
  static final float VALUE_THERE = 0x1p-126f;

  // 2^-r = 1 - H1 r + H2 r^2 - .. for |r| <= 1/2, with the least largest relative error
  static final float H1 = 0.6931472f;
  static final float H2 = 0.24022648f;
  static final float H3 = 0.055503324f;
  static final float H4 = 0.009618437f;
  static final float H5 = 0.0013398875f;
  static final float H6 = 0.00015353362f;

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

  // e^-r = 1 - E1 r + E2 r^2 - .. for |r| <= ln 2 / 2, within 1e-17
  static final double E1 = 1.0;
  static final double E2 = 0.5000000000000006;
  static final double E3 = 0.1666666666666667;
  static final double E4 = 0.041666666666573066;
  static final double E5 = 0.008333333333326136;
  static final double E6 = 0.001388888893251478;
  static final double E7 = 0.00019841269874820627;
  static final double E8 = 2.480150431378554e-05;
  static final double E9 = 2.7557255400206422e-06;
  static final double E10 = 2.7626371065696354e-07;
  static final double E11 = 2.5105217004720745e-08;

  /** A little less than 1022 ln 2: e to minus this is barely above the smallest normal number. */
  static final double DOUBLE_FARTHEST = 708.3964185322641;

  static final long DOUBLE_FARTHEST_BITS = Double.doubleToRawLongBits(DOUBLE_FARTHEST);
  static final double DOUBLE_VALUE_THERE = farthest();

  private PlainExp() {}

  /** a = e^a. */
  static void exp(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      a[i] = exp(a[i]);
    }
  }

  static float exp(float x) {
    if (x < LEAST_ARGUMENT) {
      return 0;
    }
    if (x > LARGEST_ARGUMENT) {
      return Float.POSITIVE_INFINITY;
    }
    float shifted = fma(x, LOG2E, ROUND);
    float k = shifted - ROUND;
    float r = fma(k, -LN2_HIGH, x);
    r = fma(k, -LN2_LOW, r);
    float p = fma(F7, r, F6);
    p = fma(p, r, F5);
    p = fma(p, r, F4);
    p = fma(p, r, F3);
    p = fma(p, r, F2);
    p = fma(p, r, 1);
    p = fma(p, r, 1);
    return p * Float.intBitsToFloat((Float.floatToRawIntBits(shifted) + 126) << 23) * 2;
  }

  /** e^-gamma d = 2^-rate d: the rate. */
  static float halvings(float gamma) {
    return (float) (gamma * DOUBLE_LOG2E);
  }

  /**
   * a = 2^-max(a, 0), with fewer steps: a is cut at {@link #FARTHEST}, and the value there is
   * subtracted, so that far points get exactly 0 and others change by less than 1e-37. What is left
   * of a whole number is exact, and of it a polynomial of the sixth degree is within 2e-9.
   */
  static void exp2OfMinus(float[] a, int from, int to) {
    for (int i = from; i < to; i++) {
      a[i] = exp2OfMinus(a[i]);
    }
  }

  private static float exp2OfMinus(float t) {
    int cut = Math.min(Math.max(Float.floatToRawIntBits(t), 0), FARTHEST_BITS);
    float x = Float.intBitsToFloat(cut);
    float shifted = ROUND - x;
    float r = (shifted - ROUND) + x;
    float p = fma(H6, r, -H5);
    p = fma(p, r, H4);
    p = fma(p, r, -H3);
    p = fma(p, r, H2);
    p = fma(p, r, -H1);
    p = fma(p, r, 1);
    float power = Float.intBitsToFloat((Float.floatToRawIntBits(shifted) + 127) << 23);
    return fma(p, power, -VALUE_THERE);
  }

  /** First step of e^-max(a, 0) in double: a becomes the remainder r, and powers 2^k. */
  static void reduceOfMinus(double[] a, int at, int from, int to, double[] powers) {
    for (int i = from; i < to; i++) {
      long cut = Math.min(Math.max(Double.doubleToRawLongBits(a[at + i]), 0), DOUBLE_FARTHEST_BITS);
      double x = Double.longBitsToDouble(cut);
      double shifted = fma(x, -DOUBLE_LOG2E, DOUBLE_ROUND);
      double k = shifted - DOUBLE_ROUND;
      a[at + i] = fma(k, DOUBLE_LN2_LOW, fma(k, DOUBLE_LN2_HIGH, x));
      powers[i] = Double.longBitsToDouble((Double.doubleToRawLongBits(shifted) + 1023) << 52);
    }
  }

  /**
   * Second step: a = e^-a powers. The value at {@link #DOUBLE_FARTHEST} is subtracted, so that far
   * points get exactly 0.
   */
  static void seriesOfMinus(double[] a, int at, int from, int to, double[] powers) {
    for (int i = from; i < to; i++) {
      a[at + i] = fma(seriesOfMinus(a[at + i]), powers[i], -DOUBLE_VALUE_THERE);
    }
  }

  private static double seriesOfMinus(double r) {
    double p = fma(-E11, r, E10);
    p = fma(p, r, -E9);
    p = fma(p, r, E8);
    p = fma(p, r, -E7);
    p = fma(p, r, E6);
    p = fma(p, r, -E5);
    p = fma(p, r, E4);
    p = fma(p, r, -E3);
    p = fma(p, r, E2);
    p = fma(p, r, -E1);
    return fma(p, r, 1);
  }

  private static double farthest() {
    double[] r = {DOUBLE_FARTHEST};
    double[] power = new double[1];
    reduceOfMinus(r, 0, 0, 1, power);
    return seriesOfMinus(r[0]) * power[0];
  }

  /**
   * First step in double: a becomes the remainder r, and powers 2^(k-1); outside the range r is 0
   * and the power 0 or infinite.
   */
  static void reduce(double[] a, int at, int from, int to, double[] powers) {
    for (int i = from; i < to; i++) {
      double x = a[at + i];
      double shifted = fma(x, DOUBLE_LOG2E, DOUBLE_ROUND);
      double k = shifted - DOUBLE_ROUND;
      double r = fma(k, -DOUBLE_LN2_LOW, fma(k, -DOUBLE_LN2_HIGH, x));
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
      double p = fma(D13, r, D12);
      p = fma(p, r, D11);
      p = fma(p, r, D10);
      p = fma(p, r, D9);
      p = fma(p, r, D8);
      p = fma(p, r, D7);
      p = fma(p, r, D6);
      p = fma(p, r, D5);
      p = fma(p, r, D4);
      p = fma(p, r, D3);
      p = fma(p, r, 0.5);
      p = fma(p, r, 1);
      p = fma(p, r, 1);
      a[i] = p + p;
    }
  }
}
