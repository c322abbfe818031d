package org.mercer.learner.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Learners;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.learner.Clustering;
import org.mercer.learner.Grid;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class SelfOrganisingMapTest {
  private static final double CLOSE = 1e-9;
  private static final Run RUN = Run.defaults();

  private static double figure(Clustering fit, String name) {
    return fit.report().figures().getOrDefault(name, Double.NaN);
  }

  /** Points spread evenly over a square, which a flat map can follow without a tear. */
  private static Gram square(int n) {
    Random random = new Random(5);
    DoubleMatrix points = new DoubleMatrix(n, 2);
    for (int i = 0; i < n; i++) {
      points.set(i, 0, random.nextDouble());
      points.set(i, 1, random.nextDouble());
    }
    return Grams.stored(Vectors.linear(), new DenseVectors(points), Precision.DOUBLE, RUN);
  }

  /** One unit would leave a mean distance of .38 on a unit square; 16 leave about a quarter. */
  @ParameterizedTest
  @CsvSource({
    "RECTANGULAR, BATCH, GAUSSIAN",
    "HEXAGONAL, BATCH, GAUSSIAN",
    "RECTANGULAR, BATCH, BUBBLE",
    "RECTANGULAR, STOCHASTIC, GAUSSIAN",
    "HEXAGONAL, STOCHASTIC, GAUSSIAN"
  })
  void a_flat_map_follows_a_square(
      Grid.Shape shape,
      SelfOrganisingMap.Training training,
      SelfOrganisingMap.Neighbourhood neighbourhood) {
    int n = 400;
    Clustering fit =
        new SelfOrganisingMap(new Grid(4, 4, shape), training, neighbourhood, 30)
            .fit(square(n), Weights.equal(n), RUN);
    assertThat(figure(fit, "quantisationError")).isLessThan(0.15);
    assertThat(figure(fit, "topographicError")).isLessThan(0.25);
    assertThat(IntStream.of(fit.assignment()).distinct().count()).isGreaterThan(12);
    assertThat(fit.grid()).contains(new Grid(4, 4, shape));
  }

  /** 0, 1, 10, 11: two units part at 5.5, whichever objects they begin with. */
  @Test
  void two_units_take_a_half_each_from_any_start() {
    DoubleMatrix points = new DoubleMatrix(4, 1, new double[] {0, 1, 10, 11});
    Gram gram = Grams.stored(Vectors.linear(), new DenseVectors(points), Precision.DOUBLE, RUN);
    for (int seed = 0; seed < 20; seed++) {
      int[] units =
          new SelfOrganisingMap(new Grid(1, 2, Grid.Shape.RECTANGULAR))
              .fit(gram, Weights.equal(4), RUN.seed(seed))
              .assignment();
      assertThat(units[1]).isEqualTo(units[0]);
      assertThat(units[3]).isEqualTo(units[2]).isNotEqualTo(units[0]);
    }
  }

  @Test
  void one_unit_is_the_mean() {
    int n = 50;
    Gram gram = square(n);
    Clustering fit =
        new SelfOrganisingMap(new Grid(1, 1, Grid.Shape.RECTANGULAR))
            .fit(gram, Weights.equal(n), RUN);
    double[] coefficients = fit.machines().get(0).coefficients(n);
    assertThat(coefficients).containsOnly(2.0 / n);
    assertThat(figure(fit, "topographicError")).isZero();
  }

  @Test
  void prototypes_from_sums_are_those_of_their_coefficients() {
    int n = 80;
    Gram gram = Grams.stored(Vectors.rbf(0.5), Clouds.of(n, 3, 2, 1), Precision.DOUBLE, RUN);
    double[] weights = IntStream.range(0, n).mapToDouble(i -> 1 + i % 2).toArray();
    int[] winners = IntStream.range(0, n).map(i -> i % 3).toArray();
    double[][] h = {{1, 0.5, 0}, {0.5, 1, 0.5}, {0, 0.5, 1}};
    double[][] gamma = Prototypes.step(h, winners, weights, new double[3][n]);
    GroupSums sums = new GroupSums(gram, weights, 3);
    sums.assign(winners, RUN);
    Prototypes direct = Prototypes.of(gram, gamma, RUN);
    Prototypes derived = Prototypes.of(sums, h, direct);
    for (int u = 0; u < 3; u++) {
      for (int i = 0; i < n; i++) {
        assertThat(derived.distance(i, u)).isCloseTo(direct.distance(i, u), within(CLOSE));
      }
    }
  }

  /** m becomes (m + phi(x)) / 2: from the definition, with the coefficients that this gives. */
  @Test
  void a_pull_carries_products_and_lengths_along() {
    int n = 30;
    Gram gram = Grams.stored(Vectors.rbf(0.5), Clouds.of(n, 3, 2, 1), Precision.DOUBLE, RUN);
    double[][] gamma = new double[1][n];
    gamma[0][3] = 0.25;
    gamma[0][4] = 0.75;
    Prototypes carried = Prototypes.of(gram, gamma, RUN);
    double[] row = new double[n];
    gram.rows(new int[] {7}, row, RUN);
    carried.pull(0, 7, 0.5, row);
    double[][] after = new double[1][n];
    after[0][3] = 0.125;
    after[0][4] = 0.375;
    after[0][7] = 0.5;
    Prototypes direct = Prototypes.of(gram, after, RUN);
    for (int i = 0; i < n; i++) {
      assertThat(carried.distance(i, 0)).isCloseTo(direct.distance(i, 0), within(1e-12));
    }
  }

  @Test
  void its_parameters_make_an_equal_learner() {
    SelfOrganisingMap learner =
        new SelfOrganisingMap(
            new Grid(3, 7, Grid.Shape.HEXAGONAL),
            SelfOrganisingMap.Training.STOCHASTIC,
            SelfOrganisingMap.Neighbourhood.BUBBLE,
            4);
    assertThat(Learners.make("ksom", learner.parameters())).isEqualTo(learner);
  }
}
