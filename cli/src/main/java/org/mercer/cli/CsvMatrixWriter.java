package org.mercer.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Numbers with all their digits, separated by commas; no header. */
final class CsvMatrixWriter implements MatrixWriter {
  private final OutputStream out;
  private final StringBuilder line = new StringBuilder();

  CsvMatrixWriter(OutputStream out) {
    this.out = out;
  }

  @Override
  public void row(double[] values, int from, int count) throws IOException {
    line.setLength(0);
    for (int j = 0; j < count; j++) {
      line.append(j == 0 ? "" : ",").append(values[from + j]);
    }
    out.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public void close() throws IOException {
    out.flush();
  }
}
