package org.mercer.model.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;

class KernelScalingTest {
  /** Blood pressures and weights: the third power of x'x + 1 = 20 801 is 9.0e12. */
  private static final DenseVectors PEOPLE =
      DenseVectors.of(new double[][] {{120, 80}, {110, 60}, {100, 70}});

  private static Preparation<Vec> fit(String kernel) {
    return KernelScaling.of(Kernels.expression(kernel)).fit(PEOPLE);
  }

  @Test
  void columns_are_scaled_where_their_powers_leave_few_digits() {
    assertThat(fit("poly(degree=3)").name()).isEqualTo("standard");
    assertThat(fit("poly(degree=3)").notes()).anyMatch(note -> note.contains("9.0e+12"));
  }

  @Test
  void kernels_that_stay_small_leave_them() {
    for (String kernel : new String[] {"linear()", "poly(degree=2)", "rbf(gamma=0.1)"}) {
      assertThat(fit(kernel)).as(kernel).isEqualTo(Preparation.<Vec>none());
    }
  }

  @Test
  void a_width_that_the_data_will_decide_is_no_obstacle() {
    assertThat(fit("rbf(gamma=scale)")).isEqualTo(Preparation.<Vec>none());
  }
}
