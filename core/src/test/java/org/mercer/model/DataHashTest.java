package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DataHashTest {
  /** Sizes below, at and above what is hashed at a time. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1023, 1024, 1025, 5000})
  void numbers_are_hashed_as_little_endian_bytes(int n) throws Exception {
    double[] values = IntStream.range(0, n).mapToDouble(i -> Math.sin(i)).toArray();
    ByteBuffer bytes = ByteBuffer.allocate(8 * n + 5).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(1).put((byte) 'x'); // the name, with its length, so that numbers begin anywhere
    for (double value : values) {
      bytes.putDouble(value);
    }
    String expected =
        HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));

    DataHash hash = new DataHash();
    hash.add("x");
    hash.add(values);
    assertThat(hash.hex()).isEqualTo(expected);
  }
}
