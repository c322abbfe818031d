package org.mercer.numerics.simd;

import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.MAX;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** The scans of {@link PairLanes} with the vector unit. */
final class VectorLanesPairs {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = F.length();
  private static final int DL = D.length();

  private VectorLanesPairs() {}

  static void shift(double step, double[] k, int i, int j, double[] f, int n) {
    DoubleVector w = DoubleVector.broadcast(D, step);
    for (int t = 0; t < n; t += DL) {
      DoubleVector apart =
          DoubleVector.fromArray(D, k, i + t).sub(DoubleVector.fromArray(D, k, j + t));
      DoubleVector.fromArray(D, f, t).sub(apart.mul(w)).intoArray(f, t);
    }
  }

  /** The gains first, and their largest; then where that is. */
  static int partner(
      double fi,
      double tolerance,
      double[] f,
      double[] penalty,
      double[] worth,
      int i,
      int n,
      double[] gains) {
    DoubleVector vf = DoubleVector.broadcast(D, fi);
    DoubleVector zero = DoubleVector.zero(D);
    DoubleVector widest = zero;
    DoubleVector most = zero;
    for (int t = 0; t < n; t += DL) {
      DoubleVector difference =
          vf.sub(DoubleVector.fromArray(D, f, t)).sub(DoubleVector.fromArray(D, penalty, t));
      difference = zero.blend(difference, difference.compare(GT, zero));
      widest = widest.blend(difference, difference.compare(GT, widest));
      DoubleVector gain = difference.mul(difference).mul(DoubleVector.fromArray(D, worth, i + t));
      gain.intoArray(gains, t);
      most = most.blend(gain, gain.compare(GT, most));
    }
    double gain = most.reduceLanes(MAX);
    if (widest.reduceLanes(MAX) < tolerance || gain == 0) {
      return -1;
    }
    int t = 0;
    while (gains[t] != gain) {
      t++;
    }
    return t;
  }

  static void addRow(double w, float[] row, int at, double[] y, int from, int n) {
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
