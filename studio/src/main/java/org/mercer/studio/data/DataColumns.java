package org.mercer.studio.data;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Targets;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.select.Goal;

/** Two columns of numbers as points of a board, each in units of its standard deviation. */
final class DataColumns {
  private DataColumns() {}

  /** Rows in which a number is missing are left out; of many rows every so many. */
  static <X> Map<String, Object> of(Dataset<X> data, String first, String second) {
    double[] xs = numbers(data, first);
    double[] ys = numbers(data, second);
    int[] whole =
        IntStream.range(0, xs.length)
            .filter(i -> Double.isFinite(xs[i]) && Double.isFinite(ys[i]))
            .toArray();
    int step = Math.max(1, (whole.length + DataMap.MOST - 1) / DataMap.MOST);
    int[] rows =
        IntStream.range(0, whole.length).filter(i -> i % step == 0).map(i -> whole[i]).toArray();
    Map<String, Object> told =
        map("rows", rows, "x", standardised(xs, rows), "y", standardised(ys, rows));
    if (Goal.guess(data.targets()).goal() == Goal.CLASSIFICATION) {
      Labels labels = data.targets().orElseThrow().labels();
      told.put("classes", labels.classes());
      told.put("c", IntStream.of(rows).map(labels::get).toArray());
    }
    return told;
  }

  private static double[] standardised(double[] values, int[] rows) {
    double[] some = IntStream.of(rows).mapToDouble(i -> values[i]).toArray();
    double mean = Arrays.stream(some).average().orElse(0);
    double squares = Arrays.stream(some).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    double unit = squares > 0 ? Math.sqrt(squares) : 1;
    return Arrays.stream(some).map(v -> (v - mean) / unit).toArray();
  }

  private static <X> double[] numbers(Dataset<X> data, String column) {
    if (data.targets().flatMap(Targets::column).filter(column::equals).isPresent()) {
      return data.targets().orElseThrow().numbers();
    } else if (data.sample() instanceof Table table) {
      int at = table.schema().names().indexOf(column);
      if (at >= 0 && table.schema().get(at).kind().isNumeric()) {
        return table.numbers(at);
      }
    } else if (data.sample() instanceof DenseVectors vectors) {
      int at = vectors.names().indexOf(column);
      if (at >= 0) {
        return IntStream.range(0, vectors.size())
            .mapToDouble(i -> vectors.unsafeMatrix().get(i, at))
            .toArray();
      }
    }
    throw new InputException(
        "column",
        InputException.quote(column),
        "a column of numbers of " + data.name(),
        "choose another, or kernel PCA of all");
  }
}
