package org.mercer.kernel;

import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.simd.Simd;

/**
 * One step of a {@link Plan} on one row: buffers are tiles, {@code at[b]} is where the row starts
 * in buffer b.
 */
@FunctionalInterface
interface Instruction {
  void run(Tile[] tiles, int[] at, int row, int col, int n);

  /** The same step where rows and columns are exchanged. */
  default Instruction transposed() {
    return this;
  }

  static Instruction pointwise(Pointwise<?> kernel, int buffer, Diagonals d) {
    return new Instruction() {
      @Override
      public void run(Tile[] tiles, int[] at, int row, int col, int n) {
        Tile t = tiles[buffer];
        if (t.isFloat()) {
          kernel.apply(t.floats(), at[buffer], n, (float) d.rows()[row], d.floatCols(), col);
        } else {
          kernel.apply(t.doubles(), at[buffer], n, d.rows()[row], d.cols(), col);
        }
      }

      @Override
      public Instruction transposed() {
        return pointwise(kernel, buffer, d.transposed());
      }
    };
  }

  static Instruction join(Combination<?> kernel, int into, int part) {
    return (tiles, at, row, col, n) -> {
      if (tiles[into].isFloat()) {
        kernel.join(tiles[into].floats(), at[into], tiles[part].floats(), at[part], n);
      } else {
        kernel.join(tiles[into].doubles(), at[into], tiles[part].doubles(), at[part], n);
      }
    };
  }

  /** k = c + rowShift + colShift. */
  static Instruction shift(int buffer, Diagonals shifts) {
    return new Instruction() {
      @Override
      public void run(Tile[] tiles, int[] at, int row, int col, int n) {
        Tile t = tiles[buffer];
        double left = shifts.rows()[row];
        if (t.isFloat()) {
          Simd.LANES.addOuter(t.floats(), at[buffer], (float) left, shifts.floatCols(), col, n);
        } else {
          Simd.LANES.addOuter(t.doubles(), at[buffer], left, shifts.cols(), col, n);
        }
      }

      @Override
      public Instruction transposed() {
        return shift(buffer, shifts.transposed());
      }
    };
  }

  static Instruction copy(int from, int to) {
    return (tiles, at, row, col, n) -> copy(tiles, at, from, to, n);
  }

  static void copy(Tile[] tiles, int[] at, int from, int to, int n) {
    tiles[to].write(at[to], tiles[from].buffer(), at[from], n);
  }
}
