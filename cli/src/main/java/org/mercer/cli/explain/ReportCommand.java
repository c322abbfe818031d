package org.mercer.cli.explain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.GivenWords;
import org.mercer.cli.app.OptionNames;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.GroupsOption;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.data.read.Dataset;
import org.mercer.json.Json;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.report.DataSection;
import org.mercer.report.ModelReport;
import org.mercer.report.ProvenanceSection;
import org.mercer.report.Report;
import org.mercer.report.WarningsSection;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes one page about a model. */
@CommandLine.Command(
    name = "report",
    description =
        "Write a report of a model as one HTML page: scores, curves, errors, "
            + "importances. In it stand a model card, scores with confidence intervals "
            + "(also by group), confusion matrix, "
            + "ROC, calibration, residuals, permutation importance, explained predictions, "
            + "support vectors, kernel matrix, spectrum, kernel PCA and provenance. The page "
            + "is self-contained.",
    footer = {
      "",
      "Give held-out rows: scores on training rows are too good. Without targets in DATA there are",
      "no scores.",
      "",
      "Examples:",
      "  mercer report heart.model test.csv --out heart.html",
      "  mercer report churn.model test.csv --out churn.html --groups region,plan",
      "  mercer report spam.model new.tsv --out spam.json",
      "  mercer report dna.model test.fa --out dna.html --title 'Promoters, May 2026' --force"
    })
public final class ReportCommand extends Command {
  @Parameters(index = "0", paramLabel = "MODEL", description = "model file")
  private String modelFile = "";

  @Parameters(index = "1", paramLabel = "DATA", description = "data file, or - for standard input")
  private String data = "";

  @Option(
      names = {"-o", "--out"},
      paramLabel = "FILE",
      required = true,
      description = "where the report goes: .html for people, .json for programs")
  private Path out = Path.of("");

  @Option(names = "--title", paramLabel = "TEXT", description = "(default: the names of the files)")
  private Optional<String> title = Optional.empty();

  @Mixin private GroupsOption groups = new GroupsOption();

  @Option(names = "--force", description = "replace FILE whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object with the summary")
  private boolean json;

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  public ReportCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    Target.requireFile(out);
    boolean asJson = isJson();
    List<Path> inputs = new ArrayList<>(List.of(new DataFile(data).inputs()));
    inputs.addAll(List.of(new DataFile(modelFile).inputs()));
    Report report;
    try (ProgressLine progress = options.progress(console());
        Target target = Target.report(out, force, inputs.toArray(Path[]::new))) {
      ModelData models = new ModelData(modelFile, console());
      report = report(models.load(), models, options.run(progress));
      String text = asJson ? report.jsonText() + "\n" : report.html();
      target.stream().write(text.getBytes(StandardCharsets.UTF_8));
      target.commit();
    }
    print(report);
    return Exit.DONE;
  }

  private boolean isJson() {
    String name = out.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".html") || name.endsWith(".htm") || name.endsWith(".json")) {
      return name.endsWith(".json");
    }
    throw Failure.usage(
        "--out", out.toString(), "a name that ends in .html or .json", "--out report.html");
  }

  private <X> Report report(KernelModel<X, ?> model, ModelData models, Run run) throws IOException {
    Dataset<X> dataset = models.read(model, data, reader, groups, run);
    boolean classes = !model.classes().isEmpty();
    Optional<Truth> truth = ModelData.truth(model, dataset);
    boolean trained = ModelData.isTrainedOn(model, dataset);
    List<String> warnings = new ArrayList<>(OptionNames.in(model.report().warnings()));
    if (trained) {
      warnings.add(ModelData.TRAINING_ROWS);
    }
    String rows =
        (dataset.sample().size() == 1 ? "row of " : "rows of ") + fileName(dataset.name());
    ModelReport<X> page =
        new ModelReport<>(model, dataset.sample(), truth, trained ? "training rows" : rows, run);
    return groups
        .addTo(
            trained && truth.isPresent() ? page.learnedFrom(dataset.sample(), truth.get()) : page,
            dataset,
            IntStream.range(0, dataset.size()).boxed().toList())
        .make(title.orElseGet(this::names))
        .with(WarningsSection.of(warnings))
        .with(DataSection.of(dataset, classes))
        .with(
            ProvenanceSection.of(
                model.provenance(), command(), "model file", modelFile, "data file", data));
  }

  private String names() {
    return fileName(modelFile) + " on " + (data.equals("-") ? "standard input" : fileName(data));
  }

  private static String fileName(String path) {
    return String.valueOf(Path.of(path).getFileName());
  }

  private String command() {
    return GivenWords.joined(List.of("mercer", "report", modelFile, data, "--out", out.toString()));
  }

  private void print(Report report) {
    if (json) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("command", "report");
      object.put("out", out.toString());
      object.put("summary", report.sentences());
      object.put("sections", report.parts());
      console().out().println(Json.write(object));
    } else if (!options.quiet()) {
      report.sentences().forEach(console().out()::println);
      console().out().println("report    " + out);
    }
  }
}
