package org.mercer.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordTest {
  static boolean hasShell() {
    return Files.isExecutable(Path.of("/bin/sh"));
  }

  @Test
  void plain_names_stay_as_they_are() {
    assertThat(ShellWord.of("data/heart-2.csv.gz")).isEqualTo("data/heart-2.csv.gz");
  }

  @Test
  void a_sentence_names_the_file_and_one_beside_it() {
    assertThat(ShellWord.fill("`check FILE fix out=FILE.fixed`", "x$(id).libsvm"))
        .isEqualTo("`check 'x$(id).libsvm' fix out='x$(id).libsvm.fixed'`");
    assertThat(ShellWord.fill("mercer check FILE", "standard input"))
        .isEqualTo("mercer check FILE");
  }

  /** The shell itself is the judge: what it prints is what was meant. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "x$(id).libsvm",
        "a b.csv",
        "it's.csv",
        "`id`",
        "a;rm -rf x",
        "a\"b",
        "$HOME",
        "~",
        "*",
        "a\nb",
        "\\",
        "!x",
        "a&b",
        "{1,2}",
        "",
        "#c",
        "na\u00efve"
      })
  @EnabledIf("hasShell")
  void a_shell_takes_it_for_one_word(String word) throws IOException {
    Process shell =
        new ProcessBuilder(List.of("/bin/sh", "-c", "printf '[%s]' " + ShellWord.of(word))).start();
    byte[] printed = shell.getInputStream().readAllBytes();
    assertThat(printed).isEqualTo(("[" + word + "]").getBytes(StandardCharsets.UTF_8));
  }
}
