package org.mercer.cli.input;

import blue.strategic.parquet.Hydrator;
import blue.strategic.parquet.ParquetReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;
import org.mercer.cli.app.LibraryLog;
import org.mercer.cli.app.Temporary;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.RawColumn;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Reading;
import org.mercer.data.read.RowParts;
import org.mercer.data.read.TableAssembly;
import org.mercer.error.InputException;
import org.mercer.run.Cancelled;
import org.mercer.run.Interruption;
import org.mercer.run.Poll;
import org.mercer.run.Run;

/**
 * A table from a Parquet file. Columns are boolean (a category), whole, decimal or floating numbers
 * (NaN is a missing cell), strings, dates or timestamps; any other is refused by name.
 */
public final class ParquetFile {
  private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
  private static final int STEP = 1 << 12;

  /** Steps for a cell, most of them inside the library. */
  private static final int CELL = 100;

  /** Bytes that are copied at once. */
  private static final int COPIED = 1 << 16;

  private final String name;
  private final Path file;
  private final ReadOptions options;

  private ParquetFile(String name, Path file, ReadOptions options) {
    this.name = name;
    this.file = file;
    this.options = options;
  }

  /** Whether the file is to be read as one: it begins like one, or it is said to be one. */
  static boolean is(Path file, ReadOptions options) throws IOException {
    if (options.format().isPresent()) {
      return options.format().get() == Format.PARQUET;
    }
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
    }
  }

  public static Dataset<?> read(Path file, ReadOptions options, Run run) throws IOException {
    if (!Files.exists(file)) {
      throw new NoSuchFileException(file.toString());
    }
    return new ParquetFile(file.toString(), file, options).dataset(run);
  }

  /** From a stream, which is kept in a file meanwhile: the table of contents stands at its end. */
  public static Dataset<?> read(String name, InputStream in, ReadOptions options, Run run)
      throws IOException {
    Path copy = Temporary.file("copy", ".parquet");
    try {
      copy(in, copy);
      return new ParquetFile(name, copy, options).dataset(run);
    } finally {
      Files.delete(copy);
    }
  }

  /** So that it can be stopped. */
  private static void copy(InputStream in, Path copy) throws IOException {
    byte[] part = new byte[COPIED];
    try (OutputStream out = Files.newOutputStream(copy)) {
      for (int read = in.read(part); read >= 0; read = in.read(part)) {
        Interruption.check();
        out.write(part, 0, read);
      }
    }
  }

  private Dataset<?> dataset(Run run) throws IOException {
    return known(() -> whole(run));
  }

  private Dataset<?> whole(Run run) throws IOException {
    ParquetMetadata metadata = ParquetReader.readMetadata(file.toFile());
    ParquetClaims.requireSameTypes(name, file);
    List<Type> fields = metadata.getFileMetaData().getSchema().getFields();
    List<ParquetColumn> columns =
        fields.stream().map(field -> new ParquetColumn(name, field)).toList();
    int rows =
        new ParquetBounds(file, Files.size(file), options.memoryBytes())
            .rows(metadata.getBlocks(), columns.size());
    fill(columns, fields, rows, run);
    ParquetClaims.requireAgreement(name, metadata.getBlocks(), columns);
    return assembled(columns, rows);
  }

  /** In parts of some rows. */
  static RowParts parts(Path file, ReadOptions options) throws IOException {
    ParquetFile of = new ParquetFile(file.toString(), file, options);
    return of.known(() -> new ParquetParts(of));
  }

  String name() {
    return name;
  }

  Path file() {
    return file;
  }

  /** What is done with the library. */
  interface Work<R> {
    R done() throws IOException;
  }

  /** The faults of the library in our words. */
  <R> R known(Work<R> work) {
    LibraryLog.silence();
    try {
      return work.done();
    } catch (InputException | Cancelled known) {
      throw known;
    } catch (NoSuchMethodError | NoClassDefFoundError without) {
      throw new InputException(
          name,
          "pages that are packed in a way for which nothing is here",
          "pages packed by snappy or zstd, or plain ones",
          "write the file again with one of these, for example compression='snappy' in Python");
    } catch (IOException | RuntimeException damaged) {
      throw damaged(damaged);
    }
  }

  private InputException damaged(Exception cause) {
    for (Throwable inner = cause; inner != null; inner = inner.getCause()) {
      if (inner instanceof Cancelled stopped) { // which the library has wrapped
        throw stopped;
      }
    }
    InputException refused =
        new InputException(
            name,
            "a file that cannot be read as Parquet (" + cause.getMessage() + ")",
            "a whole Parquet file",
            "fetch or write the file again");
    refused.initCause(cause);
    return refused;
  }

  private void fill(List<ParquetColumn> columns, List<Type> fields, int rows, Run run)
      throws IOException {
    int done = 0;
    try (ParquetReader<List<ParquetColumn>, List<ParquetColumn>, Integer> reader =
        reader(fields, () -> columns)) {
      while (reader.tryAdvance(row -> {})) {
        done++;
        if (done % STEP == 0) {
          run.step("read", done, rows);
        }
      }
    }
    if (done != rows) {
      throw new IOException(done + " rows instead of " + rows);
    }
  }

  /** Its rows, into the columns that are there at the time. */
  ParquetReader<List<ParquetColumn>, List<ParquetColumn>, Integer> reader(
      List<Type> fields, Supplier<List<ParquetColumn>> columns) throws IOException {
    Map<String, Integer> placeOf = new HashMap<>();
    for (int j = 0; j < fields.size(); j++) {
      placeOf.put(fields.get(j).getName(), j);
    }
    return ParquetReader.spliterator(
        file.toFile(),
        new Cells(columns, new Poll()),
        path -> Objects.requireNonNull(placeOf.get(path[0])));
  }

  /** Hands each cell to its column. */
  private record Cells(Supplier<List<ParquetColumn>> columns, Poll poll)
      implements Hydrator<List<ParquetColumn>, List<ParquetColumn>, Integer> {
    @Override
    public List<ParquetColumn> start() {
      return columns.get();
    }

    @Override
    public List<ParquetColumn> add(List<ParquetColumn> all, Integer column, @Nullable Object cell) {
      poll.spend(CELL);
      all.get(column).add(cell);
      return all;
    }

    @Override
    public List<ParquetColumn> finish(List<ParquetColumn> all) {
      return all;
    }
  }

  Dataset<?> assembled(List<ParquetColumn> columns, int rows) throws IOException {
    Reading reading =
        new Reading(Format.PARQUET, false, ' ', true, Files.size(file), rows, false, false, 0, 0);
    List<String> notes = new ArrayList<>();
    columns.forEach(column -> notes.addAll(column.notes()));
    List<RawColumn> raw = columns.stream().map(ParquetColumn::column).toList();
    if (rows == 0 && !options.empty()) {
      throw new InputException(name, "no rows", "at least one row", "give a file with data");
    }
    return new TableAssembly(name, options, raw, notes).withTarget(reading);
  }
}
