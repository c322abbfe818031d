package org.mercer.numerics.dense;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a matrix in bundles, in double, as the innermost loop of {@link DoubleProducts} reads
 * them: entry (i, f) of a bundle at f * width + i, the last bundle filled up with zeros. Blocks of
 * {@link #BLOCK} rows are packed when they are first needed; two threads may both pack one: they
 * write the same numbers, and one of the copies is kept.
 */
public final class DoubleBundles {
  /** Rows packed together; a multiple of all widths. */
  static final int BLOCK = 256;

  private final DoubleMatrix rows;
  private final double[] origin;
  private final int width;
  private final AtomicReferenceArray<double @Nullable []> blocks;

  /** Coordinates are measured from the origin; an empty one stands for zero. */
  DoubleBundles(DoubleMatrix rows, double[] origin, int width) {
    this.rows = rows;
    this.origin = origin.length == 0 ? new double[rows.cols()] : origin.clone();
    this.width = width;
    this.blocks = new AtomicReferenceArray<>(rows.rows() / BLOCK + 1);
  }

  int rows() {
    return rows.rows();
  }

  int depth() {
    return rows.cols();
  }

  double[] origin() {
    return origin;
  }

  double[] block(int block) {
    double[] known = blocks.get(block);
    if (known == null) {
      known = pack(block * BLOCK);
      blocks.set(block, known);
    }
    return known;
  }

  private double[] pack(int first) {
    int depth = rows.cols();
    int count = Math.min(BLOCK, rows.rows() - first);
    int bundles = (count + width - 1) / width;
    double[] packed = new double[Math.multiplyExact(bundles * width, depth)];
    for (int b = 0; b < bundles; b++) {
      int in = Math.min(width, count - b * width);
      pack((first + b * width) * depth, in, packed, b * width * depth);
    }
    return packed;
  }

  private void pack(int from, int in, double[] packed, int to) {
    int depth = rows.cols();
    double[] values = rows.unsafeValues();
    for (int f = 0; f < depth; f++) {
      double m = origin[f];
      for (int i = 0; i < in; i++) {
        packed[to + f * width + i] = values[from + i * depth + f] - m;
      }
    }
  }
}
