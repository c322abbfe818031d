package org.mercer.cli.output;

import blue.strategic.parquet.ParquetWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.mercer.cli.app.LibraryLog;
import org.mercer.cli.app.Temporary;

/** A table as a Parquet file; every column may have empty cells. */
final class ParquetOut {
  private ParquetOut() {}

  /** The library writes files alone, so it is made beside and copied. */
  static void write(OutTable table, OutputStream out) throws IOException {
    LibraryLog.silence();
    Path folder = Temporary.folder();
    Path file = folder.resolve("table.parquet");
    try {
      try (ParquetWriter<Integer> writer =
          ParquetWriter.writeFile(
              schema(table),
              file.toFile(),
              (row, cells) ->
                  table
                      .columns()
                      .forEach(
                          c ->
                              c.cell()
                                  .apply(row)
                                  .ifPresent(cell -> cells.write(c.name(), cell))))) {
        for (int i = 0; i < table.rows(); i++) {
          writer.write(i);
        }
      }
      Files.copy(file, out);
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }

  private static MessageType schema(OutTable table) {
    return new MessageType(
        "table", table.columns().stream().map(ParquetOut::type).toArray(Type[]::new));
  }

  private static Type type(OutTable.Column column) {
    return switch (column.kind()) {
      case TEXT ->
          Types.optional(PrimitiveTypeName.BINARY)
              .as(LogicalTypeAnnotation.stringType())
              .named(column.name());
      case WHOLE -> Types.optional(PrimitiveTypeName.INT64).named(column.name());
      case NUMBER -> Types.optional(PrimitiveTypeName.DOUBLE).named(column.name());
    };
  }
}
