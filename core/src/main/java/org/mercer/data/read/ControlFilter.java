package org.mercer.data.read;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts a blank in place of each control character of a UTF-8 text but tabs and line ends, and
 * counts them: what {@code --lenient} does with characters that a strict reading refuses. A blank
 * keeps what stands on both sides apart: 1 and 5 do not become 15.
 */
final class ControlFilter extends InputStream {
  private static final int DELETE = 0x7F;

  private final InputStream in;
  private final long[] replaced = new long[DELETE + 1];

  ControlFilter(InputStream in) {
    this.in = in;
  }

  private static boolean isControl(int c) {
    return c >= 0 && c < ' ' && c != '\t' && c != '\n' && c != '\r' || c == DELETE;
  }

  @Override
  public int read() throws IOException {
    int c = in.read();
    if (isControl(c)) {
      replaced[c]++;
      return ' ';
    }
    return c;
  }

  @Override
  public int read(byte[] buffer, int from, int length) throws IOException {
    int count = in.read(buffer, from, length);
    for (int i = from; i < from + count; i++) {
      if (isControl(buffer[i])) {
        replaced[buffer[i]]++;
        buffer[i] = ' ';
      }
    }
    return count;
  }

  /** What was replaced, in words; none where nothing was. */
  List<String> notes() {
    List<String> kinds = new ArrayList<>();
    for (int c = 0; c <= DELETE; c++) {
      if (replaced[c] > 0) {
        kinds.add(replaced[c] + " of " + Text.describe(c));
      }
    }
    return kinds.isEmpty()
        ? List.of()
        : List.of("control characters replaced by blanks: " + String.join(", ", kinds));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
