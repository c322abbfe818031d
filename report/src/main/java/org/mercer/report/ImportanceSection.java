package org.mercer.report;

import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.model.explain.ColumnImportance;
import org.mercer.model.explain.PermutationImportance;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** Permutation importance: by how much the score drops when a column is shuffled. */
final class ImportanceSection {
  private static final int SHOWN = 25;
  private static final int REPEATS = 5;
  private static final int ROWS = 1000;
  private static final int LEAST_ROWS = 100;

  /** Kernel values that may be computed for all columns and repeats together. */
  private static final double KERNEL_VALUES = 4e7;

  private static final int COLUMNS = 120;

  private ImportanceSection() {}

  /** Of a model's columns on some rows; empty where there are none, or too many. */
  static <X> Section of(KernelModel<X, ?> model, Sample<X> sample, Truth truth, Run run) {
    int columns =
        sample instanceof DenseVectors v
            ? v.dim()
            : sample instanceof Table t ? t.schema().size() : Integer.MAX_VALUE;
    if (columns > COLUMNS) {
      return Section.of(ReportPart.IMPORTANCE);
    }
    Metric metric = Metrics.named(model.classes().isEmpty() ? "rmse" : "accuracy");
    double each = (double) columns * REPEATS * Math.max(1, model.support().size());
    int most = (int) Math.max(LEAST_ROWS, Math.min(ROWS, KERNEL_VALUES / each));
    int[] some = RowSample.of(sample.size(), most, run.random("rows for importance"));
    return of(
        metric.name(),
        ColumnImportance.of(model, sample.select(some), truth.select(some), metric, REPEATS, run));
  }

  /**
   * @param metric whose drop is shown, as "accuracy"
   * @param columns the most important first
   */
  static Section of(String metric, List<PermutationImportance> columns) {
    Section section = Section.of(ReportPart.IMPORTANCE);
    if (columns.isEmpty()) {
      return section;
    }
    boolean share = metric.equals("accuracy");
    double unit = share ? 100 : 1;
    List<PermutationImportance> felt =
        columns.stream().filter(p -> p.mean() != 0 || p.deviation() != 0).toList();
    BarTable bars = new BarTable("column", metric + " worse by" + (share ? ", points" : ""));
    felt.stream()
        .limit(SHOWN)
        .forEach(p -> bars.add(p.name(), unit * p.mean(), unit * p.deviation()));
    section = section.with(Block.text(sentence(metric, columns.get(0), share)));
    if (!felt.isEmpty()) {
      section = section.with(bars, Block.note(rest(felt.size(), columns.size())));
    }
    return section
        .json("metric", metric)
        .json(
            "columns",
            columns.stream()
                .map(p -> Map.of("name", p.name(), "mean", p.mean(), "deviation", p.deviation()))
                .toList());
  }

  private static String sentence(String metric, PermutationImportance first, boolean share) {
    if (first.mean() <= 0) {
      return "No single column is important on these rows: others can replace it.";
    }
    String drop =
        share
            ? Numerals.fixed(100 * first.mean(), 1) + " percentage points"
            : Numerals.of(first.mean());
    return "The most important column is "
        + first.name()
        + ": with its values shuffled among the rows, "
        + metric
        + " is worse by "
        + drop
        + ".";
  }

  /** What the table leaves out. */
  private static String rest(int felt, int columns) {
    int more = Math.max(0, felt - SHOWN);
    int none = columns - felt;
    return (more == 0 ? "" : Numerals.count(more, "more column") + " with less importance. ")
        + (none == 0 ? "" : Numerals.count(none, "other column") + " without any effect.");
  }
}
