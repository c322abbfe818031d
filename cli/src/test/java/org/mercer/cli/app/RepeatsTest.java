package org.mercer.cli.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RepeatsTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console =
      Console.of(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err);

  private List<String> lines() {
    return err.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void a_million_messages_of_a_kind_are_counted() {
    Repeats repeats = new Repeats(console);
    for (int i = 0; i < 1_000_000; i++) {
      repeats.say("row " + i + ": the label 'C" + i + "' is not known");
    }
    repeats.rest();
    assertThat(lines()).hasSize(21);
    assertThat(lines().get(20))
        .isEqualTo("... and 999 980 more like: row 19: the label 'C19' is not known");
  }

  @Test
  void the_same_sentence_is_said_once() {
    Repeats repeats = new Repeats(console);
    IntStream.range(0, 50).forEach(i -> repeats.say("not converged"));
    repeats.rest();
    assertThat(lines()).containsExactly("not converged");
  }

  @Test
  void each_kind_is_counted_for_itself_and_once() {
    Repeats repeats = new Repeats(console);
    for (int i = 0; i < 22; i++) {
      repeats.say("row " + i + " is empty");
      repeats.say("column " + i + " is constant");
    }
    repeats.rest();
    repeats.rest();
    assertThat(lines())
        .hasSize(42)
        .endsWith(
            "... and 2 more like: row 19 is empty", "... and 2 more like: column 19 is constant");
  }

  @Test
  void warnings_of_any_command_are_counted_too() {
    console.warn(IntStream.range(0, 100).mapToObj(i -> "machine " + i + " is late").toList());
    assertThat(lines())
        .hasSize(21)
        .startsWith("warning: machine 0 is late")
        .endsWith("... and 80 more like: warning: machine 19 is late");
  }

  @Test
  void notes_of_a_command_are_counted_when_it_ends() {
    try (ProgressLine progress = new ProgressLine(console, false)) {
      IntStream.range(0, 25).forEach(i -> progress.note("file " + i + " has a byte order mark"));
    }
    assertThat(lines()).hasSize(21).last().asString().startsWith("... and 5 more like: file 19");
  }
}
