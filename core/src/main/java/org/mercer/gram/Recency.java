package org.mercer.gram;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** Slots in the order of their last use: a doubly linked list in two arrays. */
final class Recency {
  private static final int NONE = -1;

  private final int[] newer;
  private final int[] older;
  private int newest = NONE;
  private int oldest = NONE;

  Recency(int slots) {
    newer = new int[slots];
    older = new int[slots];
    Arrays.fill(newer, NONE);
    Arrays.fill(older, NONE);
  }

  /** Makes the slot the one used last. */
  void touch(int slot) {
    if (slot == newest) {
      return;
    }
    unlink(slot);
    older[slot] = newest;
    newer[slot] = NONE;
    if (newest != NONE) {
      newer[newest] = slot;
    }
    newest = slot;
    if (oldest == NONE) {
      oldest = slot;
    }
  }

  private void unlink(int slot) {
    if (newer[slot] != NONE) {
      older[newer[slot]] = older[slot];
      if (older[slot] != NONE) {
        newer[older[slot]] = newer[slot];
      } else {
        oldest = newer[slot];
      }
    }
  }

  /** The slot that was not used for the longest time among those that are free, or -1. */
  int oldest(IntPredicate free) {
    int slot = oldest;
    while (slot != NONE && !free.test(slot)) {
      slot = newer[slot];
    }
    return slot;
  }
}
