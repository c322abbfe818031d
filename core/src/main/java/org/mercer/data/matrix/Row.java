package org.mercer.data.matrix;

import java.util.Arrays;
import java.util.OptionalDouble;
import org.mercer.error.Require;

/**
 * An object of which only a row of a kernel matrix is known: its values against the objects of the
 * columns, which are counted from 1.
 *
 * <p>An object that is one of these itself has the serial number of its column; a new object has
 * none. Of an object that a model was learned from, its number and k(x,x) are enough: such a row
 * knows one column, its own.
 */
public final class Row {
  private final int serial;
  private final int first;
  private final double[] values;
  private final int from;
  private final int size;

  private Row(int serial, int first, double[] values, int from, int size) {
    Require.that(
        serial >= 0, () -> "a serial number must be 1 or more, or 0 for none, but is " + serial);
    Require.that(first >= 1, () -> "columns are counted from 1, but the first is " + first);
    this.serial = serial;
    this.first = first;
    this.values = values;
    this.from = from;
    this.size = size;
  }

  /** The values of some columns in a row, that of column {@code first} before the others. */
  public static Row of(int serial, int first, double... values) {
    for (double value : values) {
      Require.finite("a kernel value", value);
    }
    return new Row(serial, first, values.clone(), 0, values.length);
  }

  /** The row at a place of an array that does not change. */
  static Row view(int serial, int first, double[] values, int from, int size) {
    return new Row(serial, first, values, from, size);
  }

  /** The number of the object among the columns; 0 for an object that is not one of them. */
  public int serial() {
    return serial;
  }

  /** The first column that is known. */
  public int first() {
    return first;
  }

  /** How many columns are known. */
  public int size() {
    return size;
  }

  public boolean knows(int column) {
    return column >= first && column - first < size;
  }

  /** k of this object and that of the column, which must be known. */
  public double value(int column) {
    Require.that(knows(column), () -> "column " + column + " is not known of the row " + serial);
    return values[from + column - first];
  }

  /** k(x,x), where the object is one of the columns. */
  public OptionalDouble self() {
    return knows(serial) ? OptionalDouble.of(value(serial)) : OptionalDouble.empty();
  }

  /** Number and k(x,x) alone. */
  Row alone() {
    return self().isPresent() ? of(serial, serial, value(serial)) : this;
  }

  public double[] values() {
    return Arrays.copyOfRange(values, from, from + size);
  }

  /** The array that holds the values, from {@link #unsafeFrom} on; for reading only. */
  public double[] unsafeValues() {
    return values;
  }

  public int unsafeFrom() {
    return from;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Row that
        && serial == that.serial
        && first == that.first
        && Arrays.equals(values, from, from + size, that.values, that.from, that.from + that.size);
  }

  @Override
  public int hashCode() {
    int hash = 31 * serial + first;
    for (int i = from; i < from + size; i++) {
      hash = 31 * hash + Double.hashCode(values[i]);
    }
    return hash;
  }

  @Override
  public String toString() {
    return RowDomain.INSTANCE.format(this);
  }
}
