package org.mercer.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.mercer.data.io.Dataset;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.model.select.AutoFit;
import org.mercer.model.select.Goal;
import org.mercer.model.select.Outcome;
import org.mercer.numerics.parallel.Run;
import org.mercer.report.DataSection;
import org.mercer.report.ModelReport;
import org.mercer.report.ProvenanceSection;
import org.mercer.report.Report;
import org.mercer.report.TuningSection;

/** The report of a fit: the model, scores on rows it had not seen, and what else was tried. */
record FitPage<X>(
    Dataset<X> dataset,
    Truth truth,
    Goal goal,
    AutoFit.Result<X> result,
    Metric metric,
    String again,
    Run run) {
  Report make() {
    int[] rows = result.rows().stream().mapToInt(Integer::intValue).toArray();
    List<String> warnings = new ArrayList<>(result.model().report().warnings());
    warnings.addAll(result.warnings());
    return new ModelReport<>(
            result.model(),
            dataset.sample().select(rows),
            Optional.of(truth.select(rows)),
            "rows it had not seen",
            run)
        .predicted(result.predicted())
        .make(title(dataset))
        .with(DataSection.of(dataset, goal == Goal.CLASSIFICATION, warnings))
        .with(
            new TuningSection(
                metric.name(),
                metric.greaterIsBetter(),
                result.found().outcomes().stream().map(FitPage::trial).toList()))
        .with(
            ProvenanceSection.of(result.model().provenance())
                .with("data file", dataset.name())
                .with("rows held out", result.how())
                .command(again));
  }

  static String title(Dataset<?> dataset) {
    return String.valueOf(Path.of(dataset.name()).getFileName());
  }

  private static TuningSection.Trial trial(Outcome o) {
    return TuningSection.Trial.of(
        o.point().kernel(),
        o.point().settings(),
        o.scored() ? OptionalDouble.of(o.score()) : OptionalDouble.empty(),
        Double.isFinite(o.error()) ? OptionalDouble.of(o.error()) : OptionalDouble.empty());
  }
}
