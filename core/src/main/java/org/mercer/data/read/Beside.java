package org.mercer.data.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.error.Require;

/**
 * Columns that go through a file: nothing is learned from them, and they are written beside the
 * answers as they stand. Rows that were left out keep their cells, so that they can be told too.
 *
 * @param columns the cells of the objects, a list for each name
 * @param left the cells of the rows that were left out, in their order
 */
@Internal
public record Beside(List<String> names, List<List<String>> columns, List<List<String>> left) {
  /** No columns. */
  public static final Beside NONE = new Beside(List.of(), List.of(), List.of());

  public Beside {
    names = List.copyOf(names);
    columns = List.copyOf(columns);
    left = List.copyOf(left);
    Require.same("names and columns that go through", names.size(), columns.size());
    Require.same("names and columns that go through", names.size(), left.size());
  }

  /**
   * @param all the cells of all rows of the file, a list for each name
   * @param dropped the rows that were left out, ascending
   */
  static Beside of(List<String> names, List<List<String>> all, List<Integer> dropped) {
    if (names.isEmpty()) {
      return NONE;
    }
    Set<Integer> out = new HashSet<>(dropped);
    return new Beside(
        names,
        all.stream().map(cells -> pick(cells, row -> !out.contains(row), out.isEmpty())).toList(),
        all.stream().map(cells -> pick(cells, out::contains, false)).toList());
  }

  private static List<String> pick(List<String> cells, IntPredicate kept, boolean all) {
    if (all) {
      return cells;
    }
    List<String> chosen = new ArrayList<>();
    IntStream.range(0, cells.size()).filter(kept).forEach(row -> chosen.add(cells.get(row)));
    return chosen;
  }

  public boolean isEmpty() {
    return names.isEmpty();
  }

  /** Those of these objects. */
  Beside select(int... rows) {
    return isEmpty()
        ? this
        : new Beside(
            names,
            columns.stream()
                .map(cells -> IntStream.of(rows).mapToObj(cells::get).toList())
                .toList(),
            left);
  }
}
