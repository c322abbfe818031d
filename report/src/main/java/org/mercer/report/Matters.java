package org.mercer.report;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.model.explain.ColumnImportance;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.numerics.parallel.Run;

/** Which columns matter, by shuffling each of them among some rows. */
record Matters<X>(KernelModel<X, ?> model, Sample<X> sample, Truth truth, Run run) {
  private static final int REPEATS = 5;
  private static final int ROWS = 1000;
  private static final int LEAST_ROWS = 100;
  private static final double MOST_VALUES = 4e7;
  private static final int COLUMNS = 120;

  ImportanceSection importance() {
    return importance(Metrics.named(model.classes().isEmpty() ? "rmse" : "accuracy"));
  }

  private ImportanceSection importance(Metric metric) {
    int columns =
        sample instanceof DenseVectors v
            ? v.dim()
            : sample instanceof Table t ? t.schema().size() : Integer.MAX_VALUE;
    int[] some = some(columns);
    return new ImportanceSection(
        metric.name(),
        columns > COLUMNS
            ? List.of()
            : ColumnImportance.of(
                model, sample.select(some), truth.select(some), metric, REPEATS, run));
  }

  /** As many rows as all values of the kernel together leave time for. */
  private int[] some(int columns) {
    double each = (double) columns * REPEATS * Math.max(1, model.support().size());
    int most = (int) Math.max(LEAST_ROWS, Math.min(ROWS, MOST_VALUES / each));
    int n = sample.size();
    int[] order = IntStream.range(0, n).toArray();
    if (n <= most) {
      return order;
    }
    RandomGenerator random = run.random("rows for importance");
    for (int i = 0; i < most; i++) {
      int j = i + random.nextInt(n - i);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return IntStream.of(order).limit(most).sorted().toArray();
  }
}
