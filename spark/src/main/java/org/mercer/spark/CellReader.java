package org.mercer.spark;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.ml.linalg.SQLDataTypes;
import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.rdd.InputFileBlockHolder;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;
import org.mercer.catalogue.Domains;
import org.mercer.data.Domain;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;

/**
 * Reads the object of a row: a vector, an array of numbers, a number, a text of the kind of object
 * that the kernel compares, or a struct as a record of numbers and categories.
 *
 * @param column its name
 * @param at its place in the row
 * @param text whether it holds texts
 * @param kind of object
 */
record CellReader(String column, int at, boolean text, String kind) implements Serializable {
  /** Vectors with more coordinates are kept by those that are not zero. */
  private static final int DENSE = 4096;

  /**
   * The reader of a column.
   *
   * @param kind of object; {@code auto} for vectors and strings
   */
  static CellReader of(StructType schema, String column, String kind) {
    int at = place(schema, column);
    DataType type = schema.fields()[at].dataType();
    boolean text = type instanceof StringType || type instanceof StructType;
    if (type instanceof StructType struct) {
      StructCell.require(column, struct);
    }
    boolean numbers =
        type.equals(SQLDataTypes.VectorType())
            || type instanceof NumericType
            || type instanceof ArrayType array && array.elementType() instanceof NumericType;
    if (!text && !numbers) {
      throw new InputException(
          "column '" + column + "'",
          type.simpleString(),
          "vectors, arrays of numbers, numbers, strings or structs",
          "bring columns of numbers together by a VectorAssembler");
    }
    String usual = text ? "string" : VectorDomain.INSTANCE.name();
    usual = type instanceof StructType ? RecordDomain.INSTANCE.name() : usual;
    String found = kind.equals("auto") ? usual : Domains.named(kind).name();
    if (text != !found.equals(VectorDomain.INSTANCE.name())) {
      throw new InputException(
          "column '" + column + "'",
          type.simpleString() + " for objects of the kind " + found,
          text ? "numbers for vectors" : "strings, the texts of such objects",
          "set objectKind to the kind that the column holds");
    }
    return new CellReader(column, at, text, found);
  }

  /** Where a column is; refuses one that is not there. */
  static int place(StructType schema, String column) {
    scala.Option<Object> at = schema.getFieldIndex(column);
    if (at.isEmpty()) {
      throw new InputException(
          "column '" + column + "'",
          "not there",
          "one of " + String.join(", ", schema.fieldNames()),
          "name the column that holds it, or make it");
    }
    return (Integer) at.get();
  }

  Domain<?> domain() {
    return Domains.named(kind);
  }

  /** What it holds; what is wrong with it where it holds nothing of use. */
  record Cell(@Nullable Object value, String wrong) {
    static Cell wrong(String what) {
      return new Cell(null, what);
    }
  }

  Cell read(Row row) {
    Object cell = row.get(at);
    if (cell == null) {
      return Cell.wrong("null");
    }
    if (cell instanceof String string) {
      return parsed(string);
    }
    if (cell instanceof Row struct) {
      return parsed(StructCell.text(struct));
    }
    if (cell instanceof Vector vector && vector.size() > DENSE) {
      SparseVector sparse = vector.toSparse();
      return finite(sparse.values())
          ? new Cell(new SparseCell(sparse.size(), sparse.indices(), sparse.values()), "")
          : Cell.wrong("a coordinate that is not finite");
    }
    double[] values = values(cell);
    return values != null && finite(values)
        ? new Cell(values, "")
        : Cell.wrong("a coordinate that is missing or not finite");
  }

  private static double @Nullable [] values(Object cell) {
    if (cell instanceof Vector vector) {
      return vector.toArray();
    }
    if (cell instanceof Number number) {
      return new double[] {number.doubleValue()};
    }
    List<?> list = scala.jdk.javaapi.CollectionConverters.asJava((scala.collection.Seq<?>) cell);
    double[] values = new double[list.size()];
    for (int i = 0; i < values.length; i++) {
      if (!(list.get(i) instanceof Number number)) {
        return null;
      }
      values[i] = number.doubleValue();
    }
    return values;
  }

  private static boolean finite(double[] values) {
    for (double value : values) {
      if (!Double.isFinite(value)) {
        return false;
      }
    }
    return true;
  }

  private Cell parsed(String text) {
    try {
      domain().parse(text);
      return new Cell(text, "");
    } catch (InputException e) {
      return Cell.wrong(String.valueOf(e.getMessage()));
    }
  }

  /** A row of a partition in words, with its file where it was read from one. */
  static String where(int partition, long row, String column) {
    String file = String.valueOf(InputFileBlockHolder.getInputFilePath());
    return (file.isEmpty() ? "" : file + ", ")
        + "partition "
        + partition
        + ", row "
        + (row + 1)
        + ", column '"
        + column
        + "'";
  }
}
