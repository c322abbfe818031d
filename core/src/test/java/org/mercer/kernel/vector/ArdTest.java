package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;

class ArdTest {
  private final Kernel<Vec> ard = new Ard(new double[] {1, 2, 4}, Vectors.rbf(0.5));

  /** Differences 2, 4, 4 over lengths 1, 2, 4: exp(-(4 + 4 + 1) / 2). */
  @Test
  void each_difference_is_divided_by_its_length() {
    double value = ard.of(Vec.of(1, 0, 2), Vec.of(3, 4, -2));
    assertThat(value).isCloseTo(Math.exp(-4.5), within(1e-15));
  }

  @Test
  void sparse_vectors_have_the_same_value() {
    Vec x = Vec.sparse(new int[] {0, 2}, new double[] {1, 2});
    Vec y = Vec.sparse(new int[] {0, 1, 2}, new double[] {3, 4, -2});
    assertThat(ard.of(x, y)).isCloseTo(Math.exp(-4.5), within(1e-15));
  }

  @Test
  void another_number_of_columns_is_refused() {
    assertThatThrownBy(() -> ard.of(Vec.of(1, 2), Vec.of(1, 2)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("3 columns, but came 2");
  }
}
