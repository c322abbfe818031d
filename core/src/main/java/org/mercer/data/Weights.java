package org.mercer.data;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mercer.error.InputException;

/**
 * How much each object of a sample counts: finite, not negative, and not all zero. An object of
 * weight zero is left out.
 */
public final class Weights {
  private final double[] values;

  private Weights(double[] values) {
    this.values = values;
  }

  public static Weights of(double... values) {
    boolean any = false;
    for (int i = 0; i < values.length; i++) {
      if (!(values[i] >= 0) || Double.isInfinite(values[i])) {
        throw new InputException(
            "weight of row " + (i + 1),
            String.valueOf(values[i]),
            "zero or a positive finite number",
            "give zero to leave a row out");
      }
      any |= values[i] > 0;
    }
    if (!any && values.length > 0) {
      throw new InputException(
          "weights",
          "all " + values.length + " are zero",
          "at least one that is positive",
          "leave the weights out to count all rows alike");
    }
    return new Weights(values.clone());
  }

  /** All objects count alike. */
  public static Weights equal(int n) {
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    return new Weights(ones);
  }

  public int size() {
    return values.length;
  }

  public double get(int i) {
    return values[i];
  }

  public double[] toArray() {
    return values.clone();
  }

  public double total() {
    return Arrays.stream(values).sum();
  }

  /** Whether every object counts 1. */
  public boolean equal() {
    return Arrays.stream(values).allMatch(w -> w == 1);
  }

  /** The numbers of the objects that count at all. */
  public int[] counted() {
    return IntStream.range(0, values.length).filter(i -> values[i] > 0).toArray();
  }

  /** Those of these objects; a part of a sample may well count nothing. */
  public Weights select(int... indices) {
    return new Weights(Arrays.stream(indices).mapToDouble(i -> values[i]).toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Weights that && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return equal() ? values.length + " equal weights" : values.length + " weights";
  }
}
