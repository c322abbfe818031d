package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.VectorLanesKinds.known;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/** Sums of products in double. */
final class VectorLanesSums {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = FloatVector.SPECIES_PREFERRED.length();
  private static final int DL = D.length();

  private VectorLanesSums() {}

  static double dot(double[] a, int ai, double[] b, int bi, int n) {
    if (n == CompilationProbe.NOTHING) {
      return 0;
    }
    DoubleVector s0 = DoubleVector.zero(D);
    DoubleVector s1 = DoubleVector.zero(D);
    int i = 0;
    for (; i + 2 * DL <= n; i += 2 * DL) {
      s0 = DoubleVector.fromArray(D, a, ai + i).fma(DoubleVector.fromArray(D, b, bi + i), s0);
      s1 =
          DoubleVector.fromArray(D, a, ai + i + DL)
              .fma(DoubleVector.fromArray(D, b, bi + i + DL), s1);
    }
    double sum = inOrder(known(s0).add(s1));
    for (; i < n; i++) {
      sum = Math.fma(a[ai + i], b[bi + i], sum);
    }
    return sum;
  }

  /** Adds the lanes one after the other: the order of the built-in reduction is not promised. */
  private static double inOrder(DoubleVector v) {
    double sum = 0;
    for (int i = 0; i < DL; i++) {
      sum += v.lane(i);
    }
    return sum;
  }

  static double dot(float[] a, int ai, double[] b, int bi, int n) {
    if (n == CompilationProbe.NOTHING) {
      return 0;
    }
    DoubleVector s0 = DoubleVector.zero(D);
    DoubleVector s1 = DoubleVector.zero(D);
    int i = 0;
    for (; i + FL <= n; i += FL) {
      s0 = VectorLanesWidening.load(a, ai + i).fma(DoubleVector.fromArray(D, b, bi + i), s0);
      s1 =
          VectorLanesWidening.load(a, ai + i + DL)
              .fma(DoubleVector.fromArray(D, b, bi + i + DL), s1);
    }
    return tail(a, ai, b, bi, i, n, inOrder(known(s0).add(s1)));
  }

  /** Four rows of floats times the same doubles, which are read once. */
  static void dots(float[] a, int ai, int stride, double[] b, int bi, int n, double[] sums) {
    if (n == CompilationProbe.NOTHING) {
      return;
    }
    int first = ai;
    int second = first + stride;
    int third = second + stride;
    int fourth = third + stride;
    DoubleVector p0 = DoubleVector.zero(D);
    DoubleVector p1 = DoubleVector.zero(D);
    DoubleVector q0 = DoubleVector.zero(D);
    DoubleVector q1 = DoubleVector.zero(D);
    DoubleVector r0 = DoubleVector.zero(D);
    DoubleVector r1 = DoubleVector.zero(D);
    DoubleVector s0 = DoubleVector.zero(D);
    DoubleVector s1 = DoubleVector.zero(D);
    int i = 0;
    for (; i + FL <= n; i += FL) {
      DoubleVector b0 = DoubleVector.fromArray(D, b, bi + i);
      p0 = VectorLanesWidening.load(a, first + i).fma(b0, p0);
      q0 = VectorLanesWidening.load(a, second + i).fma(b0, q0);
      r0 = VectorLanesWidening.load(a, third + i).fma(b0, r0);
      s0 = VectorLanesWidening.load(a, fourth + i).fma(b0, s0);
      DoubleVector b1 = DoubleVector.fromArray(D, b, bi + i + DL);
      p1 = VectorLanesWidening.load(a, first + i + DL).fma(b1, p1);
      q1 = VectorLanesWidening.load(a, second + i + DL).fma(b1, q1);
      r1 = VectorLanesWidening.load(a, third + i + DL).fma(b1, r1);
      s1 = VectorLanesWidening.load(a, fourth + i + DL).fma(b1, s1);
    }
    double[] lanes = new double[4 * DL]; // faster than to ask each vector for lane after lane
    known(p0).add(p1).intoArray(lanes, 0);
    known(q0).add(q1).intoArray(lanes, DL);
    known(r0).add(r1).intoArray(lanes, 2 * DL);
    known(s0).add(s1).intoArray(lanes, 3 * DL);
    sums[0] = tail(a, first, b, bi, i, n, inOrder(lanes, 0));
    sums[1] = tail(a, second, b, bi, i, n, inOrder(lanes, DL));
    sums[2] = tail(a, third, b, bi, i, n, inOrder(lanes, 2 * DL));
    sums[3] = tail(a, fourth, b, bi, i, n, inOrder(lanes, 3 * DL));
  }

  private static double inOrder(double[] lanes, int at) {
    double sum = 0;
    for (int i = at; i < at + DL; i++) {
      sum += lanes[i];
    }
    return sum;
  }

  private static double tail(float[] a, int ai, double[] b, int bi, int from, int n, double begun) {
    double sum = begun;
    for (int i = from; i < n; i++) {
      sum = Math.fma((double) a[ai + i], b[bi + i], sum);
    }
    return sum;
  }
}
