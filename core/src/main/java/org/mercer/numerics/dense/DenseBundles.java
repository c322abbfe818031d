package org.mercer.numerics.dense;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.mercer.api.Internal;
import org.mercer.numerics.simd.ArrayKind;

/**
 * The rows of a matrix in bundles as the innermost loop of {@link DenseProducts} reads them: entry
 * (i, f) of a bundle at f * width + i, the last bundle filled up with zeros. Blocks of rows are
 * packed when they are first needed; two threads may both pack one: they write the same numbers,
 * and one of the copies is kept.
 *
 * @param <A> the arrays of a bundle, of floats or of doubles
 */
@Internal
public final class DenseBundles<A> {
  /** Coordinates at a time: what is read and what is written stay in the nearest cache. */
  private static final int STRETCH = 64;

  private final ArrayKind<A> kind;
  private final DoubleMatrix rows;
  private final double[] origin;
  private final int width;
  private final int block;
  private final AtomicReferenceArray<@Nullable A> blocks;

  /**
   * Coordinates are measured from the origin; an empty one stands for zero.
   *
   * @param block rows packed together, a multiple of the width
   */
  DenseBundles(ArrayKind<A> kind, DoubleMatrix rows, double[] origin, int width, int block) {
    this.kind = kind;
    this.rows = rows;
    this.origin = origin.length == 0 ? new double[rows.cols()] : origin.clone();
    this.width = width;
    this.block = block;
    this.blocks = new AtomicReferenceArray<>(rows.rows() / block + 1);
  }

  ArrayKind<A> kind() {
    return kind;
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

  A block(int b) {
    A known = blocks.get(b);
    if (known == null) {
      known = pack(b * block);
      blocks.set(b, known);
    }
    return known;
  }

  private A pack(int first) {
    int depth = rows.cols();
    int count = Math.min(block, rows.rows() - first);
    int bundles = (count + width - 1) / width;
    A packed = kind.array(Math.multiplyExact(bundles * width, depth));
    for (int b = 0; b < bundles; b++) {
      int in = Math.min(width, count - b * width);
      pack((first + b * width) * depth, in, packed, b * width * depth);
    }
    return packed;
  }

  private void pack(int from, int in, A packed, int to) {
    int depth = rows.cols();
    for (int f = 0; f < depth; f += STRETCH) {
      int end = Math.min(depth, f + STRETCH);
      for (int i = 0; i < in; i++) {
        kind.spread(
            rows.unsafeValues(),
            from + i * depth + f,
            origin,
            f,
            end - f,
            packed,
            to + i + f * width,
            width);
      }
    }
  }
}
