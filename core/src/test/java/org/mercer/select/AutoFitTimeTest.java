package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.learner.classify.SupportVector;
import org.mercer.model.Choice;
import org.mercer.model.TrainingSpec;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

/** What the clock has cut short is neither saved nor scored. */
class AutoFitTimeTest {
  private static final int ROWS = 60;
  private static final Run NO_TIME = Run.defaults().budget(Duration.ofNanos(1));
  private static final Map<String, String> PROBABILITIES = Map.of("probability", "sigmoid");

  @TempDir private Path folder;

  private static final Sample<Vec> SAMPLE = DiscAndRing.sample(ROWS);

  private static final Truth TRUTH = DiscAndRing.truth(ROWS);

  private static AutoChoice<Vec> choice(Map<String, String> finish) {
    return new AutoChoice<>(
        VectorDomain.INSTANCE,
        List.of("rbf(gamma=[0.1,1])"),
        "svc",
        Map.of("c", "0.1..1000"),
        finish,
        Optional.of(Scaling.NONE),
        Missing.REFUSE,
        Metrics.named("accuracy"),
        5);
  }

  @Test
  void without_time_there_is_no_model_rather_than_one_that_learned_nothing() {
    AutoFit<Vec> fit = new AutoFit<>(choice(Map.of()));
    assertThatThrownBy(() -> fit.run(SAMPLE, TRUTH, Optional.empty(), NO_TIME))
        .isInstanceOf(OutOfTime.class)
        .hasMessageContaining("learned to its end")
        .hasMessageContaining("`time`");
  }

  @Test
  void the_last_fit_is_learned_to_its_end_or_not_at_all() {
    AutoChoice<Vec> choice = choice(PROBABILITIES);
    Found<Vec> found = choice.search(SAMPLE, TRUTH, Run.defaults());
    LastFit<Vec> last = new LastFit<>(choice, ROWS, 1, (candidate, run) -> Optional.empty());
    LastFit.Learned<Vec> learned = last.learn(found, SAMPLE, TRUTH, Run.defaults());
    assertThat(learned.model().report().converged()).isTrue();
    assertThat(learned.found()).isSameAs(found);
    assertThatThrownBy(() -> last.learn(found, SAMPLE, TRUTH, NO_TIME))
        .isInstanceOf(OutOfTime.class);
  }

  /** Without probabilities, which are five fits. */
  @Test
  void what_takes_its_place_is_the_same_without_probabilities() {
    AutoChoice<Vec> choice = choice(PROBABILITIES);
    Found<Vec> found = choice.search(SAMPLE, TRUTH, Run.defaults());
    Found<Vec> plain = choice.plain(found);
    assertThat(found.point().settings()).containsKey("probability");
    assertThat(plain.point().settings()).isEqualTo(found.judged().orElseThrow().point().settings());
    assertThat(plain.complete()).isFalse();
    assertThat(plain.candidate().learner().parameters()).containsEntry("probability", "none");
    AutoChoice<Vec> never = choice(Map.of());
    Found<Vec> same = never.search(SAMPLE, TRUTH, Run.defaults());
    assertThat(never.plain(same)).isSameAs(same);
  }

  /**
   * A score of half machines, however good, is no reason to choose their point, or to look at it
   * more closely.
   */
  @ParameterizedTest
  @ValueSource(doubles = {2.5, -1})
  void points_that_were_cut_short_are_neither_chosen_nor_counted(double gain) throws IOException {
    AutoFit<Vec> fit = new AutoFit<>(choice(Map.of()));
    Path file = folder.resolve("m.journal");
    Map<String, Object> about = fit.about(SAMPLE, TRUTH, Optional.empty(), Run.defaults());
    int tried;
    try (SearchJournal journal = SearchJournal.create(file, about)) {
      tried =
          fit.keeping(journal).run(SAMPLE, TRUTH, Optional.empty(), Run.defaults()).found().tried();
    }
    String cut = "rbf(gamma=0.1) svc(c=0.1)";
    Files.write(
        file,
        Files.readAllLines(file).stream()
            .map(
                l ->
                    l.contains("gamma=0.1)") && l.contains("\"c\":\"0.1\"")
                        ? l.replace("\"DONE\"", "\"SHORT\"")
                            .replaceFirst("\"gain\":[^,]*", "\"gain\":" + gain)
                        : l)
            .toList());
    try (SearchJournal journal = SearchJournal.resume(file, about)) {
      AutoFit.Result<Vec> result =
          fit.keeping(journal)
              .run(SAMPLE, TRUTH, Optional.empty(), Run.defaults().budget(Duration.ofMinutes(4)));
      assertThat(result.found().outcomes())
          .as("it was not tried again")
          .anyMatch(o -> o.cut() && o.point().text().equals(cut));
      Outcome judged = result.found().judged().orElseThrow();
      assertThat(judged.cut()).isFalse();
      assertThat(judged.gain()).isLessThanOrEqualTo(1);
      assertThat(result.found().tried()).isEqualTo(tried - 1);
      assertThat(result.complete()).as("what took too many steps is not tried again").isTrue();
    }
  }

  /** The second fold waits until the time is over, so that its machine cannot begin. */
  @Test
  void a_fold_whose_machine_was_cut_short_has_no_part_in_the_score() {
    TrainingSpec<Vec> svc = TrainingSpec.of(Vectors.rbf(1), new SupportVector(1));
    Choice<Vec> late =
        new Choice<>() {
          @Override
          public TrainingSpec<Vec> choose(Sample<Vec> training, Truth truth, Run run) {
            return svc;
          }

          @Override
          public Choice<Vec> in(int fold) {
            return fold == 0
                ? this
                : (training, truth, run) -> {
                  while (!run.outOfTime()) {
                    Thread.onSpinWait();
                  }
                  return svc;
                };
          }
        };
    Folds folds = Folds.stratified(TRUTH.requireLabels(), 5, Run.defaults());
    Run run = Run.defaults().threads(1).budget(Duration.ofSeconds(5));
    Validation found = CrossValidation.of(late).run(SAMPLE, TRUTH, folds, run);
    assertThat(found.complete()).isFalse();
    assertThat(found.trials()).extracting(Trial::number).containsExactly(0);
    assertThat(found.rows()).containsExactlyInAnyOrder(folds.get(0).test());
    assertThat(found.warnings())
        .contains("the time was enough for 1 of 5 folds; the scores are of these");
    assertThatThrownBy(() -> CrossValidation.of(svc).run(SAMPLE, TRUTH, folds, NO_TIME))
        .isInstanceOf(OutOfTime.class);
  }
}
