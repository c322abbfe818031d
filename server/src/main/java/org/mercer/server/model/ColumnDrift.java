package org.mercer.server.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.TestResult;
import org.mercer.gram.measure.TwoSample;
import org.mercer.kernel.Kernel;
import org.mercer.model.KernelModel;
import org.mercer.model.prepare.TablePreparation;
import org.mercer.run.Run;

/**
 * Whether single columns still look as they did in training, whatever the others do: the two-sample
 * test of {@link Drift} on one column. Numbers have the kernel exp(-(x - y)^2 / 2s^2), s the median
 * distance of two different values of both samples; categories have k(x, y) = [x = y], for which
 * MMD^2 is the sum of the squared differences of their shares.
 *
 * @param name of the column
 * @param mmd2 the squared distance of the means in feature space
 * @param p how often a random split is as far apart
 * @param trainingMean of the training objects; categories have none
 * @param recentMean of the recent rows
 */
public record ColumnDrift(
    String name, double mmd2, double p, OptionalDouble trainingMean, OptionalDouble recentMean) {
  /** Wider objects are no tables that anybody looks at column by column. */
  private static final int WIDEST = 100;

  /** Of each sample: a column needs fewer than all of them together. */
  private static final int ROWS = 128;

  private static final int PERMUTATIONS = 199;

  /** The values of one column, those of training first; categories as their number. */
  private record Values(String name, double[] numbers, boolean category, boolean scale) {}

  /** Of every column, in their order; none where the objects have no columns. */
  static <X> List<ColumnDrift> of(
      KernelModel<X, ?> model, Sample<X> training, Sample<X> recent, Run run) {
    Sample<X> first = spread(training);
    Sample<X> second = spread(recent);
    List<X> objects = new ArrayList<>();
    for (Sample<X> sample : List.of(first, second)) {
      sample.forEach(object -> objects.add(model.function().preparation().original(object)));
    }
    List<ColumnDrift> columns = new ArrayList<>();
    for (Values values : columns(model, objects)) {
      columns.add(of(values, first.size(), run));
    }
    return columns;
  }

  private static <X> Sample<X> spread(Sample<X> sample) {
    int n = Math.min(ROWS, sample.size());
    return sample.select(
        IntStream.range(0, n).map(i -> (int) ((long) i * sample.size() / n)).toArray());
  }

  private static <X> List<Values> columns(KernelModel<X, ?> model, List<X> objects) {
    if (model.function().preparation() instanceof TablePreparation table) {
      return table.columns().size() > WIDEST
          ? List.of()
          : table.columns().stream()
              .filter(column -> column.kind().hasCoordinates())
              .map(column -> values(column, objects))
              .toList();
    }
    int width = model.function().inputs().columns();
    if (width > WIDEST || !(objects.get(0) instanceof Vec)) {
      return List.of();
    }
    List<String> names = model.function().inputs().names();
    double[][] rows =
        objects.stream()
            .map(v -> Arrays.copyOf(((Vec) v).toArray(), width))
            .toArray(double[][]::new);
    return IntStream.range(0, width)
        .mapToObj(
            j ->
                new Values(
                    names.isEmpty() ? String.valueOf(j + 1) : names.get(j),
                    Arrays.stream(rows).mapToDouble(row -> row[j]).toArray(),
                    false,
                    true))
        .toList();
  }

  private static Values values(Column column, List<?> objects) {
    String name = column.name();
    IntFunction<TableRow> row = i -> (TableRow) objects.get(i);
    double[] values = new double[objects.size()];
    if (column.kind() == ColumnKind.CATEGORY) {
      List<String> levels = new ArrayList<>();
      for (int i = 0; i < values.length; i++) {
        String level = row.apply(i).text(name);
        if (!levels.contains(level)) {
          levels.add(level);
        }
        values[i] = levels.indexOf(level);
      }
      return new Values(name, values, true, false);
    }
    Arrays.setAll(values, i -> row.apply(i).number(name));
    return new Values(name, values, false, column.kind() == ColumnKind.NUMBER);
  }

  private static ColumnDrift of(Values values, int first, Run run) {
    double[] numbers = values.numbers();
    double unit = values.category() ? 1 : median(numbers);
    double mmd2 = 0;
    double p = 1;
    if (unit > 0) {
      TwoSample test = TwoSample.of(gram(values, unit, run), first, run);
      TestResult result = test.test(TwoSample.Estimate.BIASED, PERMUTATIONS, run);
      mmd2 = result.statistic();
      p = result.p();
    }
    return new ColumnDrift(
        values.name(), mmd2, p, mean(values, 0, first), mean(values, first, numbers.length));
  }

  private static OptionalDouble mean(Values values, int from, int to) {
    return values.scale()
        ? Arrays.stream(values.numbers(), from, to).average()
        : OptionalDouble.empty();
  }

  private static Gram gram(Values values, double unit, Run run) {
    double[] numbers = values.numbers();
    int levels = values.category() ? 1 + (int) Arrays.stream(numbers).max().orElse(0) : 0;
    double[][] rows = new double[numbers.length][];
    for (int i = 0; i < rows.length; i++) {
      if (values.category()) {
        rows[i] = new double[levels];
        rows[i][(int) numbers[i]] = 1;
      } else {
        rows[i] = new double[] {numbers[i] / unit};
      }
    }
    Kernel<Vec> kernel = values.category() ? Vectors.linear() : Vectors.gaussian(1);
    return Grams.of(kernel, DenseVectors.of(rows), Precision.DOUBLE, run);
  }

  /** The median distance of two values that differ; 0 where none do. */
  private static double median(double... values) {
    double[] distances =
        IntStream.range(0, values.length)
            .boxed()
            .flatMapToDouble(
                i -> IntStream.range(0, i).mapToDouble(j -> Math.abs(values[i] - values[j])))
            .filter(distance -> distance > 0)
            .sorted()
            .toArray();
    return distances.length == 0 ? 0 : distances[distances.length / 2];
  }
}
