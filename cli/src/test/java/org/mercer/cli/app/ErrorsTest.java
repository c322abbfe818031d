package org.mercer.cli.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.Training;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;

class ErrorsTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Errors errors =
      new Errors(
          Console.of(InputStream.nullInputStream(), OutputStream.nullOutputStream(), err),
          List.of("train", "data.csv"));

  @Test
  void each_kind_of_failure_has_its_status() {
    assertThat(errors.report(new InputException("a:1:1", "x", "y", "z"), false)).isEqualTo(65);
    assertThat(errors.report(new RefusedException("sizes must agree"), false)).isEqualTo(65);
    assertThat(errors.report(new NoSuchFileException("a"), false)).isEqualTo(66);
    assertThat(errors.report(new IOException("Input/output error"), false)).isEqualTo(74);
    assertThat(errors.report(new OutOfMemoryError("Java heap space"), false)).isEqualTo(75);
    assertThat(errors.report(new Cancelled("stop"), false)).isEqualTo(130);
    assertThat(text()).doesNotContain("Exception", "\tat ");
  }

  @Test
  void a_message_has_place_finding_expectation_repair_and_number() {
    errors.report(new InputException("t.txt:12:9", "index 3", "more than 7", "sort it", 2), false);

    assertThat(text())
        .isEqualTo(
            "mercer: t.txt:12:9: index 3; expected more than 7 (2 more like these). Fix: sort"
                + " it\n");
  }

  @Test
  void the_stack_is_shown_for_debugging_only() {
    errors.report(new RefusedException("sizes must agree"), true);

    assertThat(text()).contains("sizes must agree", "\tat org.mercer.cli.app.ErrorsTest");
  }

  @Test
  void a_full_heap_is_answered_with_the_setting_to_change() {
    errors.report(new OutOfMemoryError("Java heap space"), false);

    assertThat(text()).contains("MERCER_HEAP=");
  }

  @Test
  void a_fault_of_our_own_is_70_with_a_file_to_report() throws IOException {
    assertThat(errors.report(new IllegalStateException("secret"), false)).isEqualTo(70);

    assertBundle("IllegalStateException: secret");
  }

  @Test
  void what_a_kernel_throws_without_meaning_to_refuse_is_a_fault_of_our_own() throws IOException {
    Kernel<String> wrong =
        (a, b) -> Arrays.copyOfRange(new double[4], a.length(), b.length() - 1)[0];

    assertThat(errors.report(fitting(wrong), false)).isEqualTo(70);

    assertBundle("IllegalArgumentException");
  }

  @Test
  void what_a_kernel_refuses_is_the_users_to_mend() {
    Kernel<String> refusing = (a, b) -> Require.positive("the length", a.length() - b.length());

    assertThat(errors.report(fitting(refusing), false)).isEqualTo(65);

    assertThat(text()).contains("the length must be a positive").doesNotContain("mercer-crash");
  }

  /** What a fit with this kernel ends with. */
  private static Throwable fitting(Kernel<String> kernel) {
    return catchThrowable(
        () ->
            Training.of(kernel, new KernelRidge(1))
                .fit(
                    Sample.of(List.of("a", "bb", "ccc")),
                    new double[] {1, 2, 3},
                    Run.defaults().threads(2)));
  }

  private void assertBundle(String trace) throws IOException {
    Matcher file = Pattern.compile("with the file (\\S+),").matcher(text());
    assertThat(file.find()).isTrue();
    Path bundle = Path.of(file.group(1));
    try {
      assertThat(Files.readString(bundle))
          .contains("command: mercer train data.csv", trace, "java  ");
    } finally {
      Files.delete(bundle);
    }
  }

  private String text() {
    return err.toString(StandardCharsets.UTF_8);
  }
}
