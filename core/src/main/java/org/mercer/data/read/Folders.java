package org.mercer.data.read;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphDomain;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * Reads several files as one data set: pictures, one text a file, the parts of one table, or files
 * of objects one after the other.
 */
final class Folders {
  /** Formats whose files may be put one after the other as texts. */
  private static final Set<Format> LINEWISE =
      EnumSet.of(
          Format.CSV,
          Format.TSV,
          Format.LIBSVM,
          Format.STRINGS,
          Format.UCR,
          Format.BAGS,
          Format.JSON);

  /** Endings of files that hold objects, and are not one text each. */
  private static final Set<String> OBJECTS =
      Set.of(
          "csv",
          "tsv",
          "arff",
          "libsvm",
          "svm",
          "svmlight",
          "jsonl",
          "json",
          "ndjson",
          "fa",
          "fasta",
          "fna",
          "faa",
          "fq",
          "fastq",
          "graphml",
          "gml",
          "dot",
          "gv",
          "edges",
          "edgelist",
          "smi",
          "smiles",
          "sdf",
          "mol",
          "conllu",
          "conll",
          "mrg",
          "ptb",
          "tree",
          "trees",
          "ts");

  /** The column with the names of files. */
  static final String FILE = "file";

  private final Folder folder;
  private final ReadOptions options;
  private final Run run;

  private Folders(Folder folder, ReadOptions options, Run run) {
    this.folder = folder;
    this.options = options;
    this.run = run;
  }

  static Dataset<?> read(Folder folder, ReadOptions options, Run run) throws IOException {
    Folders folders = new Folders(folder, options, run);
    Path first = folder.files().get(0);
    if (Pictures.isOne(first)) {
      return new Pictures(folder, options, run).dataset();
    }
    boolean objects = options.format().isPresent() || OBJECTS.contains(extension(first));
    if (!objects) {
      return folders.texts();
    }
    Format format = Datasets.format(Source.of(first), options);
    return folder.classes().isEmpty() && LINEWISE.contains(format)
        ? folders.lines(format)
        : folders.objects(format);
  }

  private static String extension(Path file) {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    String plain = name.replaceFirst("\\.(gz|zip|zst)$", "");
    return plain.substring(plain.lastIndexOf('.') + 1);
  }

  /** One text a file; line ends count as blanks. */
  private Dataset<?> texts() throws IOException {
    MemoryWatch memory = new MemoryWatch(folder.name(), options);
    List<String> texts = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    long bytes = 0;
    for (Path file : folder.files()) {
      Source source = Source.of(file);
      try (Input input = Input.open(source, options)) {
        Faults faults = new Faults();
        TextLines lines = new TextLines(input, source.name(), options, run, faults);
        StringBuilder text = new StringBuilder();
        while (lines.next()) {
          memory.add(2L * lines.text().length());
          ObjectsReader.control(lines.text(), lines.number())
              .filter(fault -> !options.lenient())
              .ifPresent(faults::add);
          text.append(text.isEmpty() ? "" : " ").append(lines.text());
        }
        InputException wrong = faults.error(source.name()).orElse(null);
        if (wrong != null) {
          throw wrong;
        }
        texts.add(text.toString());
        counts.add(1);
        bytes += input.bytes();
      }
    }
    List<String> notes = new ArrayList<>(folder.notes());
    notes.add("each file is read as one text");
    Domain<?> kind = options.kind().orElse(StringDomain.INSTANCE);
    if (!kind.equals(StringDomain.INSTANCE)) {
      throw new InputException(
          folder.name(),
          "a folder of texts",
          "files of objects of the kind " + kind.name(),
          "use a kernel for strings, or name the format of the files with `format`");
    }
    return named(
        dataset(
            StringDomain.INSTANCE, Sample.of(texts), counts, notes, reading(Format.LINES, bytes)),
        counts,
        List.of());
  }

  private Reading reading(Format format, long bytes) {
    return new Reading(format, false, ' ', false, bytes, folder.files().size(), false, false, 0, 0);
  }

  private <X> Dataset<X> dataset(
      Domain<X> domain,
      Sample<X> sample,
      List<Integer> counts,
      List<String> notes,
      Reading reading) {
    return new Dataset<>(
        folder.name(),
        domain,
        sample,
        options.unlabelled() ? Optional.empty() : folder.targets(counts),
        notes,
        reading);
  }

  /**
   * Where objects are to be answered one by one, the names of their files and their own go through.
   */
  private <X> Dataset<X> named(Dataset<X> data, List<Integer> counts, List<Dataset<?>> parts) {
    if (!options.predicting()) {
      return data;
    }
    List<String> names = new ArrayList<>(List.of(FILE));
    List<List<String>> columns = new ArrayList<>(List.of(folder.besides(counts)));
    List<String> own = parts.isEmpty() ? List.of() : parts.get(0).beside().names();
    if (parts.stream().allMatch(part -> part.beside().names().equals(own))) {
      names.addAll(own);
      for (int c = 0; c < own.size(); c++) {
        List<String> cells = new ArrayList<>();
        for (Dataset<?> part : parts) {
          cells.addAll(part.beside().columns().get(c));
        }
        columns.add(cells);
      }
    }
    return data.beside(names, columns);
  }

  /** The parts of one text. */
  private Dataset<?> lines(Format format) throws IOException {
    boolean table = format == Format.CSV || format == Format.TSV;
    JoinedFiles files = new JoinedFiles(folder.name(), folder.files(), table);
    Dataset<?> read = files.placed(source -> Datasets.read(source, options.format(format), run));
    List<String> notes = new ArrayList<>(folder.notes());
    notes.add(Text.count(folder.files().size(), "file") + " read as one");
    return read.noted(notes);
  }

  /** The objects of each file one after the other, with the class of the file if it has one. */
  private Dataset<?> objects(Format format) throws IOException {
    List<Dataset<?>> parts = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    ReadOptions kind =
        options.kind().isEmpty() && format == Format.EDGES
            ? options.kind(GraphDomain.INSTANCE) // a graph a file
            : options;
    ReadOptions each =
        folder.classes().isEmpty() || options.target().isPresent() ? kind : kind.unlabelled(true);
    for (Path file : folder.files()) {
      parts.add(Datasets.read(Source.of(file), each, run));
      counts.add(parts.get(parts.size() - 1).size());
    }
    return joined(parts.get(0).domain(), parts, counts);
  }

  private <X> Dataset<X> joined(Domain<X> domain, List<Dataset<?>> parts, List<Integer> counts) {
    List<X> all = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    List<String> notes = new ArrayList<>(folder.notes());
    long bytes = 0;
    for (Dataset<?> part : parts) {
      Dataset<X> own = part.of(domain);
      all.addAll(own.sample().toList());
      own.targets().ifPresent(t -> labels.addAll(t.texts()));
      own.notes().stream().filter(note -> !notes.contains(note)).forEach(notes::add);
      bytes += own.reading().bytes();
    }
    Reading reading = reading(parts.get(0).reading().format(), bytes);
    Sample<X> sample = domain.sample(all);
    if (labels.size() == all.size()) {
      Targets targets = new Targets(folder.name(), TextColumn.of(labels));
      return named(
          new Dataset<>(folder.name(), domain, sample, Optional.of(targets), notes, reading),
          counts,
          parts);
    }
    boolean several = folder.classes().isEmpty() && counts.stream().allMatch(c -> c > 1);
    if (several && !options.unlabelled() && counts.size() > 1) {
      Dataset<X> byFile =
          new Folders(folder.classedByFile(), options, run)
              .dataset(domain, sample, counts, List.copyOf(classed(notes)), reading);
      return named(byFile, counts, parts);
    }
    return named(dataset(domain, sample, counts, notes, reading), counts, parts);
  }

  private List<String> classed(List<String> notes) {
    List<String> all = new ArrayList<>(notes);
    all.removeIf(note -> note.contains("no label word"));
    all.addAll(folder.classedByFile().notes());
    return all;
  }

  /** Whether a path is read here. */
  static boolean isOne(Path path) {
    return Files.isDirectory(path);
  }
}
