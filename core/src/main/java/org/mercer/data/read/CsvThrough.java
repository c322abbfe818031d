package org.mercer.data.read;

import java.util.ArrayList;
import java.util.List;

/** The cells of a block of a table that go through beside the objects, row by row. */
final class CsvThrough {
  private final boolean[] goes;
  private final int width;
  private int begun;

  /** All cells so far. */
  final List<String> cells = new ArrayList<>();

  CsvThrough(CsvLayout layout) {
    this.goes = new boolean[layout.names().size()];
    for (int j = 0; j < goes.length; j++) {
      goes[j] = layout.through().contains(layout.names().get(j));
    }
    this.width = layout.through().size();
  }

  /** A record begins. */
  void begin() {
    begun = cells.size();
  }

  boolean takes(int column) {
    return column < goes.length && goes[column];
  }

  /** A record ends: each row that counts has as many cells, whatever is wrong with it. */
  void end(boolean counts) {
    int wanted = counts ? begun + width : begun;
    while (cells.size() < wanted) {
      cells.add("");
    }
    cells.subList(wanted, cells.size()).clear();
  }
}
