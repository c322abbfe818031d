package org.mercer.cli.inspect;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.catalogue.Domains;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.output.Target;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.Domain;
import org.mercer.data.read.ColumnSummary;
import org.mercer.data.read.DataCheck;
import org.mercer.data.read.Datasets;
import org.mercer.data.read.Fault;
import org.mercer.data.read.Format;
import org.mercer.data.read.LibsvmFix;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;
import org.mercer.data.string.StringDomain;
import org.mercer.error.InputException;
import org.mercer.error.ShellWord;
import org.mercer.json.Json;
import org.mercer.run.Run;

/** What a file is, what is wrong with it, and what to look out for. */
final class FileCheck {
  private static final int SHOWN_CLASSES = 20;
  private static final int SHOWN_COLUMNS = 50;

  private final DataFile file;
  private final ReadOptions options;
  private final Console console;

  FileCheck(DataFile file, ReadOptions options, Console console) {
    this.file = file;
    this.options = options;
    this.console = console;
  }

  int report(boolean json, Run run) throws IOException {
    DataCheck check = check(options, run);
    if (check.isReadable() && shownAmongStrings(check)) {
      Optional<Domain<?>> shown =
          Domains.shownBy(
              file.reading(() -> Datasets.read(file.source(console), options, run))
                  .of(StringDomain.INSTANCE)
                  .sample());
      check = shown.isPresent() ? check(options.kind(shown.get()), run) : check;
    }
    if (json) {
      console.out().println(Json.write(object(check)));
    } else {
      print(check, console.out());
    }
    return check.isReadable() ? Exit.DONE : Exit.CHECK_FAILED;
  }

  private DataCheck check(ReadOptions reading, Run run) throws IOException {
    return file.reading(
        () ->
            file.isForeign(reading)
                ? DataCheck.of(file.foreign(reading, console, run))
                : DataCheck.of(file.source(console), reading, run));
  }

  /** Whether lines were read as strings that fit and the like read as what they show. */
  private boolean shownAmongStrings(DataCheck check) {
    return check.kind().equals(StringDomain.INSTANCE.name())
        && (check.format() == Format.STRINGS || check.format() == Format.LINES)
        && options.format().isEmpty()
        && !file.isStandardInput()
        && Files.isRegularFile(file.path());
  }

  /** Writes the file again with the faults repaired that have only one repair. */
  int fix(Path out, boolean force, Run run) throws IOException {
    Source source = file.source(console);
    Format format = file.reading(() -> Datasets.format(source, options));
    if (format != Format.LIBSVM) {
      throw Failure.usage(
          "--fix", "a file in the format " + format, "libsvm", "--lenient repairs while reading");
    }
    try (Target target = Target.file(out, force, List.of(file.inputs()))) {
      LibsvmFix.Result result = LibsvmFix.write(source, options, target.stream(), run);
      target.commit();
      console
          .out()
          .println(
              result.lines()
                  + " lines written to "
                  + out
                  + ": "
                  + result.sorted()
                  + " sorted, "
                  + result.blanks()
                  + " blank ones dropped, "
                  + result.remaining()
                  + " with a fault that only you can repair");
      return result.remaining() == 0 ? Exit.DONE : Exit.CHECK_FAILED;
    }
  }

  private static void print(DataCheck check, PrintStream out) {
    TwoColumns table = new TwoColumns();
    table.line("file", check.name() + ", read as " + check.format());
    table.line(
        "holds",
        check.rows()
            + " "
            + check.kind()
            + (check.rows() == 1 || check.kind().endsWith("s") ? "" : "s")
            + (check.columns() > 0 ? " of " + check.columns() + " columns" : ""));
    check
        .density()
        .ifPresent(
            d ->
                table.line(
                    "density", String.format(Locale.ROOT, "%.4g %% of the entries", 100 * d)));
    table.line("target", target(check));
    check.table().stream().limit(SHOWN_COLUMNS).forEach(c -> table.line("column", column(c)));
    if (check.table().size() > SHOWN_COLUMNS) {
      table.line("column", "and " + (check.table().size() - SHOWN_COLUMNS) + " more");
    }
    check.notes().forEach(note -> table.line("note", OptionNames.in(note)));
    check.warnings().forEach(warning -> table.line("warning", OptionNames.in(warning)));
    table.print(out);
    faults(check, out);
  }

  private static String column(ColumnSummary column) {
    return column.name()
        + ": "
        + column.kind().word()
        + ", "
        + column.range()
        + (column.missing() > 0 ? ", " + column.missing() + " missing" : "");
  }

  private static Map<String, Object> object(ColumnSummary column) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", column.name());
    object.put("kind", column.kind().word());
    object.put("range", column.range());
    object.put("missing", column.missing());
    return object;
  }

  private static String target(DataCheck check) {
    if (check.regression()) {
      return "numbers";
    } else if (check.classes().isEmpty()) {
      return "none";
    }
    String counts =
        check.classes().entrySet().stream()
            .limit(SHOWN_CLASSES)
            .map(c -> InputException.quote(c.getKey()) + " (" + c.getValue() + ")")
            .collect(Collectors.joining(", "));
    int more = check.classes().size() - SHOWN_CLASSES;
    return check.classes().size()
        + (check.classes().size() == 1 ? " class: " : " classes: ")
        + counts
        + (more > 0 ? " and " + more + " more" : "");
  }

  private static void faults(DataCheck check, PrintStream out) {
    if (check.isReadable()) {
      out.println("no faults");
      return;
    }
    for (Fault fault : check.faults()) {
      String where = check.name() + ":" + fault.line() + ":" + fault.column();
      String repair = OptionNames.in(ShellWord.fill(fault.repair(), check.name()));
      InputException parts = new InputException(where, fault.found(), fault.expected(), repair);
      out.println(parts.getMessage());
    }
    check.totals().forEach((kind, total) -> out.println("in all " + total + " " + kind.words()));
  }

  private static Map<String, Object> object(DataCheck check) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("file", check.name());
    data.put("format", check.format().toString());
    data.put("kind", check.kind());
    data.put("rows", check.rows());
    data.put("columns", check.columns());
    data.put("classes", check.classes());
    data.put("regression", check.regression());
    check.density().ifPresent(d -> data.put("density", d));
    if (!check.table().isEmpty()) {
      data.put("table", check.table().stream().map(FileCheck::object).toList());
    }
    List<Object> faults = new ArrayList<>();
    for (Fault fault : check.faults()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("kind", fault.kind().name());
      one.put("line", fault.line());
      one.put("column", fault.column());
      one.put("found", fault.found());
      one.put("expected", fault.expected());
      faults.add(one);
    }
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "check");
    object.put("data", data);
    object.put("faults", faults);
    object.put("notes", OptionNames.in(check.notes()));
    object.put("warnings", OptionNames.in(check.warnings()));
    return object;
  }
}
