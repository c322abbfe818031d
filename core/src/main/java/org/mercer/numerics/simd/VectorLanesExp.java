package org.mercer.numerics.simd;

import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LT;
import static org.mercer.numerics.simd.VectorLanesKinds.known;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** The steps of {@link PlainExp}, a vector at a time. */
final class VectorLanesExp {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Integer> I = IntVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> L = LongVector.SPECIES_PREFERRED;

  private VectorLanesExp() {}

  static FloatVector exp(FloatVector x) {
    FloatVector shifted =
        x.fma(FloatVector.broadcast(F, PlainExp.LOG2E), FloatVector.broadcast(F, PlainExp.ROUND));
    FloatVector k = shifted.sub(PlainExp.ROUND);
    FloatVector r = k.fma(FloatVector.broadcast(F, -PlainExp.LN2_HIGH), x);
    r = k.fma(FloatVector.broadcast(F, -PlainExp.LN2_LOW), r);
    FloatVector p = FloatVector.broadcast(F, PlainExp.F7);
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.F6));
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.F5));
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.F4));
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.F3));
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.F2));
    p = p.fma(r, FloatVector.broadcast(F, 1));
    p = p.fma(r, FloatVector.broadcast(F, 1));
    // 2^(k-1) * 2: k may be 128, whose power alone is no float.
    IntVector bits =
        IntVector.broadcast(I, 126).add(shifted.reinterpretAsInts()).lanewise(LSHL, 23);
    FloatVector e = p.mul(bits.reinterpretAsFloats()).mul(2);
    e = e.blend(FloatVector.zero(F), x.compare(LT, PlainExp.LEAST_ARGUMENT));
    return e.blend(
        FloatVector.broadcast(F, Float.POSITIVE_INFINITY),
        x.compare(GT, PlainExp.LARGEST_ARGUMENT));
  }

  /** a = 2^-max(a, 0), as {@link PlainExp#exp2OfMinus}. */
  static void exp2OfMinus(float[] a, int at, int n) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    int i = 0;
    for (; i + F.length() <= n; i += F.length()) {
      exp2OfMinus(FloatVector.fromArray(F, a, at + i)).intoArray(a, at + i);
    }
    PlainExp.exp2OfMinus(a, at + i, at + n);
  }

  /** k = 2^-max(rate ((kxx + kyy) - 2 k), 0). */
  static void gaussian(float[] k, int at, int n, float rate, float kxx, float[] kyy, int col) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    FloatVector left = FloatVector.broadcast(F, kxx);
    FloatVector minusTwo = FloatVector.broadcast(F, -2);
    FloatVector times = FloatVector.broadcast(F, rate);
    int j = 0;
    for (; j + F.length() <= n; j += F.length()) {
      FloatVector sum = left.add(FloatVector.fromArray(F, kyy, col + j));
      FloatVector t = FloatVector.fromArray(F, k, at + j).fma(minusTwo, sum).mul(times);
      exp2OfMinus(t).intoArray(k, at + j);
    }
    PlainLanes.exponents(k, at, j, n, rate, kxx, kyy, col);
    PlainExp.exp2OfMinus(k, at + j, at + n);
  }

  private static FloatVector exp2OfMinus(FloatVector t) {
    // The bits of floats >= 0 are ordered like the floats, and those of negative ones are negative
    // whole numbers: this is min(max(t, 0), FARTHEST) in two instructions.
    IntVector cut = IntVector.zero(I).max(t.reinterpretAsInts());
    FloatVector x = cut.min(PlainExp.FARTHEST_BITS).reinterpretAsFloats();
    FloatVector shifted = FloatVector.broadcast(F, PlainExp.ROUND).sub(x);
    FloatVector r = shifted.sub(PlainExp.ROUND).add(x);
    FloatVector p = FloatVector.broadcast(F, PlainExp.H6);
    p = p.fma(r, FloatVector.broadcast(F, -PlainExp.H5));
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.H4));
    p = p.fma(r, FloatVector.broadcast(F, -PlainExp.H3));
    p = p.fma(r, FloatVector.broadcast(F, PlainExp.H2));
    p = p.fma(r, FloatVector.broadcast(F, -PlainExp.H1));
    p = p.fma(r, FloatVector.broadcast(F, 1));
    IntVector bits =
        IntVector.broadcast(I, 127).add(shifted.reinterpretAsInts()).lanewise(LSHL, 23);
    return p.fma(bits.reinterpretAsFloats(), FloatVector.broadcast(F, -PlainExp.VALUE_THERE));
  }

  /** First step of e^-max(a, 0) in double: a becomes the remainder r, and powers 2^k. */
  static void reduceOfMinus(double[] a, int at, int n, double[] powers) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    int i = 0;
    for (; i + D.length() <= n; i += D.length()) {
      DoubleVector t = DoubleVector.fromArray(D, a, at + i);
      LongVector cut = LongVector.zero(L).max(t.reinterpretAsLongs());
      DoubleVector x = cut.min(PlainExp.DOUBLE_FARTHEST_BITS).reinterpretAsDoubles();
      DoubleVector shifted =
          DoubleVector.broadcast(D, -PlainExp.DOUBLE_LOG2E)
              .fma(x, DoubleVector.broadcast(D, PlainExp.DOUBLE_ROUND));
      DoubleVector k = shifted.sub(PlainExp.DOUBLE_ROUND);
      DoubleVector r = k.fma(DoubleVector.broadcast(D, PlainExp.DOUBLE_LN2_HIGH), x);
      k.fma(DoubleVector.broadcast(D, PlainExp.DOUBLE_LN2_LOW), r).intoArray(a, at + i);
      LongVector bits =
          LongVector.broadcast(L, 1023).add(shifted.reinterpretAsLongs()).lanewise(LSHL, 52);
      known(bits.reinterpretAsDoubles()).intoArray(powers, i);
    }
    PlainExp.reduceOfMinus(a, at, i, n, powers);
  }

  /** Second step: a = e^-a powers. */
  static void seriesOfMinus(double[] a, int at, int n, double[] powers) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    int i = 0;
    for (; i + D.length() <= n; i += D.length()) {
      DoubleVector r = DoubleVector.fromArray(D, a, at + i);
      DoubleVector p = DoubleVector.broadcast(D, -PlainExp.E11);
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.E10));
      p = p.fma(r, DoubleVector.broadcast(D, -PlainExp.E9));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.E8));
      p = p.fma(r, DoubleVector.broadcast(D, -PlainExp.E7));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.E6));
      p = p.fma(r, DoubleVector.broadcast(D, -PlainExp.E5));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.E4));
      p = p.fma(r, DoubleVector.broadcast(D, -PlainExp.E3));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.E2));
      p = p.fma(r, DoubleVector.broadcast(D, -PlainExp.E1));
      p = p.fma(r, DoubleVector.broadcast(D, 1));
      p.fma(
              DoubleVector.fromArray(D, powers, i),
              DoubleVector.broadcast(D, -PlainExp.DOUBLE_VALUE_THERE))
          .intoArray(a, at + i);
    }
    PlainExp.seriesOfMinus(a, at, i, n, powers);
  }

  /**
   * First step in double: a becomes the remainder r, and powers 2^(k-1); outside the range r is 0
   * and the power 0 or infinite.
   */
  static void reduce(double[] a, int at, int n, double[] powers) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    DoubleVector zero = DoubleVector.zero(D);
    DoubleVector infinite = DoubleVector.broadcast(D, Double.POSITIVE_INFINITY);
    int i = 0;
    for (; i + D.length() <= n; i += D.length()) {
      DoubleVector x = DoubleVector.fromArray(D, a, at + i);
      DoubleVector shifted =
          x.fma(
              DoubleVector.broadcast(D, PlainExp.DOUBLE_LOG2E),
              DoubleVector.broadcast(D, PlainExp.DOUBLE_ROUND));
      DoubleVector k = shifted.sub(PlainExp.DOUBLE_ROUND);
      DoubleVector r = k.fma(DoubleVector.broadcast(D, -PlainExp.DOUBLE_LN2_HIGH), x);
      r = k.fma(DoubleVector.broadcast(D, -PlainExp.DOUBLE_LN2_LOW), r);
      LongVector bits =
          LongVector.broadcast(L, 1022).add(shifted.reinterpretAsLongs()).lanewise(LSHL, 52);
      DoubleVector power = known(bits.reinterpretAsDoubles());
      VectorMask<Double> below = x.compare(LT, PlainExp.DOUBLE_LEAST);
      VectorMask<Double> above = x.compare(GT, PlainExp.DOUBLE_MOST);
      power.blend(zero, below).blend(infinite, above).intoArray(powers, i);
      r.blend(zero, below).blend(zero, above).intoArray(a, at + i);
    }
    PlainExp.reduce(a, at, i, n, powers);
  }

  /** Second step in double: a = 2 e^a for |a| &lt;= ln 2 / 2. */
  static void taylor(double[] a, int at, int n) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    int i = 0;
    for (; i + D.length() <= n; i += D.length()) {
      DoubleVector r = DoubleVector.fromArray(D, a, at + i);
      DoubleVector p = DoubleVector.broadcast(D, PlainExp.D13);
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D12));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D11));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D10));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D9));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D8));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D7));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D6));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D5));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D4));
      p = p.fma(r, DoubleVector.broadcast(D, PlainExp.D3));
      p = p.fma(r, DoubleVector.broadcast(D, 0.5));
      p = p.fma(r, DoubleVector.broadcast(D, 1));
      p = p.fma(r, DoubleVector.broadcast(D, 1));
      p.add(p).intoArray(a, at + i);
    }
    PlainExp.taylor(a, at + i, at + n);
  }
}
