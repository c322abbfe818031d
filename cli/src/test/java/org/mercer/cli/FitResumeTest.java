package org.mercer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.app.Exit;

/** A fit that is stopped leaves its points, and the command that it names goes on from them. */
class FitResumeTest {
  /** Generous, for a machine that is busy with other things; a hang would last for ever. */
  private static final long PATIENCE_SECONDS = 120;

  @TempDir private Path folder;
  private Path data;
  private Path model;
  private Path journal;

  @BeforeEach
  void moons() {
    data = folder.resolve("moons.csv");
    model = folder.resolve("m.model");
    journal = folder.resolve("m.model.journal");
    Cli drawn = Cli.run("sample", "moons", "--n", "200", "--out", data.toString());
    assertThat(drawn.status()).as(drawn.err()).isZero();
  }

  private String[] words(String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("fit", data.toString(), model.toString(), "-k", "rbf(gamma=0.01..10)"));
    words.addAll(List.of("--no-report", "--threads", "1"));
    words.addAll(List.of(more));
    return words.toArray(String[]::new);
  }

  private Cli fit(String... more) {
    return Cli.run(words(more));
  }

  /** Stopped as soon as its first points are on the disk. */
  private Cli stopped() throws IOException, InterruptedException {
    AtomicReference<Cli> said = new AtomicReference<>();
    Thread thread = new Thread(() -> said.set(fit("--time", "10m")), "fit");
    thread.start();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!Files.exists(journal) || lines() < 10) {
      assertThat(System.nanoTime()).as("waited too long").isLessThan(end);
      TimeUnit.MILLISECONDS.sleep(1);
    }
    thread.interrupt();
    thread.join();
    return Objects.requireNonNull(said.get());
  }

  private long lines() throws IOException {
    return Files.readString(journal).chars().filter(c -> c == '\n').count();
  }

  private void edit(UnaryOperator<String> line) throws IOException {
    Files.write(journal, Files.readAllLines(journal).stream().map(line).toList());
  }

  @Test
  void what_was_stopped_goes_on_to_the_same_bytes_and_leaves_nothing_behind() throws Exception {
    Cli stopped = stopped();
    assertThat(stopped.status()).isEqualTo(Exit.INTERRUPTED);
    assertThat(stopped.err())
        .contains("stopped on request", " points are in " + journal, "Go on with:\n  mercer fit ")
        .contains("'rbf(gamma=0.01..10)' --no-report --threads 1 --time 10m --resume\n");
    assertThat(model).doesNotExist();

    Cli other = fit("--resume", "--seed", "3");
    assertThat(other.status()).isEqualTo(Exit.DATA);
    assertThat(other.err()).contains("seed = 0", "seed = 3");
    Cli metric = fit("--resume", "--metric", "auc");
    assertThat(metric.status()).isEqualTo(Exit.DATA);
    assertThat(metric.err()).contains("metric = accuracy", "metric = auc");

    Cli gone = fit("--time", "20m", "--resume", "--json");
    assertThat(gone.status()).as(gone.err()).isZero();
    assertThat(gone.err()).contains(" points are known from " + journal);
    assertThat(journal).doesNotExist();
    byte[] bytes = Files.readAllBytes(model);
    String plan = String.valueOf(Cli.part(gone.json(), "plan").get("code"));
    Cli whole = fit("--time", "10m", "--plan", plan, "--json");
    assertThat(Files.readAllBytes(model)).isEqualTo(bytes);
    assertThat(timeless(gone)).as("scores, points tried").isEqualTo(timeless(whole));
    assertThat(journal).doesNotExist();
  }

  private static String timeless(Cli fitted) {
    return fitted.out().replaceAll("\"seconds\":[^,}]*", "");
  }

  @Test
  void work_of_minutes_is_not_replaced_by_chance() throws Exception {
    stopped();
    edit(line -> line.replaceFirst("\"at\":[^,]*", "\"at\":300.0"));
    byte[] kept = Files.readAllBytes(journal);
    Cli refused = fit("--time", "10m");
    assertThat(refused.status()).isEqualTo(Exit.CANNOT_CREATE);
    assertThat(refused.err()).contains("holds the points of a search", "--resume", "--force");
    assertThat(Files.readAllBytes(journal)).isEqualTo(kept);
  }

  @Test
  void a_fit_whose_time_is_over_says_how_it_goes_on_with_more() throws Exception {
    stopped();
    edit(line -> line.replaceFirst("\"at\":[^,]*", "\"at\":600.0"));
    Cli over = fit("--resume", "--time", "60s", "--json", "-q");
    assertThat(over.status()).as(over.err()).isEqualTo(Exit.LIMIT);
    assertThat(model).as("the best of what is known").exists();
    assertThat(over.json().get("finished")).isEqualTo(false);
    assertThat(over.err())
        .as("also where nothing else is said")
        .contains("the time was over before all points were tried")
        .contains("With more time it goes on:\n  mercer fit ");
    assertThat(String.valueOf(over.json().get("resume"))).endsWith("--time 120s --resume");

    Cli more = fit("--resume", "--time", "100h", "--json");
    assertThat(more.status()).as(more.err()).isZero();
    assertThat(Cli.number(more.json(), "tried")).isGreaterThan(Cli.number(over.json(), "tried"));
    assertThat(journal).doesNotExist();
  }

  @Test
  void there_must_be_something_to_go_on_from() throws IOException {
    Cli none = fit("--resume");
    assertThat(none.status()).isEqualTo(Exit.NO_INPUT);
    assertThat(none.err()).contains("there is no such file", "leave out --resume");

    Files.writeString(journal, "a letter\n");
    Cli letter = fit("--resume");
    assertThat(letter.status()).isEqualTo(Exit.DATA);
    assertThat(letter.err()).contains("the journal of a search");
    Cli taken = fit();
    assertThat(taken.status()).isEqualTo(Exit.CANNOT_CREATE);
    assertThat(taken.err()).contains("holds something else");
    assertThat(Files.readString(journal)).isEqualTo("a letter\n");
  }
}
