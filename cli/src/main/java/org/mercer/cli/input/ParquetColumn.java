package org.mercer.cli.input;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.EnumLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.mercer.data.read.RawColumn;
import org.mercer.data.record.Dates;
import org.mercer.error.InputException;

/** A column of a Parquet file: what it holds, and its cells so far. */
final class ParquetColumn {
  /** How cells become numbers or texts. */
  private enum Meaning {
    NUMBER,
    DECIMAL,
    DAY,
    MILLISECONDS,
    MICROSECONDS,
    NANOSECONDS,
    TEXT,
    FLAG
  }

  static final String SUPPORTED =
      "boolean, whole and decimal numbers, float, double, string, date or timestamp";

  /** From here on not every whole number is a double. */
  private static final double EXACT = 9007199254740992.0;

  private final String file;
  private final String name;
  private final Meaning meaning;
  private final int scale;
  private final boolean unsigned;
  private final boolean string;
  private double[] numbers = new double[16];
  private final List<String> texts = new ArrayList<>();
  private final BitSet missing = new BitSet();
  private int size;
  private int imprecise;

  ParquetColumn(String file, Type type) {
    this.file = file;
    this.name = type.getName();
    if (!type.isPrimitive() || type.isRepetition(Type.Repetition.REPEATED)) {
      throw refused(file, name, type.isPrimitive() ? "a list" : "nested");
    }
    LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
    this.meaning = meaning(file, type.asPrimitiveType(), logical);
    this.scale = logical instanceof DecimalLogicalTypeAnnotation d ? d.getScale() : 0;
    this.string = logical instanceof StringLogicalTypeAnnotation;
    this.unsigned = logical instanceof IntLogicalTypeAnnotation whole && !whole.isSigned();
  }

  static InputException refused(String file, String column, String what) {
    return new InputException(
        file + ": column " + InputException.quote(column),
        "a column that is " + what,
        SUPPORTED,
        "leave the column out, or write it as one of these");
  }

  private static Meaning meaning(
      String file, PrimitiveType type, @Nullable LogicalTypeAnnotation logical) {
    if (logical instanceof DecimalLogicalTypeAnnotation) {
      return Meaning.DECIMAL;
    }
    boolean plain = logical == null || logical instanceof IntLogicalTypeAnnotation;
    return switch (type.getPrimitiveTypeName()) {
      case BOOLEAN -> Meaning.FLAG;
      case FLOAT, DOUBLE -> Meaning.NUMBER;
      case INT32, INT64 -> {
        if (logical instanceof DateLogicalTypeAnnotation) {
          yield Meaning.DAY;
        } else if (logical instanceof TimestampLogicalTypeAnnotation t) {
          yield switch (t.getUnit()) {
            case MILLIS -> Meaning.MILLISECONDS;
            case MICROS -> Meaning.MICROSECONDS;
            case NANOS -> Meaning.NANOSECONDS;
          };
        } else if (plain) {
          yield Meaning.NUMBER;
        }
        throw refused(file, type.getName(), String.valueOf(logical));
      }
      case BINARY, FIXED_LEN_BYTE_ARRAY -> {
        if (logical instanceof StringLogicalTypeAnnotation
            || logical instanceof EnumLogicalTypeAnnotation
            || logical instanceof UUIDLogicalTypeAnnotation) {
          yield Meaning.TEXT;
        }
        throw refused(
            file, type.getName(), logical == null ? "bytes without a meaning" : "" + logical);
      }
      case INT96 -> throw refused(file, type.getName(), "a timestamp of the old kind INT96");
    };
  }

  void add(@Nullable Object cell) {
    if (cell == null) {
      missing.set(size);
    }
    if (meaning == Meaning.TEXT || meaning == Meaning.FLAG) {
      texts.add(cell == null ? "" : cell.toString());
      size++;
      return;
    }
    if (size == numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * size);
    }
    numbers[size++] = cell == null ? Double.NaN : number(cell);
  }

  private double number(Object cell) {
    double value =
        switch (meaning) {
          case DECIMAL -> decimal(cell);
          case MILLISECONDS -> Dates.ofInstant(Instant.ofEpochMilli((Long) cell));
          case MICROSECONDS ->
              Dates.ofInstant(Instant.ofEpochMilli(Math.floorDiv((Long) cell, 1_000L)));
          case NANOSECONDS ->
              Dates.ofInstant(Instant.ofEpochMilli(Math.floorDiv((Long) cell, 1_000_000L)));
          default -> unsigned ? unsigned((Number) cell) : ((Number) cell).doubleValue();
        };
    if (Double.isInfinite(value)) {
      throw new InputException(
          file + ": row " + (size + 1) + ", column " + InputException.quote(name),
          String.valueOf(value),
          "a finite number",
          "replace it, or remove the row");
    }
    imprecise += cell instanceof Long && Math.abs(value) >= EXACT ? 1 : 0;
    return value; // NaN is a missing cell
  }

  /** The upper half of these numbers looks negative to Java. */
  private static double unsigned(Number cell) {
    return cell instanceof Integer i
        ? Integer.toUnsignedLong(i)
        : new BigInteger(Long.toUnsignedString(cell.longValue())).doubleValue();
  }

  /** Whole numbers have the point at the scale; text has it where it belongs. */
  private double decimal(Object cell) {
    return cell instanceof Number whole
        ? new BigDecimal(BigInteger.valueOf(whole.longValue()), scale).doubleValue()
        : new BigDecimal(cell.toString()).doubleValue();
  }

  /** How many cells of these rows are missing. */
  int missing(int from, int to) {
    return missing.get(from, to).cardinality();
  }

  /** A number of these rows outside these bounds; only of numbers that are kept as written. */
  Optional<Double> outside(int from, int to, double min, double max) {
    return meaning == Meaning.NUMBER && !unsigned
        ? Arrays.stream(numbers, from, to).filter(v -> v < min || v > max).boxed().findFirst()
        : Optional.empty();
  }

  /** A text of these rows outside these bounds, byte by byte; only of text that is UTF-8. */
  Optional<String> outside(int from, int to, byte[] min, byte[] max) {
    return string
        ? IntStream.range(from, to)
            .filter(i -> !missing.get(i))
            .mapToObj(texts::get)
            .filter(text -> !isBetween(text.getBytes(StandardCharsets.UTF_8), min, max))
            .map(InputException::quote)
            .findFirst()
        : Optional.empty();
  }

  private static boolean isBetween(byte[] text, byte[] min, byte[] max) {
    return Arrays.compareUnsigned(text, min) >= 0 && Arrays.compareUnsigned(text, max) <= 0;
  }

  List<String> notes() {
    return imprecise == 0
        ? List.of()
        : List.of(
            "the column "
                + InputException.quote(name)
                + " has "
                + imprecise
                + " whole numbers of 16 digits or more, whose last digits are lost; is it an id to"
                + " leave out?");
  }

  RawColumn column() {
    return switch (meaning) {
      case TEXT -> RawColumn.texts(name, texts.toArray(String[]::new), missing);
      case FLAG ->
          RawColumn.categories(
              name, texts.toArray(String[]::new), missing, List.of("false", "true"));
      case DAY, MILLISECONDS, MICROSECONDS, NANOSECONDS ->
          RawColumn.dates(name, Arrays.copyOf(numbers, size));
      default -> RawColumn.numbers(name, Arrays.copyOf(numbers, size));
    };
  }
}
