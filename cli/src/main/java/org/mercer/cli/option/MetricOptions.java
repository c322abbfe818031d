package org.mercer.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.cli.app.Failure;
import org.mercer.cli.input.Predictor;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Targets;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.json.Json;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.Scores;
import org.mercer.model.score.Value;
import picocli.CommandLine.Option;

/** What predictions are measured by. */
public final class MetricOptions {
  public static final String HEADING = "%nMetrics:%n";

  @Option(
      names = "--metric",
      paramLabel = "NAME[,NAME..]",
      description =
          "accuracy, balanced, error, precision, recall, f1 (-macro, -micro, -weighted), mcc, kappa,"
              + " auc, auc-pairs, ap, logloss, brier, ece; rmse, mse, mae, medae, r2, explained,"
              + " pearson, pearson2, pinball(0.9); rand, nmi (default: the usual ones)")
  private String names = "";

  /** Those that were asked for; none where nobody asked. */
  public List<Metric> metrics() {
    try {
      return names.isBlank()
          ? List.of()
          : Metrics.named(Arrays.stream(names.split(",", -1)).map(String::strip).toList());
    } catch (RefusedException e) {
      throw unknown("--metric", e);
    }
  }

  /** Those that were asked for, which must be of what is predicted. */
  public List<Metric> metrics(Predictor predictor) {
    List<Metric> metrics = metrics();
    metrics.forEach(metric -> predictor.require("--metric", metric));
    return metrics;
  }

  private static Failure unknown(String option, RefusedException e) {
    return Failure.usage(
        option,
        String.valueOf(e.getMessage()),
        "",
        "choose one that is listed, or leave " + option + " out");
  }

  /** {@code accuracy=0.9}: how good a metric must be. */
  public record Bound(Metric metric, double value) {
    public static Bound of(String option, String text, Predictor predictor) {
      int at = text.lastIndexOf('=');
      try {
        Bound bound =
            new Bound(
                Metrics.named(text.substring(0, Math.max(0, at)).strip()),
                Double.parseDouble(text.substring(at + 1).strip()));
        predictor.require(option, bound.metric);
        return bound;
      } catch (NumberFormatException e) {
        throw Failure.usage(
            option, InputException.quote(text), "a metric and a number", "such as auc=0.9");
      } catch (RefusedException e) {
        throw unknown(option, e);
      }
    }

    /** Whether a value is as good; one that is not defined is not. */
    public boolean met(Value found) {
      return found.defined() && metric.gain(found.get(), value) >= 0;
    }
  }

  /** What is known of the rows, which must be there, as a model of this kind is scored. */
  public static Truth truth(KernelModel<?, ?> model, Dataset<?> dataset) {
    Targets targets = dataset.requireTargets();
    return ModelData.truth(model, dataset).orElseGet(() -> Truth.of(targets.classes()));
  }

  /** {@code auc 0.93, f1 undefined: ...}, and the same as numbers. */
  public static Scores scores(List<Metric> metrics, Predicted predicted) {
    Map<String, Object> json = new LinkedHashMap<>();
    List<String> lines = new ArrayList<>();
    for (Metric metric : metrics) {
      Value value = metric.of(predicted);
      json.put(metric.name(), number(value));
      lines.add(metric.name() + " " + value);
    }
    return new Scores(String.join(", ", lines), List.of(), json);
  }

  public static Object number(Value value) {
    return value.defined() ? (Object) value.get() : Json.NULL;
  }
}
