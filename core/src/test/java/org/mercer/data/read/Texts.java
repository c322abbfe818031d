package org.mercer.data.read;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** Reads text in memory as if it were a file. */
final class Texts {
  private Texts() {}

  static final ReadOptions STRICT = ReadOptions.defaults();
  static final ReadOptions LIBSVM = STRICT.format(Format.LIBSVM);
  static final ReadOptions CSV = STRICT.format(Format.CSV);

  static Source source(String name, String text) {
    return Source.bytes(name, text.getBytes(StandardCharsets.UTF_8));
  }

  static Dataset<?> read(String name, String text, ReadOptions options) {
    return read(source(name, text), options, 1);
  }

  static Dataset<?> read(Source source, ReadOptions options, int threads) {
    try {
      return Datasets.read(source, options, Run.defaults().threads(threads));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Dataset<Vec> vectors(String text, ReadOptions options) {
    return read("data", text, options).of(VectorDomain.INSTANCE);
  }

  static DataCheck check(String name, String text, ReadOptions options) {
    try {
      return DataCheck.of(source(name, text), options, Run.defaults().threads(2));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The refusal of a text that must be refused. */
  static InputException refusal(String text, ReadOptions options) {
    try {
      read("data", text, options);
    } catch (InputException refused) {
      return refused;
    }
    throw new AssertionError("was read, but should be refused: " + text);
  }
}
