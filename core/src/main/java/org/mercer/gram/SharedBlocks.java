package org.mercer.gram;

import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.mercer.kernel.bulk.Factor;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.proof.Certificate;

/**
 * The same matrix, its objects in groups of neighbours: rows of the blocks on the diagonal, entries
 * between objects of one group, are kept when they have been computed. Machines for pairs of
 * classes ask for the rows of a class once for every other class, and only the entries with that
 * other class are new.
 */
final class SharedBlocks implements Gram {
  /** Rows that are computed at a time. */
  private static final int HEIGHT = 64;

  private final Gram whole;

  /** Where each group starts, and where the last one ends. */
  private final int[] ends;

  private final AtomicReferenceArray<float @Nullable []> rows;
  private final AtomicLong left;
  private final Queue<float[]> rooms = new ConcurrentLinkedQueue<>();

  SharedBlocks(Gram whole, int[] ends, long bytes) {
    this.whole = whole;
    this.ends = ends.clone();
    this.rows = new AtomicReferenceArray<>(whole.size());
    this.left = new AtomicLong(bytes);
  }

  @Override
  public void fillRows(int[] which, Tile tile) {
    int group = group(tile);
    if (group < 0) {
      whole.fillRows(which, tile);
      return;
    }
    int[] places = new int[which.length];
    int count = 0;
    for (int i = 0; i < which.length; i++) {
      float[] known = isIn(group, which[i]) ? rows.get(which[i]) : null;
      if (known == null) {
        places[count++] = i;
      } else {
        System.arraycopy(known, 0, tile.floats(), tile.at(i), known.length);
      }
    }
    if (count == which.length) {
      whole.fillRows(which, tile);
    } else if (count > 0) {
      fillSome(which, places, count, tile);
    }
    keep(group, which, places, count, tile);
  }

  /** Columns of some objects are no blocks of a group. */
  @Override
  public CrossGram columns(int... which) {
    return whole.columns(which);
  }

  /** The group whose columns, all of them and no others, the tile covers; else none. */
  private int group(Tile tile) {
    if (!tile.isFloat()) {
      return -1;
    }
    for (int g = 0; g + 1 < ends.length; g++) {
      if (ends[g] == tile.col() && ends[g + 1] == tile.col() + tile.cols()) {
        return g;
      }
    }
    return -1;
  }

  private boolean isIn(int group, int row) {
    return row >= ends[group] && row < ends[group + 1];
  }

  /** The rows at these places, in a room of their own, from which they are copied. */
  private void fillSome(int[] which, int[] places, int count, Tile tile) {
    int cols = tile.cols();
    float[] room = rooms.poll();
    if (room == null || room.length < HEIGHT * cols) {
      room = new float[HEIGHT * cols];
    }
    for (int from = 0; from < count; from += HEIGHT) {
      int[] some = new int[Math.min(HEIGHT, count - from)];
      for (int i = 0; i < some.length; i++) {
        some[i] = which[places[from + i]];
      }
      whole.fillRows(some, Tile.of(0, some.length, tile.col(), cols, room, 0, cols));
      for (int i = 0; i < some.length; i++) {
        System.arraycopy(room, i * cols, tile.floats(), tile.at(places[from + i]), cols);
      }
    }
    rooms.add(room);
  }

  /** Two threads may both keep a row: they have the same numbers. */
  private void keep(int group, int[] which, int[] places, int count, Tile tile) {
    for (int i = 0; i < count; i++) {
      int row = which[places[i]];
      if (isIn(group, row) && left.addAndGet(-(long) Float.BYTES * tile.cols()) >= 0) {
        float[] copy = new float[tile.cols()];
        System.arraycopy(tile.floats(), tile.at(places[i]), copy, 0, copy.length);
        rows.set(row, copy);
      }
    }
  }

  @Override
  public void fill(Tile tile) {
    whole.fill(tile);
  }

  @Override
  public int size() {
    return whole.size();
  }

  @Override
  public Cost cost() {
    return whole.cost();
  }

  @Override
  public double[] diagonal() {
    return whole.diagonal();
  }

  @Override
  public Optional<Factor> factor() {
    return whole.factor();
  }

  @Override
  public Certificate certificate() {
    return whole.certificate();
  }

  @Override
  public Precision precision() {
    return whole.precision();
  }

  @Override
  public String object(int i) {
    return whole.object(i);
  }

  @Override
  public String describe() {
    return whole.describe() + ", rows within a group kept";
  }
}
