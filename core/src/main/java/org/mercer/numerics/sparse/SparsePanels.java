package org.mercer.numerics.sparse;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.mercer.numerics.simd.Lanes;
import org.mercer.numerics.simd.Simd;

/**
 * Sparse columns of few features, {@link Lanes#GROUP} at a time as a dense panel: entry (f, j) at f
 * * GROUP + j. A sparse row times a panel is a stretch of the result as it is asked for. A panel is
 * made when it is first needed; two threads may both make one, and write the same numbers.
 */
final class SparsePanels {
  private static final int GROUP = Lanes.GROUP;

  private final Csr columns;
  private final int features;
  private final int[] lines;
  private final AtomicReferenceArray<float @Nullable []> panels;

  SparsePanels(Csr columns, int features) {
    this.columns = columns;
    this.features = features;
    this.lines = new int[features];
    for (int f = 0; f < features; f++) {
      lines[f] = f * GROUP;
    }
    this.panels = new AtomicReferenceArray<>((columns.rows() + GROUP - 1) / GROUP);
  }

  private float[] panel(int p) {
    float[] known = panels.get(p);
    if (known == null) {
      known = new float[features * GROUP];
      for (int j = p * GROUP; j < Math.min(columns.rows(), (p + 1) * GROUP); j++) {
        for (int e = columns.from(j); e < columns.to(j); e++) {
          known[columns.column(e) * GROUP + j - p * GROUP] = (float) columns.value(e);
        }
      }
      panels.set(p, known);
    }
    return known;
  }

  /** out[offset + i * stride + j] = the product of row which[i] and column (col + j). */
  void products(
      Csr rows,
      float[] values,
      int[] which,
      int col,
      int width,
      float[] out,
      int offset,
      int stride) {
    Picked picked = Picked.of(rows, values, which);
    for (int p = col / GROUP; p * GROUP < col + width; p++) {
      float[] panel = panel(p);
      int j = p * GROUP - col;
      if (j >= 0 && j + GROUP <= width) {
        whole(picked, panel, out, offset + j, stride);
      } else {
        part(picked, panel, j, width, out, offset, stride);
      }
    }
  }

  private void whole(Picked rows, float[] panel, float[] out, int at, int stride) {
    for (int i = 0; i + 1 < rows.start.length; i++) {
      product(rows, i, panel, out, at + i * stride);
    }
  }

  private void part(
      Picked rows, float[] panel, int j, int width, float[] out, int offset, int stride) {
    float[] scratch = new float[GROUP];
    int from = Math.max(0, -j);
    int count = Math.min(GROUP, width - j) - from;
    for (int i = 0; i + 1 < rows.start.length; i++) {
      product(rows, i, panel, scratch, 0);
      System.arraycopy(scratch, from, out, offset + i * stride + j + from, count);
    }
  }

  private void product(Picked rows, int i, float[] panel, float[] out, int at) {
    Simd.LANES.sparseColumn(
        rows.columns, rows.values, rows.start[i], rows.start[i + 1], lines, panel, out, at, GROUP);
  }

  /** Some rows behind each other: from all over the sample each would be a page of its own. */
  private record Picked(int[] start, int[] columns, float[] values) {
    static Picked of(Csr rows, float[] values, int[] which) {
      int[] start = new int[which.length + 1];
      for (int i = 0; i < which.length; i++) {
        start[i + 1] = start[i] + rows.to(which[i]) - rows.from(which[i]);
      }
      Picked picked =
          new Picked(start, new int[start[which.length]], new float[start[which.length]]);
      for (int i = 0; i < which.length; i++) {
        int from = rows.from(which[i]);
        int count = start[i + 1] - start[i];
        System.arraycopy(rows.unsafeColumns(), from, picked.columns, start[i], count);
        System.arraycopy(values, from, picked.values, start[i], count);
      }
      return picked;
    }
  }
}
