package org.mercer.cli.explain;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.cli.app.Command;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.ProgressLine;
import org.mercer.cli.app.Usage;
import org.mercer.cli.input.DataFile;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ObjectPair;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.RunOptions;
import org.mercer.cli.output.Target;
import org.mercer.data.Domain;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ObjectFormat;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.kernel.Explanation;
import org.mercer.kernel.Kernel;
import org.mercer.model.Aspect;
import org.mercer.model.KernelModel;
import org.mercer.model.explain.Explainer;
import org.mercer.model.explain.FeatureWeights;
import org.mercer.model.explain.ObjectExplanation;
import org.mercer.report.ExplanationPage;
import org.mercer.run.Run;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Shows why a model says what it says, or what two objects have in common. */
@CommandLine.Command(
    name = "explain",
    description =
        "Explain a prediction: the support objects and features that decided. Features "
            + "are words, positions, nodes or columns; the parts add up to the value. Without "
            + "an object: what weighs most in the model. With --kernel: what two objects have "
            + "in common.",
    footer = {
      "",
      "A feature is a substring, a word, a subtree, a neighbourhood in a graph, a product of",
      "coordinates: whatever the kernel counts. Where a kernel has none that could be written out,",
      "each place is left out in turn, and the change of the value is shown.",
      "",
      "Examples:",
      "  mercer explain dna.model TACTAGCAATACGCTTGCG",
      "  mercer explain heart.model heart.csv --row 3 --html why.html",
      "  mercer explain spam.model --top 30                     # the words that matter most",
      "  mercer explain heart.model test.csv --importance       # columns, each shuffled in turn",
      "  mercer explain --kernel 'spectrum(p=3)' GATTACA TACCATA"
    })
public final class ExplainCommand extends Command {
  @Parameters(
      paramLabel = "MODEL OBJECT",
      arity = "0..*",
      description =
          "a model file and objects as they are written in files, or a data file with --row or"
              + " --importance; with --kernel two objects")
  private List<String> words = List.of();

  @Option(
      names = {"-k", "--kernel"},
      paramLabel = "EXPR",
      description = "explain the value of this kernel for two objects")
  private Optional<String> kernel = Optional.empty();

  @Option(
      names = "--fit",
      paramLabel = "DATA",
      description =
          "with --kernel: objects that a kernel such as tfidf() or centre(...) learns from")
  private Optional<String> fit = Optional.empty();

  @Option(
      names = "--row",
      paramLabel = "N",
      description =
          "explain this row of the data file, counted from 1; may be given more than once")
  private List<Integer> rows = List.of();

  @Option(
      names = "--class",
      paramLabel = "C",
      description =
          "what speaks for this class (default: for the one that is predicted); of a model of"
              + " several numbers, this column")
  private Optional<String> side = Optional.empty();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "how many of each kind to show (default: ${DEFAULT-VALUE})",
      defaultValue = "5")
  private int top;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "write a page with the object marked")
  private Optional<Path> htmlFile = Optional.empty();

  @Option(names = "--force", description = "replace FILE whatever it holds")
  private boolean force;

  @Option(names = "--json", description = "print one JSON object")
  private boolean json;

  @ArgGroup(validate = false, heading = ImportanceOptions.HEADING)
  private ImportanceOptions importance = new ImportanceOptions();

  @ArgGroup(validate = false, heading = ReaderOptions.HEADING)
  private ReaderOptions reader = new ReaderOptions();

  @ArgGroup(validate = false, heading = RunOptions.HEADING)
  private RunOptions options = new RunOptions();

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
  private CommandSpec spec;

  public ExplainCommand(Console console) {
    super(console);
  }

  @Override
  public Integer call() throws IOException {
    if (top < 1) {
      throw Failure.usage(
          "--top",
          Integer.toString(top),
          "a whole number of at least 1",
          "leave --top out, or give a larger number");
    }
    if (kernel.isPresent()) {
      pair();
    } else {
      model();
    }
    return Exit.DONE;
  }

  private void pair() throws IOException {
    Explanation explanation =
        new ObjectPair(kernel.orElseThrow(), fit, words)
            .use(
                spec,
                reader,
                console(),
                new ObjectPair.Use<Explanation>() {
                  @Override
                  public <X> Explanation with(Kernel<X> of, X x, X y) {
                    return Explanation.of(of, x, y);
                  }
                });
    PairShares shares = new PairShares(explanation, top);
    if (json) {
      console().out().println(Json.write(shares.json()));
    } else {
      shares.lines().forEach(console().out()::println);
    }
  }

  private void model() throws IOException {
    requireModel();
    try (ProgressLine progress = options.progress(console())) {
      ModelData data = new ModelData(words.get(0), console());
      model(data.load(), data, progress, options.run(progress));
    }
  }

  private void requireModel() {
    CommandLine line = spec.commandLine();
    boolean marked = line.getParseResult().originalArgs().contains("--");
    List<String> strange = words.stream().filter(Usage::looksLikeOption).toList();
    if (!marked && !strange.isEmpty()) {
      throw new UnmatchedArgumentException(line, strange);
    }
    if (words.isEmpty()) {
      throw Failure.usage(
          "explain",
          "neither a model nor a kernel",
          "a model file and an object, or --kernel EXPR and two objects",
          "mercer explain --help shows examples");
    }
    boolean file = !rows.isEmpty() || importance.asked();
    if (file && words.size() != 2) {
      throw Failure.usage(
          importance.asked() ? "--importance" : "--row",
          (words.size() - 1) + " data files",
          "one",
          "mercer explain MODEL DATA " + (importance.asked() ? "--importance" : "--row N"));
    }
    if (htmlFile.isPresent() && words.size() < 2) {
      throw Failure.usage("--html", "no object", "one to mark", "name an object, or leave it out");
    }
  }

  private <X> void model(KernelModel<X, ?> model, ModelData data, ProgressLine progress, Run run)
      throws IOException {
    if (words.size() == 1) {
      weights(model, progress, run);
      return;
    }
    if (importance.asked()) {
      ImportanceOptions.Found found = importance.find(model, data, words.get(1), reader, run);
      progress.close();
      if (json) {
        Map<String, Object> object = head(model);
        found.json(object);
        console().out().println(Json.write(object));
      } else {
        found.lines(top, console());
      }
      return;
    }
    try (Target target = target()) {
      Explainer<X> explainer = new Explainer<>(model);
      List<ObjectExplanation> all = new ArrayList<>();
      for (X x : objects(model, data, run)) {
        all.add(side.isPresent() ? explainer.of(x, aspect(model), run) : explainer.of(x, run));
      }
      progress.close();
      if (htmlFile.isPresent()) {
        String name = String.valueOf(DataFile.path(words.get(0)).getFileName());
        target.stream().write(ExplanationPage.of(name, all).getBytes(StandardCharsets.UTF_8));
        target.commit();
      }
      print(model, all);
    }
  }

  private Target target() throws IOException {
    return htmlFile.isPresent()
        ? Target.file(htmlFile.get(), force, List.of(new DataFile(words.get(0)).inputs()))
        : Target.standardOutput(console());
  }

  private Aspect aspect(KernelModel<?, ?> model) {
    try {
      return side.map(s -> model.aspect(s)).orElseGet(() -> Aspect.of(model));
    } catch (InputException e) {
      throw Failure.usage("--class", e.found(), e.expected(), e.repair());
    }
  }

  private <X> List<X> objects(KernelModel<X, ?> model, ModelData data, Run run) throws IOException {
    if (!rows.isEmpty()) {
      Dataset<X> dataset = data.read(model, words.get(1), reader, run);
      return rows.stream().map(row -> row(dataset, row)).toList();
    }
    Domain<X> domain = data.domain(model);
    List<X> objects = new ArrayList<>();
    for (String word : words.subList(1, words.size())) {
      try {
        objects.add(ObjectFormat.parse(word, domain, model.function().support()));
      } catch (InputException e) {
        throw new Failure(
            Exit.DATA,
            "object "
                + InputException.quote(word)
                + ": "
                + e.getMessage()
                + "; of a file name a row with --row");
      }
    }
    return objects;
  }

  private static <X> X row(Dataset<X> data, int row) {
    if (row < 1 || row > data.sample().size()) {
      throw Failure.usage(
          "--row",
          Integer.toString(row),
          "1 to " + data.sample().size() + ", the rows of " + data.name(),
          "choose one of these rows");
    }
    return data.sample().get(row - 1);
  }

  private void print(KernelModel<?, ?> model, List<ObjectExplanation> all) {
    if (json) {
      Map<String, Object> object = head(model);
      object.put(
          "objects", all.stream().<Object>map(e -> new ModelShares(e, top, false).json()).toList());
      console().out().println(Json.write(object));
      return;
    }
    for (int i = 0; i < all.size(); i++) {
      if (i > 0) {
        console().out().println();
      }
      new ModelShares(all.get(i), top, console().colouredAnswers())
          .lines()
          .forEach(console().out()::println);
    }
  }

  private Map<String, Object> head(KernelModel<?, ?> model) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "explain");
    object.put("model", words.get(0));
    object.put("kernel", Kernels.format(model.kernel()));
    object.put("learner", model.provenance().learner());
    return object;
  }

  /** Permutation importance: what matters to the model at all. */
  private <X> void weights(KernelModel<X, ?> model, ProgressLine progress, Run run) {
    Aspect aspect = aspect(model);
    ModelWeights weights =
        new ModelWeights(aspect.pro(), FeatureWeights.of(model, aspect, top, run));
    progress.close();
    if (json) {
      Map<String, Object> object = head(model);
      weights.json(object);
      console().out().println(Json.write(object));
    } else if (weights.isEmpty()) {
      console()
          .out()
          .println(
              Console.visible(Kernels.format(model.kernel()))
                  + " has no features that could be written out; name an object, or shuffle columns"
                  + " with MODEL DATA --importance");
    } else {
      weights.table().print(console().out());
    }
  }
}
