package org.mercer.gram;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.numerics.Require;

/**
 * Several linear combinations of the same columns: sum_j w_fj v_j for each f. Where most weights
 * are zero, as with a machine for each pair of many classes, only stretches of neighbouring weights
 * are kept; short gaps inside a stretch are cheaper to multiply than to skip.
 */
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

  /** One combination a row of weights; zeros are left out where there are many in a row. */
  public static Combinations ofRows(int columns, List<double[]> rows) {
    List<Stretch> stretches = new ArrayList<>();
    for (int f = 0; f < rows.size(); f++) {
      Require.same("columns and weights", columns, rows.get(f).length);
      addStretches(f, rows.get(f), stretches);
    }
    return new Combinations(rows.size(), columns, stretches);
  }

  private static void addStretches(int function, double[] weights, List<Stretch> into) {
    int from = -1;
    int last = -1;
    for (int j = 0; j < weights.length; j++) {
      if (weights[j] == 0) {
        continue;
      }
      if (from >= 0 && j - last > GAP) {
        into.add(new Stretch(function, from, Arrays.copyOfRange(weights, from, last + 1)));
        from = -1;
      }
      from = from < 0 ? j : from;
      last = j;
    }
    if (from >= 0) {
      into.add(new Stretch(function, from, Arrays.copyOfRange(weights, from, last + 1)));
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
