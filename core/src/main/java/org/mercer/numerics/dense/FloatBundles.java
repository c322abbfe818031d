package org.mercer.numerics.dense;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a matrix in bundles, in float, as the innermost loop of {@link FloatProducts} reads
 * them: entry (i, f) of a bundle at f * width + i, the last bundle filled up with zeros. Blocks of
 * rows are packed when they are first needed; two threads may both pack one: they write the same
 * numbers, and one of the copies is kept.
 */
public final class FloatBundles {
  /** Coordinates at a time: what is read and what is written stay in the nearest cache. */
  private static final int STRETCH = 64;

  private final DoubleMatrix rows;
  private final double[] origin;
  private final int width;
  private final int block;
  private final AtomicReferenceArray<float @Nullable []> blocks;

  /**
   * Coordinates are measured from the origin; an empty one stands for zero.
   *
   * @param block rows packed together, a multiple of the width
   */
  FloatBundles(DoubleMatrix rows, double[] origin, int width, int block) {
    this.rows = rows;
    this.origin = origin.length == 0 ? new double[rows.cols()] : origin.clone();
    this.width = width;
    this.block = block;
    this.blocks = new AtomicReferenceArray<>(rows.rows() / block + 1);
  }

  int rows() {
    return rows.rows();
  }

  int together() {
    return block;
  }

  int depth() {
    return rows.cols();
  }

  float[] block(int b) {
    float[] known = blocks.get(b);
    if (known == null) {
      known = pack(b * block);
      blocks.set(b, known);
    }
    return known;
  }

  private float[] pack(int first) {
    int depth = rows.cols();
    int count = Math.min(block, rows.rows() - first);
    int bundles = (count + width - 1) / width;
    float[] packed = new float[Math.multiplyExact(bundles * width, depth)];
    for (int b = 0; b < bundles; b++) {
      int in = Math.min(width, count - b * width);
      pack((first + b * width) * depth, in, packed, b * width * depth);
    }
    return packed;
  }

  private void pack(int from, int in, float[] packed, int to) {
    int depth = rows.cols();
    for (int f = 0; f < depth; f += STRETCH) {
      int end = Math.min(depth, f + STRETCH);
      for (int i = 0; i < in; i++) {
        pack(from + i * depth, f, end, packed, to + i);
      }
    }
  }

  /** Coordinates {@code first .. end - 1} of one row. */
  private void pack(int row, int first, int end, float[] packed, int to) {
    double[] values = rows.unsafeValues();
    for (int f = first; f < end; f++) {
      packed[to + f * width] = (float) (values[row + f] - origin[f]);
    }
  }
}
