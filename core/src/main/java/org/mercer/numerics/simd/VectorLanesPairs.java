package org.mercer.numerics.simd;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.MAX;
import static jdk.incubator.vector.VectorOperators.MIN;

import java.util.stream.IntStream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** The scans of {@link PairLanes} with the vector unit. */
final class VectorLanesPairs {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = F.length();
  private static final int DL = D.length();

  /** The places that the lanes of the first vector look at. */
  private static final double[] FIRST = IntStream.range(0, DL).asDoubleStream().toArray();

  private VectorLanesPairs() {}

  static int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    if (n == Warmth.NOTHING) {
      return 0;
    }
    DoubleVector w = DoubleVector.broadcast(D, step);
    DoubleVector most = DoubleVector.broadcast(D, Double.NEGATIVE_INFINITY);
    DoubleVector where = DoubleVector.zero(D);
    DoubleVector here = DoubleVector.fromArray(D, FIRST, 0);
    for (int t = 0; t < n; t += DL) {
      DoubleVector apart =
          DoubleVector.fromArray(D, k, i + t).sub(DoubleVector.fromArray(D, k, j + t));
      DoubleVector moved = DoubleVector.fromArray(D, f, t).sub(apart.mul(w));
      moved.intoArray(f, t);
      DoubleVector value = moved.add(DoubleVector.fromArray(D, penalty, t));
      VectorMask<Double> more = value.compare(GT, most);
      most = most.blend(value, more);
      where = where.blend(here, more);
      here = here.add(DL);
    }
    return first(most, most.reduceLanes(MAX), where);
  }

  static int partner(
      double fi, double tolerance, double[] f, double[] penalty, double[] worth, int i, int n) {
    if (n == Warmth.NOTHING) {
      return 0;
    }
    DoubleVector vf = DoubleVector.broadcast(D, fi);
    DoubleVector zero = DoubleVector.zero(D);
    DoubleVector widest = zero;
    DoubleVector most = zero;
    DoubleVector where = zero;
    DoubleVector here = DoubleVector.fromArray(D, FIRST, 0);
    for (int t = 0; t < n; t += DL) {
      DoubleVector difference =
          vf.sub(DoubleVector.fromArray(D, f, t)).sub(DoubleVector.fromArray(D, penalty, t));
      difference = zero.blend(difference, difference.compare(GT, zero));
      widest = widest.blend(difference, difference.compare(GT, widest));
      DoubleVector gain = difference.mul(difference).mul(DoubleVector.fromArray(D, worth, i + t));
      VectorMask<Double> more = gain.compare(GT, most);
      most = most.blend(gain, more);
      where = where.blend(here, more);
      here = here.add(DL);
    }
    double gain = most.reduceLanes(MAX);
    return widest.reduceLanes(MAX) < tolerance || gain == 0 ? -1 : first(most, gain, where);
  }

  /** Each lane knows the first place of its largest value: the first of those with the largest. */
  private static int first(DoubleVector most, double largest, DoubleVector where) {
    return (int)
        DoubleVector.broadcast(D, Double.MAX_VALUE)
            .blend(where, most.compare(EQ, largest))
            .reduceLanes(MIN);
  }

  static void addRow(double w, float[] row, int at, double[] y, int from, int n) {
    if (n == Warmth.NOTHING) {
      return;
    }
    DoubleVector v = DoubleVector.broadcast(D, w);
    int i = 0;
    for (; i + FL <= n; i += FL) {
      FloatVector x = FloatVector.fromArray(F, row, at + i);
      VectorLanesWidening.low(x)
          .fma(v, DoubleVector.fromArray(D, y, from + i))
          .intoArray(y, from + i);
      VectorLanesWidening.high(x)
          .fma(v, DoubleVector.fromArray(D, y, from + i + DL))
          .intoArray(y, from + i + DL);
    }
    for (; i < n; i++) {
      y[from + i] = Math.fma(w, (double) row[at + i], y[from + i]);
    }
  }

  /** Four rows at a time: y is loaded and stored once for them. */
  static void addFour(
      double w0,
      double w1,
      double w2,
      double w3,
      float[] r0,
      int a0,
      float[] r1,
      int a1,
      float[] r2,
      int a2,
      float[] r3,
      int a3,
      double[] y,
      int from,
      int n) {
    if (n == Warmth.NOTHING) {
      return;
    }
    DoubleVector v0 = DoubleVector.broadcast(D, w0);
    DoubleVector v1 = DoubleVector.broadcast(D, w1);
    DoubleVector v2 = DoubleVector.broadcast(D, w2);
    DoubleVector v3 = DoubleVector.broadcast(D, w3);
    int i = 0;
    for (; i + FL <= n; i += FL) {
      FloatVector x0 = FloatVector.fromArray(F, r0, a0 + i);
      FloatVector x1 = FloatVector.fromArray(F, r1, a1 + i);
      FloatVector x2 = FloatVector.fromArray(F, r2, a2 + i);
      FloatVector x3 = FloatVector.fromArray(F, r3, a3 + i);
      DoubleVector low = DoubleVector.fromArray(D, y, from + i);
      DoubleVector high = DoubleVector.fromArray(D, y, from + i + DL);
      low = VectorLanesWidening.low(x0).fma(v0, low);
      high = VectorLanesWidening.high(x0).fma(v0, high);
      low = VectorLanesWidening.low(x1).fma(v1, low);
      high = VectorLanesWidening.high(x1).fma(v1, high);
      low = VectorLanesWidening.low(x2).fma(v2, low);
      high = VectorLanesWidening.high(x2).fma(v2, high);
      VectorLanesWidening.low(x3).fma(v3, low).intoArray(y, from + i);
      VectorLanesWidening.high(x3).fma(v3, high).intoArray(y, from + i + DL);
    }
    for (; i < n; i++) {
      double sum = Math.fma(w0, (double) r0[a0 + i], y[from + i]);
      sum = Math.fma(w1, (double) r1[a1 + i], sum);
      sum = Math.fma(w2, (double) r2[a2 + i], sum);
      y[from + i] = Math.fma(w3, (double) r3[a3 + i], sum);
    }
  }
}
