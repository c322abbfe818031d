package org.mercer.numerics.simd;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.GT;
import static jdk.incubator.vector.VectorOperators.MAX;
import static jdk.incubator.vector.VectorOperators.MIN;

import java.util.stream.IntStream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** The scans of {@link PairLanes} with the vector unit. */
final class VectorLanesPairs {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int DL = D.length();
  private static final boolean WIDE = D.vectorBitSize() > 256;

  /** The places that the lanes of the first vector look at. */
  private static final double[] FIRST = IntStream.range(0, DL).asDoubleStream().toArray();

  private VectorLanesPairs() {}

  /** Two vectors at a time: each waits for the last comparison with its own largest values. */
  static int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    if (n == Warmth.NOTHING) {
      return 0;
    }
    DoubleVector w = DoubleVector.broadcast(D, step);
    DoubleVector most0 = DoubleVector.broadcast(D, Double.NEGATIVE_INFINITY);
    DoubleVector most1 = most0;
    DoubleVector here = DoubleVector.fromArray(D, FIRST, 0);
    DoubleVector where0 = here;
    DoubleVector where1 = here;
    for (int t = 0; t < n; t += 2 * DL) {
      DoubleVector value0 = moved(w, k, i + t, j + t, f, penalty, t);
      DoubleVector value1 = moved(w, k, i + t + DL, j + t + DL, f, penalty, t + DL);
      VectorMask<Double> more0 = value0.compare(GT, most0);
      VectorMask<Double> more1 = value1.compare(GT, most1);
      most0 = most0.blend(value0, more0);
      most1 = most1.blend(value1, more1);
      where0 = where0.blend(here, more0);
      where1 = where1.blend(here, more1);
      here = here.add(2 * DL);
    }
    return first(most0, where0, most1, where1, Math.max(largest(most0), largest(most1)));
  }

  /** f moved in place, and its sum with the penalty. */
  private static DoubleVector moved(
      DoubleVector w, double[] k, int i, int j, double[] f, double[] penalty, int t) {
    DoubleVector apart = DoubleVector.fromArray(D, k, i).sub(DoubleVector.fromArray(D, k, j));
    DoubleVector moved = DoubleVector.fromArray(D, f, t).sub(apart.mul(w));
    moved.intoArray(f, t);
    return moved.add(DoubleVector.fromArray(D, penalty, t));
  }

  static int partner(
      double fi, double tolerance, double[] f, double[] penalty, double[] worth, int i, int n) {
    if (n == Warmth.NOTHING) {
      return 0;
    }
    DoubleVector vf = DoubleVector.broadcast(D, fi);
    DoubleVector widest0 = DoubleVector.zero(D);
    DoubleVector widest1 = widest0;
    DoubleVector most0 = widest0;
    DoubleVector most1 = widest0;
    DoubleVector here = DoubleVector.fromArray(D, FIRST, 0);
    DoubleVector where0 = here;
    DoubleVector where1 = here;
    for (int t = 0; t < n; t += 2 * DL) {
      DoubleVector d0 = above(vf, f, penalty, t);
      DoubleVector d1 = above(vf, f, penalty, t + DL);
      widest0 = larger(d0, widest0);
      widest1 = larger(d1, widest1);
      DoubleVector gain0 = d0.mul(d0).mul(DoubleVector.fromArray(D, worth, i + t));
      DoubleVector gain1 = d1.mul(d1).mul(DoubleVector.fromArray(D, worth, i + t + DL));
      VectorMask<Double> more0 = gain0.compare(GT, most0);
      VectorMask<Double> more1 = gain1.compare(GT, most1);
      most0 = most0.blend(gain0, more0);
      most1 = most1.blend(gain1, more1);
      where0 = where0.blend(here, more0);
      where1 = where1.blend(here, more1);
      here = here.add(2 * DL);
    }
    double widest = Math.max(largest(widest0), largest(widest1));
    double gain = Math.max(largest(most0), largest(most1));
    return widest < tolerance || gain == 0 ? -1 : first(most0, where0, most1, where1, gain);
  }

  /** max(0, fi - f - penalty). */
  private static DoubleVector above(DoubleVector fi, double[] f, double[] penalty, int t) {
    DoubleVector d =
        fi.sub(DoubleVector.fromArray(D, f, t)).sub(DoubleVector.fromArray(D, penalty, t));
    return larger(d, DoubleVector.zero(D));
  }

  /**
   * The larger of any number and one that is not negative. Their bits are ordered like themselves,
   * and 512-bit units compare whole numbers in one instruction, where numbers take a detour through
   * masks.
   */
  private static DoubleVector larger(DoubleVector any, DoubleVector least) {
    return WIDE
        ? any.reinterpretAsLongs().max(least.reinterpretAsLongs()).reinterpretAsDoubles()
        : least.blend(any, any.compare(GT, least));
  }

  private static double largest(DoubleVector v) {
    return v.reduceLanes(MAX);
  }

  /** Each lane knows the first place of its largest value: the first of those with the largest. */
  private static int first(
      DoubleVector most0,
      DoubleVector where0,
      DoubleVector most1,
      DoubleVector where1,
      double largest) {
    return (int) Math.min(first(most0, where0, largest), first(most1, where1, largest) + DL);
  }

  private static double first(DoubleVector most, DoubleVector where, double largest) {
    return DoubleVector.broadcast(D, Double.MAX_VALUE)
        .blend(where, most.compare(EQ, largest))
        .reduceLanes(MIN);
  }

  static void addRow(double w, float[] row, int at, double[] y, int from, int n) {
    if (n == Warmth.NOTHING) {
      return;
    }
    DoubleVector v = DoubleVector.broadcast(D, w);
    int i = 0;
    for (; i + DL <= n; i += DL) {
      VectorLanesWidening.load(row, at + i)
          .fma(v, DoubleVector.fromArray(D, y, from + i))
          .intoArray(y, from + i);
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
    for (; i + 2 * DL <= n; i += 2 * DL) {
      DoubleVector low = DoubleVector.fromArray(D, y, from + i);
      DoubleVector high = DoubleVector.fromArray(D, y, from + i + DL);
      low = VectorLanesWidening.load(r0, a0 + i).fma(v0, low);
      high = VectorLanesWidening.load(r0, a0 + i + DL).fma(v0, high);
      low = VectorLanesWidening.load(r1, a1 + i).fma(v1, low);
      high = VectorLanesWidening.load(r1, a1 + i + DL).fma(v1, high);
      low = VectorLanesWidening.load(r2, a2 + i).fma(v2, low);
      high = VectorLanesWidening.load(r2, a2 + i + DL).fma(v2, high);
      VectorLanesWidening.load(r3, a3 + i).fma(v3, low).intoArray(y, from + i);
      VectorLanesWidening.load(r3, a3 + i + DL).fma(v3, high).intoArray(y, from + i + DL);
    }
    for (; i < n; i++) {
      double sum = Math.fma(w0, (double) r0[a0 + i], y[from + i]);
      sum = Math.fma(w1, (double) r1[a1 + i], sum);
      sum = Math.fma(w2, (double) r2[a2 + i], sum);
      y[from + i] = Math.fma(w3, (double) r3[a3 + i], sum);
    }
  }
}
