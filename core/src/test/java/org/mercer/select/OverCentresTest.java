package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** A sample that is too large for the exact machine is learned from whole, over centres. */
class OverCentresTest {
  private static final int ROWS = 700;
  private static final Sample<Vec> SAMPLE = DiscAndRing.sample(ROWS);
  private static final Truth TRUTH = DiscAndRing.truth(ROWS);

  /** A machine of n rows takes n^2 / 1024 seconds, of which there are 40: for some sixty rows. */
  private static final FitPlan PLAN =
      new FitPlan(1e6, 40, List.of(ArmCost.of(0, 0, Math.pow(2, -10), 0)));

  private static AutoChoice<Vec> choice(String learner, Map<String, String> settings) {
    return new AutoChoice<>(
        VectorDomain.INSTANCE,
        List.of("rbf(gamma=[0.1,1])"),
        learner,
        settings,
        Map.of(),
        Optional.of(Scaling.NONE),
        Missing.REFUSE,
        Metrics.named("accuracy"),
        5);
  }

  private static AutoFit.Result<Vec> fit(AutoChoice<Vec> choice) {
    return new AutoFit<>(choice)
        .following(PLAN.text())
        .run(SAMPLE, TRUTH, Optional.empty(), Run.defaults());
  }

  @Test
  void all_rows_are_learned_from_and_the_score_is_that_of_such_a_model() {
    AutoFit.Result<Vec> result = fit(choice("svc", Map.of("c", "[1,10]")));
    assertThat(result.learnedFrom()).isEqualTo(ROWS);
    assertThat(result.found().point().settings())
        .containsEntry("solver", "centres")
        .hasEntrySatisfying("centres", m -> assertThat(Integer.parseInt(m)).isBetween(249, ROWS));
    assertThat(result.model().report().figures()).containsKey("centres");
    assertThat(result.warnings()).isEmpty();
    assertThat(result.complete()).isTrue();
    assertThat(result.main().value().get()).isGreaterThan(0.95); // a disc in a ring
  }

  @Test
  void who_said_how_to_solve_gets_a_part_of_the_rows() {
    AutoFit.Result<Vec> result = fit(choice("svc", Map.of("c", "[1,10]", "solver", "exact")));
    assertThat(result.learnedFrom()).isLessThan(ROWS);
    assertThat(result.found().point().settings()).containsEntry("solver", "exact");
  }

  @Test
  void more_work_is_for_more_centres_and_too_little_for_none() {
    AutoChoice<Vec> choice = choice("svc", Map.of("c", "[1,10]"));
    Found<Vec> found = choice.search(SAMPLE, TRUTH, Trail.none(), PLAN, Run.defaults());
    OverCentres<Vec> over = new OverCentres<>(choice);
    int rows = 1_000_000;
    int few = centres(over.of(found, rows, 1, Run.defaults()));
    int many = centres(over.of(found, rows, 10, Run.defaults()));
    assertThat(many).isGreaterThan(few);
    assertThat(over.of(found, rows, 1e-6, Run.defaults())).isEmpty();
  }

  private static int centres(List<Found<Vec>> found) {
    return Integer.parseInt(found.get(0).point().settings().get("centres"));
  }
}
