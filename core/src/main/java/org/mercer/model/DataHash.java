package org.mercer.model;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Packed;
import org.mercer.data.Sample;

/** SHA-256 over training data: tells whether two models saw the same. */
@Internal
public final class DataHash {
  private static final int CHUNK = 8192;

  private final MessageDigest digest;
  private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);

  DataHash() {
    this(sha());
  }

  /** Of objects with what is known of them. */
  public static <X> String of(Domain<X> domain, Sample<X> sample, Truth truth) {
    DataHash hash = new DataHash();
    hash.add(domain.pack(sample));
    truth.labels().ifPresent(hash::names);
    truth.numbers().ifPresent(hash::columns);
    hash.add(truth.weights().toArray());
    return hash.hex();
  }

  private DataHash(MessageDigest digest) {
    this.digest = digest;
  }

  private static MessageDigest sha() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  void add(Packed packed) {
    packed
        .arrays()
        .forEach(
            (name, array) -> {
              add(name);
              if (array instanceof double[] doubles) {
                add(doubles);
              } else if (array instanceof int[] ints) {
                for (int value : ints) {
                  room(Integer.BYTES).putInt(value);
                }
              } else if (array instanceof long[] longs) {
                for (long value : longs) {
                  room(Long.BYTES).putLong(value);
                }
              } else if (array instanceof byte[] bytes) {
                flush();
                digest.update(bytes);
              }
            });
  }

  /** Classes; weights only where they differ, so that models of before keep their hash. */
  void add(Labels labels) {
    names(labels);
    if (!labels.weights().equal()) {
      add(labels.weights().toArray());
    }
  }

  /** Columns of numbers; weights as above. */
  void add(Numbers numbers) {
    columns(numbers);
    if (!numbers.weights().equal()) {
      add(numbers.weights().toArray());
    }
  }

  private void names(Labels labels) {
    for (int i = 0; i < labels.size(); i++) {
      add(labels.name(i));
    }
  }

  private void columns(Numbers numbers) {
    for (int j = 0; j < numbers.columns(); j++) {
      add(numbers.column(j));
    }
  }

  /** The length goes first, so that 'ab','c' and 'a','bc' differ. */
  void add(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    room(Integer.BYTES).putInt(bytes.length);
    flush();
    digest.update(bytes);
  }

  void add(double[] values) {
    for (int from = 0; from < values.length; ) {
      ByteBuffer room = room(Double.BYTES);
      int some = Math.min(values.length - from, room.remaining() / Double.BYTES);
      room.asDoubleBuffer().put(values, from, some);
      room.position(room.position() + some * Double.BYTES);
      from += some;
    }
  }

  private ByteBuffer room(int bytes) {
    if (buffer.remaining() < bytes) {
      flush();
    }
    return buffer;
  }

  private void flush() {
    digest.update(buffer.array(), 0, buffer.position());
    buffer.clear();
  }

  /** The hash so far, to be ended while this one goes on. */
  DataHash copy() {
    flush();
    try {
      return new DataHash((MessageDigest) digest.clone());
    } catch (CloneNotSupportedException e) {
      throw new IllegalStateException("every SHA-256 of a Java platform can be copied", e);
    }
  }

  String hex() {
    flush();
    return HexFormat.of().formatHex(digest.digest());
  }
}
