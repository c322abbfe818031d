package org.mercer.gram;

import java.util.ArrayList;
import java.util.List;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Computes rows in blocks, which is far faster than one by one. Rows that lie behind each other are
 * computed where they belong; others in a block of their own, from which they are copied.
 */
final class RowBlocks {
  private static final int HEIGHT = BlockRoom.ROWS;
  private static final int WIDTH = 1024;

  /** So few columns are not divided among threads that are not there. */
  private static final int WHOLE = BlockRoom.COLUMNS;

  /** Fewer neighbours than this are not worth a block of their own. */
  private static final int FEWEST_NEIGHBOURS = 8;

  private RowBlocks() {}

  static void compute(Gram source, List<Tile> rows, Run run) {
    int n = source.size();
    List<List<Tile>> blocks = blocks(rows, n);
    int width = run.threads() == 1 && n <= WHOLE ? WHOLE : WIDTH;
    int across = (n + width - 1) / width;
    Parallel.forEach(
        "rows",
        blocks.size() * across,
        run,
        piece -> {
          // Block after block of the same columns, which stay in a cache meanwhile.
          int from = piece / blocks.size() * width;
          fill(source, blocks.get(piece % blocks.size()), from, Math.min(width, n - from));
        });
  }

  /** At most {@link #HEIGHT} rows each: neighbours in memory, or any. */
  private static List<List<Tile>> blocks(List<Tile> rows, int n) {
    List<List<Tile>> blocks = new ArrayList<>();
    List<Tile> scattered = new ArrayList<>();
    for (int from = 0; from < rows.size(); ) {
      int to = from + 1;
      while (to < rows.size() && to - from < HEIGHT && behind(rows.get(to - 1), rows.get(to), n)) {
        to++;
      }
      if (to - from < FEWEST_NEIGHBOURS) {
        scattered.addAll(rows.subList(from, to));
      } else {
        blocks.add(rows.subList(from, to));
      }
      from = to;
    }
    for (int from = 0; from < scattered.size(); from += HEIGHT) {
      blocks.add(scattered.subList(from, Math.min(scattered.size(), from + HEIGHT)));
    }
    return blocks;
  }

  private static boolean behind(Tile first, Tile second, int n) {
    return first.buffer() == second.buffer() && first.at(0) + n == second.at(0);
  }

  private static void fill(Gram source, List<Tile> rows, int col, int cols) {
    int[] which = numbers(rows);
    int n = source.size();
    Tile first = rows.get(0);
    if (together(rows, n)) {
      int at = first.at(0) + col;
      source.fillRows(which, Tile.over(0, which.length, col, cols, first.buffer(), at, n));
      return;
    }
    Tile room = BlockRoom.borrow(first.isFloat());
    Tile block = room.reshaped(0, which.length, col, cols);
    source.fillRows(which, block);
    copy(block, rows, col);
    BlockRoom.giveBack(room);
  }

  private static int[] numbers(List<Tile> rows) {
    int[] numbers = new int[rows.size()];
    for (int r = 0; r < numbers.length; r++) {
      numbers[r] = rows.get(r).row();
    }
    return numbers;
  }

  private static boolean together(List<Tile> rows, int n) {
    for (int r = 1; r < rows.size(); r++) {
      if (!behind(rows.get(r - 1), rows.get(r), n)) {
        return false;
      }
    }
    return true;
  }

  private static void copy(Tile block, List<Tile> rows, int col) {
    for (int r = 0; r < rows.size(); r++) {
      Tile row = rows.get(r);
      row.write(row.at(0) + col, block.buffer(), block.at(r), block.cols());
    }
  }
}
