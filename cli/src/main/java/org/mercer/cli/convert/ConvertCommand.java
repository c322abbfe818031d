package org.mercer.cli.convert;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.TableForm;
import org.mercer.cli.output.Target;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.interop.libsvm.LibsvmModels;
import org.mercer.json.Json;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes a model or a data file in another format. */
@CommandLine.Command(
    name = "convert",
    description = "Convert a model or a data file to another format.",
    footer = {
      "",
      "Models: a Mercer model becomes ONNX (.onnx) or a model of LIBSVM; a model of LIBSVM becomes"
          + " a",
      "Mercer model or ONNX. Data: csv, tsv, libsvm, jsonl and parquet, by the end of OUT or --to.",
      "What is written as ONNX is computed and compared with the model; where a label changes,",
      "nothing is written.",
      "",
      "Examples:",
      "  mercer convert heart.model heart.onnx",
      "  mercer convert heart.model heart.onnx --precision float --data test.csv",
      "  mercer convert heart.model heart.pmml",
      "  mercer convert heart.model heart.libsvm.model --to libsvm",
      "  mercer convert train.csv train.libsvm --target class",
      "  mercer convert table.csv table.parquet"
    })
public final class ConvertCommand extends Command {
  private static final String MAGIC = "MERCER";

  @Parameters(index = "0", paramLabel = "IN", description = "a model or a data file")
  private String in = "";

  @Parameters(index = "1", paramLabel = "OUT", description = "where the result goes")
  private Path out = Path.of("");

  @Option(
      names = "--to",
      paramLabel = "F",
      description =
          "models: onnx, pmml, libsvm or mercer; data: csv, tsv, libsvm, strings, json, jsonl or"
              + " parquet (default: by the end of OUT)")
  private Optional<String> to = Optional.empty();

  @Option(
      names = "--precision",
      paramLabel = "double|float",
      description =
          "onnx: numbers of 8 or 4 bytes, the input too (default: double, which loses nothing)")
  private Precision precision = Precision.DOUBLE;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "onnx: rows to compare on (default: drawn around the support objects)")
  private Optional<String> data = Optional.empty();

  @Option(
      names = "--rows",
      paramLabel = "N",
      description = "onnx: number of rows to compare on at most (default: ${DEFAULT-VALUE})",
      defaultValue = "1000")
  private int rows;

  @Option(
      names = "--force",
      description = "replace OUT whatever it holds, and write ONNX even where a label changes")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public ConvertCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Target.requireFile(out);
    if (rows < 1) {
      throw Failure.usage(
          "--rows",
          Integer.toString(rows),
          "one row or more",
          "leave --rows out, or give a larger number");
    }
    Map<String, Object> report = new LinkedHashMap<>();
    report.put("command", "convert");
    report.put("in", in);
    report.put("out", out.toString());
    try (ProgressLine progress = options.progress(console())) {
      Run run = options.run(progress);
      String start = start();
      if (start.startsWith(MAGIC) || LibsvmModels.looksLikeOne(DataFile.path(in))) {
        model(start.startsWith(MAGIC), report, run);
      } else {
        requireNoModelOptions();
        new DataConversion(in, out, force, console()).convert(to, reader, report, run);
      }
    }
    if (json) {
      console().out().println(Json.write(report));
    } else if (!options.quiet()) {
      console().say(line(report));
    }
    return Exit.DONE;
  }

  private void model(boolean mercer, Map<String, Object> report, Run run) throws IOException {
    String target = to.map(word -> word.toLowerCase(Locale.ROOT)).orElseGet(() -> byName(mercer));
    List<String> possible =
        mercer ? List.of("onnx", "pmml", "libsvm") : List.of("onnx", "pmml", "mercer");
    if (!possible.contains(target)) {
      throw Failure.usage(
          "--to",
          InputException.quote(target),
          String.join(" or ", possible) + " for a model of " + (mercer ? "this program" : "LIBSVM"),
          "name one of these with --to");
    }
    report.put("format", target);
    ModelConversion conversion = new ModelConversion(in, mercer, out, force, console());
    if (target.equals("onnx")) {
      conversion.onnx(precision, data, rows, reader, report, run);
    } else if (target.equals("pmml")) {
      requireNoModelOptions();
      conversion.pmml(report, run);
    } else {
      requireNoModelOptions();
      conversion.other(report, run);
    }
  }

  private String byName(boolean mercer) {
    String end = TableForm.extension(out);
    return end.equals("onnx") || end.equals("pmml") ? end : mercer ? "libsvm" : "mercer";
  }

  private void requireNoModelOptions() {
    if (data.isPresent() || precision == Precision.FLOAT) {
      throw Failure.usage(
          data.isPresent() ? "--data" : "--precision",
          "an output that is not ONNX",
          "these options with ONNX alone",
          "leave it out");
    }
  }

  /** The first bytes of the input, of which a model can be told. */
  private String start() throws IOException {
    DataFile file = new DataFile(in);
    if (file.isStandardInput()) {
      throw Failure.usage("IN", "standard input", "a file", "write it to a file first");
    }
    return file.reading(
        () -> {
          try (InputStream stream = Files.newInputStream(DataFile.path(in))) {
            return new String(stream.readNBytes(MAGIC.length()), StandardCharsets.ISO_8859_1);
          }
        });
  }

  private static String line(Map<String, Object> report) {
    StringBuilder line = new StringBuilder();
    line.append(report.get("out")).append(": ").append(report.get("what"));
    if (report.get("difference") instanceof Double difference) {
      line.append("; largest difference ")
          .append(String.format(Locale.ROOT, "%.1e", difference))
          .append(" on ")
          .append(report.get("rows"))
          .append(" rows");
    }
    if (report.get("labelsChanged") instanceof Integer changed) {
      line.append(", ").append(changed == 0 ? "no label" : changed + " labels").append(" changed");
    }
    return line.toString();
  }
}
