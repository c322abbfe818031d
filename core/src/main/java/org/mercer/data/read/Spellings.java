package org.mercer.data.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.record.Amounts;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.CountedCycle;
import org.mercer.data.record.Cycle;
import org.mercer.data.record.DateOrder;
import org.mercer.data.record.KindRules;
import org.mercer.data.record.Spelling;
import org.mercer.error.InputException;
import org.mercer.error.Setting;

/**
 * Columns of texts that are numbers or dates in another spelling: as the options say, who may have
 * it from a model, or else as all cells of the column show. What was found out is noted.
 */
@Internal
public final class Spellings {
  private static final String SETTING = "spelling.";

  private final String file;
  private final ReadOptions options;
  private final List<String> amounts = new ArrayList<>();
  private final List<String> cycles = new ArrayList<>();
  private final List<String> dayFirst = new ArrayList<>();
  private final List<String> monthFirst = new ArrayList<>();

  Spellings(String file, ReadOptions options) {
    this.file = file;
    this.options = options;
  }

  /** The options with the spellings that these columns have. */
  public static ReadOptions told(ReadOptions options, Iterable<Column> columns) {
    ReadOptions all = options;
    for (Column column : columns) {
      all = column.spelling().isEmpty() ? all : told(all, column.name(), column.spelling());
    }
    return all;
  }

  /** The options with the code of the spelling of a column. */
  public static ReadOptions told(ReadOptions options, String column, String code) {
    return options.set(SETTING + column, code);
  }

  static Optional<Spelling> of(ReadOptions options, String column) {
    return options.setting(SETTING + column).flatMap(Spelling::of);
  }

  /** Whether these cells are numbers or dates that are not written in the plain way. */
  static boolean areSpelled(List<String> cells, char decimal, char separator) {
    return of(cells.toArray(String[]::new), new BitSet(), decimal, separator).isPresent();
  }

  /**
   * How these cells spell numbers or dates. Where commas do not separate cells, 1,234 may be less
   * than two or more than a thousand, so that it is neither unless another cell tells.
   */
  static Optional<Spelling> of(String[] cells, BitSet missing, char decimal, char separator) {
    Optional<Spelling> found = Spelling.of(cells, missing, decimal);
    boolean told = separator == ',' || decimal == ',' || found.isEmpty();
    return told ? found : found.filter(f -> Spelling.of(cells, missing, ',').equals(found));
  }

  /** The column as it is to be understood. */
  RawColumn read(RawColumn column) {
    Optional<CountedCycle> counted = counted(column);
    if (counted.isPresent()) {
      note(column.name(), counted.get());
      return column.known(counted.get());
    }
    Optional<ColumnKind> said = Optional.ofNullable(options.kinds().get(column.name()));
    Optional<Spelling> given = of(options, column.name());
    if (given.isPresent()) {
      return column.isText() ? column.spelled(given.get(), file) : column;
    }
    if (!column.isText() || said.isPresent() && !said.get().isNumeric()) {
      return column;
    }
    Optional<Spelling> found =
        column
            .spelling(options)
            .filter(s -> said.isEmpty() || said.get() == s.kind())
            .filter(s -> !KindRules.isSmilesName(column.name()));
    if (found.isEmpty()) {
      return column;
    }
    requireDecided(column);
    note(column.name(), found.get());
    return column.spelled(found.get(), file);
  }

  /** The cycle of a column of plain numbers, unless it is said to be anything else. */
  private Optional<CountedCycle> counted(RawColumn column) {
    ColumnKind kind = options.kinds().getOrDefault(column.name(), ColumnKind.NUMBER);
    return kind == ColumnKind.NUMBER ? column.counted() : Optional.empty();
  }

  private void requireDecided(RawColumn column) {
    Optional<String> either = column.undecided();
    if (either.isPresent()) {
      String name = column.name();
      throw new InputException(
          file + ": column " + InputException.quote(name),
          "dates such as "
              + InputException.quote(either.get())
              + ", where every cell may have the day first or the month first",
          "a column that shows which",
          "say it with "
              + Setting.of("kind", name + "=" + DateOrder.DAY_FIRST.code())
              + " or "
              + Setting.of("kind", name + "=" + DateOrder.MONTH_FIRST.code()));
    }
  }

  private void note(String name, Spelling spelling) {
    if (spelling instanceof Amounts found) {
      String comma = found.decimal() == ',' ? "decimal comma" : "";
      String what = found.unit().isEmpty() ? comma : found.unit();
      amounts.add(name + " (" + (what.isEmpty() ? "marks between thousands" : what) + ")");
    } else if (spelling instanceof Cycle found) {
      cycles.add(name + " (" + found.word() + ")");
    } else if (spelling instanceof CountedCycle found) {
      cycles.add(name + " (" + found.cycle().word() + ")");
    } else if (spelling == DateOrder.DAY_FIRST) {
      dayFirst.add(name);
    } else if (spelling == DateOrder.MONTH_FIRST) {
      monthFirst.add(name);
    }
  }

  /** What was found out, in one line. */
  Optional<String> sentence() {
    List<String> parts = new ArrayList<>();
    add(parts, "numbers in ", amounts);
    add(parts, "numbers that come round in ", cycles);
    add(parts, "dates with the day first in ", dayFirst);
    add(parts, "dates with the month first in ", monthFirst);
    return parts.isEmpty() ? Optional.empty() : Optional.of("read as " + String.join("; ", parts));
  }

  private static void add(List<String> parts, String what, List<String> columns) {
    if (!columns.isEmpty()) {
      parts.add(what + String.join(", ", columns));
    }
  }
}
