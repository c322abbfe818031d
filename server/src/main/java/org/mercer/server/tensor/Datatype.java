package org.mercer.server.tensor;

import java.nio.ByteBuffer;
import java.util.Arrays;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** What the elements of a tensor are. */
public enum Datatype {
  BOOL(1, 0, 1),
  UINT8(1, 0, 255),
  UINT16(2, 0, 65_535),
  UINT32(4, 0, 4_294_967_295L),
  UINT64(8, 0, Long.MAX_VALUE),
  INT8(1, Byte.MIN_VALUE, Byte.MAX_VALUE),
  INT16(2, Short.MIN_VALUE, Short.MAX_VALUE),
  INT32(4, Integer.MIN_VALUE, Integer.MAX_VALUE),
  INT64(8, Long.MIN_VALUE, Long.MAX_VALUE),
  FP32(4, 0, 0),
  FP64(8, 0, 0),
  BYTES(0, 0, 0);

  private final int bytes;
  private final long least;
  private final long most;

  Datatype(int bytes, long least, long most) {
    this.bytes = bytes;
    this.least = least;
    this.most = most;
  }

  /** Of one element; 0 where each has a length of its own. */
  public int bytes() {
    return bytes;
  }

  /** Whether its elements may be fractions. */
  public boolean isFloating() {
    return this == FP32 || this == FP64;
  }

  /** Whether a whole number is one of its elements. */
  boolean holds(long value) {
    return least <= value && value <= most;
  }

  /** {@code -128 to 127}. */
  String range() {
    return least + " to " + most;
  }

  /** The next element of little-endian bytes. */
  double read(ByteBuffer from) {
    return switch (this) {
      case BOOL, UINT8 -> from.get() & 0xff;
      case UINT16 -> from.getShort() & 0xffff;
      case UINT32 -> from.getInt() & 0xffffffffL;
      case UINT64, INT64 -> from.getLong();
      case INT8 -> from.get();
      case INT16 -> from.getShort();
      case INT32 -> from.getInt();
      case FP32 -> from.getFloat();
      case FP64 -> from.getDouble();
      case BYTES -> throw new IllegalStateException("texts are no numbers");
    };
  }

  /** The type of this name. */
  static Datatype of(String where, String name) {
    return Arrays.stream(values())
        .filter(type -> type.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    where,
                    InputException.quote(name)
                        + Suggestions.didYouMean(
                            name, Arrays.stream(values()).map(Enum::name).toList()),
                    "one of " + Arrays.toString(values()),
                    "name the type of the data"));
  }
}
