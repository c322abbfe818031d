package org.mercer.numerics.simd;

import static org.mercer.numerics.simd.VectorLanesKinds.known;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The innermost loops of sparse products: a sparse column times a table of {@link Lanes#GROUP}
 * dense rows, and two sparse rows times a panel of dense columns.
 */
final class VectorLanesSparse {
  private static final VectorSpecies<Float> F = FloatVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Double> D = DoubleVector.SPECIES_PREFERRED;
  private static final int FL = F.length();
  private static final int DL = D.length();

  private VectorLanesSparse() {}

  /** A group of floats is two vectors of 512 bits or four of 256. */
  static void column(
      int[] columns,
      float[] values,
      int from,
      int to,
      int[] slot,
      float[] table,
      float[] out,
      int at,
      int rows) {
    if (to == CompilationProbe.NOTHING) {
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

  static void column(
      int[] columns,
      double[] values,
      int from,
      int to,
      int[] slot,
      double[] table,
      double[] out,
      int at,
      int rows) {
    if (to == CompilationProbe.NOTHING) {
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

  /**
   * What limits a single row are loads: vectors in an array lie across lines of the cache. A second
   * row uses what was loaded once more.
   */
  static void pair(
      int[] lines,
      float[] values,
      int from,
      int to,
      float[] panel,
      float[] out,
      int at,
      int other) {
    if (to == CompilationProbe.NOTHING) {
      return;
    }
    FloatVector a0 = FloatVector.zero(F);
    FloatVector a1 = FloatVector.zero(F);
    FloatVector a2 = FloatVector.zero(F);
    FloatVector a3 = FloatVector.zero(F);
    FloatVector b0 = FloatVector.zero(F);
    FloatVector b1 = FloatVector.zero(F);
    FloatVector b2 = FloatVector.zero(F);
    FloatVector b3 = FloatVector.zero(F);
    for (int e = from; e < to; e++) {
      int line = lines[e];
      FloatVector p0 = FloatVector.fromArray(F, panel, line);
      FloatVector p1 = FloatVector.fromArray(F, panel, line + FL);
      FloatVector p2 = FloatVector.fromArray(F, panel, line + 2 * FL);
      FloatVector p3 = FloatVector.fromArray(F, panel, line + 3 * FL);
      FloatVector a = FloatVector.broadcast(F, values[2 * e]);
      a0 = a.fma(p0, a0);
      a1 = a.fma(p1, a1);
      a2 = a.fma(p2, a2);
      a3 = a.fma(p3, a3);
      FloatVector b = FloatVector.broadcast(F, values[2 * e + 1]);
      b0 = b.fma(p0, b0);
      b1 = b.fma(p1, b1);
      b2 = b.fma(p2, b2);
      b3 = b.fma(p3, b3);
    }
    known(a0).intoArray(out, at);
    known(a1).intoArray(out, at + FL);
    known(a2).intoArray(out, at + 2 * FL);
    known(a3).intoArray(out, at + 3 * FL);
    known(b0).intoArray(out, other);
    known(b1).intoArray(out, other + FL);
    known(b2).intoArray(out, other + 2 * FL);
    known(b3).intoArray(out, other + 3 * FL);
  }
}
