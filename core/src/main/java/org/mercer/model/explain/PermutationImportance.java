package org.mercer.model.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * How much worse a model becomes on given rows when the values of one column are shuffled among
 * them: what the model owes to that column. Columns that say the same can stand in for each other,
 * and then each seems to matter less than both.
 *
 * @param name of the column
 * @param mean of (score as it is) - (score with the column shuffled), over the repeats
 * @param deviation of the same, divided by (repeats - 1)
 */
public record PermutationImportance(String name, double mean, double deviation) {
  /**
   * Of each column, the largest first.
   *
   * @param score how good the model is on a sample of these rows in this order; larger is better
   */
  public static List<PermutationImportance> of(
      DenseVectors rows, ToDoubleFunction<Sample<Vec>> score, int repeats, Run run) {
    Columns<Vec> columns =
        new Columns<>() {
          @Override
          public List<String> names() {
            return PermutationImportance.names(rows);
          }

          @Override
          public Sample<Vec> shuffled(int column, int[] order) {
            DoubleMatrix from = rows.unsafeMatrix();
            DoubleMatrix to = from.copy();
            for (int i = 0; i < order.length; i++) {
              to.set(i, column, from.get(order[i], column));
            }
            return new DenseVectors(to, rows.names());
          }
        };
    return of(columns, rows, score, repeats, run);
  }

  /** Of each column of a table, the largest first. */
  public static List<PermutationImportance> of(
      Table rows, ToDoubleFunction<Sample<TableRow>> score, int repeats, Run run) {
    Columns<TableRow> columns =
        new Columns<>() {
          @Override
          public List<String> names() {
            return rows.schema().names();
          }

          @Override
          public Sample<TableRow> shuffled(int column, int[] order) {
            return rows.taking(column, rows.select(order));
          }
        };
    return of(columns, rows, score, repeats, run);
  }

  private static List<String> names(DenseVectors rows) {
    String[] names = new String[rows.dim()];
    Arrays.setAll(names, j -> rows.names().isEmpty() ? "x" + (j + 1) : rows.names().get(j));
    return List.of(names);
  }

  /** Objects whose columns can be shuffled, one at a time. */
  public interface Columns<X> {
    List<String> names();

    /** The sample whose row i has the value of row order[i] in one column. */
    Sample<X> shuffled(int column, int[] order);
  }

  /** Of each column of objects of any kind, the largest first. */
  public static <X> List<PermutationImportance> of(
      Columns<X> columns, Sample<X> rows, ToDoubleFunction<Sample<X>> score, int repeats, Run run) {
    Require.atLeast("repeats", 1, repeats);
    double whole = score.applyAsDouble(rows);
    List<String> names = columns.names();
    List<PermutationImportance> all = new ArrayList<>();
    for (int j = 0; j < names.size(); j++) {
      double[] drops = new double[repeats];
      for (int r = 0; r < repeats; r++) {
        run.step("importance of columns", (long) j * repeats + r, (long) names.size() * repeats);
        int[] order = order(rows.size(), run.random("importance " + j + " " + r));
        drops[r] = whole - score.applyAsDouble(columns.shuffled(j, order));
      }
      all.add(of(names.get(j), drops));
    }
    all.sort(
        Comparator.comparingDouble((PermutationImportance p) -> -p.mean)
            .thenComparing(PermutationImportance::name));
    return all;
  }

  private static PermutationImportance of(String name, double[] drops) {
    double mean = Arrays.stream(drops).average().orElse(0);
    double squares = Arrays.stream(drops).map(d -> (d - mean) * (d - mean)).sum();
    return new PermutationImportance(
        name, mean, drops.length == 1 ? 0 : Math.sqrt(squares / (drops.length - 1)));
  }

  private static int[] order(int n, RandomGenerator random) {
    int[] order = new int[n];
    Arrays.setAll(order, i -> i);
    for (int i = n - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }
}
