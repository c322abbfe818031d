package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * Coordinates behind those of dense vectors that are 1 where an entry is missing and 0 elsewhere:
 * what fills it may say less than that it was not there.
 *
 * @param columns those that have one: in which training rows had a missing entry
 */
record Indicators(int[] columns) {
  static final Indicators NONE = new Indicators(new int[0]);

  /** Those of training rows, where the policy is to tell. */
  static Indicators of(Missing policy, DenseVectors training) {
    if (policy != Missing.AUTO) {
      return NONE;
    }
    return new Indicators(
        IntStream.range(0, training.dim())
            .filter(
                j ->
                    IntStream.range(0, training.size())
                        .anyMatch(i -> Double.isNaN(training.unsafeMatrix().get(i, j))))
            .toArray());
  }

  boolean isEmpty() {
    return columns.length == 0;
  }

  /** The prepared vectors with an indicator of each of the columns as they came. */
  DenseVectors behind(DenseVectors prepared, DenseVectors given) {
    int width = prepared.dim();
    DoubleMatrix wider = new DoubleMatrix(prepared.size(), width + columns.length);
    for (int i = 0; i < prepared.size(); i++) {
      for (int j = 0; j < width; j++) {
        wider.set(i, j, prepared.unsafeMatrix().get(i, j));
      }
      for (int t = 0; t < columns.length; t++) {
        boolean missing = Double.isNaN(given.unsafeMatrix().get(i, columns[t]));
        wider.set(i, width + t, missing ? 1 : 0);
      }
    }
    return new DenseVectors(wider, names(prepared.names()));
  }

  /** The names of columns with those of the indicators behind them. */
  List<String> names(List<String> names) {
    if (names.isEmpty()) {
      return names;
    }
    List<String> all = new ArrayList<>(names);
    for (int column : columns) {
      all.add(names.get(column) + " " + Table.FILLED);
    }
    return all;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Indicators that && Arrays.equals(columns, that.columns);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(columns);
  }

  @Override
  public String toString() {
    return columns.length + " indicators";
  }
}
