package org.mercer.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mercer.data.Weights;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;
import org.mercer.run.Run;

class DeclaredParameterTest {
  /** How it learns. */
  public enum Speed {
    SLOW,
    FAST
  }

  /** A learner with a component of each kind. */
  public record Sample(
      @Hyperparameter(value = "a number", defaultValue = "1e-3", range = "(0, inf]") double width,
      @Hyperparameter(value = "a count", defaultValue = "2", range = "[1, inf)") int steps,
      @Hyperparameter(value = "a choice", name = "pace", defaultValue = "fast") Speed speed,
      @Hyperparameter(value = "a truth", defaultValue = "no") boolean centred,
      @Hyperparameter(
              value = "another",
              words = {"constant", "zero"})
          boolean mean)
      implements Detector {
    public Sample {
      Require.that(steps < 100, "steps must be below 100");
    }

    @Override
    public String name() {
      return "sample";
    }

    @Override
    public Region fit(Gram gram, Weights weights, Run run) {
      throw new UnsupportedOperationException("it learns nothing");
    }
  }

  private static final LearnerEntry ENTRY =
      LearnerEntry.of("sample", Sample.class, LearnerEntry.Task.NOVELTY, "", "", "", "");

  private static Learner<?, ?> made(Map<String, ?> settings) {
    return ENTRY.factory().apply(new Settings(ENTRY, settings));
  }

  @Test
  void a_component_says_all_that_the_catalogue_knows() {
    assertThat(ENTRY.signature())
        .isEqualTo("sample(width=0.001, steps=2, pace=fast, centred=no, mean=constant)");
    assertThat(ENTRY.parameters().stream().map(Parameter::values))
        .containsExactly(
            "(0, inf]", "whole, [1, inf)", "fast | slow", "no | yes", "constant | zero");
  }

  @Test
  void defaults_and_settings_make_the_record() {
    assertThat(made(Map.of())).isEqualTo(new Sample(0.001, 2, Speed.FAST, false, true));
    assertThat(made(Map.of("width", "inf", "pace", "slow", "mean", "zero", "centred", "yes")))
        .isEqualTo(new Sample(Double.POSITIVE_INFINITY, 2, Speed.SLOW, true, false));
  }

  @Test
  void its_parameters_make_it_again() {
    Sample sample = new Sample(Double.POSITIVE_INFINITY, 7, Speed.SLOW, true, false);
    assertThat(sample.parameters())
        .isEqualTo(
            Map.of("width", "inf", "steps", 7, "pace", "slow", "centred", "yes", "mean", "zero"));
    assertThat(List.copyOf(sample.parameters().keySet()))
        .containsExactly("width", "steps", "pace", "centred", "mean");
    assertThat(made(sample.parameters())).isEqualTo(sample);
  }

  @Test
  void what_the_record_refuses_is_refused_in_its_words() {
    assertThatThrownBy(() -> made(Map.of("steps", 100)))
        .isInstanceOf(RefusedException.class)
        .hasMessage("steps must be below 100");
    assertThatThrownBy(() -> made(Map.of("width", 0)))
        .hasMessage("width must be a positive number or inf, but is 0");
  }

  @Test
  void a_range_is_read_as_it_is_written() {
    for (String range : List.of("(0, 1]", "[0, 1)", "(0, inf]", "(-inf, inf)", "[1, 10]")) {
      assertThat(NumberRange.parse(range)).hasToString(range);
    }
    assertThatThrownBy(() -> NumberRange.parse("0..1")).hasMessageContaining("(0, inf)");
  }
}
