package org.mercer.interop.libsvm;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads and writes model files of LIBSVM. */
public final class LibsvmModels {
  private static final String FIRST_KEY = "svm_type ";

  private LibsvmModels() {}

  /**
   * Throws {@link org.mercer.error.InputException} at the first place that is not as it must be.
   */
  public static LibsvmModel read(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      return read(path.toString(), in, Files.size(path));
    }
  }

  /**
   * As above, from a stream of so many bytes.
   *
   * @param name for messages
   */
  public static LibsvmModel read(String name, InputStream in, long size) throws IOException {
    return new LibsvmModelReader(new ModelLines(name, in), size).read();
  }

  /** Writes what LIBSVM's own tools read. */
  public static void write(LibsvmModel model, OutputStream out) throws IOException {
    new LibsvmModelWriter(model).write(out);
  }

  /** Whether a file begins as LIBSVM writes it. */
  public static boolean looksLikeOne(Path path) throws IOException {
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(FIRST_KEY.length());
      return new String(start, StandardCharsets.ISO_8859_1).equals(FIRST_KEY);
    }
  }
}
