package org.mercer.model.explain;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.model.score.Metric;
import org.mercer.run.Run;

/** The columns of a model by what shuffling them costs on rows of which the truth is known. */
public final class ColumnImportance {
  private ColumnImportance() {}

  /** Whether the objects have columns that can be shuffled. */
  public static boolean suits(Sample<?> sample) {
    return sample instanceof DenseVectors || sample instanceof Table;
  }

  /**
   * By any metric, the most important column first; none where the objects have no columns.
   *
   * @param repeats how often each column is shuffled
   */
  @SuppressWarnings("unchecked") // the sample says what its objects are
  public static <X> List<PermutationImportance> of(
      KernelModel<X, ?> model, Sample<X> sample, Truth truth, Metric metric, int repeats, Run run) {
    ToDoubleFunction<Sample<X>> score =
        xs -> {
          double value = metric.of(model.predicted(xs, truth, run)).get();
          return metric.greaterIsBetter() ? value : -value;
        };
    if (sample instanceof DenseVectors vectors) {
      return PermutationImportance.of(
          vectors, (ToDoubleFunction<Sample<Vec>>) (ToDoubleFunction<?>) score, repeats, run);
    }
    return sample instanceof Table table
        ? PermutationImportance.of(
            table, (ToDoubleFunction<Sample<TableRow>>) (ToDoubleFunction<?>) score, repeats, run)
        : List.of();
  }
}
