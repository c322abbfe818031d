package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.VectorLanesKinds.known;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loops of matrix products: a group of rows times a panel of two vectors of columns,
 * with every accumulator in a register; and a sparse column times a table of {@link Lanes#GROUP}
 * dense rows.
 */
final class VectorLanesProducts {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = F.length();
  private static final int DL = D.length();

  private VectorLanesProducts() {}

  static void eight(
      float[] a, int ai, float[] b, int bi, int depth, float[] out, int o, int stride) {
    if (depth == Warmth.NOTHING) {
      return;
    }
    FloatVector c00 = FloatVector.zero(F);
    FloatVector c01 = FloatVector.zero(F);
    FloatVector c10 = FloatVector.zero(F);
    FloatVector c11 = FloatVector.zero(F);
    FloatVector c20 = FloatVector.zero(F);
    FloatVector c21 = FloatVector.zero(F);
    FloatVector c30 = FloatVector.zero(F);
    FloatVector c31 = FloatVector.zero(F);
    FloatVector c40 = FloatVector.zero(F);
    FloatVector c41 = FloatVector.zero(F);
    FloatVector c50 = FloatVector.zero(F);
    FloatVector c51 = FloatVector.zero(F);
    FloatVector c60 = FloatVector.zero(F);
    FloatVector c61 = FloatVector.zero(F);
    FloatVector c70 = FloatVector.zero(F);
    FloatVector c71 = FloatVector.zero(F);
    for (int f = 0; f < depth; f++) {
      FloatVector b0 = FloatVector.fromArray(F, b, bi);
      FloatVector b1 = FloatVector.fromArray(F, b, bi + FL);
      FloatVector a0 = FloatVector.broadcast(F, a[ai]);
      c00 = a0.fma(b0, c00);
      c01 = a0.fma(b1, c01);
      FloatVector a1 = FloatVector.broadcast(F, a[ai + 1]);
      c10 = a1.fma(b0, c10);
      c11 = a1.fma(b1, c11);
      FloatVector a2 = FloatVector.broadcast(F, a[ai + 2]);
      c20 = a2.fma(b0, c20);
      c21 = a2.fma(b1, c21);
      FloatVector a3 = FloatVector.broadcast(F, a[ai + 3]);
      c30 = a3.fma(b0, c30);
      c31 = a3.fma(b1, c31);
      FloatVector a4 = FloatVector.broadcast(F, a[ai + 4]);
      c40 = a4.fma(b0, c40);
      c41 = a4.fma(b1, c41);
      FloatVector a5 = FloatVector.broadcast(F, a[ai + 5]);
      c50 = a5.fma(b0, c50);
      c51 = a5.fma(b1, c51);
      FloatVector a6 = FloatVector.broadcast(F, a[ai + 6]);
      c60 = a6.fma(b0, c60);
      c61 = a6.fma(b1, c61);
      FloatVector a7 = FloatVector.broadcast(F, a[ai + 7]);
      c70 = a7.fma(b0, c70);
      c71 = a7.fma(b1, c71);
      ai += 8;
      bi += 2 * FL;
    }
    c00.intoArray(out, o);
    c01.intoArray(out, o + FL);
    c10.intoArray(out, o + stride);
    c11.intoArray(out, o + stride + FL);
    c20.intoArray(out, o + 2 * stride);
    c21.intoArray(out, o + 2 * stride + FL);
    c30.intoArray(out, o + 3 * stride);
    c31.intoArray(out, o + 3 * stride + FL);
    c40.intoArray(out, o + 4 * stride);
    c41.intoArray(out, o + 4 * stride + FL);
    c50.intoArray(out, o + 5 * stride);
    c51.intoArray(out, o + 5 * stride + FL);
    c60.intoArray(out, o + 6 * stride);
    c61.intoArray(out, o + 6 * stride + FL);
    c70.intoArray(out, o + 7 * stride);
    c71.intoArray(out, o + 7 * stride + FL);
  }

  static void four(
      float[] a, int ai, float[] b, int bi, int depth, float[] out, int o, int stride) {
    if (depth == Warmth.NOTHING) {
      return;
    }
    FloatVector c00 = FloatVector.zero(F);
    FloatVector c01 = FloatVector.zero(F);
    FloatVector c10 = FloatVector.zero(F);
    FloatVector c11 = FloatVector.zero(F);
    FloatVector c20 = FloatVector.zero(F);
    FloatVector c21 = FloatVector.zero(F);
    FloatVector c30 = FloatVector.zero(F);
    FloatVector c31 = FloatVector.zero(F);
    for (int f = 0; f < depth; f++) {
      FloatVector b0 = FloatVector.fromArray(F, b, bi);
      FloatVector b1 = FloatVector.fromArray(F, b, bi + FL);
      FloatVector a0 = FloatVector.broadcast(F, a[ai]);
      c00 = a0.fma(b0, c00);
      c01 = a0.fma(b1, c01);
      FloatVector a1 = FloatVector.broadcast(F, a[ai + 1]);
      c10 = a1.fma(b0, c10);
      c11 = a1.fma(b1, c11);
      FloatVector a2 = FloatVector.broadcast(F, a[ai + 2]);
      c20 = a2.fma(b0, c20);
      c21 = a2.fma(b1, c21);
      FloatVector a3 = FloatVector.broadcast(F, a[ai + 3]);
      c30 = a3.fma(b0, c30);
      c31 = a3.fma(b1, c31);
      ai += 4;
      bi += 2 * FL;
    }
    c00.intoArray(out, o);
    c01.intoArray(out, o + FL);
    c10.intoArray(out, o + stride);
    c11.intoArray(out, o + stride + FL);
    c20.intoArray(out, o + 2 * stride);
    c21.intoArray(out, o + 2 * stride + FL);
    c30.intoArray(out, o + 3 * stride);
    c31.intoArray(out, o + 3 * stride + FL);
  }

  static void eight(
      double[] a, int ai, double[] b, int bi, int depth, double[] out, int o, int stride) {
    if (depth == Warmth.NOTHING) {
      return;
    }
    DoubleVector c00 = DoubleVector.zero(D);
    DoubleVector c01 = DoubleVector.zero(D);
    DoubleVector c10 = DoubleVector.zero(D);
    DoubleVector c11 = DoubleVector.zero(D);
    DoubleVector c20 = DoubleVector.zero(D);
    DoubleVector c21 = DoubleVector.zero(D);
    DoubleVector c30 = DoubleVector.zero(D);
    DoubleVector c31 = DoubleVector.zero(D);
    DoubleVector c40 = DoubleVector.zero(D);
    DoubleVector c41 = DoubleVector.zero(D);
    DoubleVector c50 = DoubleVector.zero(D);
    DoubleVector c51 = DoubleVector.zero(D);
    DoubleVector c60 = DoubleVector.zero(D);
    DoubleVector c61 = DoubleVector.zero(D);
    DoubleVector c70 = DoubleVector.zero(D);
    DoubleVector c71 = DoubleVector.zero(D);
    for (int f = 0; f < depth; f++) {
      DoubleVector b0 = DoubleVector.fromArray(D, b, bi);
      DoubleVector b1 = DoubleVector.fromArray(D, b, bi + DL);
      DoubleVector a0 = DoubleVector.broadcast(D, a[ai]);
      c00 = a0.fma(b0, c00);
      c01 = a0.fma(b1, c01);
      DoubleVector a1 = DoubleVector.broadcast(D, a[ai + 1]);
      c10 = a1.fma(b0, c10);
      c11 = a1.fma(b1, c11);
      DoubleVector a2 = DoubleVector.broadcast(D, a[ai + 2]);
      c20 = a2.fma(b0, c20);
      c21 = a2.fma(b1, c21);
      DoubleVector a3 = DoubleVector.broadcast(D, a[ai + 3]);
      c30 = a3.fma(b0, c30);
      c31 = a3.fma(b1, c31);
      DoubleVector a4 = DoubleVector.broadcast(D, a[ai + 4]);
      c40 = a4.fma(b0, c40);
      c41 = a4.fma(b1, c41);
      DoubleVector a5 = DoubleVector.broadcast(D, a[ai + 5]);
      c50 = a5.fma(b0, c50);
      c51 = a5.fma(b1, c51);
      DoubleVector a6 = DoubleVector.broadcast(D, a[ai + 6]);
      c60 = a6.fma(b0, c60);
      c61 = a6.fma(b1, c61);
      DoubleVector a7 = DoubleVector.broadcast(D, a[ai + 7]);
      c70 = a7.fma(b0, c70);
      c71 = a7.fma(b1, c71);
      ai += 8;
      bi += 2 * DL;
    }
    c00.intoArray(out, o);
    c01.intoArray(out, o + DL);
    c10.intoArray(out, o + stride);
    c11.intoArray(out, o + stride + DL);
    c20.intoArray(out, o + 2 * stride);
    c21.intoArray(out, o + 2 * stride + DL);
    c30.intoArray(out, o + 3 * stride);
    c31.intoArray(out, o + 3 * stride + DL);
    c40.intoArray(out, o + 4 * stride);
    c41.intoArray(out, o + 4 * stride + DL);
    c50.intoArray(out, o + 5 * stride);
    c51.intoArray(out, o + 5 * stride + DL);
    c60.intoArray(out, o + 6 * stride);
    c61.intoArray(out, o + 6 * stride + DL);
    c70.intoArray(out, o + 7 * stride);
    c71.intoArray(out, o + 7 * stride + DL);
  }

  static void four(
      double[] a, int ai, double[] b, int bi, int depth, double[] out, int o, int stride) {
    if (depth == Warmth.NOTHING) {
      return;
    }
    DoubleVector c00 = DoubleVector.zero(D);
    DoubleVector c01 = DoubleVector.zero(D);
    DoubleVector c10 = DoubleVector.zero(D);
    DoubleVector c11 = DoubleVector.zero(D);
    DoubleVector c20 = DoubleVector.zero(D);
    DoubleVector c21 = DoubleVector.zero(D);
    DoubleVector c30 = DoubleVector.zero(D);
    DoubleVector c31 = DoubleVector.zero(D);
    for (int f = 0; f < depth; f++) {
      DoubleVector b0 = DoubleVector.fromArray(D, b, bi);
      DoubleVector b1 = DoubleVector.fromArray(D, b, bi + DL);
      DoubleVector a0 = DoubleVector.broadcast(D, a[ai]);
      c00 = a0.fma(b0, c00);
      c01 = a0.fma(b1, c01);
      DoubleVector a1 = DoubleVector.broadcast(D, a[ai + 1]);
      c10 = a1.fma(b0, c10);
      c11 = a1.fma(b1, c11);
      DoubleVector a2 = DoubleVector.broadcast(D, a[ai + 2]);
      c20 = a2.fma(b0, c20);
      c21 = a2.fma(b1, c21);
      DoubleVector a3 = DoubleVector.broadcast(D, a[ai + 3]);
      c30 = a3.fma(b0, c30);
      c31 = a3.fma(b1, c31);
      ai += 4;
      bi += 2 * DL;
    }
    c00.intoArray(out, o);
    c01.intoArray(out, o + DL);
    c10.intoArray(out, o + stride);
    c11.intoArray(out, o + stride + DL);
    c20.intoArray(out, o + 2 * stride);
    c21.intoArray(out, o + 2 * stride + DL);
    c30.intoArray(out, o + 3 * stride);
    c31.intoArray(out, o + 3 * stride + DL);
  }

  /** A group of floats is two vectors of 512 bits or four of 256. */
  static void sparseColumn(
      int[] columns,
      float[] values,
      int from,
      int to,
      int[] slot,
      float[] table,
      float[] out,
      int at,
      int rows) {
    if (to == Warmth.NOTHING) {
      return;
    }
    if (rows <= 2 * FL) {
      byTwo(columns, values, from, to, slot, table, 0, out, at);
    } else if (rows <= 4 * FL) {
      byFour(columns, values, from, to, slot, table, 0, out, at);
    } else {
      for (int part = 0; part < rows; part += 4 * FL) {
        byFour(columns, values, from, to, slot, table, part, out, at + part);
      }
    }
  }

  /** Without a loop around it: the accumulators of an inner loop did not stay in registers. */
  private static void byFour(
      int[] columns,
      float[] values,
      int from,
      int to,
      int[] slot,
      float[] table,
      int part,
      float[] out,
      int at) {
    FloatVector s0 = FloatVector.zero(F);
    FloatVector s1 = FloatVector.zero(F);
    FloatVector s2 = FloatVector.zero(F);
    FloatVector s3 = FloatVector.zero(F);
    for (int e = from; e < to; e++) {
      int s = slot[columns[e]] + part;
      FloatVector v = FloatVector.broadcast(F, values[e]);
      s0 = v.fma(FloatVector.fromArray(F, table, s), s0);
      s1 = v.fma(FloatVector.fromArray(F, table, s + FL), s1);
      s2 = v.fma(FloatVector.fromArray(F, table, s + 2 * FL), s2);
      s3 = v.fma(FloatVector.fromArray(F, table, s + 3 * FL), s3);
    }
    known(s0).intoArray(out, at);
    known(s1).intoArray(out, at + FL);
    known(s2).intoArray(out, at + 2 * FL);
    known(s3).intoArray(out, at + 3 * FL);
  }

  private static void byTwo(
      int[] columns,
      float[] values,
      int from,
      int to,
      int[] slot,
      float[] table,
      int part,
      float[] out,
      int at) {
    FloatVector s0 = FloatVector.zero(F);
    FloatVector s1 = FloatVector.zero(F);
    for (int e = from; e < to; e++) {
      int s = slot[columns[e]] + part;
      FloatVector v = FloatVector.broadcast(F, values[e]);
      s0 = v.fma(FloatVector.fromArray(F, table, s), s0);
      s1 = v.fma(FloatVector.fromArray(F, table, s + FL), s1);
    }
    known(s0).intoArray(out, at);
    known(s1).intoArray(out, at + FL);
  }

  static void sparseColumn(
      int[] columns,
      double[] values,
      int from,
      int to,
      int[] slot,
      double[] table,
      double[] out,
      int at,
      int rows) {
    if (to == Warmth.NOTHING) {
      return;
    }
    for (int part = 0; part < rows; part += 4 * DL) {
      DoubleVector s0 = DoubleVector.zero(D);
      DoubleVector s1 = DoubleVector.zero(D);
      DoubleVector s2 = DoubleVector.zero(D);
      DoubleVector s3 = DoubleVector.zero(D);
      for (int e = from; e < to; e++) {
        int s = slot[columns[e]];
        DoubleVector v = DoubleVector.broadcast(D, values[e]);
        s0 = v.fma(DoubleVector.fromArray(D, table, s + part), s0);
        s1 = v.fma(DoubleVector.fromArray(D, table, s + part + DL), s1);
        s2 = v.fma(DoubleVector.fromArray(D, table, s + part + 2 * DL), s2);
        s3 = v.fma(DoubleVector.fromArray(D, table, s + part + 3 * DL), s3);
      }
      known(s0).intoArray(out, at + part);
      known(s1).intoArray(out, at + part + DL);
      known(s2).intoArray(out, at + part + 2 * DL);
      known(s3).intoArray(out, at + part + 3 * DL);
    }
  }
}
