package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** Above 600 rows what comparisons took corrects a plan; what was corrected is part of it. */
class CorrectedPlanTest {
  private static final int ROWS = 900;
  private static final Sample<Vec> SAMPLE = DiscAndRing.sample(ROWS);
  private static final Truth TRUTH = DiscAndRing.truth(ROWS);
  private static final Run RUN = Run.defaults().threads(2).budget(Duration.ofHours(1));

  @TempDir private Path folder;

  private static AutoFit<Vec> fit() {
    return new AutoFit<>(
        new AutoChoice<>(
            VectorDomain.INSTANCE,
            List.of("rbf(gamma=0.1..1)"),
            "svc",
            Map.of("c", "1..10"),
            Map.of(),
            Optional.of(Scaling.NONE),
            Missing.REFUSE,
            Metrics.named("accuracy"),
            5));
  }

  private static AutoFit.Result<Vec> run(AutoFit<Vec> fit) {
    return fit.run(SAMPLE, TRUTH, Optional.empty(), RUN);
  }

  @Test
  void a_search_that_was_stopped_goes_on_to_the_same_plan_and_choice() throws IOException {
    Path file = folder.resolve("m.journal");
    Map<String, Object> about = fit().about(SAMPLE, TRUTH, Optional.empty(), RUN);
    AutoFit.Result<Vec> whole;
    try (SearchJournal journal = SearchJournal.create(file, about)) {
      whole = run(fit().keeping(journal));
    }
    assertThat(whole.account().code()).matches(".*-.*-[a-zA-Z]{4}-[0-9.]+");
    List<String> lines = Files.readAllLines(file);
    for (int left : new int[] {lines.size() / 8, lines.size() / 2}) {
      Files.write(file, lines.subList(0, left));
      try (SearchJournal journal = SearchJournal.resume(file, about)) {
        AutoFit.Result<Vec> more = run(fit().keeping(journal));
        assertThat(more.found().point()).isEqualTo(whole.found().point());
        assertThat(more.found().rows()).isEqualTo(whole.found().rows());
      }
    }
    AutoFit.Result<Vec> again = run(fit().following(whole.account().code()));
    assertThat(again.account().code()).isEqualTo(whole.account().code());
    assertThat(again.found().outcomes().stream().map(Outcome::point).toList())
        .isEqualTo(whole.found().outcomes().stream().map(Outcome::point).toList());
  }
}
