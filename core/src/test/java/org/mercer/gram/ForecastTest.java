package org.mercer.gram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.string.Strings;
import org.mercer.numerics.parallel.OverBudget;
import org.mercer.numerics.parallel.Progress;
import org.mercer.numerics.parallel.Run;

class ForecastTest {
  /** Two values of 2 * 10^5 * 10^5 operations and one between: 4 * 10^10 in all. */
  private static final Sample<String> LONG = Sample.of("a".repeat(100_000), "b".repeat(100_000));

  private static final Kernel<String> PAIRS = Strings.gapWeighted(2, 0.5).normalised();

  private static final class Notes implements Progress {
    private final List<String> said = new ArrayList<>();

    @Override
    public void step(String stage, long done, long total) {}

    @Override
    public void note(String sentence) {
      said.add(sentence);
    }
  }

  @Test
  void a_value_that_takes_many_times_what_is_left_is_refused_with_the_figure() {
    Run run = Run.defaults().budget(Duration.ofSeconds(1));
    assertThatThrownBy(() -> Grams.of(PAIRS, LONG, Precision.DOUBLE, run))
        .isInstanceOf(OverBudget.class)
        .hasMessageContaining("about 2.0e+10 operations, 20.0 s or so");
  }

  @Test
  void a_matrix_that_takes_longer_than_the_time_is_noted() {
    Notes notes = new Notes();
    Run run = Run.defaults().threads(1).budget(Duration.ofSeconds(15)).progress(notes);
    Grams.forecast(PAIRS, LONG, run);
    assertThat(notes.said).hasSize(1);
    assertThat(notes.said.get(0)).contains("about 4.0e+10 operations, 40.0 s or so");
  }

  @Test
  void nothing_is_said_without_a_time_or_of_short_objects() {
    Notes notes = new Notes();
    Grams.forecast(PAIRS, LONG, Run.defaults().progress(notes));
    Run hasty = Run.defaults().budget(Duration.ofNanos(1)).progress(notes);
    assertThatCode(() -> Grams.forecast(PAIRS, Sample.of("cat", "car"), hasty))
        .doesNotThrowAnyException();
    assertThat(notes.said).isEmpty();
  }
}
