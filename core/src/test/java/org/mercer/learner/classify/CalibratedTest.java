package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.learner.calibrate.Calibration;

class CalibratedTest {
  /** 3000 objects have a factor of 3000 * 3001 / 2 numbers of 8 bytes at least. */
  @Test
  void the_memory_of_what_learns_is_planned_with_probabilities_too() {
    Calibrated machine =
        new Calibrated(new LeastSquaresSupportVector(1), Calibrated.FOLDS, Calibration.SIGMOID);
    assertThat(machine.bytes(3000, 1)).isGreaterThanOrEqualTo(8L * 3000 * 3001 / 2);
  }
}
