package org.mercer.model.file;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.mercer.data.Packed;

/** The element types of stored arrays, with their names in the header. */
enum ArrayType {
  F64("f64", Double.BYTES) {
    @Override
    Object make(int length) {
      return new double[length];
    }

    @Override
    void add(Packed packed, String name, Object array) {
      packed.put(name, (double[]) array);
    }

    @Override
    void put(Object array, int from, int count, ByteBuffer into) {
      into.asDoubleBuffer().put((double[]) array, from, count);
    }

    @Override
    void get(ByteBuffer from, Object array, int at, int count) {
      from.asDoubleBuffer().get((double[]) array, at, count);
    }
  },
  I32("i32", Integer.BYTES) {
    @Override
    Object make(int length) {
      return new int[length];
    }

    @Override
    void add(Packed packed, String name, Object array) {
      packed.put(name, (int[]) array);
    }

    @Override
    void put(Object array, int from, int count, ByteBuffer into) {
      into.asIntBuffer().put((int[]) array, from, count);
    }

    @Override
    void get(ByteBuffer from, Object array, int at, int count) {
      from.asIntBuffer().get((int[]) array, at, count);
    }
  },
  I64("i64", Long.BYTES) {
    @Override
    Object make(int length) {
      return new long[length];
    }

    @Override
    void add(Packed packed, String name, Object array) {
      packed.put(name, (long[]) array);
    }

    @Override
    void put(Object array, int from, int count, ByteBuffer into) {
      into.asLongBuffer().put((long[]) array, from, count);
    }

    @Override
    void get(ByteBuffer from, Object array, int at, int count) {
      from.asLongBuffer().get((long[]) array, at, count);
    }
  },
  U8("u8", Byte.BYTES) {
    @Override
    Object make(int length) {
      return new byte[length];
    }

    @Override
    void add(Packed packed, String name, Object array) {
      packed.put(name, (byte[]) array);
    }

    @Override
    void put(Object array, int from, int count, ByteBuffer into) {
      into.duplicate().put((byte[]) array, from, count);
    }

    @Override
    void get(ByteBuffer from, Object array, int at, int count) {
      from.duplicate().get((byte[]) array, at, count);
    }
  };

  private final String word;
  private final int width;

  ArrayType(String word, int width) {
    this.word = word;
    this.width = width;
  }

  String word() {
    return word;
  }

  int width() {
    return width;
  }

  abstract Object make(int length);

  /** Puts an array of this type among others. */
  abstract void add(Packed packed, String name, Object array);

  /** Writes elements at the position of the buffer, which does not move. */
  abstract void put(Object array, int from, int count, ByteBuffer into);

  /** Reads elements from the position of the buffer, which does not move. */
  abstract void get(ByteBuffer from, Object array, int at, int count);

  static ArrayType of(Object array) {
    for (ArrayType type : values()) {
      if (type.make(0).getClass() == array.getClass()) {
        return type;
      }
    }
    throw new IllegalArgumentException("arrays of " + array.getClass() + " are not stored");
  }

  static Optional<ArrayType> find(String word) {
    for (ArrayType type : values()) {
      if (type.word.equals(word)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }

  static int length(Object array) {
    return Array.getLength(array);
  }
}
