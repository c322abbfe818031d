package org.mercer.interop.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.interop.table.Coordinate.Kind;
import org.mercer.model.prepare.PreparedColumn;

/**
 * A column of a table, and what becomes of a cell before the kernel sees it: a missing one is
 * filled, a number becomes (x - shift) * factor, a category a coordinate for each of its levels.
 *
 * @param levels of a category; a number has none
 * @param filler of missing numbers, where these are not refused
 * @param level of missing categories, where these are not refused; none of the levels: no
 *     coordinate is 1
 */
public record InputColumn(
    String name,
    boolean category,
    List<String> levels,
    Optional<Double> filler,
    Optional<String> level,
    double shift,
    double factor) {
  public InputColumn {
    levels = List.copyOf(levels);
  }

  /** A column of numbers. */
  static InputColumn number(String name, Optional<Double> filler, double shift, double factor) {
    return new InputColumn(name, false, List.of(), filler, Optional.empty(), shift, factor);
  }

  /** A column of a table as it is prepared. */
  static InputColumn of(PreparedColumn prepared) {
    Column column = prepared.column();
    return column.kind() == ColumnKind.CATEGORY
        ? new InputColumn(
            column.name(),
            true,
            column.levels(),
            Optional.empty(),
            prepared.fills() ? Optional.of(prepared.text()) : Optional.empty(),
            0,
            1)
        : number(
            column.name(),
            prepared.fills() ? Optional.of(prepared.number()) : Optional.empty(),
            prepared.shift(),
            prepared.factor());
  }

  /** Whether a missing cell is filled. */
  public boolean fills() {
    return filler.isPresent() || level.isPresent();
  }

  /** The coordinates of a column of a table: numbers may tell in a second one what was missing. */
  static List<Coordinate> coordinates(InputColumn column, Column seen) {
    List<Coordinate> coordinates = new ArrayList<>();
    if (!column.category()) {
      coordinates.add(new Coordinate(column, Kind.NUMBER, ""));
    }
    for (String level : seen.levels()) {
      coordinates.add(new Coordinate(column, column.category() ? Kind.LEVEL : Kind.MISSING, level));
    }
    return coordinates;
  }
}
