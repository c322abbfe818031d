package org.mercer.data.read;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Text of another charset as a stream of UTF-8; a byte that the charset does not have is an error.
 */
final class Transcoder extends InputStream {
  private static final int CHARS = 1 << 14;

  private final Reader reader;
  private final char[] chars = new char[CHARS + 1];
  private byte[] bytes = new byte[0];
  private int at;

  Transcoder(InputStream in, Charset charset) {
    reader =
        new InputStreamReader(
            in,
            charset
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT));
  }

  @Override
  public int read() throws IOException {
    return refill() ? bytes[at++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    if (!refill()) {
      return -1;
    }
    int count = Math.min(length, bytes.length - at);
    System.arraycopy(bytes, at, buffer, from, count);
    at += count;
    return count;
  }

  private boolean refill() throws IOException {
    if (at < bytes.length) {
      return true;
    }
    int count = reader.read(chars, 0, CHARS);
    if (count < 0) {
      return false;
    }
    if (Character.isHighSurrogate(chars[count - 1])) {
      int low = reader.read();
      if (low >= 0) {
        chars[count++] = (char) low;
      }
    }
    bytes = new String(chars, 0, count).getBytes(StandardCharsets.UTF_8);
    at = 0;
    return true;
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
