package org.mercer.cli.search;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.KernelOption;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Suggestions;
import org.mercer.model.Truth;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;
import org.mercer.select.Folds;
import picocli.CommandLine.Option;

/** The splitting scheme: which rows are trained on, and which are held out. */
final class FoldOptions {
  static final String HEADING = "%nCross-validation:%n";
  private static final int USUAL = 5;

  @Option(
      names = "--folds",
      paramLabel = "N",
      description =
          "number of folds: each is held out once, and predicted by a model of the others; classes"
              + " have their share in each (default: 5)")
  private Optional<Integer> folds = Optional.empty();

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "number of cross-validations, each with other folds (default: 1)")
  private int repeats = 1;

  @Option(
      names = "--leave-one-out",
      description = "leave-one-out: each row is predicted by a model of all others")
  private boolean leaveOneOut;

  @Option(
      names = "--hold-out",
      paramLabel = "SHARE",
      description =
          "one split: hold this share of the rows out, such as 0.2, and train on the rest")
  private Optional<Double> share = Optional.empty();

  @Option(
      names = "--in-order",
      description =
          "rows are in order of time: each fold is predicted by a model of the rows before it")
  private boolean ordered;

  @Option(
      names = "--groups",
      paramLabel = "COLUMN",
      description =
          "grouped folds: rows with the same value here are never on both sides; it is no feature")
  private Optional<String> groups = Optional.empty();

  @Option(
      names = "--group-file",
      paramLabel = "FILE",
      description = "the group of each row, one a line, where the data have no such column")
  private Optional<Path> groupFile = Optional.empty();

  /** Before anything is read. */
  void requireOneWay() {
    long ways =
        List.of(folds.isPresent(), leaveOneOut, share.isPresent()).stream().filter(w -> w).count();
    if (ways > 1) {
      throw Failure.usage(
          "--folds, --leave-one-out, --hold-out",
          ways + " of them",
          "one splitting scheme",
          "keep one");
    }
    boolean grouped = groups.isPresent() || groupFile.isPresent();
    if ((ordered || leaveOneOut) && (grouped || repeats > 1)) {
      throw Failure.usage(
          ordered ? "--in-order" : "--leave-one-out",
          grouped ? "with groups" : "with --repeats",
          "folds that are drawn at random",
          "leave one of the two out; --folds N may be as many as there are groups");
    }
    if (ordered && (leaveOneOut || share.isPresent())) {
      throw Failure.usage("--in-order", "with another way", "--folds", "leave one of the two out");
    }
    if (groups.isPresent() && groupFile.isPresent()) {
      throw Failure.usage("--groups", "with --group-file", "one of them", "leave one out");
    }
    if (folds.isPresent() && folds.get() < 2 && !ordered) {
      throw Failure.usage(
          "--folds",
          folds.get().toString(),
          "2 or more (n-fold cross validation: n must >= 2)",
          "use 5 or 10, or --hold-out 0.2 for a single split");
    }
    if (repeats < 1) {
      throw Failure.usage(
          "--repeats", Integer.toString(repeats), "1 or more", "use --repeats 10, or leave it out");
    }
  }

  Folds folds(Truth truth, Run run) {
    try {
      if (ordered) {
        return Folds.ordered(truth.size(), folds.orElse(USUAL));
      } else if (leaveOneOut) {
        return Folds.leaveOneOut(truth.size());
      } else if (share.isPresent()) {
        return Folds.repeated(repeats, run, r -> Folds.heldOut(truth, share.get(), r));
      }
      return Folds.repeated(repeats, run, r -> Folds.of(truth, folds.orElse(USUAL), r));
    } catch (RefusedException e) {
      throw Failure.usage(
          "--folds", String.valueOf(e.getMessage()), "", "use fewer folds, or --leave-one-out");
    }
  }

  /**
   * How a file is read for these kernels: with the columns that they see, and the groups. Missing
   * cells stay open: each fold fills them from its own training rows.
   */
  ReadOptions kept(ReaderOptions reader, List<String> kernels) {
    ReadOptions options = reader.learning();
    Set<String> columns = new LinkedHashSet<>();
    boolean all = kernels.isEmpty();
    for (String kernel : kernels) {
      options = new KernelOption(kernel).readingOnly(options);
      all |= options.only().isEmpty(); // it may see any
      columns.addAll(options.only());
    }
    groups.ifPresent(columns::add);
    return reader.columns().kept(options.only(all ? Set.of() : columns));
  }

  /** A file without its column of groups, and these. */
  record Parted<X>(Dataset<X> dataset, Optional<Labels> groups) {}

  <X> Parted<?> part(Dataset<X> dataset) throws IOException {
    if (groupFile.isPresent()) {
      return new Parted<>(dataset, Optional.of(fromFile(groupFile.get(), dataset)));
    } else if (groups.isEmpty()) {
      return new Parted<>(dataset, Optional.empty());
    }
    List<String> name = List.of(groups.get());
    if (dataset.sample() instanceof Table table) {
      Table rest = table.without(requireNames(table));
      Optional<Labels> found = Optional.of(column(table));
      return isNumbers(rest)
          ? new Parted<>(dataset.as(VectorDomain.INSTANCE, vectors(rest)), found)
          : new Parted<>(dataset.as(RecordDomain.INSTANCE, rest), found);
    } else if (dataset.sample() instanceof DenseVectors table && !table.names().isEmpty()) {
      Labels found = column(table);
      return new Parted<>(
          dataset.as(VectorDomain.INSTANCE, TargetColumns.without(table, name)),
          Optional.of(found));
    }
    throw Failure.usage(
        "--groups",
        "a file of " + dataset.domain().name() + "s read as " + dataset.reading().format(),
        "a table with names of columns",
        "give the groups in a file of their own, one a line: --group-file FILE");
  }

  /** Without its groups a table may be one of vectors. */
  private static boolean isNumbers(Table table) {
    return IntStream.range(0, table.schema().size())
        .allMatch(j -> table.schema().get(j).kind() == ColumnKind.NUMBER && table.missing(j) == 0);
  }

  private static DenseVectors vectors(Table table) {
    DoubleMatrix matrix = new DoubleMatrix(table.size(), table.schema().size());
    for (int i = 0; i < matrix.rows(); i++) {
      for (int j = 0; j < matrix.cols(); j++) {
        matrix.set(i, j, table.number(i, j));
      }
    }
    return new DenseVectors(matrix, table.schema().columns().stream().map(Column::name).toList());
  }

  private List<String> requireNames(Table table) {
    List<String> names = table.schema().columns().stream().map(Column::name).toList();
    require(names);
    return List.of(groups.orElseThrow());
  }

  private void require(List<String> names) {
    String name = groups.orElseThrow();
    if (!names.contains(name)) {
      throw Failure.usage(
          "--groups",
          "no column " + InputException.quote(name) + Suggestions.didYouMean(name, names),
          "one of " + String.join(", ", names),
          "name a column of the header that is not the target");
    }
  }

  /** A row without a group would be put with others that it may have nothing to do with. */
  private void requireGroups(boolean missing) {
    if (missing) {
      throw new InputException(
          "--groups",
          "rows without a value in column " + InputException.quote(groups.orElseThrow()),
          "the group of each row",
          "fill the column in, or leave such rows out with --missing drop");
    }
  }

  private Labels column(Table table) {
    int j = table.schema().find(groups.orElseThrow()).orElseThrow();
    requireGroups(table.missing(j) > 0);
    return Labels.of(IntStream.range(0, table.size()).mapToObj(i -> table.text(i, j)).toList());
  }

  private Labels column(DenseVectors table) {
    require(table.names());
    int j = table.names().indexOf(groups.orElseThrow());
    double[] values =
        IntStream.range(0, table.size()).mapToDouble(i -> table.unsafeMatrix().get(i, j)).toArray();
    requireGroups(Arrays.stream(values).anyMatch(Double::isNaN));
    return Labels.of(Arrays.stream(values).mapToObj(Double::toString).toList());
  }

  /** Lines of rows that were left out because a value is missing are left out too. */
  private static Labels fromFile(Path file, Dataset<?> dataset) throws IOException {
    List<String> lines =
        new ArrayList<>(new DataFile(file.toString()).reading(() -> Files.readAllLines(file)));
    List<Integer> dropped = dataset.dropped();
    if (lines.size() == dataset.sample().size() + dropped.size()) {
      for (int d = dropped.size() - 1; d >= 0; d--) {
        lines.remove((int) dropped.get(d));
      }
    }
    if (lines.size() != dataset.sample().size()) {
      throw new InputException(
          file.toString(),
          lines.size() + " lines",
          dataset.sample().size() + ", one for each row of " + dataset.name(),
          "give the group of each row on a line of its own");
    }
    return Labels.of(lines);
  }
}
