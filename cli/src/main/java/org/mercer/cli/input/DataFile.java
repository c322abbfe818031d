package org.mercer.cli.input;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Domains;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.database.Database;
import org.mercer.cli.database.DatabaseUrl;
import org.mercer.data.Blocks;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Rows;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.DatasetParts;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.RowParts;
import org.mercer.data.read.Source;
import org.mercer.data.record.Table;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.SparseVectors;
import org.mercer.error.InputException;
import org.mercer.model.FitWarmUp;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/** A data file of the command line: {@code -} is standard input. */
public record DataFile(String argument) {
  private static final String STANDARD_INPUT = "standard input";

  /** An address of a database with a password in it is refused before anything is done. */
  public DataFile {
    if (DatabaseUrl.is(argument)) {
      requireNoPassword(argument);
    }
  }

  private static void requireNoPassword(String address) {
    new DatabaseUrl(address).shown();
  }

  /** Its content; what had to be assumed is noted. */
  public Dataset<?> read(ReadOptions options, Console console, Run run) throws IOException {
    if (isDatabase()) {
      Dataset<?> rows = withOptions(Interruption.within(run, () -> rows(options, run)));
      rows.notes().forEach(run::note);
      return rows;
    }
    Source source = source(console); // refuses a name that no file can have
    try {
      Dataset<?> data =
          withOptions(
              reading(
                  () ->
                      isForeign(options)
                          ? Interruption.within(run, () -> foreign(options, console, run))
                          : Datasets.read(source, options, run)));
      data.notes().forEach(run::note);
      if (!options.predicting()) { // else the model has its kernel
        GraphNotes.of(data).forEach(run::note);
      }
      return data;
    } finally {
      FitWarmUp.end();
    }
  }

  private Dataset<?> rows(ReadOptions options, Run run) throws IOException {
    try (Database database = database(options, false, run)) {
      return database.read(options, run);
    }
  }

  /** A connection to the database that this is the address of. */
  public Database database(ReadOptions options, boolean writing, Run run) throws IOException {
    return Database.open(new DatabaseUrl(argument), options, writing, run);
  }

  /** Whether it is the address of a database. */
  public boolean isDatabase() {
    return DatabaseUrl.is(argument);
  }

  /** Its notes name options, not parameters. */
  private static Dataset<?> withOptions(Dataset<?> data) {
    return data.said(OptionNames.in(data.notes()));
  }

  /**
   * Its content where nobody said what it holds: lines most of which show trees, graphs, series or
   * sets are read as such, and those that do not are refused at their place.
   *
   * @param otherwise how to have them read as plain strings
   */
  public Dataset<?> readShown(ReadOptions options, String otherwise, Console console, Run run)
      throws IOException {
    Optional<Domain<?>> known = isOneFile() ? Domains.shownBy(path()) : Optional.empty();
    if (known.isPresent()) {
      return read(options.kind(known.get()), console, run);
    }
    Dataset<?> dataset = read(options, console, run);
    Format format = dataset.reading().format();
    if (!dataset.domain().equals(StringDomain.INSTANCE)
        || format == Format.FASTA
        || format == Format.FASTQ
        || !isOneFile()
        || Files.isDirectory(path())) {
      return dataset;
    }
    Optional<Domain<?>> shown = Domains.shownBy(dataset.of(StringDomain.INSTANCE).sample());
    if (shown.isEmpty()) {
      return dataset;
    }
    run.note("each line is read as a " + shown.get().name() + " (" + otherwise + ")");
    return read(options.kind(shown.get()), console, run);
  }

  /**
   * Whether it is read by a library that the core does without; standard input only where it is
   * said to be Parquet.
   */
  public boolean isForeign(ReadOptions options) throws IOException {
    return isDatabase() || isStandardInput()
        ? isDatabase() || options.format().equals(Optional.of(Format.PARQUET))
        : isOneFile() && FileFormat.of(path(), options).isPresent();
  }

  public Dataset<?> foreign(ReadOptions options, Console console, Run run) throws IOException {
    if (isDatabase()) {
      return rows(options, run);
    }
    return isStandardInput()
        ? ParquetFile.read(STANDARD_INPUT, console.in(), options, run)
        : FileFormat.of(path(), options).orElseThrow().read(path(), options, run);
  }

  /**
   * The file in parts, where it is long and can be read so; empty where it is read whole. Standard
   * input is looked into, and nothing of it is lost.
   *
   * @param whole up to so many bytes are read whole
   */
  public Optional<? extends RowParts> parts(
      ReadOptions options, int whole, Console console, Run run) throws IOException {
    if (isDatabase()) {
      return Optional.of(database(options, false, run).parts(options, true, run));
    }
    if (isForeign(options)) {
      return Optional.empty();
    }
    if (isStandardInput()) {
      return LongInput.parts(STANDARD_INPUT, console.in(), options, whole);
    }
    if (!isOneFile()) {
      return Optional.empty();
    }
    Path path = path();
    Source source = source(console);
    boolean isLong =
        reading(() -> Files.isRegularFile(path) && (Files.size(path) > whole || packed(path)));
    return isLong
        ? reading(() -> DatasetParts.open(source, options, DatasetParts.SIZE))
        : Optional.empty();
  }

  /** As above, of any length, and of Parquet too. */
  public Optional<? extends RowParts> partsToLearnFrom(
      ReadOptions options, Console console, Run run) throws IOException {
    boolean parquet =
        isOneFile() && reading(() -> Files.exists(path()) && ParquetFile.is(path(), options));
    return parquet
        ? Optional.of(ParquetFile.parts(path(), options))
        : parts(options, 0, console, run);
  }

  private static boolean packed(Path path) {
    return String.valueOf(path.getFileName()).matches("(?i).*\\.(gz|zip|zst)");
  }

  public Source source(Console console) {
    if (isStandardInput()) {
      return Source.stream(STANDARD_INPUT, console.in());
    }
    List<Path> several = SeveralFiles.matching(argument);
    return several.isEmpty() ? PackedSource.of(path()) : Source.of(argument, several);
  }

  /** Whether it is neither standard input nor a pattern of names. */
  public boolean isOneFile() {
    return !isStandardInput() && !isDatabase() && SeveralFiles.matching(argument).isEmpty();
  }

  /** The file with this name; refuses a name that no file can have. */
  public Path path() {
    return path(argument);
  }

  /** As above, of any name. */
  public static Path path(String name) {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new Failure(
          Exit.NO_INPUT,
          InputException.quote(name),
          "no file can be called like this (" + e.getReason() + ")",
          "a file that can be read",
          "check the name; letters beyond ASCII need a locale such as LC_ALL=C.UTF-8");
    }
  }

  public boolean isStandardInput() {
    return argument.equals("-");
  }

  /** The files that an output must not replace. */
  public Path[] inputs() {
    if (isDatabase()) {
      return new Path[0];
    }
    List<Path> several = SeveralFiles.matching(argument);
    return isStandardInput()
        ? new Path[0]
        : several.isEmpty() ? new Path[] {path()} : several.toArray(Path[]::new);
  }

  /** What files beside the result are named after: the model, else the data, in this folder. */
  public Path base(Optional<Path> model) {
    return model.orElseGet(
        () ->
            Path.of(
                isStandardInput() || isDatabase()
                    ? "mercer"
                    : String.valueOf(path().getFileName()).replaceAll("[*?\\[\\]{}]+", "all")));
  }

  public interface Reading<R> {
    public R read() throws IOException;
  }

  /** What a reading gives; that the file is not there or may not be read is said with its name. */
  public <R> R reading(Reading<R> reading) throws IOException {
    try {
      return reading.read();
    } catch (FileNotFoundException e) {
      throw missing("there is no such file");
    } catch (NoSuchFileException e) {
      throw named(e).missing("there is no such file");
    } catch (AccessDeniedException e) {
      throw named(e).missing("the file may not be read");
    } catch (FileSystemException e) {
      throw named(e).missing(e.getReason() == null ? "cannot be opened" : e.getReason());
    }
  }

  /** The file that the system speaks of: this one, or one that is read with it. */
  private DataFile named(FileSystemException e) {
    return e.getFile() == null ? this : new DataFile(e.getFile());
  }

  private Failure missing(String found) {
    return new Failure(
        Exit.NO_INPUT,
        InputException.quote(argument),
        found,
        "a file that can be read",
        new MissingFile(argument).repair());
  }

  /** For {@code --json}: rows, columns where there are any, and classes. */
  public static Map<String, Object> describe(Dataset<?> data, List<String> classes) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("file", data.name());
    json.put("format", data.reading().format().toString());
    json.put("kind", data.domain().name());
    json.put("rows", data.sample().size());
    json.put("columns", columns(data.sample()));
    json.put("classes", classes);
    return json;
  }

  /** The number of columns; 0 for objects without any. */
  public static int columns(Sample<?> sample) {
    if (sample instanceof Blocks<?> blocks) {
      return ScaleGamma.columns(blocks);
    }
    if (sample instanceof DenseVectors dense) {
      return dense.dim();
    }
    if (sample instanceof Rows rows) {
      return rows.columns();
    }
    if (sample instanceof Table table) {
      return table.schema().size();
    }
    return sample instanceof SparseVectors sparse ? sparse.dim() : 0;
  }

  /** {@code 270 vectors of 13 columns}. */
  public static String summary(Dataset<?> data) {
    int rows = data.sample().size();
    int columns = columns(data.sample());
    return rows
        + " "
        + data.domain().name()
        + (rows == 1 || data.domain().name().endsWith("s") ? "" : "s")
        + (columns == 0 ? "" : " of " + columns + (columns == 1 ? " column" : " columns"));
  }

  /** {@code 2 classes: -1 (150), 1 (120)}; of many classes the first. */
  public static String summary(Labels labels) {
    int[] counts = labels.counts();
    StringBuilder text = new StringBuilder();
    int shown = Math.min(counts.length, 10);
    for (int c = 0; c < shown; c++) {
      text.append(c == 0 ? "" : ", ")
          .append(InputException.quote(labels.classes().get(c)))
          .append(" (")
          .append(counts[c])
          .append(')');
    }
    return counts.length
        + (counts.length == 1 ? " class: " : " classes: ")
        + text
        + (shown < counts.length ? ", ..." : "");
  }
}
