package org.mercer.numerics.sparse;

import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Lanes;

/**
 * A group of sparse rows laid out densely: a line of {@link Lanes#GROUP} values for each feature
 * that any of them has. The first line is zero and stands for all other features.
 */
final class SparseTable<A> {
  private static final int GROUP = Lanes.GROUP;

  private final ArrayKind<A> kind;

  /** Where the line of a feature starts. */
  private final int[] slots;

  private A lines;

  SparseTable(ArrayKind<A> kind, int features) {
    this.kind = kind;
    this.slots = new int[features];
    this.lines = kind.array(0);
  }

  int[] slots() {
    return slots;
  }

  A lay(Csr rows, int[] which, int first, int count) {
    int size = assignSlots(rows, which, first, count);
    if (kind.length(lines) < size) {
      lines = kind.array(size);
    } else {
      kind.clear(lines, 0, size);
    }
    for (int r = 0; r < count; r++) {
      for (int e = rows.from(which[first + r]); e < rows.to(which[first + r]); e++) {
        kind.setFinite(lines, slots[rows.column(e)] + r, rows.value(e));
      }
    }
    return lines;
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
