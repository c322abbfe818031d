package org.mercer.learner;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * f(x_i) of the objects that a machine learned from, where the solver knows it at its end: a
 * quadratic program from its gradient, least squares from their residuals. Rows that are not among
 * these are not known.
 */
@Internal
public record TrainingValues(int[] rows, double[] values) {
  /** Nothing is known. */
  public static final TrainingValues NONE = new TrainingValues(new int[0], new double[0]);

  public TrainingValues {
    Require.same("rows and values", rows.length, values.length);
  }

  /** Of all n objects, in their order. */
  public static TrainingValues of(int n, IntToDoubleFunction value) {
    return certain(n, value, -1);
  }

  /** f(x_i) = y_i - e_i of least squares. */
  public static TrainingValues fitted(double[] y, double[] errors) {
    return of(y.length, i -> y[i] - errors[i]);
  }

  /**
   * Of those objects whose sign is certain: the values are off by up to {@code error}, and a sign
   * decides on the class.
   */
  public static TrainingValues certain(int n, IntToDoubleFunction value, double error) {
    double[] values = new double[n];
    Arrays.setAll(values, value);
    int[] rows = Entries.where(n, i -> Math.abs(values[i]) > error);
    return new TrainingValues(rows, rows.length == n ? values : Entries.at(rows, values));
  }

  /** The same of objects that are known under other numbers: i as {@code names[i]}. */
  public TrainingValues renamed(int[] names) {
    return new TrainingValues(Entries.at(rows, names), values);
  }

  /** scale * f + shift. */
  public TrainingValues scaled(double scale, double shift) {
    return new TrainingValues(rows, Arrays.stream(values).map(v -> scale * v + shift).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TrainingValues that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(rows) + Arrays.hashCode(values);
  }
}
