package org.mercer.data.read;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.api.Internal;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.CountedCycle;
import org.mercer.data.record.DateOrder;
import org.mercer.data.record.Dates;
import org.mercer.data.record.KindRules;
import org.mercer.data.record.Spelling;
import org.mercer.data.record.TableBuilder;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/**
 * A column as a file has it, numbers or texts, before it is known what it is. Arrays are handed
 * over, not copied.
 */
@Internal
public final class RawColumn {
  private final String name;
  private final Optional<ColumnKind> declared;
  private final List<String> levels;
  private final double[] numbers;
  private final String[] texts;
  private final BitSet missing;
  private final boolean numeric;
  private final Optional<Spelling> spelling;

  private RawColumn(
      String name,
      Optional<ColumnKind> declared,
      List<String> levels,
      double[] numbers,
      String[] texts,
      BitSet missing,
      boolean numeric,
      Optional<Spelling> spelling) {
    this.spelling = spelling;
    this.name = name;
    this.declared = declared;
    this.levels = levels;
    this.numbers = numbers;
    this.texts = texts;
    this.missing = missing;
    this.numeric = numeric;
  }

  /** Finite numbers; NaN where one is missing. */
  public static RawColumn numbers(String name, double[] values) {
    return of(name, Optional.empty(), values);
  }

  /** Days since 1970-01-01; NaN where one is missing. */
  public static RawColumn dates(String name, double[] days) {
    return of(name, Optional.of(ColumnKind.DATE), days);
  }

  private static RawColumn of(String name, Optional<ColumnKind> declared, double[] values) {
    BitSet missing = new BitSet();
    for (int i = 0; i < values.length; i++) {
      missing.set(i, Double.isNaN(values[i]));
    }
    return new RawColumn(
        name, declared, List.of(), values, new String[0], missing, true, Optional.empty());
  }

  /** Texts of any kind; those marked are missing. */
  public static RawColumn texts(String name, String[] values, BitSet missing) {
    return new RawColumn(
        name, Optional.empty(), List.of(), new double[0], values, missing, false, Optional.empty());
  }

  /** Categories whose levels are known. */
  public static RawColumn categories(
      String name, String[] values, BitSet missing, List<String> levels) {
    return new RawColumn(
        name,
        Optional.of(ColumnKind.CATEGORY),
        List.copyOf(levels),
        new double[0],
        values,
        missing,
        false,
        Optional.empty());
  }

  /** The same with texts read as the numbers or dates that they spell; refused at their place. */
  RawColumn spelled(Spelling as, String file) {
    double[] values = new double[texts.length];
    for (int i = 0; i < values.length; i++) {
      int row = i + 1;
      String cell = texts[i];
      values[i] =
          missing.get(i)
              ? Double.NaN
              : as.read(cell).orElseThrow(() -> wrong(file, row, cell, as.expected()));
    }
    return new RawColumn(
        name,
        Optional.of(as.kind()),
        List.of(),
        values,
        new String[0],
        missing,
        true,
        Optional.of(as));
  }

  /** What its plain numbers count, where its name says so. */
  Optional<CountedCycle> counted() {
    return isNumeric() ? CountedCycle.of(name, numbers) : Optional.empty();
  }

  /** The same numbers, of which it is known what they are. */
  RawColumn known(Spelling as) {
    return new RawColumn(
        name, Optional.of(as.kind()), levels, numbers, texts, missing, true, Optional.of(as));
  }

  /** How all texts spell numbers or dates, where they do. */
  Optional<Spelling> spelling(ReadOptions options) {
    return numeric
        ? Optional.empty()
        : Spellings.of(texts, missing, options.decimal(), options.separator().orElse(','));
  }

  /** A date that may be of either order, where no other cell decides. */
  Optional<String> undecided() {
    return numeric ? Optional.empty() : DateOrder.undecided(texts, missing);
  }

  String name() {
    return name;
  }

  int size() {
    return numeric ? numbers.length : texts.length;
  }

  /** Whether it holds texts that nobody has said anything about. */
  boolean isText() {
    return !numeric && declared.isEmpty();
  }

  boolean isNumeric() {
    return numeric && declared.isEmpty();
  }

  boolean isMissing(int i) {
    return missing.get(i);
  }

  int missingCells() {
    return missing.cardinality();
  }

  double number(int i) {
    return numbers[i];
  }

  /** The cell as it would be written. */
  String text(int i) {
    if (!numeric) {
      return texts[i];
    }
    double value = numbers[i];
    if (declared.equals(Optional.of(ColumnKind.DATE))) {
      return Dates.format(value);
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  /** All cells as they would be written; missing ones empty. */
  List<String> texts() {
    return List.of(strings());
  }

  RawColumn select(int[] rows) {
    BitSet gaps = new BitSet();
    for (int t = 0; t < rows.length; t++) {
      gaps.set(t, missing.get(rows[t]));
    }
    return new RawColumn(
        name,
        declared,
        levels,
        numeric ? Arrays.stream(rows).mapToDouble(i -> numbers[i]).toArray() : numbers,
        numeric ? texts : Arrays.stream(rows).mapToObj(i -> texts[i]).toArray(String[]::new),
        gaps,
        numeric,
        spelling);
  }

  /** The kind it is said to be, or that its cells show. */
  ColumnKind kind(Optional<ColumnKind> said) {
    return said.or(() -> declared)
        .orElseGet(
            () ->
                numeric
                    ? KindRules.ofNumbers(name, numbers)
                    : KindRules.ofTexts(name, texts, missing));
  }

  /** Adds it to a table as a column of this kind. */
  void add(TableBuilder table, ColumnKind kind, String file) {
    if (spelling.isPresent()) {
      table.spelled(name, spelling.get(), numbers);
    } else if (kind == ColumnKind.NUMBER) {
      table.numbers(name, values(kind, file));
    } else if (kind == ColumnKind.DATE) {
      table.dates(name, values(kind, file));
    } else if (kind == ColumnKind.CATEGORY && !levels.isEmpty()) {
      table.categories(name, strings(), missing, levels);
    } else {
      table.texts(name, kind, strings(), missing);
    }
  }

  private String[] strings() {
    String[] strings = new String[size()];
    Arrays.setAll(strings, i -> missing.get(i) ? "" : text(i));
    return strings;
  }

  private double[] values(ColumnKind kind, String file) {
    if (numeric) {
      return numbers;
    }
    double[] values = new double[texts.length];
    for (int i = 0; i < values.length; i++) {
      String cell = texts[i];
      OptionalDouble value =
          missing.get(i)
              ? OptionalDouble.of(Double.NaN)
              : kind == ColumnKind.DATE ? Dates.parse(cell) : Decimal.of(cell);
      int row = i + 1;
      values[i] =
          value.orElseThrow(
              () ->
                  wrong(
                      file,
                      row,
                      cell,
                      kind == ColumnKind.DATE
                          ? "a date such as 2026-03-01 or 2026-03-01T12:30:00"
                          : "a decimal number such as -1.5 or 2e-3"));
    }
    return values;
  }

  private InputException wrong(String file, int row, String cell, String expected) {
    return new InputException(
        file + ": row " + row + ", column " + InputException.quote(name),
        InputException.quote(cell),
        expected,
        "mend the cell, or read the column as another kind with `kind`");
  }
}
