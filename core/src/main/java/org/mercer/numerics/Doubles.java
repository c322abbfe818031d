package org.mercer.numerics;

import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Numbers in order that never change, equal where their contents are: what a record holds in place
 * of an array, whose equality is that of its place in memory.
 */
public final class Doubles {
  private final double[] values;

  private Doubles(double[] values) {
    this.values = values;
  }

  /** A copy of these. */
  public static Doubles of(double... values) {
    return new Doubles(values.clone());
  }

  public double get(int i) {
    return values[i];
  }

  public int size() {
    return values.length;
  }

  public boolean isEmpty() {
    return values.length == 0;
  }

  /** Where the value stands among ascending ones, as {@link Arrays#binarySearch} says it. */
  public int search(double value) {
    return Arrays.binarySearch(values, value);
  }

  /** A copy. */
  public double[] toArray() {
    return values.clone();
  }

  public DoubleStream stream() {
    return Arrays.stream(values);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Doubles that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return Arrays.toString(values);
  }
}
