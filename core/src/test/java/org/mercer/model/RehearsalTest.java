package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RehearsalTest {
  /** It must never disturb the work that it runs beside. */
  @Test
  void the_machine_of_the_rehearsal_is_a_whole_one() {
    ClassificationModel<?> model = Rehearsal.run();
    assertThat(model.support().size()).isPositive();
  }
}
