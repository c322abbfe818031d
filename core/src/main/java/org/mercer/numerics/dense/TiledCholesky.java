package org.mercer.numerics.dense;

import org.jspecify.annotations.Nullable;
import org.mercer.numerics.lapack.TileShape;
import org.mercer.numerics.lapack.Tiles;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * L_ij = (A_ij - sum over k &lt; j of L_ik L_jk') L_jj^-T, one part of a parallel loop for each
 * tile.
 *
 * <p>Parts are taken column by column and each waits for the tiles it reads. No part waits for a
 * later one, and an earlier one is always in some thread's hands, so the loop cannot stand still.
 * While one thread factors a diagonal tile the others already subtract products in the tiles below
 * it; nobody waits at the end of a column. A tile adds up its products in the order of k whoever
 * computes it, so the number of threads changes no bit.
 */
final class TiledCholesky {
  private static final long WAKE_MILLIS = 50;

  private final SymmetricSource source;
  private final double ridge;
  private final Run run;
  private final Tiles tiles;
  private final TileShape shape;

  private final Object lock = new Object();
  private final boolean[] done;
  private @Nullable Throwable failure;

  TiledCholesky(SymmetricSource source, double ridge, Tiles tiles, Run run) {
    this.source = source;
    this.ridge = ridge;
    this.tiles = tiles;
    this.run = run;
    this.shape = tiles.shape();
    this.done = new boolean[shape.tiles()];
  }

  void factor() {
    int[] rows = new int[shape.tiles()];
    int[] cols = new int[shape.tiles()];
    int next = 0;
    for (int j = 0; j < shape.blocks(); j++) {
      for (int i = j; i < shape.blocks(); i++) {
        rows[next] = i;
        cols[next++] = j;
      }
    }
    Parallel.forEach("factorising", rows.length, run, t -> part(rows[t], cols[t]));
  }

  private void part(int i, int j) {
    try {
      fill(i, j);
      for (int k = 0; k < j; k++) {
        await(i, k);
        await(j, k);
        tiles.update(i, j, k);
      }
      if (i == j) {
        pivots(i);
      } else {
        await(j, j);
        tiles.solve(i, j);
      }
      finished(i, j);
    } catch (RuntimeException | Error e) {
      failed(e);
      throw e;
    }
  }

  private void fill(int i, int j) {
    int rows = shape.length(i);
    int cols = shape.length(j);
    double[] entries = new double[rows * cols];
    source.fill(shape.start(i), rows, shape.start(j), cols, entries, 0, cols);
    Finite.require(entries, shape.start(i), shape.start(j), cols);
    if (i == j) {
      for (int r = 0; r < rows; r++) {
        entries[r * cols + r] += ridge;
      }
    }
    tiles.put(i, j, entries);
  }

  private void pivots(int k) {
    int failed = tiles.factor(k);
    if (failed >= 0) {
      int m = shape.length(k);
      double[] tile = new double[m * m];
      tiles.get(k, k, tile);
      throw new NotPositiveDefinite(shape.start(k) + failed, tile[failed * m + failed], ridge);
    }
  }

  private void finished(int i, int j) {
    synchronized (lock) {
      done[shape.index(i, j)] = true;
      lock.notifyAll();
    }
  }

  private void failed(Throwable t) {
    synchronized (lock) {
      if (failure == null) {
        failure = t;
      }
      lock.notifyAll();
    }
  }

  private void await(int i, int j) {
    Interruption.check(); // between two tiles: on request, and by the clock
    synchronized (lock) {
      while (!done[shape.index(i, j)]) {
        rethrowFailure();
        Interruption.check();
        try {
          lock.wait(WAKE_MILLIS);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new Cancelled("stopped by an interrupt");
        }
      }
    }
  }

  /**
   * The failure of another part is thrown here too: whichever thread the loop hears first, the
   * caller sees the cause.
   */
  private void rethrowFailure() {
    if (failure instanceof RuntimeException e) {
      throw e;
    }
    if (failure instanceof Error e) {
      throw e;
    }
  }
}
