package org.mercer.studio.plane;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;

/** Arrays as text: half as long as digits, and the page reads them without parsing. */
final class Packed {
  private Packed() {}

  /** Four bytes a value, the least first. */
  static String floats(double... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (double value : values) {
      bytes.putFloat((float) value);
    }
    return Base64.getEncoder().encodeToString(bytes.array());
  }

  /** A byte a value. */
  static String bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return Base64.getEncoder().encodeToString(bytes);
  }
}
