package org.mercer.data.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.mercer.api.Internal;

/** A matrix as comma separated text: one row a line, every number in its shortest exact form. */
@Internal
public final class CsvMatrix {
  private CsvMatrix() {}

  /** Writes one row. */
  public static void writeRow(OutputStream out, double[] entries, int from, int count)
      throws IOException {
    StringBuilder line = new StringBuilder(count * 12);
    for (int j = 0; j < count; j++) {
      line.append(j == 0 ? "" : ",").append(entries[from + j]);
    }
    out.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
  }
}
