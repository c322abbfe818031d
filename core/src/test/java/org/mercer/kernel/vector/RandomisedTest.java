package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.mercer.data.vector.Vec;
import org.mercer.numerics.random.Streams;

class RandomisedTest {
  @Test
  void the_estimate_is_as_near_as_hoeffding_promises() {
    RandomGenerator random = Streams.of(1, "randomised");
    int samples = Randomised.samplesFor(1, 0.1, 0.01);
    assertThat(samples).isEqualTo(1060); // 200 ln 200 = 1059.7
    int missed = 0;
    for (int c = 0; c < 300; c++) {
      // |x_i| <= 1, so that no product exceeds 1
      Vec x = Vec.of(random.doubles(4, -1, 1).toArray());
      Vec y = Vec.of(random.doubles(4, -1, 1).toArray());
      double mean = new AllSubsets().of(x, y) / 16;
      missed += Math.abs(new Randomised(samples, c).of(x, y) - mean) >= 0.1 ? 1 : 0;
    }
    assertThat(missed).isLessThanOrEqualTo(3);
  }

  @Test
  void the_same_seed_draws_the_same_features_and_another_seed_others() {
    Vec x = Vec.of(1, 2, 3);
    Vec y = Vec.of(0.5, 1, -1);
    double value = new Randomised(50, 7).of(x, y);
    assertThat(new Randomised(50, 7).of(x, y)).isEqualTo(value);
    assertThat(new Randomised(50, 8).of(x, y)).isNotEqualTo(value);
  }

  @Test
  void the_features_have_the_kernel_as_inner_product() {
    Randomised k = new Randomised(64, 0);
    Vec x = Vec.of(1, 2, 3);
    Vec y = Vec.of(0.5, 1, -1);
    assertThat(k.features(x).orElseThrow().size()).isEqualTo(8);
    assertThat(k.features(x).orElseThrow().dot(k.features(y).orElseThrow()))
        .isCloseTo(k.of(x, y), within(1e-12));
  }

  @Test
  void sparse_vectors_and_unequal_ones_are_refused() {
    Vec sparse = Vec.sparse(new int[] {0}, new double[] {1});
    assertThatThrownBy(() -> new Randomised(2, 0).of(sparse, sparse))
        .hasMessageContaining("needs dense vectors");
    assertThatThrownBy(() -> new Randomised(2, 0).of(Vec.of(1), Vec.of(1, 2)))
        .hasMessageContaining("dimension");
    assertThatThrownBy(() -> Randomised.samplesFor(1, 0.1, 1.5)).hasMessageContaining("delta");
  }
}
