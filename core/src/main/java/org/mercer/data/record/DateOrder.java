package org.mercer.data.record;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.api.Internal;

/**
 * Whether {@code 03/04/2021} is the third of April or the fourth of March. A column tells: one cell
 * such as {@code 25/04/2021} decides for all.
 */
@Internal
public enum DateOrder implements Spelling {
  DAY_FIRST("day-first", "25/04/2021"),
  MONTH_FIRST("month-first", "04/25/2021"),
  /** No cell that both orders read differs between them. */
  EITHER("dates", "2021-04-25");

  private final String code;
  private final String example;

  DateOrder(String code, String example) {
    this.code = code;
    this.example = example;
  }

  @Override
  public ColumnKind kind() {
    return ColumnKind.DATE;
  }

  @Override
  public OptionalDouble read(String cell) {
    DateForm form = DateForm.of(cell);
    return this != MONTH_FIRST && form.dayFirst().isPresent()
        ? form.dayFirst()
        : this == DAY_FIRST ? OptionalDouble.empty() : form.monthFirst();
  }

  @Override
  public String code() {
    return code;
  }

  @Override
  public String expected() {
    return "a date such as " + example + " or 25 Apr 2021 14:30";
  }

  /** The order of this name. */
  public static Optional<DateOrder> of(String code) {
    return Arrays.stream(values()).filter(order -> order.code.equals(code)).findFirst();
  }

  /** The order that reads all cells, which are not all in the ISO form; of two the one of days. */
  static Optional<DateOrder> of(String[] cells, BitSet missing) {
    boolean day = true;
    boolean month = true;
    boolean differ = false;
    boolean iso = true;
    for (int i = 0; i < cells.length && (day || month); i++) {
      if (!missing.get(i)) {
        iso = iso && Dates.parse(cells[i]).isPresent();
        DateForm form = DateForm.of(cells[i]);
        day &= form.dayFirst().isPresent();
        month &= form.monthFirst().isPresent();
        differ |= !form.dayFirst().equals(form.monthFirst());
      }
    }
    if (iso || !day && !month) {
      return Optional.empty();
    }
    return Optional.of(!differ ? EITHER : day ? DAY_FIRST : MONTH_FIRST);
  }

  /** The first cell that is one day in one order and another day in the other, if none decides. */
  public static Optional<String> undecided(String[] cells, BitSet missing) {
    Optional<String> first = Optional.empty();
    for (int i = 0; i < cells.length; i++) {
      if (!missing.get(i)) {
        DateForm form = DateForm.of(cells[i]);
        if (form.dayFirst().isEmpty() || form.monthFirst().isEmpty()) {
          return Optional.empty();
        }
        if (first.isEmpty() && !form.dayFirst().equals(form.monthFirst())) {
          first = Optional.of(cells[i]);
        }
      }
    }
    return first;
  }
}
