package org.mercer.learner;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.numerics.Entries;

/**
 * f(x) = bias + sum_i coefficients[i] k(x_rows[i], x): by the representer theorem all that a kernel
 * learner needs to keep. Only some of the training objects may take part.
 *
 * @param known f of the objects that it learned from, as far as its solver knows it; it follows
 *     from the rest, so it is neither written to a file nor compared
 */
public record Machine(
    int[] rows, double[] coefficients, double bias, @Internal TrainingValues known) {
  public Machine {
    Require.same("rows and coefficients", rows.length, coefficients.length);
    for (int i = 0; i < rows.length; i++) {
      if (!Double.isFinite(coefficients[i])) {
        throw new RefusedException(
            "coefficient " + rows[i] + " must be a finite number, but is " + coefficients[i]);
      }
    }
    Require.finite("the bias", bias);
  }

  /** Without values of the objects that it learned from. */
  public Machine(int[] rows, double[] coefficients, double bias) {
    this(rows, coefficients, bias, TrainingValues.NONE);
  }

  /** Over all objects, those with coefficient zero left out. */
  public static Machine of(double[] all, double bias) {
    int[] kept = Entries.where(all.length, i -> all[i] != 0);
    return new Machine(kept, Entries.at(kept, all), bias);
  }

  /** The coefficients of n objects, zeros included. */
  public double[] coefficients(int n) {
    double[] all = new double[n];
    for (int i = 0; i < rows.length; i++) {
      all[rows[i]] = coefficients[i];
    }
    return all;
  }

  /** The same function, its objects known under other numbers: i as {@code names[i]}. */
  public Machine renamed(int[] names) {
    return new Machine(Entries.at(rows, names), coefficients, bias, known.renamed(names));
  }

  /** The same function, which knows these of its values. */
  @Internal
  public Machine known(TrainingValues values) {
    return new Machine(rows, coefficients, bias, values);
  }

  /** scale * f + shift. */
  public Machine scaled(double scale, double shift) {
    double[] scaled = Arrays.stream(coefficients).map(a -> scale * a).toArray();
    return new Machine(rows, scaled, scale * bias + shift, known.scaled(scale, shift));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Machine that
        && Arrays.equals(rows, that.rows)
        && Arrays.equals(coefficients, that.coefficients)
        && Double.compare(bias, that.bias) == 0;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(coefficients) + Double.hashCode(bias);
  }
}
