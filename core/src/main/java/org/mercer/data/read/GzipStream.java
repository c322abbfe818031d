package org.mercer.data.read;

import java.io.IOException;
import java.util.zip.GZIPInputStream;

/**
 * Unpacks one gzip member after the other, and knows whether bytes follow that are none. The JDK
 * passes over these in silence, although they may be rows whose packing is damaged.
 */
final class GzipStream extends GZIPInputStream {
  private static final int BUFFER = 1 << 16;
  private static final int TRAILER = 8;

  private final Input.PeekStream packed;
  private boolean ended;

  GzipStream(Input.PeekStream packed) throws IOException {
    super(packed, BUFFER);
    this.packed = packed;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    int read = super.read(buffer, from, length);
    ended |= read < 0;
    return read;
  }

  /** Whether the data ended before the bytes did. */
  boolean hasRest() {
    return ended && (inf.getRemaining() > TRAILER || packed.hadMore());
  }
}
