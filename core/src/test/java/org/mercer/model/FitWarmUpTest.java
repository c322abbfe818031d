package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FitWarmUpTest {
  /** It must never disturb the work that it runs beside. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void the_machines_of_the_rehearsal_are_whole_ones(int classes) {
    ClassificationModel<?> model = FitWarmUp.fit(120, classes);
    assertThat(model.support().size()).isPositive();
    assertThat(model.classes()).hasSize(classes);
  }
}
