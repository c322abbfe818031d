package org.mercer.learner.novelty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Region;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class RegionsTest {
  private static final double HARD = Double.POSITIVE_INFINITY;
  private static final double CLOSE = 1e-7;
  private static final Run RUN = Run.defaults();

  private static DenseVectors cloud(int n, int d) {
    Random random = new Random(n + d);
    DoubleMatrix points = new DoubleMatrix(n, d);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        points.set(i, j, 3 + random.nextGaussian());
      }
    }
    return new DenseVectors(points);
  }

  private static Gram gram(Kernel<Vec> kernel, Sample<Vec> sample) {
    return Grams.stored(kernel, sample, Precision.DOUBLE, RUN);
  }

  /** f on the training objects, from the definition. */
  private static double[] values(Gram gram, Region region) {
    double[] f = new double[gram.size()];
    gram.multiply(region.machine().coefficients(f.length), f, RUN);
    double[] own = gram.diagonal();
    boolean ball = region.shape() == Region.Shape.BALL;
    Arrays.setAll(f, i -> f[i] + region.machine().bias() - (ball ? own[i] : 0));
    return f;
  }

  private static double figure(Region region, String name) {
    return region.report().figures().getOrDefault(name, Double.NaN);
  }

  /** f >= 0 at zero, = 0 inside the box, <= 0 at the bound. */
  private static void assertConditions(
      Gram gram, Region region, double scale, double[] upper, double slack) {
    double[] f = values(gram, region);
    double[] a = region.machine().coefficients(f.length);
    for (int i = 0; i < f.length; i++) {
      assertThat(a[i] / scale).isBetween(0.0, upper[i] * (1 + 1e-12));
      if (upper[i] > 0 && a[i] / scale < upper[i] * (1 - 1e-12)) {
        assertThat(f[i]).isGreaterThan(-slack);
      }
      if (a[i] > 0) {
        assertThat(f[i]).isLessThan(slack);
      }
    }
    assertThat(region.report().converged()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.3, 1})
  void a_plane_meets_its_conditions_and_leaves_a_part_nu_behind(double nu) {
    for (Kernel<Vec> kernel : List.of(Vectors.rbf(0.3), Vectors.linear())) {
      for (int n : new int[] {1, 90, 700}) {
        Gram gram = gram(kernel, cloud(n, 3));
        double[] weights = new double[n];
        Arrays.setAll(weights, i -> i % 5 == 4 ? 0 : 1 + i % 2);
        Weights given = Weights.of(weights);
        Region region = new OneClass(nu, CLOSE).fit(gram, given, RUN);
        assertConditions(gram, region, 1, weights, 2 * CLOSE);
        double[] f = values(gram, region);
        double[] a = region.machine().coefficients(n);
        assertThat(Arrays.stream(a).sum()).isCloseTo(nu * given.total(), within(1e-9 * n));
        double outside = 0;
        double support = 0;
        for (int i = 0; i < n; i++) {
          outside += f[i] < -2 * CLOSE ? weights[i] : 0;
          support += a[i] > 0 ? weights[i] : 0;
        }
        assertThat(outside).isLessThanOrEqualTo(nu * given.total() + 1e-9);
        assertThat(support).isGreaterThanOrEqualTo(nu * given.total() - 1e-9);
        assertThat(figure(region, "primal") - figure(region, "dual"))
            .isBetween(-1e-9 * n, 2 * CLOSE * given.total());
      }
    }
  }

  @Test
  void the_ball_around_a_right_triangle_has_its_hypotenuse_for_a_diameter() {
    Gram gram =
        gram(
            Vectors.linear(),
            Sample.of(Vec.of(0, 0), Vec.of(6, 0), Vec.of(0, 8), Vec.of(2, 2), Vec.of(0, 0)));
    Region ball = new SmallestBall(HARD, 1e-12).fit(gram, Weights.equal(5), RUN);
    assertThat(figure(ball, "radiusSquared")).isCloseTo(25, within(1e-9));
    assertThat(figure(ball, "centreSquared")).isCloseTo(25, within(1e-9)); // (3, 4)
    assertThat(figure(ball, "dualityGap")).isCloseTo(0, within(1e-9));
    // f = 25 - |x - (3,4)|^2: 0 at the corners, 25 - 5 at (2, 2)
    assertThat(values(gram, ball)).containsExactly(new double[] {0, 0, 0, 20, 0}, within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.1, 1, HARD})
  void a_ball_meets_its_conditions(double c) {
    for (Kernel<Vec> kernel : List.of(Vectors.rbf(0.3), Vectors.linear())) {
      for (int n : new int[] {90, 700}) {
        Gram gram = gram(kernel, cloud(n, 3));
        Region ball = new SmallestBall(c, CLOSE).fit(gram, Weights.equal(n), RUN);
        double radius = figure(ball, "radiusSquared");
        double[] upper = new double[n];
        Arrays.fill(upper, c);
        assertConditions(gram, ball, 2, upper, 4 * CLOSE * radius);
        assertThat(Arrays.stream(ball.machine().coefficients()).sum()).isCloseTo(2, within(1e-9));
        assertThat(figure(ball, "dualityGap")).isBetween(-1e-12, 1e-4);
        if (c >= 1) {
          assertThat(Arrays.stream(values(gram, ball)).min().orElseThrow())
              .isGreaterThan(-4 * CLOSE * radius);
        }
      }
    }
  }

  @Test
  void identical_objects_have_a_ball_of_radius_zero() {
    Gram gram = gram(Vectors.rbf(1), Sample.of(Vec.of(1), Vec.of(1), Vec.of(1)));
    Region ball = new SmallestBall(HARD, CLOSE).fit(gram, Weights.equal(3), RUN);
    assertThat(ball.report().converged()).isTrue();
    assertThat(figure(ball, "radiusSquared")).isCloseTo(0, within(1e-12));
  }

  @Test
  void a_price_that_cannot_reach_one_is_refused() {
    Gram gram = gram(Vectors.rbf(1), cloud(10, 2));
    assertThatThrownBy(() -> new SmallestBall(0.05, 1e-3).fit(gram, Weights.equal(10), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("at least 1 / 10.0 = 0.1");
  }

  @Test
  void parameters_make_an_equal_learner() {
    assertThat(Learners.make("enclosingball", Map.of())).isEqualTo(new SmallestBall(HARD, 1e-3));
    assertThat(Learners.make("enclosingball", new SmallestBall(2, 1e-4).parameters()))
        .isEqualTo(new SmallestBall(2, 1e-4));
    assertThat(Learners.make("enclosingball", new SmallestBall(HARD, 1e-4).parameters()))
        .isEqualTo(new SmallestBall(HARD, 1e-4));
    assertThat(Learners.make("oneclass", new OneClass(0.25, 1e-4).parameters()))
        .isEqualTo(new OneClass(0.25, 1e-4));
    assertThatThrownBy(() -> Learners.make("oneclass", Map.of("nu", "0")))
        .hasMessageContaining("nu must be a number in (0, 1]");
  }

  @Test
  void the_mean_of_a_line_and_the_distances_from_it() {
    // 0, 1, 2, 3, 14 have the mean 4: squared distances 16, 9, 4, 1, 100
    Sample<Vec> line = Sample.of(Vec.of(0), Vec.of(1), Vec.of(2), Vec.of(3), Vec.of(14));
    Gram gram = gram(Vectors.linear(), line);
    Region all = new MeanDistance(0).fit(gram, Weights.equal(5), RUN);
    assertThat(figure(all, "radiusSquared")).isCloseTo(100, within(1e-9));
    Region most = new MeanDistance(0.2).fit(gram, Weights.equal(5), RUN);
    assertThat(figure(most, "radiusSquared")).isCloseTo(16, within(1e-9));
    assertThat(figure(most, "centreSquared")).isCloseTo(16, within(1e-9));
    assertThat(values(gram, most)).containsExactly(new double[] {0, 7, 12, 15, -84}, within(1e-9));
    assertThat(values(gram, most)[0]).isNotNegative();
    // mean squared distance (16 + 9 + 4 + 1 + 100) / 5
    assertThat(most.report().objective()).isCloseTo(26, within(1e-9));
  }

  @Test
  void an_object_that_counts_twice_is_two_objects() {
    Gram three = gram(Vectors.rbf(0.3), Sample.of(Vec.of(0), Vec.of(1), Vec.of(5)));
    Gram five =
        gram(Vectors.rbf(0.3), Sample.of(Vec.of(0), Vec.of(0), Vec.of(1), Vec.of(1), Vec.of(5)));
    Region weighed = new MeanDistance(0.2).fit(three, Weights.of(2, 2, 1), RUN);
    Region repeated = new MeanDistance(0.2).fit(five, Weights.equal(5), RUN);
    assertThat(figure(weighed, "radiusSquared"))
        .isCloseTo(figure(repeated, "radiusSquared"), within(1e-14));
    assertThat(weighed.machine().bias()).isCloseTo(repeated.machine().bias(), within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.05, 0.31, 0.9})
  void the_distance_to_the_mean_leaves_at_most_a_part_nu_outside(double nu) {
    Gram gram = gram(Vectors.rbf(0.3), cloud(200, 3));
    double[] f = values(gram, new MeanDistance(nu).fit(gram, Weights.equal(200), RUN));
    long outside = Arrays.stream(f).filter(v -> v < 0).count();
    assertThat(outside).isEqualTo(Math.round(Math.floor(200 * nu + 1e-9)));
  }
}
