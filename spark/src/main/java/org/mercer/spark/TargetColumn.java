package org.mercer.spark;

import java.util.List;
import org.apache.spark.ml.attribute.Attribute;
import org.apache.spark.ml.attribute.NominalAttribute;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.mercer.error.InputException;

/**
 * The columns that say what is true of rows and what they count.
 *
 * @param label empty where nothing is learned of a column
 * @param weight empty where all rows count 1
 * @param classes whether labels are the numbers of classes
 */
record TargetColumn(String label, String weight, boolean classes) {
  /** No label. */
  static TargetColumn none(String weight) {
    return new TargetColumn("", weight, false);
  }

  void require(StructType schema) {
    numeric(schema, label);
    numeric(schema, weight);
  }

  private static void numeric(StructType schema, String column) {
    if (column.isEmpty()) {
      return;
    }
    DataType type = schema.fields()[CellReader.place(schema, column)].dataType();
    if (!(type instanceof NumericType)) {
      throw new InputException(
          "column '" + column + "'",
          type.simpleString(),
          "numbers",
          "make numbers of classes with a StringIndexer, or cast the column");
    }
  }

  /** The names of the classes, where a StringIndexer left them with the label. */
  List<String> names(StructType schema) {
    if (label.isEmpty() || !classes) {
      return List.of();
    }
    StructField field = schema.fields()[CellReader.place(schema, label)];
    return Attribute.fromStructField(field) instanceof NominalAttribute nominal
            && nominal.values().isDefined()
        ? List.of(nominal.values().get())
        : List.of();
  }

  /** Where a column is, below 0 for none. */
  static int place(StructType schema, String column) {
    return column.isEmpty() ? -1 : CellReader.place(schema, column);
  }
}
