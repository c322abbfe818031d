package org.mercer.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;

/** A file that cannot be opened, and what may help. */
record MissingFile(String argument) {
  String repair() {
    return isThere() ? "look what it is and who may read it: ls -ld" : nearest();
  }

  private boolean isThere() {
    try {
      return Files.exists(Path.of(argument));
    } catch (InvalidPathException impossible) {
      return false; // which is the answer
    }
  }

  /** A file of the same folder with a similar name. */
  private String nearest() {
    Path path = Path.of(argument).toAbsolutePath();
    Path folder = path.getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      return "the folder is not there either; check the path";
    }
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(file -> names.add(String.valueOf(file.getFileName())));
    } catch (IOException unreadable) {
      return "check the path";
    }
    return Suggestions.nearest(String.valueOf(path.getFileName()), names)
        .map(near -> "did you mean " + InputException.quote(near) + "?")
        .orElse("check the path");
  }
}
