package org.mercer.cli.convert;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.output.OutTable;
import org.mercer.cli.output.OutTable.Kind;
import org.mercer.cli.output.TableForm;
import org.mercer.cli.output.Target;
import org.mercer.data.read.DataWriter;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Targets;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** A data file in another format. */
record DataConversion(String in, Path out, boolean force, Console console) {
  private static final List<String> FORMS =
      List.of("csv", "tsv", "libsvm", "strings", "json", "jsonl", "parquet");

  private static final List<Format> TABLES =
      List.of(Format.CSV, Format.TSV, Format.ARFF, Format.JSON);

  void convert(Optional<String> to, ReaderOptions reader, Map<String, Object> report, Run run)
      throws IOException {
    String form = form(to);
    ReadOptions reading = reader.options();
    Dataset<?> data = read(form, reading, run);
    try (Target target = Target.file(out, force, List.of(new DataFile(in).inputs()))) {
      write(data, form, reading, target, run);
      target.commit();
    }
    report.put("format", form);
    report.put("what", data.sample().size() + " rows as " + form);
    report.put("rows", data.sample().size());
  }

  private String form(Optional<String> to) {
    String end = TableForm.extension(out);
    String named =
        to.map(word -> word.toLowerCase(Locale.ROOT))
            .orElse(List.of("svm", "svmlight").contains(end) ? "libsvm" : end);
    if (!FORMS.contains(named)) {
      throw Failure.usage(
          to.isPresent() ? "--to" : "OUT",
          InputException.quote(named),
          "one of " + String.join(", ", FORMS),
          "name the format with --to, or by the end of OUT");
    }
    return named;
  }

  /**
   * A table stays a table, its target a column like the others; vectors and labels are told apart
   * where the result needs them.
   */
  private Dataset<?> read(String form, ReadOptions reading, Run run) throws IOException {
    DataFile file = new DataFile(in);
    boolean vectors = form.equals("libsvm") || form.equals("strings");
    boolean table =
        file.isForeign(reading)
            || TABLES.contains(file.reading(() -> Datasets.format(file.source(console), reading)));
    return table && !vectors
        ? file.read(reading.kind(RecordDomain.INSTANCE).unlabelled(true), console, run)
        : file.read(reading, console, run);
  }

  private <X> void write(Dataset<X> data, String form, ReadOptions reading, Target target, Run run)
      throws IOException {
    if (form.equals("parquet") || form.startsWith("json")) {
      TableForm.of(Optional.of(form), Optional.empty())
          .orElseThrow()
          .write(table(data, reading), false, target.stream());
      return;
    }
    Optional<List<String>> targets = data.targets().map(Targets::texts);
    if (form.equals("libsvm") && targets.isPresent()) {
      List<String> numbers = DataWriter.labelNumbers(targets.get());
      if (!numbers.equals(targets.get())) {
        run.note("the classes are numbered in their order, which LIBSVM needs");
      }
    }
    new DataWriter<>(data.domain(), data.sample(), targets)
        .columns(data.sample() instanceof DenseVectors dense ? dense.names() : List.of())
        .targetName(targetName(data, reading))
        .write(Format.of(form), target.stream());
  }

  private static String targetName(Dataset<?> data, ReadOptions reading) {
    return reading
        .target()
        .orElse(data.targets().map(Targets::looksLikeRegression).orElse(false) ? "y" : "class");
  }

  private static OutTable table(Dataset<?> data, ReadOptions reading) {
    int rows = data.sample().size();
    OutTable table = new OutTable(rows);
    if (data.sample() instanceof Table of) {
      for (int j = 0; j < of.schema().size(); j++) {
        column(table, of, j);
      }
      return table;
    }
    int columns = DataFile.columns(data.sample());
    List<String> names =
        data.sample() instanceof DenseVectors dense ? dense.names() : List.<String>of();
    for (int j = 0; j < columns; j++) {
      int at = j;
      table.add(
          j < names.size() ? names.get(j) : "x" + (j + 1),
          Kind.NUMBER,
          i -> {
            Vec vector = (Vec) data.sample().get(i);
            return Optional.of(at < vector.dim() ? vector.get(at) : 0.0);
          });
    }
    if (columns == 0) {
      table.add(data.domain().name(), Kind.TEXT, i -> Optional.of(literal(data, i)));
    }
    data.targets()
        .ifPresent(
            all -> table.add(targetName(data, reading), Kind.TEXT, i -> Optional.of(all.get(i))));
    return table;
  }

  private static <X> String literal(Dataset<X> data, int i) {
    return data.domain().format(data.sample().get(i));
  }

  /** Numbers that are all whole stay so. */
  private static void column(OutTable table, Table of, int j) {
    String name = of.schema().get(j).name();
    if (of.schema().get(j).kind() != ColumnKind.NUMBER) {
      table.add(name, Kind.TEXT, i -> cell(of, i, j, of.text(i, j)));
      return;
    }
    double[] values = of.numbers(j);
    boolean whole =
        Arrays.stream(values).allMatch(v -> Double.isNaN(v) || v == (long) v && Math.abs(v) < 1e15);
    table.add(
        name,
        whole ? Kind.WHOLE : Kind.NUMBER,
        i -> whole ? cell(of, i, j, (long) values[i]) : cell(of, i, j, values[i]));
  }

  private static Optional<?> cell(Table of, int i, int j, Object value) {
    return of.isMissing(i, j) ? Optional.empty() : Optional.of(value);
  }
}
