package org.mercer.cli.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * What a report of a fault needs: versions, the command and the stack trace. It holds nothing of
 * the data but the file names on the command line.
 */
final class CrashBundle {
  private CrashBundle() {}

  /** Writes it to a new file, and says where and what to do with it. */
  static String write(List<String> arguments, String trace) {
    String text =
        String.join("\n", Version.lines())
            + "\n\ncommand: mercer "
            + String.join(" ", arguments)
            + "\n\n"
            + trace
            + "\n";
    String name = "mercer-crash-" + ProcessHandle.current().pid() + ".txt";
    return written(Path.of(name), text)
        .or(() -> written(Path.of(System.getProperty("java.io.tmpdir"), name), text))
        .map(
            file ->
                "Fix: please report it with the file " + file + ", which holds no data of yours")
        .orElse("Fix: please report it with this text\n" + text);
  }

  private static Optional<Path> written(Path file, String text) {
    try {
      return Optional.of(
          Files.writeString(file.toAbsolutePath(), text, StandardOpenOption.CREATE_NEW));
    } catch (IOException unwritable) {
      return Optional.empty();
    }
  }
}
