package org.mercer.data.read;

import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Joins blocks of sparse rows into one sample, dense or sparse. AUTO is a function of the data
 * alone: dense when a third of all entries is not zero; up to dimension 1024 also when a twelfth
 * is, or when the table has at most a million entries, because dense rows multiply many times
 * faster.
 */
final class SparseRows {
  private static final double ALWAYS_DENSE = 1.0 / 3;
  private static final double DENSE_WHEN_NARROW = 1.0 / 12;
  private static final int NARROW = 1024;
  private static final long FEW_ENTRIES = 1_000_000;

  private final String name;
  private final ReadOptions options;
  private final int base;
  private final int rows;
  private final int entries;
  private final int seen;
  private final int dim;
  private int[] kept;

  SparseRows(
      String name, ReadOptions options, int base, int largestIndex, long rows, long entries) {
    this.name = name;
    this.options = options;
    this.base = base;
    if (entries > Integer.MAX_VALUE - 8 || rows > Integer.MAX_VALUE - 8) {
      throw new InputException(
          name, rows + " rows with " + entries + " entries", "at most 2^31", "split the file");
    }
    if (base == 0 && largestIndex == Integer.MAX_VALUE) {
      throw new InputException(
          name,
          "index " + Integer.MAX_VALUE + " in a file whose indices count from 0",
          "an index below it",
          "number the features anew, or hash them into fewer");
    }
    this.rows = (int) rows;
    this.entries = (int) entries;
    this.seen = Math.max(0, largestIndex + 1 - base);
    this.dim = Math.max(seen, options.dimension().orElse(0));
    this.kept = IntStream.range(0, this.rows).toArray();
  }

  /** The rows that are left when those with missing values are dropped; otherwise all. */
  int[] kept() {
    return kept;
  }

  /** Joins the blocks, letting go of each as it is copied. */
  Sample<Vec> join(List<LibsvmBlock> blocks, boolean missing, List<String> notes) {
    boolean dense = isDense();
    return dense ? dense(blocks, missing, notes) : sparse(blocks, missing, notes);
  }

  private boolean isDense() {
    int wanted = options.dimension().orElse(dim);
    return switch (options.storage()) {
      case DENSE -> true;
      case SPARSE -> false;
      case AUTO -> seen <= wanted && prefersDense();
    };
  }

  private boolean prefersDense() {
    long cells = (long) rows * dim;
    boolean narrow = dim <= NARROW;
    return cells <= Integer.MAX_VALUE - 8
        && (entries >= ALWAYS_DENSE * cells
            || narrow && (cells <= FEW_ENTRIES || entries >= DENSE_WHEN_NARROW * cells));
  }

  private Sample<Vec> dense(List<LibsvmBlock> blocks, boolean missing, List<String> notes) {
    long cells = (long) rows * dim;
    MemoryWatch.require(name, 8 * cells, options, "use sparse rows, or fewer features");
    if (cells > Integer.MAX_VALUE - 8) {
      throw new InputException(
          name, cells + " cells", "at most 2^31 for dense rows", "use sparse rows");
    }
    double[] values = new double[(int) cells];
    int row = 0;
    for (int b = 0; b < blocks.size(); b++) {
      LibsvmBlock block = blocks.get(b);
      int e = 0;
      for (int i = 0; i < block.rows; i++, row++) {
        int offset = row * dim - base;
        for (; e < block.rowEnds[i]; e++) {
          values[offset + block.indices[e]] = block.values[e];
        }
      }
      release(block);
    }
    if (missing) {
      Imputation imputation = new Imputation(options, dim, rows);
      kept = imputation.dense(values, List.of(), notes);
    }
    return new DenseVectors(new DoubleMatrix(rows, dim, values));
  }

  private Sample<Vec> sparse(List<LibsvmBlock> blocks, boolean missing, List<String> notes) {
    long[] start = new long[rows + 1];
    int[] columns = new int[entries];
    double[] values = new double[entries];
    int row = 0;
    int at = 0;
    for (LibsvmBlock block : blocks) {
      for (int i = 0; i < block.rows; i++) {
        start[++row] = at + (long) block.rowEnds[i];
      }
      for (int e = 0; e < block.entries; e++) {
        columns[at + e] = block.indices[e] - base;
      }
      System.arraycopy(block.values, 0, values, at, block.entries);
      at += block.entries;
      release(block);
    }
    noteUnseen(columns, notes);
    if (missing) {
      Imputation imputation = new Imputation(options, dim, rows);
      kept = imputation.sparse(start, columns, values, notes);
    }
    return new SparseVectors(new Csr(dim, start, columns, values));
  }

  private void noteUnseen(int[] columns, List<String> notes) {
    int wanted = options.dimension().orElse(dim);
    if (seen > wanted) {
      long unseen = 0;
      for (int column : columns) {
        unseen += column >= wanted ? 1 : 0;
      }
      notes.add(
          Text.count(unseen, "value") + " of features beyond the " + wanted + " of the model");
    }
  }

  private static void release(LibsvmBlock block) {
    block.indices = new int[0];
    block.values = new double[0];
  }
}
