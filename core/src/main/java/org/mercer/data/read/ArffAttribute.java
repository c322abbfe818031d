package org.mercer.data.read;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.data.record.Dates;
import org.mercer.numerics.Decimal;

/** An attribute of an ARFF file and the cells of its column so far. */
final class ArffAttribute {
  /** What the header says that it is. */
  enum Type {
    NUMBER,
    NOMINAL,
    STRING,
    DATE
  }

  private final String name;
  private final Type type;
  private final List<String> levels;
  private final Optional<DateTimeFormatter> dates;
  private double[] numbers = new double[16];
  private final List<String> texts = new ArrayList<>();
  private final BitSet missing = new BitSet();
  private int size;

  ArffAttribute(String name, Type type, List<String> levels, Optional<String> pattern) {
    this.name = name;
    this.type = type;
    this.levels = List.copyOf(levels);
    this.dates =
        pattern.map(p -> DateTimeFormatter.ofPattern(p.replace("yyyy", "uuuu"), Locale.ROOT));
  }

  String name() {
    return name;
  }

  boolean isNumeric() {
    return type == Type.NUMBER || type == Type.DATE;
  }

  /** What a cell must be, in words. */
  String expected() {
    return switch (type) {
      case NUMBER -> "a finite number";
      case DATE -> "a date in the form that the header gives";
      case STRING -> "a text";
      case NOMINAL ->
          "one of "
              + String.join(", ", levels.subList(0, Math.min(10, levels.size())))
              + (levels.size() > 10 ? ", ..." : "");
    };
  }

  List<String> levels() {
    return levels;
  }

  /** Whether the text is a cell of this attribute; if so it is added. */
  boolean add(String text) {
    if (isNumeric()) {
      OptionalDouble value = type == Type.DATE ? date(text) : Decimal.of(text);
      if (value.isEmpty() || !Double.isFinite(value.getAsDouble())) {
        return false;
      }
      addNumber(value.getAsDouble());
      return true;
    }
    if (type == Type.NOMINAL && !levels.contains(text)) {
      return false;
    }
    texts.add(text);
    size++;
    return true;
  }

  private OptionalDouble date(String text) {
    if (dates.isEmpty()) {
      return Dates.parse(text);
    }
    try {
      TemporalAccessor found = dates.get().parse(text);
      LocalDate day = found.query(TemporalQueries.localDate());
      LocalTime time = found.query(TemporalQueries.localTime());
      return day == null
          ? OptionalDouble.empty()
          : OptionalDouble.of(
              Dates.ofInstant(
                  LocalDateTime.of(day, time == null ? LocalTime.MIDNIGHT : time)
                      .toInstant(ZoneOffset.UTC)));
    } catch (DateTimeException noDate) {
      return OptionalDouble.empty();
    }
  }

  private void addNumber(double value) {
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = value;
  }

  void addMissing() {
    missing.set(size);
    if (isNumeric()) {
      addNumber(Double.NaN);
    } else {
      texts.add("");
      size++;
    }
  }

  /** What a sparse row leaves out: zero, or the first of the names; a text has no such value. */
  boolean addDefault() {
    if (type == Type.NUMBER || type == Type.DATE) {
      addNumber(0);
      return true;
    }
    return type == Type.NOMINAL && add(levels.get(0));
  }

  /** Takes back all cells but the first so many. */
  void cut(int rows) {
    missing.clear(rows, Math.max(rows, missing.length()));
    while (texts.size() > rows) {
      texts.remove(texts.size() - 1);
    }
    size = Math.min(size, rows);
  }

  RawColumn column() {
    String[] cells = texts.toArray(String[]::new);
    return switch (type) {
      case NUMBER -> RawColumn.numbers(name, Arrays.copyOf(numbers, size));
      case DATE -> RawColumn.dates(name, Arrays.copyOf(numbers, size));
      case STRING -> RawColumn.texts(name, cells, missing);
      case NOMINAL -> RawColumn.categories(name, cells, missing, levels);
    };
  }
}
