package org.mercer.gram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * Several linear combinations of the same columns: sum_j w_fj v_j for each f. Where most weights
 * are zero, as with a machine for each pair of many classes, only stretches of neighbouring weights
 * are kept; short gaps inside a stretch are cheaper to multiply than to skip.
 */
@Internal
public final class Combinations {
  private static final int GAP = 16;

  /** Weights {@code values} of combination {@code function} at the columns from {@code from} on. */
  public record Stretch(int function, int from, double[] values) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Stretch that
          && function == that.function
          && from == that.from
          && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * function + from) + Arrays.hashCode(values);
    }
  }

  private final int functions;
  private final int columns;
  private final List<Stretch> stretches;

  // Computed when first asked for; two threads that do so find the same.
  private volatile @Nullable List<Weights> weights;

  /** Stretches of one function must not overlap. */
  public Combinations(int functions, int columns, List<Stretch> stretches) {
    for (Stretch s : stretches) {
      Require.that(
          s.function >= 0 && s.function < functions,
          "a combination must be one of 0 .. " + (functions - 1) + ", but is " + s.function);
      Require.that(
          s.from >= 0 && s.from <= columns - s.values.length,
          "weights must lie in 0 .. " + columns + ", but start at " + s.from);
      for (double value : s.values) {
        Require.finite("a coefficient", value);
      }
    }
    this.functions = functions;
    this.columns = columns;
    this.stretches = List.copyOf(stretches);
  }

  /** One combination of all columns. */
  public static Combinations of(double[] weights) {
    return new Combinations(1, weights.length, List.of(new Stretch(0, 0, weights.clone())));
  }

  /** Weights that are not zero: {@code values[i]} at column {@code columns[i]}, ascending. */
  public record Weights(int[] columns, double[] values) {
    public Weights {
      Require.same("columns and weights", columns.length, values.length);
    }

    private static Weights of(double[] row) {
      int[] places = Entries.where(row.length, j -> row[j] != 0);
      return new Weights(places, Entries.at(places, row));
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Weights that
          && Arrays.equals(columns, that.columns)
          && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
      return 31 * Arrays.hashCode(columns) + Arrays.hashCode(values);
    }
  }

  /** One combination a row of weights; zeros are left out where there are many in a row. */
  public static Combinations ofRows(int columns, List<double[]> rows) {
    List<Weights> weights = new ArrayList<>();
    for (double[] row : rows) {
      Require.same("columns and weights", columns, row.length);
      weights.add(Weights.of(row));
    }
    return ofWeights(columns, weights);
  }

  /** One combination for each of these. */
  public static Combinations ofWeights(int columns, List<Weights> rows) {
    List<Stretch> stretches = new ArrayList<>();
    for (int f = 0; f < rows.size(); f++) {
      addStretches(f, rows.get(f), stretches);
    }
    return new Combinations(rows.size(), columns, stretches);
  }

  private static void addStretches(int function, Weights row, List<Stretch> into) {
    int[] columns = row.columns;
    for (int from = 0, to; from < columns.length; from = to) {
      to = from + 1;
      while (to < columns.length && columns[to] - columns[to - 1] <= GAP) {
        to++;
      }
      double[] values = new double[columns[to - 1] - columns[from] + 1];
      for (int i = from; i < to; i++) {
        values[columns[i] - columns[from]] = row.values[i];
      }
      into.add(new Stretch(function, columns[from], values));
    }
  }

  /** How many there are. */
  public int functions() {
    return functions;
  }

  public int columns() {
    return columns;
  }

  public List<Stretch> stretches() {
    return stretches;
  }

  /** The weights of each combination that are not zero. */
  List<Weights> weights() {
    List<Weights> known = weights;
    if (known == null) {
      known = IntStream.range(0, functions).mapToObj(f -> Weights.of(row(f))).toList();
      weights = known;
    }
    return known;
  }

  /** All weights of one combination, zeros included. */
  public double[] row(int function) {
    double[] weights = new double[columns];
    for (Stretch s : stretches) {
      if (s.function == function) {
        System.arraycopy(s.values, 0, weights, s.from, s.values.length);
      }
    }
    return weights;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Combinations that
        && functions == that.functions
        && columns == that.columns
        && stretches.equals(that.stretches);
  }

  @Override
  public int hashCode() {
    return 31 * functions + stretches.hashCode();
  }
}
