package org.mercer.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every refusal says what to do: none is made with an empty repair. */
class RepairsTest {
  private static final Pattern REFUSAL =
      Pattern.compile(
          "new InputException\\(|new Fault\\(|Failure\\.usage\\(|\\bwrong\\(|\\berror\\(");

  /** The text of a call up to the bracket that closes it. */
  private static String call(String source, int from) {
    int depth = 0;
    boolean quoted = false;
    for (int i = from; i < source.length(); i++) {
      char c = source.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '(' || c == ')')) {
        depth += c == '(' ? 1 : -1;
        if (depth == 0) {
          return source.substring(from, i + 1);
        }
      }
    }
    return "";
  }

  @Test
  void no_refusal_in_the_sources_has_an_empty_repair() throws IOException {
    List<String> without = new ArrayList<>();
    for (String module : List.of("core", "cli")) {
      try (Stream<Path> files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          String source = Files.readString(file);
          Matcher refusal = REFUSAL.matcher(source);
          while (refusal.find()) {
            String call = call(source, refusal.end() - 1);
            if (call.matches("(?s).*,\\s*\"\"\\s*(,\\s*\\w+\\s*)?\\)")) {
              without.add(file.getFileName() + ": " + call.replaceAll("\\s+", " "));
            }
          }
        }
      }
    }
    assertThat(without).isEmpty();
  }
}
