package org.mercer.data.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.error.InputException;
import org.mercer.numerics.sparse.Csr;

/** Warnings about the columns of vectors: scales, constants, row numbers, leaked targets. */
final class ColumnChecks {
  /** Columns whose spreads differ more than this make one drown the other. */
  private static final double SCALES = 1000;

  /** With fewer rows, ascending numbers or one value a class may be chance. */
  private static final int ENOUGH_ROWS = 10;

  private static final int WIDEST = 1 << 22;
  private static final int SHOWN = 5;

  private final int rows;
  private final List<String> names;
  private final double[] low;
  private final double[] high;
  private final List<String> warnings = new ArrayList<>();
  private long nonZeros;

  private ColumnChecks(int rows, int cols, List<String> names) {
    this.rows = rows;
    this.names = names;
    this.low = new double[cols];
    this.high = new double[cols];
  }

  static ColumnChecks of(Dataset<?> data) {
    if (data.sample() instanceof DenseVectors dense) {
      ColumnChecks checks = new ColumnChecks(dense.size(), dense.dim(), dense.names());
      checks.dense(dense, data);
      return checks;
    }
    if (data.sample() instanceof SparseVectors sparse && sparse.dim() <= WIDEST) {
      ColumnChecks checks = new ColumnChecks(sparse.size(), sparse.dim(), List.of());
      checks.sparse(sparse.unsafeRows());
      return checks;
    }
    return new ColumnChecks(0, 0, List.of());
  }

  List<String> warnings() {
    return warnings;
  }

  OptionalDouble density() {
    double cells = (double) rows * low.length;
    return cells == 0 ? OptionalDouble.empty() : OptionalDouble.of(nonZeros / cells);
  }

  private void dense(DenseVectors vectors, Dataset<?> data) {
    double[] values = vectors.unsafeMatrix().unsafeValues();
    int cols = vectors.dim();
    Arrays.fill(low, Double.POSITIVE_INFINITY);
    Arrays.fill(high, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < cols; j++) {
        double value = values[i * cols + j];
        boolean missing = Double.isNaN(value);
        low[j] = missing ? low[j] : Math.min(low[j], value);
        high[j] = missing ? high[j] : Math.max(high[j], value);
        nonZeros += value == 0 ? 0 : 1;
      }
    }
    ranges();
    if (rows >= ENOUGH_ROWS) {
      Predicate<IntToDoubleFunction> target = data.targets().map(this::isTarget).orElse(c -> false);
      for (int column = 0; column < cols; column++) {
        int j = column;
        IntToDoubleFunction cell = i -> values[i * cols + j];
        if (isRowNumber(cell)) {
          warnings.add(name(j) + " counts the rows; an id should be left out");
        }
        if (target.test(cell)) {
          warnings.add(name(j) + DataCheck.LEAK);
        }
      }
    }
  }

  private void sparse(Csr matrix) {
    int[] stored = new int[low.length];
    for (int e = 0; e < matrix.entries(); e++) {
      int j = matrix.column(e);
      double value = matrix.value(e);
      low[j] = stored[j] == 0 ? value : Math.min(low[j], value);
      high[j] = stored[j] == 0 ? value : Math.max(high[j], value);
      stored[j]++;
      nonZeros += value == 0 ? 0 : 1;
    }
    for (int j = 0; j < low.length; j++) {
      if (stored[j] < rows) {
        low[j] = Math.min(low[j], 0);
        high[j] = Math.max(high[j], 0);
      }
    }
    ranges();
  }

  private void ranges() {
    int[] constant = IntStream.range(0, low.length).filter(j -> low[j] == high[j]).toArray();
    if (constant.length > 0 && rows > 1) {
      warnings.add(
          Text.count(constant.length, "column")
              + " with the same value in every row: "
              + names(constant));
    }
    int[] varying = IntStream.range(0, low.length).filter(j -> low[j] < high[j]).toArray();
    if (varying.length < 2) {
      return;
    }
    int widest = varying[0];
    int narrowest = varying[0];
    for (int j : varying) {
      widest = high[j] - low[j] > high[widest] - low[widest] ? j : widest;
      narrowest = high[j] - low[j] < high[narrowest] - low[narrowest] ? j : narrowest;
    }
    double ratio = (high[widest] - low[widest]) / (high[narrowest] - low[narrowest]);
    if (ratio > SCALES) {
      warnings.add(
          "columns of very different scale: "
              + name(widest)
              + " runs from "
              + low[widest]
              + " to "
              + high[widest]
              + ", "
              + name(narrowest)
              + " from "
              + low[narrowest]
              + " to "
              + high[narrowest]
              + "; scale them, for example with `scale=standard`");
    }
  }

  private boolean isRowNumber(IntToDoubleFunction cell) {
    for (int i = 1; i < rows; i++) {
      if (cell.applyAsDouble(i) != cell.applyAsDouble(i - 1) + 1) {
        return false;
      }
    }
    return true;
  }

  /** Whether a column is the target itself, or tells each class by a number of its own. */
  private Predicate<IntToDoubleFunction> isTarget(Targets targets) {
    if (targets.looksLikeRegression()) {
      double[] numbers = targets.numbers();
      return cell -> IntStream.range(0, rows).allMatch(i -> cell.applyAsDouble(i) == numbers[i]);
    }
    Labels labels = targets.labels();
    boolean classes = labels.classes().size() > 1 && labels.classes().size() <= rows / 2;
    return cell -> classes && tells(cell, labels);
  }

  private boolean tells(IntToDoubleFunction cell, Labels labels) {
    Map<Integer, Double> valueOf = new HashMap<>();
    Map<Double, Integer> classOf = new HashMap<>();
    for (int i = 0; i < rows; i++) {
      double value = cell.applyAsDouble(i) + 0.0; // -0.0 is 0
      Double before = valueOf.putIfAbsent(labels.get(i), value);
      Integer other = classOf.putIfAbsent(value, labels.get(i));
      if (before != null && before != value || other != null && other != labels.get(i)) {
        return false;
      }
    }
    return true;
  }

  private String name(int column) {
    String name = names.isEmpty() ? String.valueOf(column + 1) : names.get(column);
    return "column " + InputException.quote(name);
  }

  private String names(int[] columns) {
    List<String> shown =
        Arrays.stream(columns)
            .limit(SHOWN)
            .mapToObj(j -> names.isEmpty() ? String.valueOf(j + 1) : names.get(j))
            .map(InputException::quote)
            .toList();
    return String.join(", ", shown) + (columns.length > SHOWN ? ", ..." : "");
  }
}
