package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.model.Truth;
import org.mercer.model.file.Models;
import org.mercer.model.score.Metrics;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

/** A fit that is stopped goes on from its journal to the result of one that was not. */
class AutoFitTest {
  private static final int ROWS = 40;

  /** Points after which somebody loses patience. */
  private static final int STOPPED = 120;

  private static final Sample<Vec> SAMPLE = DiscAndRing.sample(ROWS);
  private static final Truth TRUTH = DiscAndRing.truth(ROWS);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void place() {
    file = folder.resolve("m.journal");
  }

  private static AutoFit<Vec> fit(String metric) {
    return new AutoFit<>(
        new AutoChoice<>(
            VectorDomain.INSTANCE,
            List.of("rbf(gamma=[0.1,1,10])"),
            "svc",
            Map.of("c", "0.1..1000"),
            Map.of(),
            Optional.empty(),
            Missing.REFUSE,
            Metrics.named(metric),
            5));
  }

  private static Map<String, Object> about(String metric) {
    return fit(metric).about(SAMPLE, TRUTH, Optional.empty(), Run.defaults());
  }

  private static AutoFit.Result<Vec> run(AutoFit<Vec> fit, Run run) {
    return fit.run(SAMPLE, TRUTH, Optional.empty(), run);
  }

  /** Rows of nested folds are not independent: their interval is that of folds. */
  @Test
  void the_interval_is_by_folds_and_says_of_how_many_rows() {
    AutoFit.Result<Vec> found = run(fit("accuracy"), Run.defaults());
    assertThat(found.main().folds()).hasSize(5);
    assertThat(found.main().interval().orElseThrow().method())
        .isEqualTo("corrected resampled t over 5 folds");
    assertThat(found.how()).contains("models of 4/5 of the rows");
    assertThat(found.predicted().size()).isEqualTo(ROWS);
    assertThat(found.rows()).hasSize(ROWS);
  }

  /** The best of each kernel and scaling, best first, and whether the second differs from it. */
  @Test
  void the_account_of_the_search_ranks_what_was_compared() {
    List<String> plans = new ArrayList<>();
    List<Ranked> heard = new ArrayList<>();
    FitListener listener =
        new FitListener() {
          @Override
          public void planned(String plan) {
            plans.add(plan);
          }

          @Override
          public void tried(Ranked point, Ranked best) {
            heard.add(best);
          }
        };
    AutoFit.Result<Vec> result = run(fit("accuracy").telling(listener), Run.defaults());
    SearchAccount account = result.account();
    assertThat(plans).containsExactly(account.plan());
    Ranked first = account.leaderboard().get(0);
    assertThat(first.kernel()).isEqualTo(result.found().point().kernel());
    assertThat(first.scaling()).isEqualTo(result.found().scaling());
    assertThat(account.leaderboard()).extracting(Ranked::scaling).doesNotHaveDuplicates();
    assertThat(heard.get(heard.size() - 1).score()).isEqualTo(first.score());
    Ranked second = account.leaderboard().get(1);
    assertThat(second.score()).isLessThanOrEqualTo(first.score());
    Comparison test = account.runnerUp().orElseThrow().test();
    assertThat(test.difference().get()).isCloseTo(first.score() - second.score(), within(1e-12));
  }

  private AutoFit.Result<Vec> begun(Run run) throws IOException {
    try (SearchJournal journal = SearchJournal.create(file, about("accuracy"))) {
      return run(fit("accuracy").keeping(journal), run);
    }
  }

  private AutoFit.Result<Vec> resumed(Run run) throws IOException {
    try (SearchJournal journal = SearchJournal.resume(file, about("accuracy"))) {
      return run(fit("accuracy").keeping(journal), run);
    }
  }

  private byte[] bytes(AutoFit.Result<Vec> result) throws IOException {
    Path model = folder.resolve("m.model");
    Models.save(result.model(), model);
    return Files.readAllBytes(model);
  }

  private void edit(UnaryOperator<String> line) throws IOException {
    Files.write(file, Files.readAllLines(file).stream().map(line).toList());
  }

  @Test
  void a_journal_that_was_cut_anywhere_leads_to_the_same_bytes() throws IOException {
    AutoFit.Result<Vec> whole = begun(Run.defaults());
    byte[] model = bytes(whole);
    List<String> lines = Files.readAllLines(file);
    assertThat(lines.get(1)).startsWith("{\"plan\"");
    assertThat(lines.stream().filter(l -> l.contains("\"fold 5\""))).isNotEmpty();

    int points = lines.size() - 1;
    for (int kept : new int[] {0, 7, 36, 100, points}) {
      String half = kept < points ? lines.get(kept + 1).substring(0, 12) : "";
      Files.writeString(file, String.join("\n", lines.subList(0, kept + 1)) + "\n" + half);
      AutoFit.Result<Vec> result = resumed(Run.defaults());
      assertThat(bytes(result)).as("%d points known", kept).isEqualTo(model);
      assertThat(result.found().point()).isEqualTo(whole.found().point());
      assertThat(result.found().tried()).isEqualTo(whole.found().tried());
      assertThat(result.summaries()).isEqualTo(whole.summaries());
      assertThat(result.rows()).isEqualTo(whole.rows());
      assertThat(Files.readAllLines(file)).as("each point once").hasSize(1 + points);
    }
  }

  @Test
  void one_that_was_stopped_has_kept_its_points_for_any_number_of_threads() throws IOException {
    byte[] model = bytes(run(fit("accuracy"), Run.defaults()));
    try (SearchJournal journal = SearchJournal.create(file, about("accuracy"))) {
      Progress impatient =
          new Progress() {
            @Override
            public void step(String stage, long done, long total) {}

            @Override
            public boolean cancelled() {
              return journal.points() >= STOPPED;
            }
          };
      assertThatThrownBy(
              () -> run(fit("accuracy").keeping(journal), Run.defaults().progress(impatient)))
          .isInstanceOf(Cancelled.class);
    }
    int known = SearchJournal.standing(file).points();
    assertThat(known).isGreaterThanOrEqualTo(STOPPED);
    assertThat(bytes(resumed(Run.defaults().threads(3)))).isEqualTo(model);
  }

  @Test
  void what_the_journal_says_of_a_point_is_not_computed_again() throws IOException {
    AutoFit.Result<Vec> whole = begun(Run.defaults());
    String worst = "rbf(gamma=10) svc(c=0.1)";
    assertThat(tried(whole, worst)).as("left out after the grid").isEqualTo(1);
    edit(
        l ->
            l.contains("\"model\"") && l.contains("gamma=10)") && l.contains("\"c\":\"0.1\"")
                ? l.replaceFirst("\"gain\":[^,]*", "\"gain\":2.5")
                : l);
    assertThat(tried(resumed(Run.defaults()), worst)).as("among the best of the grid").isEqualTo(2);
  }

  private static long tried(AutoFit.Result<Vec> result, String point) {
    return result.found().outcomes().stream().filter(o -> o.point().text().equals(point)).count();
  }

  @Test
  void time_that_is_spent_is_spent_and_more_may_be_given() throws IOException {
    AutoFit.Result<Vec> whole = begun(Run.defaults());
    List<String> lines = Files.readAllLines(file);
    List<String> model = lines.stream().filter(l -> l.contains("\"model\"")).toList();
    // ten points, after which two hours had gone by
    List<String> some = new ArrayList<>(lines.subList(0, 2));
    model.subList(0, 10).forEach(l -> some.add(l.replaceFirst("\"at\":[^,]*", "\"at\":7200.0")));
    Files.write(file, some);

    AutoFit.Result<Vec> over = resumed(Run.defaults().budget(Duration.ofHours(1)));
    assertThat(over.found().tried()).isEqualTo(10);
    assertThat(over.complete()).isFalse();
    AutoFit.Result<Vec> more = resumed(Run.defaults().budget(Duration.ofHours(100)));
    assertThat(more.found().tried()).isEqualTo(whole.found().tried());
    assertThat(more.complete()).isTrue();
  }

  @Test
  void a_point_that_had_too_little_time_gets_more_with_more() throws IOException {
    begun(Run.defaults());
    edit(
        l ->
            l.contains("\"kernel\"")
                ? l.replace("\"DONE\"", "\"OUT_OF_TIME\"").replace("\"arm\"", "\"limit\":9,\"arm\"")
                : l);
    AutoFit.Result<Vec> more = resumed(Run.defaults().budget(Duration.ofMinutes(50)));
    assertThat(more.found().outcomes()).allMatch(Outcome::scored);
  }

  @Test
  void the_journal_of_another_fit_is_refused_by_what_differs() throws IOException {
    begun(Run.defaults());
    assertThatThrownBy(() -> SearchJournal.resume(file, about("auc")))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("metric = accuracy")
        .hasMessageContaining("metric = auc");
    Truth other = Truth.of(Labels.of(TRUTH.requireLabels().classes().stream().toList()));
    Map<String, Object> fewer =
        fit("accuracy").about(SAMPLE.select(0, 1), other, Optional.empty(), Run.defaults());
    assertThatThrownBy(() -> SearchJournal.resume(file, fewer))
        .hasMessageContaining("objects = 40")
        .hasMessageContaining("objects = 2");
  }
}
