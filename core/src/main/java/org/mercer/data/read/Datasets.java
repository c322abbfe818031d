package org.mercer.data.read;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.graph.NodeDomain;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.series.SeriesDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * Reads files of objects. Reading is strict: a file that does not say exactly what it means is
 * refused at the first such place, {@code file:line:column}, with what was found, what was
 * expected, how to repair it, and how many more there are.
 */
public final class Datasets {
  private Datasets() {}

  /** A file, everything detected. */
  public static Dataset<?> read(Path path) throws IOException {
    return read(Source.of(path), ReadOptions.defaults());
  }

  @Internal
  public static Dataset<?> read(Source source, ReadOptions options) throws IOException {
    return read(source, options, Run.defaults());
  }

  /** As above, with the threads, progress and cancellation of a run. */
  @Internal
  public static Dataset<?> read(Source source, ReadOptions options, Run run) throws IOException {
    return Interruption.within(run, () -> noted(source, options, run));
  }

  private static Dataset<?> noted(Source source, ReadOptions options, Run run) throws IOException {
    Dataset<?> data = objects(source, options, run);
    List<String> alike = data.targets().map(Targets::alike).orElse(List.of());
    return alike.isEmpty() ? data : data.noted(alike);
  }

  /** With the labels of the file of labels, where there is one. */
  static Dataset<?> labelled(
      Dataset<?> objects, Optional<TextColumn> ids, ReadOptions options, Run run)
      throws IOException {
    return options.labels().isPresent()
        ? LabelFile.read(options.labels().get(), options, run).label(objects, ids)
        : objects;
  }

  /** Nodes of a network have names, by which labels are found; graphs have none. */
  private static Optional<TextColumn> nodeNames(Dataset<?> data) {
    return data.domain().equals(NodeDomain.INSTANCE)
        ? Optional.of(TextColumn.of(data.sample().toList().stream().map(Object::toString).toList()))
        : Optional.empty();
  }

  private static Dataset<?> objects(Source source, ReadOptions options, Run run)
      throws IOException {
    Optional<Dataset<?>> whole = whole(source, options, run);
    if (whole.isPresent()) {
      return whole.get();
    }
    try (Input input = Input.open(source, options)) {
      Parsed parsed = parse(source, input, options, run);
      input.checkUnchanged();
      InputException error = parsed.faults().error(source.name()).orElse(null);
      if (error != null) {
        throw error;
      }
      if (parsed.rows() == 0 && !options.empty()) {
        throw noRows(source.name(), input, parsed);
      }
      Dataset<?> data = parsed.dataset().get();
      if (data.sample().size() == 0 && !options.empty()) {
        throw new InputException(
            source.name(),
            "no row without a missing value among " + Text.count(parsed.rows(), "row"),
            "at least one row that is whole",
            "use `missing` mean or zero");
      }
      return labelled(named(data, parsed.ids(), options), parsed.ids(), options, run);
    }
  }

  /** Where objects are to be answered one by one, what they are called goes through. */
  private static Dataset<?> named(Dataset<?> data, Optional<TextColumn> ids, ReadOptions options) {
    boolean names = options.predicting() && data.beside().isEmpty();
    return ids.filter(i -> names && i.size() == data.size())
        .<Dataset<?>>map(i -> data.beside(List.of(ReadOptions.ID), List.of(i.texts())))
        .orElse(data);
  }

  /** What is not read as one text: folders, several files, networks, matrices. */
  static Optional<Dataset<?>> whole(Source source, ReadOptions options, Run run)
      throws IOException {
    Optional<Dataset<?>> whole = unlabelled(source, options, run);
    if (whole.isEmpty()) {
      return whole;
    }
    requireRows(whole.get(), options);
    return Optional.of(labelled(whole.get(), nodeNames(whole.get()), options, run));
  }

  private static Optional<Dataset<?>> unlabelled(Source source, ReadOptions options, Run run)
      throws IOException {
    if (source.files().size() > 1) {
      return Optional.of(Folders.read(Folder.of(source.name(), source.files()), options, run));
    }
    if (source.path().isEmpty()) {
      return Optional.empty();
    }
    Path path = source.path().get();
    Optional<Domain<?>> kind = options.kind();
    if (kind.filter(RowDomain.INSTANCE::equals).isPresent() && MatrixRowReader.isNpy(path)) {
      return Optional.of(MatrixRowReader.npy(path, options));
    }
    if (options.format().isEmpty() && Pictures.isOne(path)) {
      return Optional.of(Folders.read(Folder.of(source.name(), List.of(path)), options, run));
    }
    Optional<Dataset<?>> graphs = GraphDatasets.read(path, kind);
    return graphs.isEmpty() && Folders.isOne(path)
        ? Optional.of(Folders.read(Folder.of(path), options, run))
        : graphs;
  }

  private static void requireRows(Dataset<?> data, ReadOptions options) {
    if (data.sample().size() == 0 && !options.empty()) {
      String kind = data.domain().name();
      throw new InputException(
          data.name(), "no " + kind, "at least one " + kind, "give a file with data");
    }
  }

  /** The format a source would be read as. */
  @Internal
  public static Format format(Source source, ReadOptions options) throws IOException {
    try (Input input = Input.open(source, options)) {
      return format(source, input, options);
    }
  }

  static Format format(Source source, Input input, ReadOptions options) {
    return options
        .format()
        .orElseGet(
            () ->
                options
                    .kind()
                    .map(kind -> Sniffer.objects(source.name(), input.head(), kind))
                    .orElseGet(() -> Sniffer.format(source.name(), input.head())));
  }

  static Parsed parse(Source source, Input input, ReadOptions options, Run run) throws IOException {
    return parseText(source, input, options, run).noted(input::notes);
  }

  /** Of a file that is said to be ARFF no more than must be is anything but a table. */
  private static boolean isSeries(Input input, ReadOptions options) {
    String head = Sniffer.text(input.head());
    boolean series = options.kind().filter(SeriesDomain.INSTANCE::equals).isPresent();
    return ArffSeries.isRelational(head)
        || (options.format().isEmpty() || series) && new ArffSeries().isShownBy(List.of(), head);
  }

  private static Parsed parseText(Source source, Input input, ReadOptions options, Run run)
      throws IOException {
    String name = source.name();
    Domain<?> kind = options.kind().orElse(StringDomain.INSTANCE);
    Format format = format(source, input, options);
    return switch (format) {
      case LIBSVM -> LibsvmReader.parse(input, name, options, run);
      case STRINGS -> ObjectsReader.parse(kind, input, name, options, true, run);
      case LINES -> ObjectsReader.parse(kind, input, name, options, false, run);
      case CSV -> CsvReader.parse(input, name, options, false, run);
      case TSV -> CsvReader.parse(input, name, options, true, run);
      case ARFF ->
          isSeries(input, options)
              ? new ArffSeries().parse(new Structure.Document(source, input, options, run))
              : ArffReader.parse(input, name, options, run);
      case JSON -> JsonTable.parse(input, name, options, run);
      case UCR -> ObjectsReader.series(input, name, options, run);
      case FASTA -> FastaReader.parse(input, name, options, run);
      case BAGS -> bags(input, name, options, run);
      case PARQUET -> throw ofTheCommand(name, "a Parquet file");
      case IDX -> IdxFile.parse(source, input, options, run);
      case SDF, SMILES, OTHER ->
          ServedFormat.of(format, name, Sniffer.text(input.head()), options)
              .parse(new Structure.Document(source, input, options, run));
      case GRAPHML, GML, DOT, NODELINK, EDGES, TREES, CONLLU, FASTQ, TS ->
          Structure.of(format)
              .orElseThrow()
              .parse(new Structure.Document(source, input, options, run));
      case EXCEL -> throw ofTheCommand(name, "an Excel file");
      case DATABASE ->
          throw new InputException(
              name,
              "a file",
              "the address of a database, such as jdbc:postgresql://host/db",
              "leave out `format`");
      case GRAPHS, NETWORK, NPY, PICTURES ->
          throw new InputException(
              name,
              "a file that is read line by line",
              "a folder of files, .edges with a kernel on nodes, or a .npy matrix",
              "leave out `format`, and give a kernel for such objects");
    };
  }

  private static InputException ofTheCommand(String name, String found) {
    return new InputException(
        name,
        found,
        "text",
        "read it with the command, which has what it takes, or save it as CSV");
  }

  private static Parsed bags(Input input, String name, ReadOptions options, Run run)
      throws IOException {
    List<String> first = Sniffer.firstLines(input.head());
    if (BagTable.isShownBy(first)) {
      return BagTable.parse(input, name, options, first.get(0), run);
    }
    Parsed lines = ObjectsReader.parse(BagLine.DOMAIN, input, name, options, true, run);
    return new Parsed(
        lines.faults(),
        lines.rows(),
        lines.blanks(),
        lines.comments(),
        () -> BagLine.join(lines.dataset().get().of(BagLine.DOMAIN)));
  }

  static InputException noRows(String name, Input input, Parsed parsed) {
    String found =
        input.bytes() == 0
            ? "the file is empty"
            : "no data rows ("
                + parsed.blanks()
                + " blank, "
                + Text.count(parsed.comments(), "comment line")
                + ")";
    return new InputException(name + ":1:1", found, "at least one row", "give a file with data");
  }
}
