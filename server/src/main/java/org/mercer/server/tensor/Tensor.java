package org.mercer.server.tensor;

import java.util.BitSet;
import org.mercer.error.InputException;

/**
 * Numbers or texts with a name and a shape, row after row.
 *
 * @param where it stands in the request
 * @param shape at least the number of rows; what follows is the width of a row
 */
public record Tensor(String where, String name, Datatype type, int[] shape, Cells cells) {
  /** The elements; arrays are handed over, not copied. */
  public sealed interface Cells permits Numbers, Texts {
    int size();
  }

  /** Finite numbers; NaN where one is missing. */
  public record Numbers(double[] values) implements Cells {
    @Override
    public int size() {
      return values.length;
    }
  }

  /** Texts; those marked are missing. */
  public record Texts(String[] values, BitSet missing) implements Cells {
    @Override
    public int size() {
      return values.length;
    }
  }

  /** Of numbers that an answer has. */
  public static Tensor numbers(String name, Datatype type, int rows, int width, double[] values) {
    return new Tensor("answer", name, type, new int[] {rows, width}, new Numbers(values));
  }

  /** Of texts that an answer has. */
  public static Tensor texts(String name, String... values) {
    return new Tensor(
        "answer",
        name,
        Datatype.BYTES,
        new int[] {values.length, 1},
        new Texts(values, new BitSet()));
  }

  public int rows() {
    return shape[0];
  }

  /** Elements of a row; 1 where there is no row that could tell. */
  public int width() {
    int width = 1;
    for (int d = 1; d < shape.length; d++) {
      width *= shape[d];
    }
    return width;
  }

  /** The numbers, which it must have. */
  public double[] numbers(String expected) {
    if (cells instanceof Numbers numbers) {
      return numbers.values();
    }
    throw new InputException(where + "/datatype", type.name(), expected, "send numbers, as FP64");
  }

  /** The texts, which it must have. */
  public Texts texts(String expected) {
    if (cells instanceof Texts texts) {
      return texts;
    }
    throw new InputException(where + "/datatype", type.name(), expected, "send texts, as BYTES");
  }
}
