package org.mercer.gram;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.Entries;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Cancelled;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * A matrix that does not fit: rows are computed in blocks when they are first asked for and kept
 * within a byte budget; those not used for the longest time give way. Only {@code rows} looks at
 * what is kept: tiles and products go to the source, so that no result depends on what was asked
 * for before.
 *
 * <p>Closing it gives its memory to the next one; without that the collector has it.
 *
 * <p>Many threads may ask at once; one computes at a time, with all the threads of its run. A batch
 * larger than the budget is served from memory of its own.
 */
@Internal
public final class RowCache implements Gram, AutoCloseable {
  private static final int LEAST_ROWS = 2;
  private static final int PATIENCE_MILLIS = 50;

  /** Rows that are taken over at a time. */
  private static final int TAKEN = 128;

  private final Gram source;
  private final RowTable table;
  private final ReentrantLock computing = new ReentrantLock();
  private int announced;

  /** What the cache has done so far, and the memory that its rows take now. */
  public record Statistics(long hits, long misses, long evictions, long bytes) {
    /** The share of the rows asked for that were there; 0 before the first question. */
    public double hitRate() {
      return hits + misses == 0 ? 0 : (double) hits / (hits + misses);
    }
  }

  private RowCache(Gram source, int rows, Slabs.Heap heap) {
    this.source = source;
    this.table =
        new RowTable(source.size(), new Slabs(source.size(), source.precision(), rows, heap));
    this.announced = rows;
  }

  /**
   * Keeps rows of the source within {@code bytes}; what is under way comes on top. Fewer bytes than
   * two rows take and more than the free heap holds are brought to these bounds, and the run is
   * told.
   */
  public static RowCache of(Gram source, long bytes, Run run) {
    Runtime vm = Runtime.getRuntime();
    long freeHeap = vm.maxMemory() - (vm.totalMemory() - vm.freeMemory()) + SpareSlabs.bytes();
    return of(source, bytes, freeHeap, Slabs.Heap.REAL, run);
  }

  static RowCache of(Gram source, long bytes, long freeHeap, Slabs.Heap heap, Run run) {
    Require.that(bytes >= 0, "a row cache must have zero bytes or more, but is given " + bytes);
    int n = source.size();
    long rowBytes = Math.max(1, (long) n * source.precision().bytes());
    long least = Math.min(n, LEAST_ROWS);
    Require.that(
        least * rowBytes <= freeHeap,
        () ->
            String.format(
                Locale.ROOT,
                "%d rows of %d entries need %.1f MiB, but %.1f MiB of heap is free; start Java with a larger -Xmx",
                least,
                n,
                least * rowBytes / 0x1p20,
                freeHeap / 0x1p20));
    long asked = Math.min(n, bytes / rowBytes);
    long rows = Math.max(least, Math.min(asked, freeHeap / rowBytes));
    if (rows != asked) {
      run.note(
          String.format(
              Locale.ROOT,
              "row cache: asked for %d bytes, which is %d rows; keeps %d rows, %s",
              bytes,
              asked,
              rows,
              rows > asked ? "the least it works with" : "what the free heap holds"));
    }
    return new RowCache(source, Math.toIntExact(rows), heap);
  }

  /** Rows {@code which}, computed where they are missing, in place until the batch is closed. */
  public RowBatch rows(int[] which, Run run) {
    requireRows(which, size());
    if (source instanceof RowMajor stored) {
      Tile[] tiles = new Tile[which.length];
      Arrays.setAll(tiles, i -> stored.row(which[i]));
      return new RowBatch(tiles);
    }
    Optional<RowTable.Claim> present = table.ifPresent(which);
    return new RowBatch(table, present.isPresent() ? present.get() : compute(which, run));
  }

  private static void requireRows(int[] which, int n) {
    for (int row : which) {
      if (row < 0 || row >= n) {
        throw new IllegalArgumentException(
            "a row must be one of 0 .. " + (n - 1) + ", but is " + row);
      }
    }
  }

  /**
   * A cache for a part of the matrix: rows and columns {@code indices} of this one. It begins with
   * what this one has of them.
   */
  public RowCache narrowed(Gram part, int[] indices, long bytes, Run run) {
    RowCache narrow = of(part, bytes, run);
    int[] present = Entries.where(indices.length, i -> table.has(indices[i]));
    int count = Math.min(present.length, narrow.capacity());
    for (int from = 0; from < count; from += TAKEN) {
      int[] some = Arrays.copyOfRange(present, from, Math.min(count, from + TAKEN));
      narrow.take(this, some, indices, run);
    }
    return narrow;
  }

  /** Rows {@code some}, which the other cache has as {@code indices[some]}, from there. */
  private void take(RowCache from, int[] some, int[] indices, Run run) {
    int[] theirs = Entries.at(some, indices);
    RowTable.Claim claim = table.claim(some);
    boolean taken = false;
    try (RowBatch rows = from.rows(theirs, run)) {
      Parallel.forEach(
          "rows",
          some.length,
          run,
          i -> {
            Tile to = claim.tiles()[i];
            Tile row = rows.row(i);
            to.pick(to.at(0), row.buffer(), row.at(0), indices, 0, indices.length);
          });
      taken = true;
    } finally {
      if (!taken) {
        table.abandon(claim);
      }
    }
    table.publish(claim);
    table.release(claim);
  }

  private RowTable.Claim compute(int[] which, Run run) {
    takeTurn(run);
    try {
      RowTable.Claim claim = table.claim(which);
      boolean computed = false;
      try {
        announceShrinking(run);
        RowBlocks.compute(source, claim.missing(), run);
        computed = true;
      } finally {
        if (!computed) {
          table.abandon(claim);
        }
      }
      table.publish(claim);
      return claim;
    } finally {
      computing.unlock();
    }
  }

  private void takeTurn(Run run) {
    try {
      while (!computing.tryLock(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
        run.check();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Cancelled("stopped by an interrupt");
    }
  }

  private void announceShrinking(Run run) {
    int rows = table.capacity();
    if (rows < announced) {
      announced = rows;
      run.note("row cache: the heap is full; goes on with " + rows + " rows");
    }
  }

  /** In groups of half the capacity, so that a long list never holds more than the budget. */
  @Override
  public void rows(int[] which, double[] out, Run run) {
    int n = size();
    int group = Math.max(1, capacity() / 2);
    for (int from = 0; from < which.length; from += group) {
      int to = Math.min(which.length, from + group);
      try (RowBatch batch = rows(Arrays.copyOfRange(which, from, to), run)) {
        for (int i = 0; i < batch.size(); i++) {
          Tile row = batch.row(i);
          int at = Math.multiplyExact(from + i, n);
          Tile.of(0, 1, 0, n, out, at, n).write(at, row.buffer(), row.at(0), n);
        }
      }
    }
  }

  /** All batches must be closed before. */
  @Override
  public void close() {
    table.close();
  }

  public Statistics statistics() {
    return table.statistics();
  }

  /** How many rows may be kept. */
  public int capacity() {
    return table.capacity();
  }

  @Override
  public int size() {
    return source.size();
  }

  @Override
  public void fill(Tile tile) {
    source.fill(tile);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    source.fillRows(which, tile);
  }

  @Override
  public double[] diagonal() {
    return source.diagonal();
  }

  @Override
  public void multiply(double[] v, double[] out, Run run) {
    source.multiply(v, out, run);
  }

  @Override
  public DoubleMatrix toMatrix(Run run) {
    return source.toMatrix(run);
  }

  @Override
  public Optional<Factor> factor() {
    return source.factor();
  }

  @Override
  public Certificate certificate() {
    return source.certificate();
  }

  @Override
  public Precision precision() {
    return source.precision();
  }

  @Override
  public String object(int i) {
    return source.object(i);
  }

  @Override
  public String describe() {
    double mib = (double) capacity() * size() * precision().bytes() / 0x1p20;
    return String.format(
        Locale.ROOT, "%s, up to %d rows kept in %.1f MiB", source.describe(), capacity(), mib);
  }
}
