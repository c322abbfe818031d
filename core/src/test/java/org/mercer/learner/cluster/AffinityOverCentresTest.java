package org.mercer.learner.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.learner.Clustering;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class AffinityOverCentresTest {
  private static final Run RUN = Run.defaults();

  private static Weights weights(int n) {
    return Weights.of(IntStream.range(0, n).mapToDouble(i -> i % 5 == 4 ? 0 : 1 + i % 3).toArray());
  }

  @Test
  void with_all_objects_as_centres_it_is_the_exact_affinity() {
    double[] a = Matrices.vector(130, 3);
    double[][] coefficients = {a, Matrices.vector(130, 4)};
    int[] groups = IntStream.range(0, 130).map(i -> i % 3).toArray();
    for (Gram gram : Kinds.grams(130)) {
      double[] w = weights(130).toArray();
      Affinity exact = new AffinityOfAll(gram);
      Affinity found = AffinityOverCentres.of(gram, Centres.of(130), RUN);
      double[] degrees = exact.degrees(w, RUN);
      Matrices.assertClose(found.degrees(w, RUN), degrees, 1e-8);
      double[] scales = new double[130];
      Arrays.setAll(scales, i -> Math.sqrt(w[i] / degrees[i]));
      double[] values = exact.leading(scales, 4, RUN).values();
      Matrices.assertClose(found.leading(scales, 4, RUN).values(), values, 1e-8);
      assertThat(found.cut(w, groups, 3, RUN))
          .isCloseTo(exact.cut(w, groups, 3, RUN), within(1e-8));
      for (int c = 0; c < 2; c++) {
        double[] expected = Matrices.times(gram, coefficients[c], RUN);
        double[] over = found.machines(coefficients, RUN).get(c).coefficients(130);
        Matrices.assertClose(Matrices.times(gram, over, RUN), expected, 1e-8);
      }
    }
  }

  @Test
  void vectors_are_eigenvectors_of_what_the_centres_see() {
    Gram gram = Kinds.grams(200).get(0);
    double[] scales = new double[200];
    Arrays.setAll(scales, i -> 1 + i % 3);
    Affinity over = AffinityOverCentres.of(gram, Centres.of(15), RUN);
    Leading leading = over.leading(scales, 3, RUN);
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        double product = 0;
        for (int t = 0; t < 200; t++) {
          product += leading.vectors()[i][t] * leading.vectors()[j][t];
        }
        assertThat(product).isCloseTo(i == j ? 1 : 0, within(1e-9));
      }
    }
  }

  @Test
  void it_finds_the_groups_of_the_exact_one_from_few_centres() {
    int n = 3000;
    double[][] rows = new double[n][2]; // three arcs around each other
    for (int i = 0; i < n; i++) {
      double angle = 2 * Math.PI * i / n * 7;
      rows[i][0] = (1 + i % 3) * Math.cos(angle);
      rows[i][1] = (1 + i % 3) * Math.sin(angle);
    }
    Gram gram = Grams.lazy(Vectors.rbf(20), DenseVectors.of(rows), Precision.DOUBLE);
    Clustering found = new Spectral(3).over(Centres.of(300)).fit(gram, Weights.equal(n), RUN);
    assertThat(found.assignment()).isEqualTo(IntStream.range(0, n).map(i -> i % 3).toArray());
    Map<String, Double> figures = found.report().figures();
    assertThat(figures.get("eigenvalue3")).isGreaterThan(0.99);
    Run little = RUN.budget(Budget.defaults().memory(30 << 20)); // 3000^2 floats are 34 MiB
    assertThat(new Spectral(3).fit(gram, Weights.equal(n), little).report().figures())
        .containsKeys("centres", "missedTrace");
  }

  @Test
  void threads_change_no_bit_and_objects_that_nothing_is_like_are_refused() {
    Gram gram = Kinds.grams(300).get(0);
    Spectral learner = new Spectral(3).over(Centres.of(60));
    assertThat(learner.fit(gram, weights(300), RUN.threads(1)))
        .isEqualTo(learner.fit(gram, weights(300), RUN.threads(3)));
    Gram zero = Grams.lazy(Vectors.linear(), DenseVectors.of(new double[3][2]), Precision.DOUBLE);
    assertThatThrownBy(() -> new Spectral(2).over(Centres.of(2)).fit(zero, Weights.equal(3), RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("as the centres see it");
  }
}
