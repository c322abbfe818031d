package org.mercer.gram;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.mercer.kernel.bulk.Tile;

/**
 * Room for blocks of entries, one for each thread that was ever at work: a new one for each block
 * would not be in any cache, and some gigabytes of them would have to be collected in a fit.
 */
final class BlockRoom {
  public static final int ROWS = 64;
  public static final int COLUMNS = 2048;

  private static final Queue<Tile> FLOATS = new ConcurrentLinkedQueue<>();
  private static final Queue<Tile> DOUBLES = new ConcurrentLinkedQueue<>();

  private BlockRoom() {}

  /** A tile of {@link #ROWS} by {@link #COLUMNS} with anything in it. */
  public static Tile borrow(boolean isFloat) {
    Tile room = (isFloat ? FLOATS : DOUBLES).poll();
    if (room != null) {
      return room;
    }
    return isFloat ? Tile.floats(0, ROWS, 0, COLUMNS) : Tile.doubles(0, ROWS, 0, COLUMNS);
  }

  public static void giveBack(Tile room) {
    (room.isFloat() ? FLOATS : DOUBLES).add(room);
  }
}
