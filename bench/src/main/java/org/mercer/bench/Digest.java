package org.mercer.bench;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.kernel.bulk.Tile;

/** SHA-256 over the bits of a matrix, row by row: equal for equal bits only. */
final class Digest {
  private Digest() {}

  static String of(Gram gram) {
    MessageDigest digest = sha256();
    int n = gram.size();
    boolean isFloat = gram.precision() == Precision.FLOAT;
    ByteBuffer bytes = ByteBuffer.allocate(n * gram.precision().bytes());
    for (int i = 0; i < n; i++) {
      Tile row = isFloat ? Tile.floats(i, 1, 0, n) : Tile.doubles(i, 1, 0, n);
      gram.fill(row);
      if (isFloat) {
        bytes.asFloatBuffer().put(row.floats());
      } else {
        bytes.asDoubleBuffer().put(row.doubles());
      }
      digest.update(bytes.array());
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
