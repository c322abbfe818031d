package org.mercer.gram;

import java.util.ArrayList;
import java.util.List;
import org.mercer.error.InputException;
import org.mercer.kernel.bulk.Tile;

/**
 * Room for rows of one length, in slabs of about 16 MiB. The collector never moves arrays of that
 * size, while it copies one array per row again and again; and a slab is allocated only when the
 * rows before it are taken, because the first touch of memory costs more than many kernel rows.
 */
final class Slabs {
  static final int SLAB_BYTES = 16 << 20;

  /** Just below a power of two, header included: the collector's regions have such sizes. */
  static final int HEADER = 64;

  /** Makes an array; the tests put in one that runs out of heap. */
  interface Heap {
    Tile block(int rows, int cols, Precision precision);

    Heap REAL = SpareSlabs::block;
  }

  private final int length;
  private final Precision precision;
  private final Heap heap;
  private final int rowsPerSlab;
  private final List<Tile> slabs = new ArrayList<>();
  private int limit;
  private int room;

  Slabs(int length, Precision precision, int limit, Heap heap) {
    this.length = length;
    this.precision = precision;
    this.limit = limit;
    this.heap = heap;
    this.rowsPerSlab = Math.max(1, (SLAB_BYTES - HEADER) / Math.max(1, length * precision.bytes()));
  }

  /** The rows there is room for so far. */
  int room() {
    return room;
  }

  /** The rows there may ever be room for; it shrinks when the heap turns out to be full. */
  int limit() {
    return limit;
  }

  /** Adds a slab; false where the limit is reached or the heap is full. */
  boolean grow() {
    int rows = Math.min(rowsPerSlab, limit - room);
    if (rows == 0) {
      return false;
    }
    try {
      slabs.add(heap.block(rows, length, precision));
    } catch (OutOfMemoryError full) {
      // Fewer rows are kept; what is already there still serves.
      limit = room;
      return false;
    }
    room += rows;
    return true;
  }

  /** The place of a row, as a tile of height one that covers row {@code row} of the matrix. */
  Tile tile(int slot, int row) {
    Tile slab = slabs.get(slot / rowsPerSlab);
    int at = slab.at(slot % rowsPerSlab);
    return Tile.over(row, 1, 0, length, slab.buffer(), at, length);
  }

  /** A place outside the slabs, for a row that finds every slot held. */
  Tile loose(int row) {
    try {
      return heap.block(1, length, precision).relocated(row, 0);
    } catch (OutOfMemoryError full) {
      long mebibytes = Runtime.getRuntime().maxMemory() >> 20;
      throw new InputException(
          "memory",
          "a heap of " + mebibytes + " MiB without room for a row of " + length + " entries",
          "room for a few rows of the matrix",
          "a larger heap: MERCER_HEAP=" + 2 * mebibytes + "m or -Xmx" + 2 * mebibytes + "m");
    }
  }

  /** Gives the slabs to whoever needs some next; nobody may hold a tile of them any more. */
  void release() {
    slabs.forEach(SpareSlabs::keep);
    slabs.clear();
    limit = 0;
    room = 0;
  }

  long bytes() {
    return (long) room * length * precision.bytes();
  }
}
