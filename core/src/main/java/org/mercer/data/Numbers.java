package org.mercer.data;

import java.util.Arrays;
import java.util.List;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * The target of a regression: for each object a number, or several in columns that may have names.
 * Each object has a weight, 1 unless another is given.
 */
public final class Numbers {
  private final double[][] columns;
  private final List<String> names;
  private final Weights weights;

  private Numbers(double[][] columns, List<String> names, Weights weights) {
    this.columns = columns;
    this.names = names;
    this.weights = weights;
  }

  /** One column. */
  public static Numbers of(double... column) {
    return ofColumns(column);
  }

  /** Several columns, each with a number an object. */
  public static Numbers ofColumns(double[]... columns) {
    Require.that(columns.length > 0, "a target must have a column, but there is none");
    double[][] copies = new double[columns.length][];
    for (int j = 0; j < columns.length; j++) {
      Require.same("numbers in the columns of a target", columns[0].length, columns[j].length);
      copies[j] = columns[j].clone();
    }
    return new Numbers(copies, List.of(), Weights.equal(columns[0].length));
  }

  /** The same numbers, their columns called like this. */
  public Numbers named(List<String> given) {
    Require.same("columns and names", columns.length, given.size());
    return new Numbers(columns, List.copyOf(given), weights);
  }

  /** The same numbers of objects that count as much as these weights say. */
  public Numbers weighted(Weights given) {
    Require.same("numbers and weights", size(), given.size());
    return new Numbers(columns, names, given);
  }

  /** How many objects. */
  public int size() {
    return columns[0].length;
  }

  /** How many numbers an object. */
  public int columns() {
    return columns.length;
  }

  /** The numbers of one column, one an object. */
  public double[] column(int j) {
    return columns[j].clone();
  }

  /** The names of the columns; none where they have none. */
  public List<String> names() {
    return names;
  }

  /** For people: the name of a column in quotes, or its number. */
  public String called(int j) {
    return names.isEmpty() ? "column " + (j + 1) : InputException.quote(names.get(j));
  }

  /** How much each object counts. */
  public Weights weights() {
    return weights;
  }

  /** The numbers of these objects. */
  public Numbers select(int... indices) {
    double[][] chosen = new double[columns.length][];
    for (int j = 0; j < columns.length; j++) {
      double[] column = columns[j];
      chosen[j] = Arrays.stream(indices).mapToDouble(i -> column[i]).toArray();
    }
    return new Numbers(chosen, names, weights.select(indices));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Numbers that
        && Arrays.deepEquals(columns, that.columns)
        && names.equals(that.names)
        && weights.equals(that.weights);
  }

  @Override
  public int hashCode() {
    return Arrays.deepHashCode(columns);
  }

  @Override
  public String toString() {
    return size() + " numbers" + (columns.length == 1 ? "" : " in " + columns.length + " columns");
  }
}
