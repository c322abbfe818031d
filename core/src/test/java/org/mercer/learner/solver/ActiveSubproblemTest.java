package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Forwarding;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.run.Budget;
import org.mercer.run.Run;

/** Problems so large that most variables are left out on the way. */
class ActiveSubproblemTest {
  private static final int N = 6000;
  private static final double C = 10;
  private static final double TOLERANCE = 1e-3;
  private static final DenseVectors POINTS = Clouds.of(N, 4, 2, 11);

  private static Gram gram(Precision precision) {
    return Grams.lazy(Kernels.parse("rbf(gamma=0.2)", VectorDomain.INSTANCE), POINTS, precision);
  }

  private static Problem classes() {
    double[] linear = new double[N];
    Arrays.fill(linear, -1);
    double[] upper = new double[N];
    Arrays.fill(upper, C);
    return new Problem(IntStream.range(0, N).toArray(), signs(N), linear, upper, new double[N]);
  }

  private static double[] signs(int n) {
    return IntStream.range(0, n).mapToDouble(i -> i % 2 == 0 ? -1 : 1).toArray();
  }

  /** b'K for the values of a solution, from entries in double. */
  private static double[] products(Problem problem, double[] values) {
    double[] b = new double[N];
    for (int t = 0; t < values.length; t++) {
      b[problem.rows()[t]] += problem.signs()[t] * values[t];
    }
    double[] products = new double[N];
    gram(Precision.DOUBLE).multiply(b, products, Run.defaults());
    return products;
  }

  /** The largest violation, computed anew. */
  private static double gap(Problem problem, double[] values) {
    State state = new State(problem.withStart(values), products(problem, values));
    return state.levels().gap();
  }

  /** Remembers the parts of the matrix that were asked for. */
  private static final class Watched extends Forwarding {
    private final List<Integer> parts;
    private final Cost cost;

    Watched(Gram gram, List<Integer> parts, Cost cost) {
      super(gram);
      this.parts = parts;
      this.cost = cost;
    }

    @Override
    public Cost cost() {
      return cost;
    }

    @Override
    public Gram restrict(int... indices) {
      parts.add(indices.length);
      return new Watched(base().restrict(indices), parts, cost);
    }
  }

  /**
   * Megabytes: all rows fit; some hundred; hardly more than a set. Rows that are dear stay; others
   * are computed for the columns outside.
   */
  @ParameterizedTest
  @CsvSource({"1000, HIGH", "96, HIGH", "28, HIGH", "1000, LOW", "28, LOW"})
  void the_variables_left_out_are_looked_at_again(long megabytes, Gram.Cost cost) {
    List<Integer> parts = new ArrayList<>();
    Run run = Run.defaults().budget(Budget.defaults().memory(megabytes << 20));
    Problem problem = classes();
    Solution solution =
        Decomposition.solve(
            problem, new Watched(gram(Precision.FLOAT), parts, cost), TOLERANCE, run);
    assertThat(parts).isNotEmpty();
    assertThat(parts.get(0)).isLessThanOrEqualTo(N / 2);
    if (cost == Gram.Cost.HIGH) {
      assertThat(parts).allMatch(size -> size <= N / 2);
    }
    assertThat(solution.converged()).isTrue();
    assertThat(gap(problem, solution.values())).isLessThan(TOLERANCE + 1e-5 * C);
    assertThat(solution.products())
        .containsExactly(products(problem, solution.values()), within(1e-5 * C));
    for (double value : solution.values()) {
      assertThat(value).isBetween(0.0, C);
    }
  }

  @Test
  void regression_has_two_variables_for_a_row_and_may_leave_out_one() {
    double[] y = IntStream.range(0, N).mapToDouble(i -> Math.sin(POINTS.get(i).get(0))).toArray();
    double[] linear = new double[2 * N];
    double[] upper = new double[2 * N];
    double[] sides = new double[2 * N];
    Arrays.fill(upper, C);
    for (int i = 0; i < N; i++) {
      linear[i] = 0.1 - y[i];
      linear[N + i] = 0.1 + y[i];
      sides[i] = 1;
      sides[N + i] = -1;
    }
    int[] rows = IntStream.range(0, 2 * N).map(t -> t % N).toArray();
    Problem problem = new Problem(rows, sides, linear, upper, new double[2 * N]);
    List<Integer> parts = new ArrayList<>();
    Solution solution =
        Decomposition.solve(
            problem,
            new Watched(gram(Precision.FLOAT), parts, Gram.Cost.LOW),
            TOLERANCE,
            Run.defaults());
    assertThat(parts).isNotEmpty();
    assertThat(gap(problem, solution.values())).isLessThan(TOLERANCE + 1e-5 * C);
  }

  @Test
  void both_sums_stay_fixed_with_variables_left_out() {
    double[] upper = new double[N];
    Arrays.fill(upper, 1.0 / N);
    double[] start = new double[N];
    Start.fill(start, upper, t -> t % 2 == 0, 0.2);
    Start.fill(start, upper, t -> t % 2 == 1, 0.2);
    Problem problem =
        new Problem(IntStream.range(0, N).toArray(), signs(N), new double[N], upper, start)
            .withBothSumsFixed();
    List<Integer> parts = new ArrayList<>();
    Solution solution =
        Decomposition.solve(
            problem,
            new Watched(gram(Precision.DOUBLE), parts, Gram.Cost.LOW),
            1e-7,
            Run.defaults());
    assertThat(parts).isNotEmpty();
    assertThat(gap(problem, solution.values())).isLessThan(1.01e-7);
    for (int sign = 0; sign < 2; sign++) {
      int which = sign;
      double sum =
          IntStream.range(0, N)
              .filter(t -> t % 2 == which)
              .mapToDouble(t -> solution.values()[t])
              .sum();
      assertThat(sum).isCloseTo(0.2, within(1e-12));
    }
  }

  @Test
  void the_thread_count_changes_no_bit() {
    Run one = Run.defaults().threads(1).budget(Budget.defaults().memory(96L << 20));
    Solution first = Decomposition.solve(classes(), gram(Precision.FLOAT), TOLERANCE, one);
    for (int threads : new int[] {2, 5}) {
      Solution other =
          Decomposition.solve(classes(), gram(Precision.FLOAT), TOLERANCE, one.threads(threads));
      assertThat(other).isEqualTo(first);
    }
  }
}
