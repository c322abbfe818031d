package org.mercer.cli.explain;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.cli.app.Console;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.Predictor;
import org.mercer.cli.option.ModelData;
import org.mercer.cli.option.ReaderOptions;
import org.mercer.cli.option.ScoredLearner;
import org.mercer.cli.output.TwoColumns;
import org.mercer.data.read.Dataset;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.model.explain.ColumnImportance;
import org.mercer.model.explain.PermutationImportance;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Value;
import org.mercer.run.Run;
import picocli.CommandLine.Option;

/** Which columns of a file matter to a model. */
final class ImportanceOptions {
  static final String HEADING = "%nWhich columns matter:%n";

  @Option(
      names = "--importance",
      description =
          "shuffle each column of DATA in turn, and show how much worse the model becomes")
  private boolean asked;

  @Option(
      names = "--metric",
      paramLabel = "NAME",
      description = "what gets worse (default: accuracy, or rmse of numbers)")
  private Optional<String> metric = Optional.empty();

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "how often each column is shuffled (default: 10)")
  private int repeats = 10;

  boolean asked() {
    return asked;
  }

  /** The columns by what they are worth. */
  record Found(Metric metric, double whole, List<PermutationImportance> columns) {
    void lines(int top, Console console) {
      TwoColumns table = new TwoColumns();
      table.heading(
          metric.name()
              + " is "
              + ModelShares.number(whole)
              + "; how much worse it becomes with one column shuffled");
      for (PermutationImportance p : columns.subList(0, Math.min(top, columns.size()))) {
        table.row(
            ModelShares.cut(p.name(), 40),
            String.format(Locale.ROOT, "%12s (sd %s)", number(p.mean()), number(p.deviation())));
      }
      table.print(console.out());
      if (columns.size() > top) {
        console.out().println("  and " + (columns.size() - top) + " more; --top N shows N of them");
      }
    }

    private static String number(double value) {
      return String.format(Locale.ROOT, "%.4g", value);
    }

    void json(Map<String, Object> object) {
      object.put("metric", metric.name());
      object.put("value", whole);
      List<Object> all = new ArrayList<>();
      for (PermutationImportance p : columns) {
        Map<String, Object> column = new LinkedHashMap<>();
        column.put("name", p.name());
        column.put("mean", p.mean());
        column.put("deviation", p.deviation());
        all.add(column);
      }
      object.put("importance", all);
    }
  }

  <X> Found find(
      KernelModel<X, ?> model, ModelData data, String file, ReaderOptions reader, Run run)
      throws IOException {
    if (repeats < 1) {
      throw Failure.usage(
          "--repeats",
          Integer.toString(repeats),
          "a whole number of at least 1",
          "leave --repeats out, or give a larger number");
    }
    Optional<Metric> named = metric.map(ScoredLearner::metric);
    named.ifPresent(m -> Predictor.of(model).require("--metric", m));
    Dataset<X> dataset = data.read(model, file, reader, run);
    if (!ColumnImportance.suits(dataset.sample())) {
      throw new Failure(
          Exit.DATA,
          dataset.name(),
          "objects without columns to shuffle",
          "a table, or dense vectors",
          "mercer explain MODEL lists the features that weigh most");
    }
    dataset.requireTargets();
    Truth truth = ModelData.truth(model, dataset).orElseThrow();
    Predicted whole = model.predicted(dataset.sample(), truth, run);
    Metric chosen = named.orElseGet(() -> Metrics.usual(whole).get(0));
    Value value = chosen.of(whole);
    if (!value.defined()) {
      throw Failure.usage(
          "--metric",
          value.why(),
          "one that these predictions have",
          "name another metric, or leave --metric out");
    }
    return new Found(
        chosen,
        value.get(),
        ColumnImportance.of(model, dataset.sample(), truth, chosen, repeats, run));
  }
}
