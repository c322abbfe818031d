package org.mercer.cli.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mercer.run.GapHistory;

class ProgressLineTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Console console =
      Console.of(InputStream.nullInputStream(), new ByteArrayOutputStream(), err);

  @Test
  void without_a_terminal_short_work_prints_nothing() {
    try (ProgressLine progress = new ProgressLine(console, false)) {
      progress.step("gram", 1, 10);
      progress.step("gram", 10, 10);
    }
    assertThat(err.size()).isZero();
  }

  @Test
  void notes_are_printed_at_once_unless_quiet() {
    new ProgressLine(console, false).note("one");
    new ProgressLine(console, true).note("two");

    assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("one\n");
  }

  @Test
  void a_line_says_how_much_is_done() {
    assertThat(ProgressLine.text("gram", 512, 2048, Optional.empty(), 12))
        .isEqualTo("gram: 512 of 2048 (25 %), 12 s");
    assertThat(ProgressLine.text("read", 7, 0, Optional.empty(), 1)).isEqualTo("read: 7, 1 s");
    GapHistory.Point standing = new GapHistory.Point(11.5, 120, 0.0344);
    assertThat(ProgressLine.text("working sets", 120, 0, Optional.of(standing), 12))
        .isEqualTo("working sets: 120, KKT violation 0.0344 after 120 rounds, 12 s");
  }

  /** 4 of 10 in 20 s are 5 s each, so 6 more take 30 s. */
  @Test
  void a_line_says_how_long_the_rest_will_take() {
    long second = 1_000_000_000L;
    assertThat(ProgressLine.left(20 * second, 4, 10)).isEqualTo(", about 30 s to go");
    assertThat(ProgressLine.left(second / 2, 4, 10)).as("too soon to tell").isEmpty();
    assertThat(ProgressLine.left(20 * second, 0, 10)).isEmpty();
    assertThat(ProgressLine.left(20 * second, 10, 10)).isEmpty();
    assertThat(ProgressLine.left(20 * second, 7, 0)).as("no total").isEmpty();
  }
}
