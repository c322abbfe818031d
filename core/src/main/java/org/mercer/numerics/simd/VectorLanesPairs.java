package org.mercer.numerics.simd;

import static jdk.incubator.vector.VectorOperators.EQ;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.MAX;
import static jdk.incubator.vector.VectorOperators.MIN;
import static org.mercer.numerics.simd.VectorLanesKinds.known;

import java.util.stream.IntStream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** The scans of {@link PairLanes} with the vector unit. */
final class VectorLanesPairs {
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int DL = D.length();
  private static final VectorSpecies<Long> L = LongVector.SPECIES_PREFERRED;
  private static final boolean WIDE = D.vectorBitSize() > 256;

  /** The places that the lanes of the first vector look at. */
  private static final double[] FIRST = IntStream.range(0, DL).asDoubleStream().toArray();

  private VectorLanesPairs() {}

  /** Two vectors at a time: each waits for the last comparison with its own largest values. */
  static int shift(double step, double[] k, int i, int j, double[] f, double[] penalty, int n) {
    if (n == CompilationProbe.NOTHING) {
      return 0;
    }
    DoubleVector w = DoubleVector.broadcast(D, step);
    DoubleVector most0 = DoubleVector.broadcast(D, Double.NEGATIVE_INFINITY);
    DoubleVector most1 = most0;
    DoubleVector first = DoubleVector.fromArray(D, FIRST, 0);
    DoubleVector where0 = first;
    DoubleVector where1 = first;
    for (int t = 0; t < n; t += 2 * DL) {
      DoubleVector value0 = moved(w, k, i + t, j + t, f, penalty, t);
      DoubleVector value1 = moved(w, k, i + t + DL, j + t + DL, f, penalty, t + DL);
      VectorMask<Double> less0 = value0.compare(LE, most0);
      VectorMask<Double> less1 = value1.compare(LE, most1);
      DoubleVector here = first.add(t);
      most0 = value0.blend(most0, less0);
      most1 = value1.blend(most1, less1);
      where0 = here.blend(where0, less0);
      where1 = here.blend(where1, less1);
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
    int j = best(fi, f, penalty, worth, i, n);
    // What gains most is nearly always far enough away itself.
    return j < 0 || fi - f[j] - penalty[j] >= tolerance || reaches(fi, tolerance, f, penalty, n)
        ? j
        : -1;
  }

  private static boolean reaches(double fi, double tolerance, double[] f, double[] penalty, int n) {
    for (int t = 0; t < n; t++) {
      if (fi - f[t] - penalty[t] >= tolerance) {
        return true;
      }
    }
    return false;
  }

  private static int best(double fi, double[] f, double[] penalty, double[] worth, int i, int n) {
    if (n == CompilationProbe.NOTHING) {
      return -1;
    }
    DoubleVector vf = DoubleVector.broadcast(D, fi);
    DoubleVector first = DoubleVector.fromArray(D, FIRST, 0);
    DoubleVector most0 = DoubleVector.zero(D);
    DoubleVector most1 = most0;
    DoubleVector where0 = first;
    DoubleVector where1 = first;
    for (int t = 0; t < n; t += 2 * DL) {
      DoubleVector gain0 = gain(vf, f, penalty, t, worth, i + t);
      DoubleVector gain1 = gain(vf, f, penalty, t + DL, worth, i + t + DL);
      VectorMask<Double> less0 = gain0.compare(LE, most0);
      VectorMask<Double> less1 = gain1.compare(LE, most1);
      DoubleVector here = first.add(t);
      most0 = gain0.blend(most0, less0);
      most1 = gain1.blend(most1, less1);
      where0 = here.blend(where0, less0);
      where1 = here.blend(where1, less1);
    }
    double gain = Math.max(largest(most0), largest(most1));
    return gain == 0 ? -1 : first(most0, where0, most1, where1, gain);
  }

  /** d^2 worth, with d = max(0, fi - f - penalty). */
  private static DoubleVector gain(
      DoubleVector fi, double[] f, double[] penalty, int t, double[] worth, int at) {
    DoubleVector difference =
        fi.sub(DoubleVector.fromArray(D, f, t)).sub(DoubleVector.fromArray(D, penalty, t));
    DoubleVector d = positive(difference);
    return d.mul(d).mul(DoubleVector.fromArray(D, worth, at));
  }

  /**
   * max(0, v). As whole numbers the bits of negative numbers are negative, and 512-bit units
   * compare whole numbers in one instruction, where numbers take a detour through masks.
   */
  private static DoubleVector positive(DoubleVector v) {
    return WIDE
        ? known(LongVector.zero(L).max(v.reinterpretAsLongs()).reinterpretAsDoubles())
        : v.blend(0, v.compare(LE, 0));
  }

  private static double largest(DoubleVector v) {
    return known(v).reduceLanes(MAX);
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
        .blend(where, known(most).compare(EQ, largest))
        .reduceLanes(MIN);
  }

  static void addRow(double w, float[] row, int at, double[] y, int from, int n) {
    if (n == CompilationProbe.NOTHING) {
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
    if (n == CompilationProbe.NOTHING) {
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
