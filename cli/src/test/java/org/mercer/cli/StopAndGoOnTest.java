package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.error.ShellWord;

/** A fit that a budget stops leaves its state, and another command goes on from it. */
class StopAndGoOnTest {
  private static final int ROWS = 300;
  private static final double C = 10;
  private static final double TOLERANCE = 1e-3;

  @TempDir Path folder;
  private Path data;
  private Path model;
  private Path state;

  @BeforeEach
  void points() throws IOException {
    data = folder.resolve("points.libsvm");
    model = folder.resolve("my model");
    state = folder.resolve("points.state");
    Random random = new Random(1);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < ROWS; i++) {
      String label = i % 2 == 0 ? "+1" : "-1";
      double x = random.nextGaussian() + i % 2;
      text.append(String.format(Locale.ROOT, "%s 1:%f 2:%f\n", label, x, random.nextGaussian()));
    }
    Files.writeString(data, text);
  }

  private String[] train(String... more) {
    return Stream.concat(
            Stream.of(
                "train",
                data.toString(),
                model.toString(),
                "--learner=svc",
                "--kernel=rbf(gamma=0.5)",
                "--c=" + C),
            Stream.of(more))
        .toArray(String[]::new);
  }

  private Cli stopped() {
    return Cli.run(train("--iterations", "20", "--checkpoint", state.toString()));
  }

  private static double objective(Cli trained) {
    Map<?, ?> report = Cli.part(trained.json(), "report");
    assertThat(report.get("converged")).isEqualTo(true);
    return (Double) Objects.requireNonNull(report.get("objective"));
  }

  @Test
  void what_iterations_end_goes_on_to_the_same_solution() {
    double expected = objective(Cli.run(train("--json")));

    Cli stopped = stopped();
    assertThat(stopped.status()).isEqualTo(75);
    assertThat(stopped.out()).contains("not converged");
    assertThat(stopped.err())
        .contains("its state is in " + state + ". Go on with:")
        .contains(
            "\n  mercer train "
                + data
                + " '"
                + model
                + "' --learner=svc '--kernel=rbf(gamma=0.5)' --c=10.0 --iterations 20 --resume "
                + state
                + "\n");
    assertThat(model).as("the best so far").exists();

    Cli resumed = Cli.run(train("--json", "--resume=" + state));
    assertThat(resumed.status()).isZero();
    // each lies above the optimum by at most the violation times what the variables add up to
    assertThat(objective(resumed)).isCloseTo(expected, within(2 * TOLERANCE * C * ROWS));

    Cli again = Cli.run(train("--json", "--resume=" + state));
    assertThat(Cli.part(again.json(), "report").get("iterations")).isEqualTo(0L);
  }

  @Test
  void the_gap_over_time_is_in_the_report() {
    List<?> course = (List<?>) Cli.run(train("--json")).json().get("gapOverTime");
    assertThat(course).hasSizeBetween(2, 100);
    double seconds = 0;
    for (Object point : Objects.requireNonNull(course)) {
      List<?> pair = (List<?>) point;
      assertThat(pair).hasSize(2);
      assertThat((Double) pair.get(0)).isGreaterThanOrEqualTo(seconds);
      seconds = (Double) pair.get(0);
    }
    // at a = 0 the gradient is -1 everywhere: F = y, so the gap is 1 - (-1)
    assertThat(((List<?>) course.get(0)).get(1)).isEqualTo(2.0);
    assertThat((Double) ((List<?>) course.get(course.size() - 1)).get(1)).isLessThan(TOLERANCE);
  }

  @Test
  void another_fit_is_refused_by_what_differs() throws IOException {
    stopped();
    Cli price = Cli.run(train("--tolerance=1e-5", "--resume", state.toString()));
    assertThat(price.status()).isEqualTo(65);
    assertThat(price.err()).contains("tolerance = 0.001", "tolerance = 1.0E-5");
    Files.writeString(data, Files.readString(data) + "+1 1:3\n");
    Cli other = Cli.run(train("--resume", state.toString()));
    assertThat(other.status()).isEqualTo(65);
    assertThat(other.err()).contains("objects = 300", "objects = 301");
  }

  @Test
  void what_is_no_state_is_refused_before_the_data_are_read() throws IOException {
    Cli missing = Cli.run(train("--resume", folder.resolve("nowhere").toString()));
    assertThat(missing.status()).isEqualTo(66);
    assertThat(missing.err()).contains("there is no such file");

    assertThat(Cli.run(train()).status()).isZero();
    Cli taken = Cli.run(train("--checkpoint", data.toString()));
    assertThat(taken.status()).isEqualTo(73);
    assertThat(Cli.run(train("--checkpoint", model.toString())).status()).isEqualTo(2);
    Path copy = Files.copy(model, folder.resolve("copy"));
    Cli foreign = Cli.run(train("--resume", copy.toString()));
    assertThat(foreign.status()).isEqualTo(65);
    assertThat(foreign.err()).contains("a model (classification)");
    assertThat(Files.readAllBytes(copy)).isEqualTo(Files.readAllBytes(model));
  }

  @Test
  void an_unfinished_state_is_not_replaced_by_chance() throws IOException {
    stopped();
    byte[] kept = Files.readAllBytes(state);
    Cli refused = stopped();
    assertThat(refused.status()).isEqualTo(73);
    assertThat(refused.err()).contains("was not finished", "--resume " + state, "--force");
    assertThat(Files.readAllBytes(state)).isEqualTo(kept);

    Cli forced = Cli.run(train("--checkpoint", state.toString(), "--force"));
    assertThat(forced.status()).isZero();
    assertThat(stopped().status()).as("a finished one is replaced").isEqualTo(75);
  }

  @Test
  void a_learner_without_a_state_says_so() {
    Cli trained =
        Cli.run(
            "train",
            data.toString(),
            "--learner=kernelperceptron",
            "--kernel=rbf(gamma=5)",
            "--epochs=2",
            "--checkpoint",
            state.toString());
    assertThat(trained.status()).isZero();
    assertThat(trained.err()).contains("leaves no state to go on from");
    assertThat(state).doesNotExist();
  }

  @Test
  void words_are_quoted_as_a_shell_reads_them() {
    assertThat(ShellWord.of("--c=1e-3")).isEqualTo("--c=1e-3");
    assertThat(ShellWord.of("a b")).isEqualTo("'a b'");
    assertThat(ShellWord.of("it's")).isEqualTo("'it'\\''s'");
    assertThat(ShellWord.of("")).isEqualTo("''");
  }
}
