package org.mercer.learner.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clustering;
import org.mercer.model.ClusteringModel;
import org.mercer.model.Membership;
import org.mercer.model.Training;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

class SpectralTest {
  private static final Run RUN = Run.defaults();

  /** Objects 2i on a circle of radius 1, 2i + 1 on one of radius 3. */
  private static DenseVectors rings(int n) {
    DoubleMatrix points = new DoubleMatrix(n, 2);
    for (int i = 0; i < n; i++) {
      int place = i / 2;
      double angle = 4 * Math.PI * place / n;
      double radius = i % 2 == 0 ? 1 : 3;
      points.set(i, 0, radius * Math.cos(angle));
      points.set(i, 1, radius * Math.sin(angle));
    }
    return new DenseVectors(points);
  }

  private static int[] alternating(int n) {
    return IntStream.range(0, n).map(i -> i % 2).toArray();
  }

  @Test
  void a_ring_around_a_ring_is_two_groups_for_old_and_new_objects() {
    DenseVectors points = rings(200);
    ClusteringModel<Vec> model =
        Training.of(Vectors.rbf(4), new Spectral(2)).fit(points, Weights.equal(200), RUN);
    assertThat(model.predict(points, RUN).stream().mapToInt(Membership::cluster).toArray())
        .isEqualTo(alternating(200));
    DenseVectors fresh = rings(334);
    assertThat(model.predict(fresh, RUN).stream().mapToInt(Membership::cluster).toArray())
        .isEqualTo(alternating(334));
    assertThat(model.predict(points.get(0)).distance()).isEmpty();
  }

  /**
   * Two pairs that do not know each other, k = 1 inside: d_i = 2, N has the eigenvalue 1 twice, and
   * the cut between them is 0.
   */
  @Test
  void parts_that_do_not_touch_are_cut_at_no_cost() {
    DoubleMatrix k = new DoubleMatrix(4, 4);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        k.set(i, j, i / 2 == j / 2 ? 1 : 0);
      }
    }
    Clustering fit = new Spectral(2).fit(Grams.precomputed(k), Weights.equal(4), RUN);
    assertThat(fit.assignment()).containsExactly(0, 0, 1, 1);
    assertThat(fit.report().objective()).isCloseTo(0, within(1e-12));
    assertThat(fit.report().figures().get("eigenvalue2")).isCloseTo(1, within(1e-12));
    assertThat(fit.report().figures().get("eigenvalue3")).isCloseTo(0, within(1e-12));
  }

  /** Of two pairs with 1/2 across: volume 2 (1 + 1 + 1/2 + 1/2) = 6, cut 2, so 1/3 each. */
  @Test
  void the_objective_is_the_normalised_cut() {
    DoubleMatrix k = new DoubleMatrix(4, 4);
    for (int i = 0; i < 4; i++) {
      for (int j = 0; j < 4; j++) {
        k.set(i, j, i / 2 == j / 2 ? 1 : 0.5);
      }
    }
    Clustering fit = new Spectral(2).fit(Grams.precomputed(k), Weights.equal(4), RUN);
    assertThat(fit.assignment()).containsExactly(0, 0, 1, 1);
    assertThat(fit.report().objective()).isCloseTo(2.0 / 3, within(1e-12));
  }

  @Test
  void products_find_what_the_whole_decomposition_finds() {
    int n = 1000;
    Gram gram = Grams.stored(Vectors.rbf(4), rings(n), Precision.FLOAT, RUN);
    Clustering fit = new Spectral(2).fit(gram, Weights.equal(n), RUN);
    assertThat(fit.assignment()).isEqualTo(alternating(n));
    assertThat(fit.report().converged()).isTrue();
  }

  @Test
  void a_kernel_whose_sums_are_not_positive_is_refused() {
    Gram gram =
        Grams.stored(
            Vectors.linear(),
            new DenseVectors(DoubleMatrix.of(new double[][] {{1}, {-1}})),
            Precision.DOUBLE,
            RUN);
    assertThatThrownBy(() -> new Spectral(2).fit(gram, Weights.equal(2), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("how alike objects are");
  }
}
