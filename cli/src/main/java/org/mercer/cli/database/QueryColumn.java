package org.mercer.cli.database;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.mercer.data.read.RawColumn;
import org.mercer.data.record.Dates;
import org.mercer.error.InputException;

/**
 * A column of a query: what its values are decides its kind. Numbers are numbers, logical values
 * categories, days and instants dates, anything that is written as text is judged by its cells.
 * Whole numbers that no double holds are ids, and stay as they are written.
 */
final class QueryColumn {
  private static final long EXACT = 1L << 53;
  private static final List<String> FLAGS = List.of("false", "true");

  /** What the values so far are; of two kinds it is the later one that holds both. */
  private enum Kind {
    NOTHING,
    FLAG,
    DATE,
    NUMBER,
    TEXT
  }

  private final String name;
  private final boolean zoned;
  private Kind kind = Kind.NOTHING;
  private double[] numbers = new double[64];
  private Optional<String[]> texts = Optional.empty();
  private final BitSet missing = new BitSet();
  private int size;

  /**
   * @param zoned whether its times are instants
   */
  QueryColumn(String name, boolean zoned) {
    this.name = name;
    this.zoned = zoned;
  }

  void clear() {
    kind = Kind.NOTHING;
    texts = Optional.empty();
    missing.clear();
    size = 0;
  }

  void add(@Nullable Object value, long row, String database) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
      texts = texts.map(t -> Arrays.copyOf(t, 2 * size));
    }
    if (value == null || value instanceof Double d && d.isNaN()) {
      numbers[size] = Double.NaN;
      texts.ifPresent(t -> t[size] = "");
      missing.set(size++);
    } else {
      put(value, row, database);
      size++;
    }
  }

  private void put(Object value, long row, String database) {
    if (value instanceof Boolean flag) {
      numbers(Kind.FLAG, flag ? 1 : 0, value);
    } else if (value instanceof Number number) {
      number(number, row, database);
    } else if (value instanceof Date day) {
      numbers(Kind.DATE, (double) day.toLocalDate().toEpochDay(), value);
    } else if (value instanceof LocalDate day) {
      numbers(Kind.DATE, (double) day.toEpochDay(), value);
    } else if (value instanceof Timestamp time) {
      Instant instant = zoned ? time.toInstant() : time.toLocalDateTime().toInstant(ZoneOffset.UTC);
      numbers(Kind.DATE, Dates.ofInstant(instant), value);
    } else if (value instanceof LocalDateTime time) {
      numbers(Kind.DATE, Dates.ofInstant(time.toInstant(ZoneOffset.UTC)), value);
    } else if (value instanceof OffsetDateTime time) {
      numbers(Kind.DATE, Dates.ofInstant(time.toInstant()), value);
    } else if (value instanceof String || value instanceof UUID || value instanceof Character) {
      text(value.toString());
    } else if (isNamed(value)) {
      text(value.toString());
    } else {
      throw new InputException(
          database + ": row " + row + ", column " + InputException.quote(name),
          "a value of the type " + value.getClass().getSimpleName(),
          "a number, a text, a date or a logical value",
          "cast it in the query, or leave the column out");
    }
  }

  /** What drivers have for types of their own, such as enumerations and JSON, is its text. */
  private static boolean isNamed(Object value) {
    return value.getClass().getSimpleName().equals("PGobject");
  }

  private void number(Number number, long row, String database) {
    double value = number.doubleValue();
    if (Double.isInfinite(value)) {
      throw new InputException(
          database + ": row " + row + ", column " + InputException.quote(name),
          "the number " + number,
          "a finite number",
          "leave such rows out in the query");
    }
    boolean whole =
        number instanceof Long
            || number instanceof BigDecimal d && d.scale() <= 0
            || number instanceof java.math.BigInteger;
    if (whole && Math.abs(value) >= EXACT) {
      text(number instanceof BigDecimal d ? d.toPlainString() : number.toString());
    } else {
      numbers(Kind.NUMBER, value, number);
    }
  }

  /** A value that is a number inside; beside another kind it is the text that it shows. */
  private void numbers(Kind given, double value, Object shown) {
    if (kind == Kind.NOTHING) {
      kind = given;
    }
    if (kind == given) {
      numbers[size] = value;
    } else {
      text(given == Kind.DATE ? Dates.format(value) : shown.toString());
    }
  }

  private void text(String value) {
    if (texts.isEmpty()) {
      texts = Optional.of(written());
      kind = Kind.TEXT;
    }
    texts.get()[size] = value;
  }

  /** The values so far, as they would be written. */
  private String[] written() {
    String[] written = new String[numbers.length];
    for (int i = 0; i < size; i++) {
      double value = numbers[i];
      written[i] =
          switch (kind) {
            case FLAG -> FLAGS.get((int) value);
            case DATE -> Dates.format(value);
            default ->
                value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
          };
      written[i] = missing.get(i) ? "" : written[i];
    }
    return written;
  }

  RawColumn column() {
    BitSet gaps = (BitSet) missing.clone();
    return switch (kind) {
      case TEXT -> RawColumn.texts(name, Arrays.copyOf(texts.orElseThrow(), size), gaps);
      case FLAG -> RawColumn.categories(name, Arrays.copyOf(written(), size), gaps, FLAGS);
      case DATE -> RawColumn.dates(name, Arrays.copyOf(numbers, size));
      default -> RawColumn.numbers(name, Arrays.copyOf(numbers, size));
    };
  }
}
