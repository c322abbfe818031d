package org.mercer.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.mercer.data.record.ColumnKind;
import org.mercer.error.InputException;
import org.mercer.json.Json;

/** A struct as the text of a record: its numbers as they are, texts and booleans as categories. */
final class StructCell {
  private StructCell() {}

  /** Refuses fields that are neither. */
  static void require(String column, StructType type) {
    for (StructField field : type.fields()) {
      DataType kind = field.dataType();
      if (!(kind instanceof NumericType
          || kind instanceof StringType
          || kind instanceof BooleanType)) {
        throw new InputException(
            "field '" + field.name() + "' of column '" + column + "'",
            kind.simpleString(),
            "numbers, strings or booleans",
            "cast the field, or leave it out of the struct");
      }
    }
  }

  static String text(Row struct) {
    Map<String, Object> record = new LinkedHashMap<>();
    StructField[] fields = struct.schema().fields();
    for (int i = 0; i < fields.length; i++) {
      Object value = struct.get(i);
      if (fields[i].dataType() instanceof NumericType) {
        record.put(
            fields[i].name(), value instanceof Number number ? number.doubleValue() : Json.NULL);
      } else {
        Object category = value == null ? Json.NULL : value.toString();
        record.put(fields[i].name(), Map.of(ColumnKind.CATEGORY.word(), category));
      }
    }
    return Json.write(record);
  }
}
