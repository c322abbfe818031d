package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.learner.Clouds;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.run.Run;

class SupportVectorPathTest {
  private static final List<Double> PRICES = List.of(0.1, 0.3, 1.0, 3.0, 10.0, 30.0);
  private static final double TOLERANCE = 1e-4;

  /**
   * Two solutions of one problem: each lies above the optimum by at most the violation that is left
   * times what the variables add up to.
   */
  private static double slack(Machines fit) {
    double sum =
        fit.machines().stream()
            .flatMapToDouble(m -> Arrays.stream(m.coefficients()))
            .map(Math::abs)
            .sum();
    return 2 * TOLERANCE * sum;
  }

  private static void assertPath(SupportVector learner, Gram gram, Labels labels) {
    List<Machines> path = new SupportVectorPath(learner, PRICES).fit(gram, labels, Run.defaults());
    long warm = 0;
    long cold = 0;
    assertThat(path).hasSameSizeAs(PRICES);
    for (int p = 0; p < PRICES.size(); p++) {
      Machines alone = learner.c(PRICES.get(p)).fit(gram, labels, Run.defaults());
      Machines found = path.get(p);
      assertThat(found.report().converged()).isTrue();
      assertThat(found.report().objective())
          .isCloseTo(alone.report().objective(), within(slack(alone)));
      assertThat(found.machines()).hasSameSizeAs(alone.machines());
      for (int m = 0; m < alone.machines().size(); m++) {
        assertThat(found.machines().get(m).bias())
            .isCloseTo(alone.machines().get(m).bias(), within(0.05));
      }
      warm += found.report().iterations();
      cold += alone.report().iterations();
    }
    assertThat(warm).isLessThan(cold);
  }

  @Test
  void each_price_gives_what_it_gives_alone_in_fewer_steps() {
    SupportVector learner = new SupportVector(1, TOLERANCE);
    Gram gram = Grams.lazy(Vectors.rbf(0.2), Clouds.of(900, 5, 2, 3), learner.precision());
    assertPath(learner, gram, Clouds.labels(900, 2));
  }

  @ParameterizedTest
  @EnumSource(
      value = Scheme.class,
      names = {"PAIRS", "RESTS"})
  void several_classes_have_a_path_for_each_machine(Scheme scheme) {
    SupportVector learner = new SupportVector(1, TOLERANCE, scheme);
    Gram gram = Grams.lazy(Vectors.rbf(0.3), Clouds.of(600, 4, 3, 4), learner.precision());
    assertPath(learner, gram, Clouds.labels(600, 3));
  }

  @Test
  void prices_ascend() {
    assertThatThrownBy(() -> new SupportVectorPath(new SupportVector(1), List.of(1.0, 1.0)))
        .hasMessageContaining("ascend");
    assertThatThrownBy(() -> new SupportVectorPath(new SupportVector(1), List.of()))
        .hasMessageContaining("at least one");
    assertThatThrownBy(
            () ->
                new SupportVectorPath(new SupportVector(1), List.of(1.0, Double.POSITIVE_INFINITY)))
        .hasMessageContaining("c must be a positive finite number");
  }
}
