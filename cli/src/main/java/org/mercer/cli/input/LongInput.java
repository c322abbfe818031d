package org.mercer.cli.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.mercer.data.read.DatasetParts;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Source;

/** Standard input, which is looked into before it is known how it is to be read. */
final class LongInput {
  private LongInput() {}

  /** In parts, where it is long; otherwise it stands where it stood. */
  static Optional<DatasetParts> parts(String name, InputStream in, ReadOptions options, int whole)
      throws IOException {
    if (!in.markSupported()) {
      return Optional.empty();
    }
    in.mark(2 * whole);
    int seen = in.readNBytes(whole).length;
    in.reset();
    if (seen < whole) {
      return Optional.empty();
    }
    Optional<DatasetParts> parts =
        DatasetParts.open(Source.stream(name, new Open(in)), options, DatasetParts.SIZE);
    if (parts.isEmpty()) {
      in.reset();
    }
    return parts;
  }

  /** Is left open by whoever looks into it. */
  private static final class Open extends FilterInputStream {
    Open(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      return in.read(buffer, from, length);
    }

    @Override
    public void close() {
      // standard input is not ours to close
    }
  }
}
