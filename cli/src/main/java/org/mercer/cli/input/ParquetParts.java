package org.mercer.cli.input;

import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.Type;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.RowParts;
import org.mercer.error.InputException;

/** The rows of a Parquet file some thousands at a time. */
final class ParquetParts implements RowParts {
  private static final int ROWS = 1 << 13;

  private final ParquetFile of;
  private final List<Type> fields;
  private final long size;
  private final ParquetReader<List<ParquetColumn>, List<ParquetColumn>, Integer> reader;
  private List<ParquetColumn> columns;
  private long done;

  ParquetParts(ParquetFile of) throws IOException {
    this.of = of;
    ParquetMetadata metadata = ParquetReader.readMetadata(of.file().toFile());
    ParquetClaims.requireSameTypes(of.name(), of.file());
    this.fields = metadata.getFileMetaData().getSchema().getFields();
    this.size = metadata.getBlocks().stream().mapToLong(BlockMetaData::getRowCount).sum();
    this.columns = empty();
    this.reader = of.reader(fields, () -> columns);
  }

  private List<ParquetColumn> empty() {
    return fields.stream().map(field -> new ParquetColumn(of.name(), field)).toList();
  }

  @Override
  public Optional<Part> next() {
    columns = empty();
    int rows = of.known(this::rows);
    if (rows < ROWS && done + rows != size) {
      throw new InputException(
          of.name(), (done + rows) + " rows", size + ", as it says", "write the file again");
    }
    List<ParquetColumn> taken = columns;
    boolean first = done == 0;
    done += rows;
    return rows > 0 || first ? Optional.of(run -> read(taken, rows)) : Optional.empty();
  }

  private int rows() throws IOException {
    int rows = 0;
    while (rows < ROWS && reader.tryAdvance(row -> {})) {
      rows++;
    }
    return rows;
  }

  private Dataset<?> read(List<ParquetColumn> taken, int rows) {
    return of.known(() -> of.assembled(taken, rows));
  }

  @Override
  public long done() {
    return done;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
