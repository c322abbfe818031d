package org.mercer.numerics.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loops of matrix products: a group of rows times a panel of two vectors of columns,
 * with every accumulator in a register.
 */
final class VectorLanesProducts {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = F.length();
  private static final int DL = D.length();

  private VectorLanesProducts() {}

  static void eight(
      float[] a, int ai, float[] b, int bi, int depth, float[] out, int o, int stride) {
    if (depth == CompilationProbe.NOTHING) {
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
    if (depth == CompilationProbe.NOTHING) {
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
    if (depth == CompilationProbe.NOTHING) {
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
    if (depth == CompilationProbe.NOTHING) {
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
}
