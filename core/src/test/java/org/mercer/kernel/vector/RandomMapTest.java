package org.mercer.kernel.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.RefusedException;
import org.mercer.kernel.Kernel;

class RandomMapTest {
  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  private static List<Vec> points(int n, int d, double spread) {
    Random random = new Random(31L * n + d);
    double[][] x = new double[n][d];
    for (double[] row : x) {
      Arrays.setAll(row, j -> spread * random.nextGaussian() / Math.sqrt(d));
    }
    return DenseVectors.of(x).toList();
  }

  /** Root of the mean squared error over pairs and seeds. */
  private static double error(String base, int count, String draw, int d, int seeds) {
    Kernel<Vec> exact = kernel(base);
    List<Vec> x = points(8, d, 1.5);
    double sum = 0;
    int pairs = 0;
    for (int seed = 0; seed < seeds; seed++) {
      Kernel<Vec> near =
          kernel(
              "randomfeatures("
                  + base
                  + ",count="
                  + count
                  + ",draw="
                  + draw
                  + ",seed="
                  + seed
                  + ")");
      for (int i = 0; i < x.size(); i++) {
        for (int j = 0; j < i; j++) {
          sum += Math.pow(near.of(x.get(i), x.get(j)) - exact.of(x.get(i), x.get(j)), 2);
          pairs++;
        }
      }
    }
    return Math.sqrt(sum / pairs);
  }

  /**
   * cos(w'd) lies between -1 and 1, so the mean of count/2 independent ones has a deviation of at
   * most sqrt(2/count); all the rest is the same law scaled.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "rbf(gamma=0.7)",
        "laplacian(gamma=0.4)",
        "matern(nu=1.5,length=0.8)",
        "matern(nu=0.3,length=2)",
        "rq(alpha=1,length=0.7)",
        "exponential(gamma=0.8)",
        "rbf(gamma=0.3)*laplacian(gamma=0.2)",
        "0.5*rbf(gamma=1) + 0.5*matern(nu=2.5,length=1)"
      })
  void errs_by_no_more_than_the_root_of_two_over_the_number_of_features(String base) {
    for (String draw : List.of("plain", "orthogonal", "quasi")) {
      for (int count : new int[] {100, 1600}) {
        double error = error(base, count, draw, 5, 20);
        // over 20 seeds and 28 pairs the mean square is well below its bound
        assertThat(error).as("%s %s %d", base, draw, count).isLessThan(Math.sqrt(2.0 / count));
      }
    }
  }

  /** With 16 times as many features the error is a quarter: a biased estimate would stay off. */
  @ParameterizedTest
  @ValueSource(
      strings = {"rbf(gamma=0.7)", "laplacian(gamma=0.4)", "arccos(order=0)", "arccos(order=1)"})
  void the_error_goes_down_with_the_root_of_the_number_of_features(String base) {
    double few = error(base, 100, "plain", 5, 40);
    double many = error(base, 1600, "plain", 5, 40);
    assertThat(few / many).isBetween(3.0, 5.3);
  }

  @Test
  void draws_that_are_not_independent_have_no_bias_and_smaller_errors() {
    for (int d : new int[] {4, 16, 80}) { // 80 has the structured form
      double plain = error("rbf(gamma=0.2)", 320, "plain", d, 40);
      double orthogonal = error("rbf(gamma=0.2)", 320, "orthogonal", d, 40);
      assertThat(orthogonal).as("dimension %d", d).isLessThan(0.8 * plain);
    }
    assertThat(error("rbf(gamma=0.2)", 4000, "quasi", 3, 10))
        .isLessThan(0.5 * error("rbf(gamma=0.2)", 4000, "plain", 3, 10));
  }

  @Test
  void every_object_has_its_length() {
    Kernel<Vec> near = kernel("randomfeatures(2*rbf(gamma=0.3) + laplacian(gamma=1),count=202)");
    for (Vec x : points(5, 3, 2)) {
      assertThat(near.of(x, x)).isCloseTo(3, within(1e-12));
    }
  }

  @Test
  void text_and_seed_tell_everything() {
    Kernel<Vec> one = kernel("randomfeatures(matern(nu=1.5,length=2),count=33,draw=quasi,seed=7)");
    Kernel<Vec> again = kernel(Kernels.format(one));
    assertThat(again).isEqualTo(one);
    List<Vec> x = points(2, 4, 1);
    assertThat(again.of(x.get(0), x.get(1))).isEqualTo(one.of(x.get(0), x.get(1)));
    assertThat(kernel("randomfeatures(rbf(),seed=1)").of(x.get(0), x.get(1)))
        .isNotEqualTo(kernel("randomfeatures(rbf(),seed=2)").of(x.get(0), x.get(1)));
  }

  @Test
  void what_has_no_random_features_is_refused_with_what_to_take_instead() {
    for (String base :
        List.of("poly(degree=2)", "rbf()*arccos(order=0)", "rbf(base=poly())", "chi2(gamma=1)")) {
      assertThatThrownBy(() -> kernel("randomfeatures(" + base + ")"))
          .as(base)
          .hasMessageContaining("solver=centres");
    }
    assertThatThrownBy(
            () -> new RandomMap(kernel("rbf() + laplacian()"), 3, RandomMap.Draw.PLAIN, 0))
        .isInstanceOf(RefusedException.class);
  }

  @Test
  void the_gamma_distribution_has_its_mean_and_variance() {
    Random random = new Random(5);
    for (double shape : new double[] {0.3, 1, 4.5}) {
      double[] drawn =
          IntStream.range(0, 40_000).mapToDouble(i -> RandomTerm.gamma(shape, random)).toArray();
      double mean = Arrays.stream(drawn).average().orElseThrow();
      double variance =
          Arrays.stream(drawn).map(v -> (v - mean) * (v - mean)).average().orElseThrow();
      assertThat(mean).isCloseTo(shape, within(5 * Math.sqrt(shape / drawn.length)));
      assertThat(variance).isCloseTo(shape, within(0.1 * shape + 0.02));
    }
  }
}
