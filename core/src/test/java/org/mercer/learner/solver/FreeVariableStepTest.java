package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.RowCache;
import org.mercer.gram.RowMajor;
import org.mercer.learner.Clouds;
import org.mercer.run.Run;

class FreeVariableStepTest {
  private static final Run RUN = Run.defaults().threads(1);
  private static final int N = 150;
  private static final double C = 1000;
  private static final double TOLERANCE = 1e-6;

  private static final DenseVectors POINTS = Clouds.of(N, 3, 2, 5);

  private static Gram gram(Precision precision) {
    return Grams.stored(
        Kernels.parse("rbf(gamma=0.05)", VectorDomain.INSTANCE), POINTS, precision, RUN);
  }

  /** Half of each class at a tenth of its price: y'a = 0, and all of these are inside their box. */
  private static Problem problem() {
    double[] signs = IntStream.range(0, N).mapToDouble(i -> i % 2 == 0 ? -1 : 1).toArray();
    double[] linear = new double[N];
    Arrays.fill(linear, -1);
    double[] upper = new double[N];
    Arrays.fill(upper, C);
    double[] start =
        IntStream.range(0, N).mapToDouble(i -> i % 4 < 2 && i < 148 ? C / 10 : 0).toArray();
    return new Problem(IntStream.range(0, N).toArray(), signs, linear, upper, start);
  }

  private static double[] products(Gram gram, double[] b) {
    double[] products = new double[N];
    gram.multiply(b, products, RUN);
    return products;
  }

  @Test
  void from_anywhere_it_ends_where_the_conditions_of_optimality_hold() {
    Gram gram = gram(Precision.DOUBLE);
    State state = new State(problem(), new double[N]);
    double[] b = state.copy();
    System.arraycopy(products(gram, b), 0, state.products(), 0, N);
    state.levels();
    double before = state.objective();
    try (RowCache cache = RowCache.of(RowMajor.of(gram, RUN), 0, RUN)) {
      new FreeVariableStep(state, 1, cache, RUN).descend(TOLERANCE);
    }
    assertThat(state.levels().gap()).isLessThan(TOLERANCE);
    assertThat(state.objective()).isLessThan(before);
    double[] after = state.copy();
    assertThat(Arrays.stream(after).sum()).isCloseTo(Arrays.stream(b).sum(), within(1e-8 * C));
    for (double value : state.values()) {
      assertThat(value).isBetween(0.0, C);
    }
    // what was kept up to date on the way is K b
    assertThat(state.products()).containsExactly(products(gram, after), within(1e-6));
    // pairs alone end at the same objective
    Solution pairs = Decomposition.solve(problem(), gram, 1e-4, RUN);
    assertThat(state.objective()).isLessThanOrEqualTo(pairs.objective() + 1e-4 * C);
  }

  @Test
  void rows_in_place_give_the_solution_of_rows_in_a_cache() {
    Gram gram = gram(Precision.FLOAT);
    Solution cached = Decomposition.solve(problem(), gram, 1e-3, RUN);
    Solution inPlace = Decomposition.solve(problem(), RowMajor.of(gram, RUN), 1e-3, RUN);
    assertThat(inPlace).isEqualTo(cached);
    assertThat(inPlace.converged()).isTrue();
  }
}
