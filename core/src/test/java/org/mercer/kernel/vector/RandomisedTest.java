package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.run.Streams;

class RandomisedTest {
  private static final int DIM = 4;

  static List<RandomFeatures> families() {
    return List.of(
        new RandomFeatures.Subsets(),
        new RandomFeatures.Fourier(0.5),
        new RandomFeatures.Signs(),
        new RandomFeatures.Monomials(1),
        new RandomFeatures.Monomials(3));
  }

  private static Vec vector(RandomGenerator random) {
    return Vec.of(random.doubles(DIM, -1, 1).toArray());
  }

  @ParameterizedTest
  @MethodSource("families")
  void the_estimate_is_as_near_to_the_mean_as_hoeffding_promises(RandomFeatures family) {
    RandomGenerator random = Streams.of(1, "randomised");
    double bound = family.bound(DIM, 1);
    double delta = 0.01;
    double epsilon = bound / 8;
    int samples = (int) new SampleSize(bound, epsilon, delta).ofValue(); // 128 ln 200 = 678.2
    assertThat(samples).isEqualTo(679);
    int cases = 300;
    int missed = 0;
    for (int seed = 0; seed < cases; seed++) {
      Vec x = vector(random);
      Vec y = vector(random);
      double error = new Randomised(family, samples, seed).of(x, y) - family.mean(x, y);
      missed += Math.abs(error) >= epsilon ? 1 : 0;
    }
    assertThat(missed).isLessThanOrEqualTo((int) (delta * cases));
  }

  /** An error of the mean would show: the estimates of many seeds have it as their mean. */
  @ParameterizedTest
  @MethodSource("families")
  void estimates_are_unbiased(RandomFeatures family) {
    Vec x = Vec.of(1, 0.5, -0.25, 0.75);
    Vec y = Vec.of(0.5, 1, 0.25, -0.5);
    int features = 400_000;
    double mean = 0;
    double square = 0;
    for (int seed = 0; seed < 8; seed++) {
      DrawnFeatures drawn = family.draw(DIM, features / 8, seed);
      double[] left = drawn.of(x);
      double[] right = drawn.of(y);
      for (int k = 0; k < left.length; k++) {
        double product = left[k] * right[k];
        mean += product / features;
        square += product * product / features;
        assertThat(Math.abs(product)).isLessThanOrEqualTo(family.bound(DIM, 1) * (1 + 1e-12));
      }
    }
    double deviation = Math.sqrt(Math.max(0, square - mean * mean) / features);
    // five standard errors: one in a million
    assertThat(mean).isCloseTo(family.mean(x, y), within(5 * deviation + 1e-12));
  }

  @Test
  void the_means_by_hand() {
    Vec x = Vec.of(1, 2);
    Vec y = Vec.of(3, -1);
    // (1 + 3) (1 - 2) / 4, exp(-(4 + 9) / 10), (3 - 2)^3
    assertThat(new RandomFeatures.Subsets().mean(x, y)).isEqualTo(-1);
    assertThat(new RandomFeatures.Fourier(0.1).mean(x, y)).isCloseTo(Math.exp(-1.3), within(1e-15));
    assertThat(new RandomFeatures.Monomials(3).mean(x, y)).isEqualTo(1);
    RandomFeatures signs = new RandomFeatures.Signs();
    // a right angle, half of one, opposite, and vectors without a direction
    assertThat(signs.mean(Vec.of(1, 0), Vec.of(0, 2))).isCloseTo(0, within(1e-15));
    assertThat(signs.mean(Vec.of(1, 0), Vec.of(2, 2))).isCloseTo(0.5, within(1e-15));
    assertThat(signs.mean(Vec.of(1, 0), Vec.of(-2, 0))).isEqualTo(-1);
    assertThat(signs.mean(Vec.of(1, 0), Vec.of(0, 0))).isZero();
    assertThat(signs.mean(Vec.of(0, 0), Vec.of(0, 0))).isEqualTo(1);
  }

  /** max(1, 4)^3, 2, 1 and (3 * 4)^2, reached by subsets and monomials of (2, 2, 2). */
  @Test
  void the_bounds_by_hand() {
    assertThat(new RandomFeatures.Subsets().bound(3, 2)).isEqualTo(64);
    assertThat(new RandomFeatures.Subsets().bound(3, 0.5)).isEqualTo(1);
    assertThat(new RandomFeatures.Fourier(7).bound(3, 2)).isEqualTo(2);
    assertThat(new RandomFeatures.Signs().bound(3, 2)).isEqualTo(1);
    assertThat(new RandomFeatures.Monomials(2).bound(3, 2)).isEqualTo(144);
    Vec twos = Vec.of(2, 2, 2);
    assertThat(new Randomised(new RandomFeatures.Monomials(2), 5, 0).of(twos, twos))
        .isCloseTo(144, within(1e-12));
  }

  @Test
  void the_same_seed_draws_the_same_features_and_another_seed_others() {
    Vec x = Vec.of(1, 2, 3);
    for (RandomFeatures family : families()) {
      double[] values = family.draw(3, 50, 7).of(x);
      assertThat(family.draw(3, 50, 7).of(x)).isEqualTo(values);
      assertThat(family.draw(3, 50, 8).of(x)).isNotEqualTo(values);
    }
  }

  @ParameterizedTest
  @MethodSource("families")
  void the_features_have_the_kernel_as_inner_product(RandomFeatures family) {
    Kernel<Vec> k = Vectors.randomised(family, 64, 0);
    Vec x = Vec.of(1, 2, 3);
    Vec y = Vec.of(0.5, 1, -1);
    assertThat(k.features(x).orElseThrow().dot(k.features(y).orElseThrow()))
        .isCloseTo(k.of(x, y), within(1e-12 * family.bound(3, 3)));
    assertThat(k.diagonal(Sample.of(List.of(x)))[0])
        .isCloseTo(k.of(x, x), within(1e-12 * family.bound(3, 3)));
    assertThat(Kernels.parse(Kernels.format(k))).isEqualTo(k);
  }

  @Test
  void equal_products_are_one_feature() {
    Vec x = Vec.of(1, 2, 3);
    assertThat(Vectors.randomised(64, 0).features(x).orElseThrow().values().keySet())
        .containsExactlyInAnyOrder("1", "x1", "x2", "x3", "x1 x2", "x1 x3", "x2 x3", "x1 x2 x3");
    assertThat(
            Vectors.randomised(new RandomFeatures.Monomials(2), 200, 0)
                .features(x)
                .orElseThrow()
                .values()
                .keySet())
        .containsExactlyInAnyOrder("x1^2", "x2^2", "x3^2", "x1 x2", "x1 x3", "x2 x3");
  }

  @Test
  void sparse_vectors_and_unequal_ones_are_refused() {
    Vec sparse = Vec.sparse(new int[] {0}, new double[] {1});
    assertThatThrownBy(() -> Vectors.randomised(2, 0).of(sparse, sparse))
        .hasMessageContaining("needs dense vectors");
    assertThatThrownBy(() -> Vectors.randomised(2, 0).of(Vec.of(1), Vec.of(1, 2)))
        .hasMessageContaining("dimension");
  }
}
