package org.mercer.gram;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Deque;
import org.mercer.kernel.bulk.Tile;

/**
 * Slabs that a cache has no more use for. Clearing and touching fresh memory takes a sixth of a fit
 * of ten thousand objects, and what earlier fits left makes the heap grow to several times what one
 * needs. The collector may take them whenever memory is short. Old entries stay in them: a row is
 * computed before anybody sees it.
 */
final class SpareSlabs {
  private static final int FLOATS = (Slabs.SLAB_BYTES - Slabs.HEADER) / Float.BYTES;

  /** More than a solver asks for is not kept. */
  private static final int MOST_SLABS = 64;

  /** A block of this part of a slab takes a whole one: machines for pairs of classes need many. */
  private static final int WORTH = 4;

  private static final Deque<SoftReference<float[]>> SPARE = new ArrayDeque<>();

  private SpareSlabs() {}

  /** A block for these rows; only large ones of floats are worth keeping. */
  static Tile block(int rows, int cols, Precision precision) {
    if (precision == Precision.DOUBLE) {
      return Tile.doubles(0, rows, 0, cols);
    }
    long wanted = (long) rows * cols;
    return WORTH * wanted > FLOATS && wanted <= FLOATS
        ? Tile.of(0, rows, 0, cols, slab(), 0, cols)
        : Tile.floats(0, rows, 0, cols);
  }

  private static float[] slab() {
    synchronized (SPARE) {
      while (!SPARE.isEmpty()) {
        float[] slab = SPARE.pop().get();
        if (slab != null) {
          return slab;
        }
      }
    }
    return new float[FLOATS];
  }

  /** What could be had without asking the heap. */
  static long bytes() {
    synchronized (SPARE) {
      return SPARE.stream().filter(s -> s.get() != null).count() * FLOATS * Float.BYTES;
    }
  }

  static void keep(Tile block) {
    if (block.isFloat() && block.floats().length == FLOATS) {
      synchronized (SPARE) {
        if (SPARE.size() < MOST_SLABS) {
          SPARE.push(new SoftReference<>(block.floats()));
        }
      }
    }
  }
}
