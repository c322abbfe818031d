package org.mercer.data.record;

import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.api.Internal;

/**
 * How the cells of a column write numbers or dates, where it is not the plain way: amounts with a
 * unit, a currency, per cent or marks between thousands; dates with the day or the month first;
 * names of months and weekdays.
 */
@Internal
public interface Spelling {
  /** Number or date. */
  ColumnKind kind();

  /** The value of a cell; empty where it is not written so. */
  OptionalDouble read(String cell);

  /** As a model keeps it; {@link #of(String)} reads it. */
  String code();

  /** What must stand in a cell, for messages. */
  String expected();

  /** The spelling of this code; empty where it is none. */
  static Optional<Spelling> of(String code) {
    return DateOrder.of(code)
        .<Spelling>map(order -> order)
        .or(() -> Cycle.of(code))
        .or(() -> CountedCycle.of(code))
        .or(() -> Amounts.of(code));
  }

  /**
   * The spelling that all cells of a column have, the missing ones left out.
   *
   * @param decimal the decimal point of the file, for cells such as 1,234 that do not tell
   */
  static Optional<Spelling> of(String[] cells, BitSet missing, char decimal) {
    return DateOrder.of(cells, missing)
        .<Spelling>map(order -> order)
        .or(() -> Cycle.of(cells, missing))
        .or(() -> Amounts.of(cells, missing, decimal));
  }
}
