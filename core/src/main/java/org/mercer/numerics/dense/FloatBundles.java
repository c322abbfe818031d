package org.mercer.numerics.dense;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a matrix in bundles, in float, as the innermost loop of {@link FloatProducts} reads
 * them: entry (i, f) of a bundle at f * width + i, the last bundle filled up with zeros. Blocks of
 * {@link #BLOCK} rows are packed when they are first needed; two threads may both pack one: they
 * write the same numbers, and one of the copies is kept.
 */
public final class FloatBundles {
  /** Rows packed together; a multiple of all widths. */
  static final int BLOCK = 256;

  private final DoubleMatrix rows;
  private final double[] origin;
  private final int width;
  private final AtomicReferenceArray<float @Nullable []> blocks;

  /** Coordinates are measured from the origin; an empty one stands for zero. */
  FloatBundles(DoubleMatrix rows, double[] origin, int width) {
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

  float[] block(int block) {
    float[] known = blocks.get(block);
    if (known == null) {
      known = pack(block * BLOCK);
      blocks.set(block, known);
    }
    return known;
  }

  private float[] pack(int first) {
    int depth = rows.cols();
    int count = Math.min(BLOCK, rows.rows() - first);
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
    double[] values = rows.unsafeValues();
    for (int f = 0; f < depth; f++) {
      double m = origin[f];
      for (int i = 0; i < in; i++) {
        packed[to + f * width + i] = (float) (values[from + i * depth + f] - m);
      }
    }
  }
}
