package org.mercer.interop.onnx;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.mercer.gram.Precision;

/** Numbers or texts in rows; a shape of one number is a list. */
final class OnnxTensor {
  /** What an entry is, with the number that ONNX has for it. */
  enum Type {
    FLOAT(1),
    INT64(7),
    STRING(8),
    DOUBLE(11);

    private final int number;

    Type(int number) {
      this.number = number;
    }

    int number() {
      return number;
    }

    static Type of(Precision precision) {
      return precision == Precision.FLOAT ? FLOAT : DOUBLE;
    }
  }

  private final Type type;
  private final int[] shape;
  private final double[] numbers;
  private final List<String> texts;

  private OnnxTensor(Type type, int[] shape, double[] numbers, List<String> texts) {
    this.type = type;
    this.shape = shape;
    this.numbers = numbers;
    this.texts = texts;
  }

  /** Rows of numbers, rounded to the type. */
  static OnnxTensor of(Type type, int rows, int cols, double[] values) {
    double[] kept = values.clone();
    if (type == Type.FLOAT) {
      for (int i = 0; i < kept.length; i++) {
        kept[i] = (float) kept[i];
      }
    }
    return new OnnxTensor(type, new int[] {rows, cols}, kept, List.of());
  }

  /** A list of whole numbers. */
  static OnnxTensor whole(double... values) {
    return new OnnxTensor(Type.INT64, new int[] {values.length}, values.clone(), List.of());
  }

  static OnnxTensor texts(List<String> texts) {
    return new OnnxTensor(Type.STRING, new int[] {texts.size()}, new double[0], List.copyOf(texts));
  }

  Type type() {
    return type;
  }

  int rank() {
    return shape.length;
  }

  int rows() {
    return shape[0];
  }

  int cols() {
    return shape.length == 1 ? 1 : shape[1];
  }

  double get(int row, int col) {
    return numbers[row * cols() + col];
  }

  /** The numbers themselves, row by row: for reading only. */
  double[] unsafeNumbers() {
    return numbers;
  }

  List<String> texts() {
    return texts;
  }

  /** As a TensorProto: dims 1, data_type 2, string_data 6, name 8, raw_data 9. */
  Protobuf proto(String name) {
    Protobuf proto = new Protobuf();
    for (int size : shape) {
      proto.whole(1, size);
    }
    proto.whole(2, type.number());
    for (String text : texts) {
      proto.bytes(6, text.getBytes(StandardCharsets.UTF_8));
    }
    proto.text(8, name);
    return type == Type.STRING ? proto : proto.bytes(9, raw());
  }

  /** Little-endian, whatever the machine. */
  private byte[] raw() {
    int width = type == Type.FLOAT ? Float.BYTES : Long.BYTES;
    ByteBuffer raw = ByteBuffer.allocate(Math.multiplyExact(numbers.length, width));
    raw.order(ByteOrder.LITTLE_ENDIAN);
    for (double number : numbers) {
      switch (type) {
        case FLOAT -> raw.putFloat((float) number);
        case INT64 -> raw.putLong((long) number);
        default -> raw.putDouble(number);
      }
    }
    return raw.array();
  }
}
