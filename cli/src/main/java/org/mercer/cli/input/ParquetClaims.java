package org.mercer.cli.input;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.io.api.Binary;
import org.mercer.error.InputException;

/**
 * What the table of contents of a Parquet file says twice, or says of cells that are read: no
 * checksum covers it, so that one wrong bit in it is found by comparing.
 */
final class ParquetClaims {
  private static final String REPAIR = "fetch or write the file again: it is damaged";

  private ParquetClaims() {}

  /** The type of a column stands in the schema and with each of its parts. */
  static void requireSameTypes(String name, Path file) throws IOException {
    FileMetaData contents = contents(file);
    List<SchemaElement> columns = contents.getSchema();
    for (RowGroup rows : contents.getRow_groups()) {
      List<ColumnChunk> parts = rows.getColumns();
      for (int j = 0; j < parts.size() && j + 1 < columns.size(); j++) {
        ColumnMetaData part = parts.get(j).getMeta_data();
        SchemaElement column = columns.get(j + 1); // the first element is the table itself
        if (part.getType() != column.getType()) {
          throw new InputException(
              name + ": column " + InputException.quote(column.getName()),
              "the type " + column.getType() + " in the schema, " + part.getType() + " in the data",
              "one type",
              REPAIR);
        }
      }
    }
  }

  private static FileMetaData contents(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer end = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
      channel.read(end, channel.size() - 8);
      ByteBuffer footer = ByteBuffer.allocate(end.getInt(0)); // was read before: it is in the file
      channel.read(footer, channel.size() - 8 - footer.capacity());
      return Util.readFileMetaData(new ByteArrayInputStream(footer.array()));
    }
  }

  /** The cells that were read are as many, and lie between the bounds, as it is said of them. */
  static void requireAgreement(String name, List<BlockMetaData> blocks, List<ParquetColumn> read) {
    for (int j = 0; j < read.size(); j++) {
      ParquetColumn column = read.get(j);
      int from = 0;
      for (BlockMetaData block : blocks) {
        ColumnChunkMetaData chunk = block.getColumns().get(j);
        int to = from + (int) block.getRowCount();
        Optional<String> against = against(chunk.getStatistics(), column, from, to);
        if (against.isPresent()) {
          throw new InputException(
              name + ": column " + InputException.quote(chunk.getPath().toDotString()),
              against.get(),
              "cells as the table of contents of the file says",
              REPAIR);
        }
        from = to;
      }
    }
  }

  private static Optional<String> against(
      Statistics<?> said, ParquetColumn column, int from, int to) {
    if (said.isNumNullsSet() && said.getNumNulls() != column.missing(from, to)) {
      return Optional.of(
          column.missing(from, to) + " missing cells where there are " + said.getNumNulls());
    }
    if (!said.hasNonNullValue()) {
      return Optional.empty();
    }
    Optional<String> cell =
        said.genericGetMin() instanceof Number min && said.genericGetMax() instanceof Number max
            ? column.outside(from, to, min.doubleValue(), max.doubleValue()).map(String::valueOf)
            : said.genericGetMin() instanceof Binary min
                    && said.genericGetMax() instanceof Binary max
                ? column.outside(from, to, min.getBytes(), max.getBytes())
                : Optional.empty();
    return cell.map(
        c -> c + ", which is not between " + said.minAsString() + " and " + said.maxAsString());
  }
}
