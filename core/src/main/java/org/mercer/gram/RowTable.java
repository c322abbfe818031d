package org.mercer.gram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.Entries;

/**
 * Which row lies in which slot, and how many batches hold it. The lock is held for bookkeeping
 * only: a reserved slot is seen by nobody until its row has been computed and published.
 */
final class RowTable {
  private static final int NONE = -1;

  private final Slabs slabs;
  private final Recency recency;
  private final int[] slotOf;
  private final int[] rowOf;

  /** Of a row that the claim under way has found missing, its place among these. */
  private final int[] pending;

  private final int[] holders;
  private int used;
  private long hits;
  private long misses;
  private long evictions;

  RowTable(int n, Slabs slabs) {
    int slots = slabs.limit();
    this.slabs = slabs;
    this.recency = new Recency(slots);
    this.slotOf = new int[n];
    this.rowOf = new int[slots];
    this.pending = new int[n];
    this.holders = new int[slots];
    Arrays.fill(slotOf, NONE);
    Arrays.fill(pending, NONE);
    Arrays.fill(rowOf, NONE);
  }

  /**
   * Places for the rows of a batch: a tile for each, the slots that the batch holds (one entry a
   * place), and the rows that are still to be computed.
   */
  record Claim(Tile[] tiles, int[] held, List<Tile> missing) {}

  /** Holds all rows if every one is there, else none. */
  synchronized Optional<Claim> ifPresent(int[] which) {
    return allPresent(which) ? Optional.of(claim(which)) : Optional.empty();
  }

  synchronized boolean has(int row) {
    return slotOf[row] != NONE;
  }

  private boolean allPresent(int[] which) {
    for (int row : which) {
      if (slotOf[row] == NONE) {
        return false;
      }
    }
    return true;
  }

  /**
   * Holds what is there and reserves places for the rest. Each loop has a method of its own: the
   * compiler takes them up while the first rows are computed, and one method with all of them keeps
   * it from everything else for a second.
   */
  synchronized Claim claim(int[] which) {
    int[] slots = new int[which.length];
    holdPresent(which, slots);
    Tile[] tiles = new Tile[which.length];
    List<Tile> missing = new ArrayList<>();
    try {
      place(which, slots, tiles, missing);
    } finally {
      forget(missing);
    }
    return new Claim(tiles, held(slots), missing);
  }

  private void forget(List<Tile> missing) {
    for (Tile tile : missing) {
      pending[tile.row()] = NONE;
    }
  }

  /** What is there is held first, so that the new rows do not drive it out. */
  private void holdPresent(int[] which, int[] slots) {
    for (int i = 0; i < which.length; i++) {
      slots[i] = slotOf[which[i]];
      if (slots[i] != NONE) {
        hold(slots[i]);
      }
    }
  }

  private void place(int[] which, int[] slots, Tile[] tiles, List<Tile> missing) {
    for (int i = 0; i < which.length; i++) {
      int row = which[i];
      if (slots[i] != NONE) {
        hits++;
        tiles[i] = slabs.tile(slots[i], row);
      } else if (pending[row] != NONE) {
        hits++;
        tiles[i] = missing.get(pending[row]);
      } else {
        misses++;
        slots[i] = reserve(row);
        tiles[i] = slots[i] == NONE ? slabs.loose(row) : slabs.tile(slots[i], row);
        pending[row] = missing.size();
        missing.add(tiles[i]);
      }
    }
  }

  private static int[] held(int[] slots) {
    int[] held = new int[slots.length];
    int count = 0;
    for (int slot : slots) {
      if (slot != NONE) {
        held[count++] = slot;
      }
    }
    return Arrays.copyOf(held, count);
  }

  /** A slot for a row to come, or none where every slot is held by a batch. */
  private int reserve(int row) {
    int slot = used < slabs.room() || slabs.grow() ? used++ : recency.oldest(s -> holders[s] == 0);
    if (slot == NONE) {
      return NONE;
    }
    vacate(slot);
    rowOf[slot] = row;
    hold(slot);
    return slot;
  }

  private void vacate(int slot) {
    if (rowOf[slot] != NONE) {
      slotOf[rowOf[slot]] = NONE;
      rowOf[slot] = NONE;
      evictions++;
    }
  }

  private void hold(int slot) {
    holders[slot]++;
    recency.touch(slot);
  }

  /** The rows have been computed: others may read them now. */
  synchronized void publish(Claim claim) {
    for (int slot : claim.held()) {
      slotOf[rowOf[slot]] = slot;
    }
  }

  /** The rows could not be computed: their slots are empty again. */
  synchronized void abandon(Claim claim) {
    for (int slot : claim.held()) {
      if (slotOf[rowOf[slot]] != slot) {
        rowOf[slot] = NONE;
      }
    }
    release(claim);
  }

  synchronized void release(Claim claim) {
    for (int slot : claim.held()) {
      holders[slot]--;
    }
  }

  /** Empties it for good; refused while a batch holds a row. */
  synchronized void close() {
    if (Entries.count(used, slot -> holders[slot] > 0) > 0) {
      throw new IllegalStateException("a row cache is closed while a batch of its rows is open");
    }
    Arrays.fill(slotOf, NONE);
    slabs.release();
  }

  synchronized int capacity() {
    return slabs.limit();
  }

  synchronized RowCache.Statistics statistics() {
    return new RowCache.Statistics(hits, misses, evictions, slabs.bytes());
  }
}
