package org.mercer.cli.output;

import java.io.IOException;

/** Takes a matrix row by row. */
public interface MatrixWriter extends AutoCloseable {
  void row(double[] values, int from, int count) throws IOException;

  /** Everything is passed on; the stream stays open. */
  @Override
  void close() throws IOException;
}
