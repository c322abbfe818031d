package org.mercer.numerics.lapack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Whether another OpenBLAS is in this process, as Spark's MLlib loads that of the system. The
 * linker takes libraries of one name for one, and ends the process where the other lacks a
 * function.
 */
final class OtherBlas {
  /** What is mapped into this process, on Linux. */
  private static final Path MAPS = Path.of("/proc/self/maps");

  private static final String NAME = "/libopenblas";
  private static final String OURS = "/org/bytedeco/";

  private OtherBlas() {}

  /** Why ours must not be loaded. */
  static Optional<String> loaded() {
    if (!Files.isReadable(MAPS)) {
      return Optional.empty();
    }
    try {
      return among(Files.readAllLines(MAPS));
    } catch (IOException e) {
      return Optional.of("what this process has loaded cannot be read: " + e.getMessage());
    }
  }

  /** As above, of these lines. */
  static Optional<String> among(List<String> lines) {
    return lines.stream()
        .filter(line -> line.contains(NAME) && !line.contains(OURS))
        .map(line -> line.substring(line.indexOf('/')))
        .findFirst()
        .map(path -> "another OpenBLAS is loaded in this process, " + path);
  }
}
