package org.mercer.cli.svm;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** The tools of LIBSVM themselves, as Debian's package libsvm-tools installs them. */
final class LibsvmTools {
  private LibsvmTools() {}

  /** What a tool prints on standard output, in a folder; the test is skipped where it is absent. */
  static String run(Path folder, String tool, String... arguments) throws IOException {
    assumeTrue(
        Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
            .anyMatch(place -> Files.isExecutable(Path.of(place, tool))),
        tool + " is not here; Debian has it in libsvm-tools");
    List<String> command = new ArrayList<>(List.of(tool));
    command.addAll(Arrays.asList(arguments));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Rows like those of heart_scale: two or more classes that overlap, in columns of -1 to 1. */
  static Path heart(Path folder, int rows, int classes) throws IOException {
    SplittableRandom random = new SplittableRandom(17);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows; i++) {
      int of = random.nextInt(classes);
      text.append(classes == 2 ? (of == 0 ? "-1" : "+1") : String.valueOf(of + 1));
      for (int j = 1; j <= 6; j++) {
        double value = Math.tanh(random.nextDouble(-1.5, 1.5) + (j - 1 == of ? 1 : 0));
        text.append(String.format(Locale.ROOT, " %d:%.6f", j, value));
      }
      text.append('\n');
    }
    return Files.writeString(folder.resolve("heart" + classes), text);
  }
}
