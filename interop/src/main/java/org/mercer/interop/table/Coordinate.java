package org.mercer.interop.table;

/**
 * What the kernel sees of a column: its number, 1 at one level of a category, or 1 where a number
 * is missing.
 *
 * @param level of a category
 */
public record Coordinate(InputColumn column, Kind kind, String level) {
  /** How a coordinate follows from a cell. */
  public enum Kind {
    NUMBER,
    LEVEL,
    MISSING
  }
}
