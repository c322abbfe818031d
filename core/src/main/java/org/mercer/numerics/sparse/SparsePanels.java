package org.mercer.numerics.sparse;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.mercer.numerics.simd.ArrayKind;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;

/**
 * Sparse columns of few features, {@link Lanes#sparsePanel()} at a time as a dense panel: entry (f,
 * j) at f * WIDTH + j. Two sparse rows times a panel are stretches of the result as they are asked
 * for. A panel is made when it is first needed; two threads may both make one, and write the same
 * numbers.
 */
final class SparsePanels {
  static final int WIDTH = Simd.LANES.sparsePanel();

  /** Passing panels for each thread: those that it is at, and those that others are ahead. */
  private static final int PASSING = 8;

  private final Csr columns;
  private final int features;
  private final AtomicReferenceArray<@Nullable Panel> kept;

  private record Panel(int number, float[] lines) {}

  private SparsePanels(Csr columns, int features, int kept) {
    this.columns = columns;
    this.features = features;
    this.kept = new AtomicReferenceArray<>(kept);
  }

  /** Every panel is kept: columns that are met again and again in any order. */
  static SparsePanels lasting(Csr columns, int features) {
    return new SparsePanels(columns, features, count(columns));
  }

  /** A panel gives way to later ones: each is met by all rows before the next is asked for. */
  static SparsePanels passing(Csr columns, int features) {
    int some = PASSING * Runtime.getRuntime().availableProcessors();
    return new SparsePanels(columns, features, Math.min(some, count(columns)));
  }

  private static int count(Csr columns) {
    return (columns.rows() + WIDTH - 1) / WIDTH;
  }

  private float[] panel(int p) {
    Panel known = kept.get(p % kept.length());
    if (known == null || known.number != p) {
      known = new Panel(p, made(p));
      kept.set(p % kept.length(), known);
    }
    return known.lines;
  }

  private float[] made(int p) {
    float[] lines = new float[features * WIDTH];
    for (int j = p * WIDTH; j < Math.min(columns.rows(), (p + 1) * WIDTH); j++) {
      for (int e = columns.from(j); e < columns.to(j); e++) {
        lines[columns.column(e) * WIDTH + j - p * WIDTH] = ArrayKind.narrow(columns.value(e));
      }
    }
    return lines;
  }

  /** out[offset + i * stride + j] = the product of row i of the pairs and column (col + j). */
  void products(SparsePairs pairs, int col, int width, float[] out, int offset, int stride) {
    for (int p = col / WIDTH; p * WIDTH < col + width; p++) {
      float[] panel = panel(p);
      int j = p * WIDTH - col;
      boolean inside = j >= 0 && j + WIDTH <= width;
      int whole = inside ? pairs.rows() / 2 : 0;
      int[] order = pairs.order();
      for (int pair = 0; pair < whole; pair++) {
        int at = offset + order[2 * pair] * stride + j;
        int other = offset + order[2 * pair + 1] * stride + j;
        product(pairs, pair, panel, out, at, other);
      }
      if (2 * whole < pairs.rows()) {
        parts(pairs, whole, panel, j, width, out, offset, stride);
      }
    }
  }

  /** Where a panel reaches beyond the columns asked for, or a row has no partner. */
  private static void parts(
      SparsePairs pairs,
      int firstPair,
      float[] panel,
      int j,
      int width,
      float[] out,
      int offset,
      int stride) {
    float[] scratch = new float[2 * WIDTH];
    int from = Math.max(0, -j);
    int count = Math.min(WIDTH, width - j) - from;
    for (int i = 2 * firstPair; i < pairs.rows(); i++) {
      if (i % 2 == 0) {
        product(pairs, i / 2, panel, scratch, 0, WIDTH);
      }
      int at = offset + pairs.order()[i] * stride + j + from;
      System.arraycopy(scratch, i % 2 * WIDTH + from, out, at, count);
    }
  }

  private static void product(
      SparsePairs pairs, int pair, float[] panel, float[] out, int at, int other) {
    int from = pairs.start()[pair];
    int to = pairs.start()[pair + 1];
    Simd.LANES.sparsePair(pairs.lines(), pairs.values(), from, to, panel, out, at, other);
  }
}
