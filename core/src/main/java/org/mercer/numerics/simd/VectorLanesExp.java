package org.mercer.numerics.simd;

import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/**
 * e^x = 2^k e^r with k = round(x / ln 2) and |r| &lt;= ln 2 / 2; e^r by its Taylor series, cut
 * where the next term is below half a unit in the last place: r^8/8! &lt; 6e-9 in float, r^14/14!
 * &lt; 5e-18 in double. Adding 1.5 * 2^23 (2^52) to x / ln 2 leaves k in the low bits. Results
 * below the smallest normal number are 0; those above the largest number are infinite. The
 * one-entry forms do the same steps and give the same bits.
 */
final class VectorLanesExp {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;

  private static final float LOG2E = 1.44269504f;
  private static final float ROUND = 12582912f; // 1.5 * 2^23
  // ln 2 in two parts: the first has few enough bits that k times it is exact.
  private static final float LN2_HIGH = 0.693359375f;
  private static final float LN2_LOW = -2.12194440e-4f;
  private static final float LEAST = -86.64339f; // ln of twice the smallest normal float
  private static final float MOST = 88.72283f; // ln of the largest float

  /**
   * A little less than 126 ln 2: the power of two there is the smallest normal float, and what it
   * is multiplied by is above one, so the product is exact.
   */
  private static final float FARTHEST = 87.33654f;

  private static final int FARTHEST_BITS = Float.floatToRawIntBits(FARTHEST);
  private static final float VALUE_THERE = powerOfMinus(FARTHEST);

  private static final double DOUBLE_LOG2E = 1.4426950408889634;
  private static final double DOUBLE_ROUND = 6755399441055744.0; // 1.5 * 2^52
  private static final double DOUBLE_LN2_HIGH = 0x1.62e42fee00000p-1;
  private static final double DOUBLE_LN2_LOW = 0x1.a39ef35793c76p-33;
  private static final double DOUBLE_LEAST = -707.7032713652978;
  private static final double DOUBLE_MOST = 709.782712893384;

  // 1/n!
  private static final float F2 = 0.5f;
  private static final float F3 = 1f / 6;
  private static final float F4 = 1f / 24;
  private static final float F5 = 1f / 120;
  private static final float F6 = 1f / 720;
  private static final float F7 = 1f / 5040;
  private static final double D3 = 1.0 / 6;
  private static final double D4 = 1.0 / 24;
  private static final double D5 = 1.0 / 120;
  private static final double D6 = 1.0 / 720;
  private static final double D7 = 1.0 / 5040;
  private static final double D8 = 1.0 / 40320;
  private static final double D9 = 1.0 / 362880;
  private static final double D10 = 1.0 / 3628800;
  private static final double D11 = 1.0 / 39916800;
  private static final double D12 = 1.0 / 479001600;
  private static final double D13 = 1.0 / 6227020800.0;

  private VectorLanesExp() {}

  static FloatVector exp(FloatVector x) {
    FloatVector shifted = x.fma(FloatVector.broadcast(F, LOG2E), FloatVector.broadcast(F, ROUND));
    FloatVector k = shifted.sub(ROUND);
    FloatVector r = k.fma(FloatVector.broadcast(F, -LN2_HIGH), x);
    r = k.fma(FloatVector.broadcast(F, -LN2_LOW), r);
    FloatVector p = FloatVector.broadcast(F, F7);
    p = p.fma(r, FloatVector.broadcast(F, F6));
    p = p.fma(r, FloatVector.broadcast(F, F5));
    p = p.fma(r, FloatVector.broadcast(F, F4));
    p = p.fma(r, FloatVector.broadcast(F, F3));
    p = p.fma(r, FloatVector.broadcast(F, F2));
    p = p.fma(r, FloatVector.broadcast(F, 1));
    p = p.fma(r, FloatVector.broadcast(F, 1));
    // 2^(k-1) * 2: k may be 128, whose power alone is no float.
    IntVector bits = shifted.reinterpretAsInts().add(126).lanewise(LSHL, 23);
    FloatVector e = p.mul(bits.reinterpretAsFloats()).mul(2);
    e = e.blend(FloatVector.zero(F), x.compare(LT, LEAST));
    return e.blend(FloatVector.broadcast(F, Float.POSITIVE_INFINITY), x.compare(GT, MOST));
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
   * e^-t for t &gt;= 0, with fewer steps: t is cut at {@link #FARTHEST}, and the value there is
   * subtracted, so that far points get exactly 0 and others change by less than 1e-38.
   */
  static FloatVector expOfMinus(FloatVector t) {
    // The bits of floats >= 0 are ordered like the floats: this is min(t, FARTHEST) in one
    // instruction.
    FloatVector x = t.reinterpretAsInts().min(FARTHEST_BITS).reinterpretAsFloats();
    FloatVector shifted = x.fma(FloatVector.broadcast(F, -LOG2E), FloatVector.broadcast(F, ROUND));
    FloatVector k = shifted.sub(ROUND);
    FloatVector r = k.fma(FloatVector.broadcast(F, LN2_HIGH), x);
    r = k.fma(FloatVector.broadcast(F, LN2_LOW), r);
    // r is now minus the remainder: the odd terms change sign.
    FloatVector p = FloatVector.broadcast(F, -F7);
    p = p.fma(r, FloatVector.broadcast(F, F6));
    p = p.fma(r, FloatVector.broadcast(F, -F5));
    p = p.fma(r, FloatVector.broadcast(F, F4));
    p = p.fma(r, FloatVector.broadcast(F, -F3));
    p = p.fma(r, FloatVector.broadcast(F, F2));
    p = p.fma(r, FloatVector.broadcast(F, -1));
    p = p.fma(r, FloatVector.broadcast(F, 1));
    IntVector bits = shifted.reinterpretAsInts().add(127).lanewise(LSHL, 23);
    return p.fma(bits.reinterpretAsFloats(), FloatVector.broadcast(F, -VALUE_THERE));
  }

  static float expOfMinus(float t) {
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
  static void reduce(double[] a, int at, int n, double[] powers) {
    DoubleVector zero = DoubleVector.zero(D);
    DoubleVector infinite = DoubleVector.broadcast(D, Double.POSITIVE_INFINITY);
    int i = 0;
    for (; i + D.length() <= n; i += D.length()) {
      DoubleVector x = DoubleVector.fromArray(D, a, at + i);
      DoubleVector shifted =
          x.fma(DoubleVector.broadcast(D, DOUBLE_LOG2E), DoubleVector.broadcast(D, DOUBLE_ROUND));
      DoubleVector k = shifted.sub(DOUBLE_ROUND);
      DoubleVector r = k.fma(DoubleVector.broadcast(D, -DOUBLE_LN2_HIGH), x);
      r = k.fma(DoubleVector.broadcast(D, -DOUBLE_LN2_LOW), r);
      DoubleVector power =
          shifted.reinterpretAsLongs().add(1022).lanewise(LSHL, 52).reinterpretAsDoubles();
      VectorMask<Double> below = x.compare(LT, DOUBLE_LEAST);
      VectorMask<Double> above = x.compare(GT, DOUBLE_MOST);
      power.blend(zero, below).blend(infinite, above).intoArray(powers, i);
      r.blend(zero, below).blend(zero, above).intoArray(a, at + i);
    }
    for (; i < n; i++) {
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
  static void taylor(double[] a, int at, int n) {
    int i = 0;
    for (; i + D.length() <= n; i += D.length()) {
      DoubleVector r = DoubleVector.fromArray(D, a, at + i);
      DoubleVector p = DoubleVector.broadcast(D, D13);
      p = p.fma(r, DoubleVector.broadcast(D, D12));
      p = p.fma(r, DoubleVector.broadcast(D, D11));
      p = p.fma(r, DoubleVector.broadcast(D, D10));
      p = p.fma(r, DoubleVector.broadcast(D, D9));
      p = p.fma(r, DoubleVector.broadcast(D, D8));
      p = p.fma(r, DoubleVector.broadcast(D, D7));
      p = p.fma(r, DoubleVector.broadcast(D, D6));
      p = p.fma(r, DoubleVector.broadcast(D, D5));
      p = p.fma(r, DoubleVector.broadcast(D, D4));
      p = p.fma(r, DoubleVector.broadcast(D, D3));
      p = p.fma(r, DoubleVector.broadcast(D, 0.5));
      p = p.fma(r, DoubleVector.broadcast(D, 1));
      p = p.fma(r, DoubleVector.broadcast(D, 1));
      p.add(p).intoArray(a, at + i);
    }
    for (; i < n; i++) {
      double r = a[at + i];
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
      a[at + i] = p + p;
    }
  }
}
