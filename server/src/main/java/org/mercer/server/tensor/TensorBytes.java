package org.mercer.server.tensor;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.json.JsonValue;

/**
 * Tensors whose elements follow the JSON as bytes: little endian, row after row; a text as its
 * length in four bytes and its UTF-8.
 */
public final class TensorBytes {
  private static final String SIZE = "binary_data_size";

  private TensorBytes() {}

  /** Whether the data of an input of a request stand behind the JSON. */
  public static boolean isMeant(JsonValue input) {
    return input.find("parameters").flatMap(p -> p.find(SIZE)).isPresent();
  }

  /** A tensor of a request; takes its bytes. */
  public static Tensor read(JsonValue input, ByteBuffer bytes) {
    TensorJson.Header header = TensorJson.Header.read(input);
    JsonValue said = input.get("parameters").get(SIZE);
    long size = said.whole();
    boolean fixed = header.type().bytes() > 0;
    long needed = (long) header.elements() * (fixed ? header.type().bytes() : Integer.BYTES);
    if (size > bytes.remaining() || size < 0 || (fixed ? size != needed : size < needed)) {
      throw new InputException(
          said.pointer(),
          size + " bytes, of which " + bytes.remaining() + " are there",
          (fixed ? "" : "at least ")
              + needed
              + " for "
              + header.elements()
              + " elements of the type "
              + header.type(),
          "correct the size, the shape or the data");
    }
    ByteBuffer own = bytes.slice(bytes.position(), (int) size).order(ByteOrder.LITTLE_ENDIAN);
    bytes.position(bytes.position() + (int) size);
    return new Tensor(
        input.pointer(),
        header.name(),
        header.type(),
        header.shape(),
        fixed ? numbers(input.pointer(), header, own) : texts(input.pointer(), header, own));
  }

  private static Tensor.Numbers numbers(String where, TensorJson.Header header, ByteBuffer from) {
    double[] values = new double[header.elements()];
    for (int i = 0; i < values.length; i++) {
      values[i] = header.type().read(from);
      if (Double.isInfinite(values[i])) {
        throw new InputException(
            where + ", element " + i, "" + values[i], "a finite number", "correct the element");
      }
    }
    return new Tensor.Numbers(values);
  }

  private static Tensor.Texts texts(String where, TensorJson.Header header, ByteBuffer from) {
    String[] values = new String[header.elements()];
    for (int i = 0; i < values.length; i++) {
      int length = from.remaining() < Integer.BYTES ? -1 : from.getInt();
      if (length < 0 || length > from.remaining()) {
        throw new InputException(
            where + ", element " + i,
            "a length of " + length + " before " + from.remaining() + " bytes",
            "four bytes with the length of the text, little endian, then the text",
            "correct the bytes");
      }
      byte[] text = new byte[length];
      from.get(text);
      values[i] = new String(text, StandardCharsets.UTF_8);
    }
    if (from.hasRemaining()) {
      throw new InputException(
          where,
          from.remaining() + " bytes behind the last element",
          "none",
          "correct the size or the shape");
    }
    return new Tensor.Texts(values, new BitSet());
  }

  /** The tensor of an answer whose elements follow as these bytes. */
  public static Map<String, Object> head(Tensor tensor, byte[] bytes) {
    Map<String, Object> object = new LinkedHashMap<>(TensorJson.head(tensor));
    object.put("parameters", Map.of(SIZE, bytes.length));
    return object;
  }

  /** The elements of an answer. */
  public static byte[] write(Tensor tensor) {
    if (tensor.cells() instanceof Tensor.Texts texts) {
      byte[][] all =
          Arrays.stream(texts.values())
              .map(text -> text.getBytes(StandardCharsets.UTF_8))
              .toArray(byte[][]::new);
      int length = Arrays.stream(all).mapToInt(b -> b.length + Integer.BYTES).sum();
      ByteBuffer out = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
      for (byte[] text : all) {
        out.putInt(text.length).put(text);
      }
      return out.array();
    }
    double[] values = tensor.numbers("numbers");
    ByteBuffer out =
        ByteBuffer.allocate(Math.multiplyExact(values.length, Double.BYTES))
            .order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      if (tensor.type() == Datatype.INT64) {
        out.putLong((long) value);
      } else {
        out.putDouble(value);
      }
    }
    return out.array();
  }
}
