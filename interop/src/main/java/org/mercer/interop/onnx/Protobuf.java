package org.mercer.interop.onnx;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A message in the wire format of protocol buffers: fields one after the other, each a number with
 * a wire type (0: a number of 7 bits a byte, 2: so many bytes) and its content.
 */
final class Protobuf {
  private static final int NUMBER = 0;
  private static final int BYTES = 2;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  private void number(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      out.write((int) (rest & 0x7F | 0x80));
      rest >>>= 7;
    }
    out.write((int) rest);
  }

  Protobuf whole(int field, long value) {
    number((long) field << 3 | NUMBER);
    number(value);
    return this;
  }

  Protobuf bytes(int field, byte[] value) {
    number((long) field << 3 | BYTES);
    number(value.length);
    out.writeBytes(value);
    return this;
  }

  Protobuf text(int field, String value) {
    return bytes(field, value.getBytes(StandardCharsets.UTF_8));
  }

  Protobuf message(int field, Protobuf value) {
    return bytes(field, value.toBytes());
  }

  byte[] toBytes() {
    return out.toByteArray();
  }
}
