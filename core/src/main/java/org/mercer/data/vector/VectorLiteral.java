package org.mercer.data.vector;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.mercer.error.InputException;
import org.mercer.numerics.Decimal;

/** One vector as text, there and back. Every number is ASCII decimal and finite. */
final class VectorLiteral {
  private static final String NO_COORDINATES = "[]";
  private static final String NO_ENTRIES = ":";
  private static final String SHAPE =
      "numbers such as 1,2,-3.5, or indices from 1 with values such as 3:1.5,7:2";

  private final String text;
  private final byte[] bytes;
  private final Decimal decimal = new Decimal();
  private int at;

  private VectorLiteral(String text) {
    this.text = text;
    // every character one byte, so that places in bytes are places in the text
    this.bytes = text.getBytes(StandardCharsets.ISO_8859_1);
  }

  static Vec parse(String text) {
    if (text.equals(NO_COORDINATES)) {
      return Vec.of();
    }
    if (text.equals(NO_ENTRIES)) {
      return Vec.sparse(new int[0], new double[0]);
    }
    return new VectorLiteral(text).read();
  }

  private Vec read() {
    boolean sparse = text.indexOf(':') >= 0;
    int[] indices = new int[8];
    double[] values = new double[8];
    int count = 0;
    while (true) {
      if (count == values.length) {
        indices = Arrays.copyOf(indices, 2 * count);
        values = Arrays.copyOf(values, 2 * count);
      }
      if (sparse) {
        indices[count] = index(count == 0 ? -1 : indices[count - 1]);
      }
      values[count++] = number();
      if (at == bytes.length) {
        double[] all = Arrays.copyOf(values, count);
        return sparse ? new SparseVec(Arrays.copyOf(indices, count), all) : new DenseVec(all);
      }
      if (bytes[at] != ',') {
        throw wrong(at, "a comma or the end");
      }
      at++;
    }
  }

  /** An index as written is counted from 1, as kept from 0. */
  private int index(int before) {
    skipBlanks();
    int from = at;
    long index = 0;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      index = Math.min(10 * index + bytes[at++] - '0', 1L + Integer.MAX_VALUE);
    }
    if (at == from || at == bytes.length || bytes[at] != ':') {
      throw wrong(at, "an index and a colon");
    }
    if (index < 1 || index > Integer.MAX_VALUE) {
      throw wrong(from, "an index from 1 to " + Integer.MAX_VALUE);
    }
    if (index - 1 <= before) {
      throw wrong(from, "an index greater than " + (before + 1) + ", which comes before it");
    }
    at++;
    return (int) (index - 1);
  }

  private double number() {
    skipBlanks();
    int from = at;
    double value = decimal.read(bytes, from, bytes.length);
    at = decimal.end();
    if (Double.isNaN(value)) {
      throw wrong(at, "a decimal number");
    }
    if (Double.isInfinite(value)) {
      throw wrong(from, "a number within the range of doubles, about 1.8e308");
    }
    skipBlanks();
    return value;
  }

  private void skipBlanks() {
    while (at < bytes.length && bytes[at] == ' ') {
      at++;
    }
  }

  private InputException wrong(int place, String expected) {
    String found = place >= text.length() ? "the end" : InputException.quote(text.substring(place));
    return new InputException("vector, column " + (place + 1), found, expected, "write " + SHAPE);
  }

  static String format(Vec vec) {
    StringBuilder literal = new StringBuilder();
    if (vec instanceof SparseVec sparse) {
      int[] indices = sparse.unsafeIndices();
      for (int i = 0; i < indices.length; i++) {
        literal.append(i == 0 ? "" : ",").append(indices[i] + 1L).append(':');
        literal.append(sparse.unsafeValues()[i]);
      }
      return indices.length == 0 ? NO_ENTRIES : literal.toString();
    }
    for (int i = 0; i < vec.dim(); i++) {
      literal.append(i == 0 ? "" : ",").append(vec.get(i));
    }
    return vec.dim() == 0 ? NO_COORDINATES : literal.toString();
  }
}
