package org.mercer.kernel.graph;

import java.util.Arrays;
import org.mercer.run.Poll;

/**
 * Numbers sequences of ints 0, 1, 2, ... in the order in which they are met: equal sequences get
 * equal numbers. Hashing only finds the place; what counts is the comparison of the sequences.
 */
final class SequenceNumbers {
  private static final int EMPTY = -1;

  private int[] pool = new int[1 << 10];
  private int[] end = new int[1 << 8];
  private int[] hashes = new int[1 << 8];
  private int[] slots = new int[1 << 10];
  private int size;
  private final Poll poll = new Poll();

  SequenceNumbers() {
    Arrays.fill(slots, EMPTY);
  }

  /** The number of the first {@code length} entries of {@code key}. */
  int number(int[] key, int length) {
    poll.spend(length);
    int hash = hash(key, length);
    int mask = slots.length - 1;
    int slot = hash & mask;
    while (slots[slot] != EMPTY) {
      int known = slots[slot];
      if (hashes[known] == hash && holds(known, key, length)) {
        return known;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = size;
    append(key, length, hash);
    if (2 * size > slots.length) {
      rehash();
    }
    return size - 1;
  }

  private boolean holds(int known, int[] key, int length) {
    int from = known == 0 ? 0 : end[known - 1];
    return Arrays.equals(pool, from, end[known], key, 0, length);
  }

  private void append(int[] key, int length, int hash) {
    int from = size == 0 ? 0 : end[size - 1];
    if (from + length > pool.length) {
      pool = Arrays.copyOf(pool, Math.max(from + length, Math.multiplyExact(2, pool.length)));
    }
    if (size == end.length) {
      end = Arrays.copyOf(end, 2 * size);
      hashes = Arrays.copyOf(hashes, 2 * size);
    }
    System.arraycopy(key, 0, pool, from, length);
    end[size] = from + length;
    hashes[size++] = hash;
  }

  private void rehash() {
    slots = new int[Math.multiplyExact(2, slots.length)];
    Arrays.fill(slots, EMPTY);
    int mask = slots.length - 1;
    for (int i = 0; i < size; i++) {
      int slot = hashes[i] & mask;
      while (slots[slot] != EMPTY) {
        slot = (slot + 1) & mask;
      }
      slots[slot] = i;
    }
  }

  /** Every bit of the key reaches every bit of the hash. */
  private static int hash(int[] key, int length) {
    int h = length;
    for (int i = 0; i < length; i++) {
      h = (h ^ key[i]) * 0x9E3779B1;
      h ^= h >>> 15;
    }
    h *= 0x85EBCA77;
    return h ^ (h >>> 13);
  }
}
