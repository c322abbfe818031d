package org.mercer.learner.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.learner.Clustering;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class LloydOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static Weights weights(int n) {
    return Weights.of(IntStream.range(0, n).mapToDouble(i -> i % 5 == 4 ? 0 : 1 + i % 3).toArray());
  }

  private static KernelKMeans passes(int least, int most) {
    return new KernelKMeans(new Counts(least, most), 3, 100, false);
  }

  @Test
  void with_all_objects_as_centres_it_finds_the_same_groups() {
    for (Gram gram : Kinds.grams(150)) {
      for (Weights weights : new Weights[] {Weights.equal(150), weights(150)}) {
        KernelKMeans learner = passes(2, 4);
        Clustering exact = learner.fit(gram, weights, RUN);
        Clustering found = learner.over(Centres.of(150)).fit(gram, weights, RUN);
        assertThat(found.assignment()).isEqualTo(exact.assignment());
        double objective = exact.report().objective();
        assertThat(found.report().objective()).isCloseTo(objective, within(1e-8 * objective));
        assertThat(found.report().figures().get("silhouette"))
            .isCloseTo(exact.report().figures().get("silhouette"), within(1e-8));
        for (int c = 0; c < exact.machines().size(); c++) {
          double[] values = new double[150];
          double[] expected = new double[150];
          gram.multiply(found.machines().get(c).coefficients(150), values, RUN);
          gram.multiply(exact.machines().get(c).coefficients(150), expected, RUN);
          Matrices.assertClose(values, expected, 1e-8);
          assertThat(found.machines().get(c).bias())
              .isCloseTo(exact.machines().get(c).bias(), within(1e-8));
        }
      }
    }
  }

  /** Three groups far apart, of 4000 objects each. */
  private static Sample<Vec> apart(int each) {
    Sample<Vec> noise = Matrices.vectors(3 * each, 2, 7);
    double[][] rows = new double[3 * each][2];
    for (int i = 0; i < rows.length; i++) {
      rows[i][0] = noise.get(i).get(0) + 20 * (i % 3);
      rows[i][1] = noise.get(i).get(1);
    }
    return DenseVectors.of(rows);
  }

  @Test
  void few_centres_see_groups_that_lie_apart_in_many_objects() {
    Gram gram = Grams.lazy(Vectors.rbf(0.01), apart(4000), Precision.DOUBLE);
    Clustering found = passes(3, 3).over(Centres.of(30)).fit(gram, Weights.equal(12_000), RUN);
    int[] expected = IntStream.range(0, 12_000).map(i -> i % 3).toArray();
    assertThat(found.assignment()).isEqualTo(expected);
    assertThat(found.report().converged()).isTrue();
    assertThat(found.machines().get(0).rows().length).isLessThanOrEqualTo(30);
  }

  @Test
  void where_the_matrix_does_not_fit_the_solver_that_is_left_open_takes_centres() {
    Gram gram = Grams.lazy(Vectors.rbf(0.01), apart(1000), Precision.DOUBLE);
    Run little = RUN.budget(Budget.defaults().memory(30 << 20)); // 3000^2 floats are 34 MiB
    Clustering found = passes(3, 3).fit(gram, Weights.equal(3000), little);
    assertThat(found.report().figures()).containsKeys("centres", "missedTrace");
    assertThat(passes(3, 3).fit(gram, Weights.equal(3000), RUN).report().figures())
        .doesNotContainKey("centres");
  }

  @Test
  void threads_change_no_bit() {
    Gram gram = Kinds.grams(400).get(0);
    KernelKMeans learner = passes(3, 3).over(Centres.of(40));
    assertThat(learner.fit(gram, weights(400), RUN.threads(1)))
        .isEqualTo(learner.fit(gram, weights(400), RUN.threads(3)));
  }

  @Test
  void odd_samples_end_with_groups_or_a_message() {
    double[][] equal = new double[6][2];
    Arrays.fill(equal, new double[] {1, 2});
    Gram gram = Grams.lazy(Vectors.rbf(1), DenseVectors.of(equal), Precision.DOUBLE);
    Clustering same = passes(2, 2).over(Centres.of(6)).fit(gram, Weights.equal(6), RUN);
    assertThat(same.report().objective()).isCloseTo(0, within(1e-12));
    Gram one = gram.restrict(0);
    Clustering single = passes(1, 1).over(Centres.of(1)).fit(one, Weights.equal(1), RUN);
    assertThat(single.assignment()).containsExactly(0);
    Gram indefinite =
        Grams.lazy(Vectors.sigmoid(1, -2), Matrices.vectors(40, 2, 5), Precision.DOUBLE);
    assertThatThrownBy(
            () -> passes(2, 2).over(Centres.of(40)).fit(indefinite, Weights.equal(40), RUN))
        .hasMessageContaining("positive");
  }
}
