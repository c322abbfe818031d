package org.mercer.kernel.bulk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.numerics.sparse.Csr;

/**
 * Objects as sparse rows over the features that occur in them. A feature is any value with {@code
 * equals}; it is known by its content, so that k(x,y) cannot depend on what else is in the sample.
 * The way to a fast Gram matrix for every kernel with a finite feature map: each object is encoded
 * once, the rest is a sparse product.
 */
@Internal
public final class FeatureRows<F> {
  private final Map<F, Integer> columns = new HashMap<>();

  /** {@code <phi(x), phi(y)>} for all pairs; {@code phi} gives the features that are not zero. */
  public static <X, F> Evaluation evaluation(
      Sample<X> rows, Sample<X> cols, Function<? super X, Map<F, Double>> phi) {
    FeatureRows<F> table = new FeatureRows<>();
    List<int[]> leftColumns = new ArrayList<>();
    List<double[]> leftValues = new ArrayList<>();
    rows.forEach(x -> table.encode(phi.apply(x), leftColumns, leftValues));
    if (rows == cols) {
      Csr both = table.matrix(leftColumns, leftValues);
      return new SparseEvaluation(both, both);
    }
    List<int[]> rightColumns = new ArrayList<>();
    List<double[]> rightValues = new ArrayList<>();
    cols.forEach(y -> table.encode(phi.apply(y), rightColumns, rightValues));
    return new SparseEvaluation(
        table.matrix(leftColumns, leftValues), table.matrix(rightColumns, rightValues));
  }

  /** The inner product of two maps of features. */
  public static <F> double dot(Map<F, Double> x, Map<F, Double> y) {
    if (x.size() > y.size()) {
      return dot(y, x);
    }
    double sum = 0;
    for (Map.Entry<F, Double> feature : x.entrySet()) {
      sum += feature.getValue() * y.getOrDefault(feature.getKey(), 0.0);
    }
    return sum;
  }

  private void encode(Map<F, Double> features, List<int[]> toColumns, List<double[]> toValues) {
    long[] order = new long[features.size()];
    double[] unsorted = new double[order.length];
    int count = 0;
    for (Map.Entry<F, Double> feature : features.entrySet()) {
      int column = columns.computeIfAbsent(feature.getKey(), f -> columns.size());
      unsorted[count] = feature.getValue();
      order[count] = ((long) column << Integer.SIZE) | count;
      count++;
    }
    Arrays.sort(order);
    int[] sorted = new int[count];
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      sorted[i] = (int) (order[i] >>> Integer.SIZE);
      values[i] = unsorted[(int) order[i]];
    }
    toColumns.add(sorted);
    toValues.add(values);
  }

  private Csr matrix(List<int[]> rowColumns, List<double[]> rowValues) {
    long[] start = new long[rowColumns.size() + 1];
    for (int i = 0; i < rowColumns.size(); i++) {
      start[i + 1] = start[i] + rowColumns.get(i).length;
    }
    int[] all = new int[Math.toIntExact(start[rowColumns.size()])];
    double[] values = new double[all.length];
    for (int i = 0; i < rowColumns.size(); i++) {
      int[] from = rowColumns.get(i);
      System.arraycopy(from, 0, all, (int) start[i], from.length);
      System.arraycopy(rowValues.get(i), 0, values, (int) start[i], from.length);
    }
    return new Csr(columns.size(), start, all, values);
  }
}
