package org.mercer.cli.input;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/** The files that a pattern names: {@code parts/*.csv}, in the order of their names. */
final class SeveralFiles {
  private SeveralFiles() {}

  /** None where the name is that of a file, or no pattern. */
  static List<Path> matching(String argument) {
    boolean pattern = argument.chars().anyMatch(c -> c == '*' || c == '?' || c == '[' || c == '{');
    int slash = argument.lastIndexOf('/');
    try {
      if (!pattern || Files.exists(Path.of(argument))) {
        return List.of();
      }
      Path folder = Path.of(slash < 0 ? "." : argument.substring(0, slash + 1));
      PathMatcher matcher =
          FileSystems.getDefault().getPathMatcher("glob:" + argument.substring(slash + 1));
      try (Stream<Path> files = Files.list(folder)) {
        return files
            .filter(file -> Files.isRegularFile(file) && matcher.matches(file.getFileName()))
            .map(file -> slash < 0 ? file.getFileName() : file)
            .sorted()
            .toList();
      }
    } catch (InvalidPathException | PatternSyntaxException | IOException none) {
      return List.of(); // reading the name itself says why
    }
  }
}
