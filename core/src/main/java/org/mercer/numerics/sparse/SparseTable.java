package org.mercer.numerics.sparse;

import java.util.Arrays;
import org.mercer.numerics.simd.Lanes;

/**
 * A group of sparse rows laid out densely: a line of {@link Lanes#GROUP} values for each feature
 * that any of them has. The first line is zero and stands for all other features.
 */
final class SparseTable {
  private static final int GROUP = Lanes.GROUP;

  /** Where the line of a feature starts. */
  private final int[] slots;

  private float[] floats = new float[0];
  private double[] doubles = new double[0];

  SparseTable(int features) {
    this.slots = new int[features];
  }

  int[] slots() {
    return slots;
  }

  float[] layFloats(Csr rows, int[] which, int first, int count) {
    int size = assignSlots(rows, which, first, count);
    if (floats.length < size) {
      floats = new float[size];
    } else {
      Arrays.fill(floats, 0, size, 0);
    }
    for (int r = 0; r < count; r++) {
      for (int e = rows.from(which[first + r]); e < rows.to(which[first + r]); e++) {
        floats[slots[rows.column(e)] + r] = SparseColumns.narrow(rows.value(e));
      }
    }
    return floats;
  }

  double[] layDoubles(Csr rows, int[] which, int first, int count) {
    int size = assignSlots(rows, which, first, count);
    if (doubles.length < size) {
      doubles = new double[size];
    } else {
      Arrays.fill(doubles, 0, size, 0);
    }
    for (int r = 0; r < count; r++) {
      for (int e = rows.from(which[first + r]); e < rows.to(which[first + r]); e++) {
        doubles[slots[rows.column(e)] + r] = rows.value(e);
      }
    }
    return doubles;
  }

  private int assignSlots(Csr rows, int[] which, int first, int count) {
    int next = GROUP;
    for (int r = 0; r < count; r++) {
      for (int e = rows.from(which[first + r]); e < rows.to(which[first + r]); e++) {
        if (slots[rows.column(e)] == 0) {
          slots[rows.column(e)] = next;
          next += GROUP;
        }
      }
    }
    return next;
  }

  void clear(Csr rows, int[] which, int first, int count) {
    for (int r = 0; r < count; r++) {
      for (int e = rows.from(which[first + r]); e < rows.to(which[first + r]); e++) {
        slots[rows.column(e)] = 0;
      }
    }
  }
}
