package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.run.Run;

class ContributionsTest {
  /** More columns than a block has, and more moved rows. */
  private static final int N = 1500;

  /** A third is inside, and half of that has moved; the sums by their definition. */
  @ParameterizedTest
  @EnumSource(Precision.class)
  void the_rows_outside_learn_what_has_moved_inside(Precision precision) {
    Gram gram =
        Grams.lazy(
            Kernels.parse("rbf(gamma=0.2)", VectorDomain.INSTANCE),
            Clouds.of(N, 3, 2, 5),
            precision);
    Random random = new Random(3);
    int[] inside = IntStream.range(0, N).filter(r -> r % 3 == 0).toArray();
    double[] changes = new double[N];
    double[] before = random.doubles(N).toArray();
    for (int r : inside) {
      changes[r] = r % 2 == 0 ? random.nextGaussian() : 0;
    }
    double[] products = before.clone();
    Contributions.addOutside(gram, inside, changes, products, Run.defaults());
    double[] expected = new double[N];
    gram.multiply(changes, expected, Run.defaults());
    double[] all = before.clone();
    Contributions.add(gram, changes, all, Run.defaults());
    double error = precision == Precision.FLOAT ? 1e-4 : 1e-12;
    for (int c = 0; c < N; c++) {
      assertThat(all[c] - before[c]).isCloseTo(expected[c], within(error));
      double sum = c % 3 == 0 ? 0 : expected[c];
      assertThat(products[c] - before[c]).isCloseTo(sum, within(error));
    }
  }

  @ParameterizedTest
  @EnumSource(Precision.class)
  void nothing_moved_or_nothing_outside_changes_nothing(Precision precision) {
    Gram gram =
        Grams.lazy(
            Kernels.parse("rbf(gamma=0.2)", VectorDomain.INSTANCE),
            Clouds.of(20, 3, 2, 5),
            precision);
    double[] products = new double[20];
    Contributions.addOutside(gram, new int[] {1, 2}, new double[20], products, Run.defaults());
    Contributions.add(gram, new double[20], products, Run.defaults());
    double[] changes = IntStream.range(0, 20).mapToDouble(i -> 1).toArray();
    Contributions.addOutside(
        gram, IntStream.range(0, 20).toArray(), changes, products, Run.defaults());
    assertThat(products).containsOnly(0);
  }
}
