package org.mercer.cli.predict;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mercer.cli.app.Stopwatch;
import org.mercer.cli.input.TargetColumns;
import org.mercer.cli.option.MetricOptions;
import org.mercer.cli.output.ModelSummary;
import org.mercer.data.read.Dataset;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Scores;

/** What a model said of a file that is in memory: its figures, and all of it as JSON. */
record WholeAnswer<X>(KernelModel<X, ?> model, Dataset<X> dataset, Predictions<?> predictions) {
  Scores scores(List<Metric> metrics, TargetColumns.Taken<X> taken) {
    if (predictions.size() == 0) {
      return new Scores(
          "",
          List.of("warning: " + dataset.name() + " has no rows; 0 rows predicted"),
          Map.of("rows", 0));
    } else if (!metrics.isEmpty()) {
      return MetricOptions.scores(
          metrics, predictions.against(MetricOptions.truth(model, dataset)));
    }
    return predictions.scores(
        taken.others().isEmpty()
            ? dataset.targets().flatMap(model.task()::known)
            : Optional.of(Truth.of(taken.beside())));
  }

  /**
   * @param each whether the answers themselves are in it
   */
  Map<String, Object> json(Scores scores, Stopwatch watch, boolean each) {
    Map<String, Object> object = new ModelSummary(model, dataset, scores, watch).json("predict");
    if (each) {
      object.put("predictions", all(predictions::value));
      if (!dataset.dropped().isEmpty()) {
        object.put("rowsLeftOut", dataset.dropped());
      }
      predictions.column("variance").ifPresent(v -> object.put("variances", all(v.cell())));
      predictions.column("noise").ifPresent(n -> object.put("noise", n.cell().apply(0)));
      if (model.calibrated()) {
        object.put("probabilities", all(i -> PlainLines.probabilities(predictions, i)));
      }
    }
    return object;
  }

  private List<Object> all(IntFunction<Object> of) {
    return IntStream.range(0, predictions.size()).mapToObj(of).toList();
  }
}
