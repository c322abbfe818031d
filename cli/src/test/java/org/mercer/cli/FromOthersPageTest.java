package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the page for those who come from elsewhere do what the page says. */
class FromOthersPageTest {
  private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");
  private static final Pattern FILE = Pattern.compile("[a-z]+\\.(csv|txt|libsvm|model|onnx)");

  @TempDir private Path folder;

  @Test
  void every_command_of_the_page_runs() throws IOException {
    int run = 0;
    boolean shell = false;
    for (String line : Files.readAllLines(Path.of("../docs/from-others.md"))) {
      if (line.startsWith("```")) {
        shell = line.equals("```sh");
      } else if (shell) {
        Cli done = Cli.run(arguments(line));
        assertThat(done.status()).as(line + "\n" + done.err()).isZero();
        run++;
      }
    }
    assertThat(run).isGreaterThan(20);
  }

  private String[] arguments(String line) {
    assertThat(line).startsWith("mercer ");
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(line.substring("mercer ".length()));
    while (matcher.find()) {
      String word = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
      words.add(FILE.matcher(word).matches() ? folder.resolve(word).toString() : word);
    }
    return words.toArray(String[]::new);
  }
}
