package org.mercer.spark;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.error.InputException;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Budget;
import org.mercer.run.Run;
import org.mercer.select.AutoChoice;
import org.mercer.select.AutoFit;

/**
 * Chooses a kernel and a penalty by cross-validation on rows that are drawn to the driver. Which
 * rows these are depends on what they hold, not on their order or their partitions.
 *
 * @param kernels to choose from, with ranges; none: those that are proposed for the rows
 * @param rows the most that are drawn
 */
record SampleSearch(String learner, List<String> kernels, int rows, Duration time, long seed) {
  private static final int FOLDS = 5;

  /** The rows that were drawn. */
  private record Drawn(List<Object> cells, List<Double> labels) {}

  AutoFit.Result<?> of(Dataset<Row> table, String features, String kind, String label) {
    CellReader reader = CellReader.of(table.schema(), features, kind);
    new TargetColumn(label, "", !regression()).require(table.schema());
    return chosen(reader.domain(), drawn(table, reader, label));
  }

  private boolean regression() {
    return learner.equals("kernelridge");
  }

  private Drawn drawn(Dataset<Row> table, CellReader reader, String label) {
    org.apache.spark.sql.Column key =
        functions.xxhash64(
            functions.col(reader.column()).cast("string"),
            functions.col(label),
            functions.lit(seed));
    Dataset<Row> two = table.select(reader.column(), label);
    CellReader own = CellReader.of(two.schema(), reader.column(), reader.kind());
    Drawn drawn = new Drawn(new ArrayList<>(), new ArrayList<>());
    for (Row row : Failures.plain(() -> two.orderBy(key).limit(rows).collectAsList())) {
      Object cell = own.read(row).value();
      if (cell != null && row.get(1) instanceof Number y && Double.isFinite(y.doubleValue())) {
        drawn.cells.add(cell); // the fit on all rows says what is wrong with the others
        drawn.labels.add(y.doubleValue());
      }
    }
    if (drawn.cells.isEmpty()) {
      throw new InputException(
          "rows", "none that can be learned from", "at least one", "look at the filters before");
    }
    return drawn;
  }

  private <X> AutoFit.Result<X> chosen(Domain<X> domain, Drawn drawn) {
    @SuppressWarnings("unchecked") // objects of the domain that parsed them
    Sample<X> sample = (Sample<X>) PackedObjects.of(drawn.cells).sample(domain);
    Truth truth =
        regression()
            ? Truth.of(Numbers.of(drawn.labels.stream().mapToDouble(y -> y).toArray()))
            : Truth.of(
                Labels.of(drawn.labels.stream().map(y -> String.valueOf(y.longValue())).toList()));
    Map<String, String> rests = learner.equals("svc") ? Map.of("classes", "rests") : Map.of();
    AutoChoice<X> choice =
        new AutoChoice<>(
            domain,
            kernels,
            learner,
            AutoChoice.ranges(learner, rests),
            Map.of(),
            Optional.of(Scaling.NONE),
            Missing.REFUSE,
            Metrics.named(regression() ? "rmse" : "accuracy"),
            FOLDS);
    Run run = Run.of(Budget.defaults().time(time)).seed(seed);
    return new AutoFit<>(choice).run(sample, truth, Optional.empty(), run);
  }
}
