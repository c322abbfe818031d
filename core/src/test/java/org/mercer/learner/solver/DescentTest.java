package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.Stored;
import org.mercer.learner.Expansion;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;
import org.mercer.run.Budget;
import org.mercer.run.Cancelled;
import org.mercer.run.Progress;
import org.mercer.run.Run;

class DescentTest {
  private static final Run RUN = Run.defaults();

  /** Rows and their sides; every kind has some that no plane gets right. */
  private record Data(Sample<Vec> x, double[] y) {
    static Data of(String kind, int n) {
      Random random = new Random(n);
      return switch (kind) {
        case "dense" -> dense(n, 6, random);
        case "sparse" -> sparse(n, 300, 12, random);
        case "rare" -> {
          Data all = sparse(n, 100, 8, random);
          double[] y = all.y.clone();
          // one object in twenty is positive
          Arrays.setAll(y, i -> i % 20 == 0 && all.y[i] > 0 ? 1 : -1);
          yield new Data(all.x, y);
        }
        case "twice" -> {
          // every object twice, every third pair with both labels
          Data half = sparse(n / 2, 80, 6, random);
          int[] two = IntStream.range(0, n).map(i -> i / 2).toArray();
          double[] y = new double[n];
          Arrays.setAll(y, i -> i % 6 == 1 ? -half.y[i / 2] : half.y[i / 2]);
          yield new Data(half.x.select(two), y);
        }
        default -> throw new IllegalArgumentException(kind);
      };
    }

    private static Data dense(int n, int d, Random random) {
      double[][] x = new double[n][d];
      double[] y = new double[n];
      for (int i = 0; i < n; i++) {
        y[i] = i % 2 == 0 ? 1 : -1;
        for (int j = 0; j < d; j++) {
          x[i][j] = random.nextGaussian() + y[i] * 0.4 + 1;
        }
      }
      return new Data(DenseVectors.of(x), y);
    }

    private static Data sparse(int n, int d, int filled, Random random) {
      long[] start = new long[n + 1];
      int[] columns = new int[n * filled];
      double[] values = new double[n * filled];
      double[] y = new double[n];
      double[] truth = random.doubles(d, -1, 1).toArray();
      for (int i = 0; i < n; i++) {
        int[] chosen = random.ints(0, d).distinct().limit(filled).sorted().toArray();
        double f = 0.3 * random.nextGaussian();
        for (int j = 0; j < filled; j++) {
          columns[i * filled + j] = chosen[j];
          values[i * filled + j] = random.nextDouble();
          f += values[i * filled + j] * truth[chosen[j]];
        }
        start[i + 1] = (long) (i + 1) * filled;
        y[i] = f > 0 ? 1 : -1;
      }
      return new Data(new SparseVectors(new Csr(d, start, columns, values)), y);
    }

    Gram gram(Precision precision) {
      return Grams.lazy(Vectors.linear(), x, precision);
    }

    Problem problem(double c) {
      int n = y.length;
      double[] linear = new double[n];
      Arrays.fill(linear, -1);
      double[] upper = new double[n];
      Arrays.fill(upper, c);
      return new Problem(IntStream.range(0, n).toArray(), y, linear, upper, new double[n]);
    }
  }

  /**
   * The conditions of optimality from the matrix itself: max F that may rise less min that may
   * fall.
   */
  private static double violation(DoubleMatrix k, double[] y, double[] a, double c) {
    double high = Double.NEGATIVE_INFINITY;
    double low = Double.POSITIVE_INFINITY;
    for (int i = 0; i < y.length; i++) {
      double f = y[i];
      for (int j = 0; j < y.length; j++) {
        f -= k.get(i, j) * y[j] * a[j];
      }
      if (y[i] > 0 ? a[i] < c : a[i] > 0) {
        high = Math.max(high, f);
      }
      if (y[i] > 0 ? a[i] > 0 : a[i] < c) {
        low = Math.min(low, f);
      }
    }
    return high - low;
  }

  private static double objective(DoubleMatrix k, double[] b) {
    double sum = 0;
    for (int i = 0; i < b.length; i++) {
      for (int j = 0; j < b.length; j++) {
        sum += b[i] * b[j] * k.get(i, j) / 2;
      }
      sum -= Math.abs(b[i]);
    }
    return sum;
  }

  @ParameterizedTest
  @CsvSource({
    "dense, 300, 0.1, 1e-3, 1e-4",
    "dense, 300, 1, 1e-6, 1e-7",
    "sparse, 500, 1, 1e-3, 1e-4",
    "sparse, 500, 10, 1e-3, 1e-4",
    "sparse, 500, 1, 1e-6, 1e-7",
    "sparse, 500, 10, 1e-6, 1e-7",
    "rare, 600, 1, 1e-3, 1e-4",
    "rare, 600, 10, 1e-6, 1e-7",
    "twice, 400, 1, 1e-3, 1e-4",
    "twice, 400, 1, 1e-6, 1e-7"
  })
  void one_variable_at_a_time_reaches_the_solution_of_libsvm(
      String kind, int n, double c, double tolerance, double relative) {
    Data data = Data.of(kind, n);
    DoubleMatrix k = data.gram(Precision.DOUBLE).toMatrix(RUN);
    Descent.Begun begun =
        Descent.begin(
            data.problem(c),
            data.gram(Precision.DOUBLE).factor().orElseThrow().compact(),
            tolerance,
            RUN);
    double[] a = begun.problem().start();
    double sum = 0;
    double[] b = new double[n];
    for (int i = 0; i < n; i++) {
      assertThat(a[i]).isBetween(0.0, c);
      b[i] = data.y[i] * a[i];
      sum += b[i];
    }
    assertThat(sum).isCloseTo(0, within(1e-12 * n * c));
    // what the last passes have left, and what meeting the constraint has added
    Solution solution =
        Decomposition.solve(
            begun.problem(),
            data.gram(Precision.DOUBLE),
            StoppingTolerance.absolute(tolerance),
            RUN);
    assertThat(violation(k, data.y, solution.values(), c)).isLessThan(tolerance);
    Arrays.setAll(b, i -> data.y[i] * solution.values()[i]);
    double reference = objective(k, Reference.classify(k, data.y, c, tolerance).coefficients());
    assertThat(objective(k, b)).isCloseTo(reference, within(relative * Math.abs(reference)));
  }

  @ParameterizedTest
  @CsvSource({"sparse, 1, 1e-3", "sparse, 1, 1e-6", "rare, 1, 1e-3", "twice, 1, 1e-3"})
  void large_problems_take_this_way_by_themselves(String kind, double c, double tolerance) {
    Data data = Data.of(kind, 2400);
    SupportVector learner = new SupportVector(c, tolerance);
    Labels labels = Labels.ofSigns(data.y);
    Expansion fit = learner.fit(data.gram(learner.precision()), labels, RUN).expansion(2400);
    assertThat(fit.report().figures())
        .hasEntrySatisfying("linearPasses", passes -> assertThat(passes).isPositive());
    DoubleMatrix k = data.gram(Precision.DOUBLE).toMatrix(RUN);
    double[] a = fit.coefficients();
    Arrays.setAll(a, i -> Math.abs(a[i]));
    assertThat(violation(k, data.y, a, c)).isLessThan(tolerance);
    // a stored matrix has no factor: working sets alone
    Expansion other = learner.fit(Grams.precomputed(k), labels, RUN).expansion(2400);
    assertThat(other.report().figures()).doesNotContainKey("linearPasses");
    assertThat(fit.report().objective())
        .isCloseTo(
            other.report().objective(),
            within((tolerance > 1e-5 ? 1e-4 : 1e-7) * Math.abs(other.report().objective())));
  }

  @Test
  void an_easy_problem_needs_no_working_set() {
    Data data = Data.of("sparse", 2400);
    assertThat(
            new SupportVector(1)
                .fit(data.gram(Precision.FLOAT), Labels.ofSigns(data.y), RUN)
                .report()
                .figures())
        .containsEntry("workingSets", 0.0);
  }

  @Test
  void what_it_cannot_finish_is_finished_by_working_sets() {
    // few columns and a high price: one variable at a time takes far too long
    Data data = Data.of("dense", 2100);
    SupportVector learner = new SupportVector(100, 1e-3);
    Labels labels = Labels.ofSigns(data.y);
    Expansion fit = learner.fit(data.gram(Precision.DOUBLE), labels, RUN).expansion(2100);
    assertThat(fit.report().converged()).isTrue();
    DoubleMatrix k = data.gram(Precision.DOUBLE).toMatrix(RUN);
    double[] a = fit.coefficients();
    Arrays.setAll(a, i -> Math.abs(a[i]));
    assertThat(violation(k, data.y, a, 100)).isLessThan(1e-3 * 1.001);
  }

  @Test
  void regression_takes_the_same_way() {
    Data data = Data.of("sparse", 2000);
    SupportVectorRegression learner = new SupportVectorRegression(1, 0.1, 1e-3);
    Expansion fit = learner.fit(data.gram(Precision.FLOAT), data.y, RUN);
    DoubleMatrix k = data.gram(Precision.DOUBLE).toMatrix(RUN);
    Expansion other = learner.fit(Grams.precomputed(k), data.y, RUN);
    assertThat(fit.report().objective())
        .isCloseTo(other.report().objective(), within(1e-4 * Math.abs(other.report().objective())));
  }

  @Test
  void rows_of_zeros_leave_nothing_to_descend() {
    Problem problem =
        new Data(DenseVectors.of(new double[4][2]), new double[] {1, -1, 1, -1}).problem(1);
    Gram zeros = Grams.lazy(Vectors.linear(), DenseVectors.of(new double[4][2]), Precision.DOUBLE);
    assertThat(Descent.begin(problem, zeros.factor().orElseThrow(), 1e-3, RUN).passes()).isZero();
  }

  @Test
  void the_same_bits_for_any_number_of_threads() {
    Data data = Data.of("sparse", 2100);
    SupportVector learner = new SupportVector(1);
    Labels labels = Labels.ofSigns(data.y);
    assertThat(learner.fit(data.gram(Precision.FLOAT), labels, RUN.threads(1)).machines())
        .isEqualTo(learner.fit(data.gram(Precision.FLOAT), labels, RUN.threads(3)).machines());
  }

  @Test
  void it_keeps_to_its_budget_and_can_be_stopped() {
    Data data = Data.of("sparse", 2100);
    SupportVector learner = new SupportVector(1);
    Labels labels = Labels.ofSigns(data.y);
    Run few = RUN.budget(Budget.defaults().iterations(10));
    Expansion cut = learner.fit(data.gram(Precision.FLOAT), labels, few).expansion(2100);
    assertThat(cut.report().converged()).isFalse();
    assertThat(cut.report().iterations()).isLessThanOrEqualTo(10);
    assertThat(Arrays.stream(cut.coefficients()).sum()).isCloseTo(0, within(1e-9));
    Progress stopping =
        new Progress() {
          private boolean begun;

          @Override
          public void step(String stage, long done, long total) {
            begun |= stage.equals("descent");
          }

          @Override
          public boolean cancelled() {
            return begun;
          }
        };
    assertThatThrownBy(
            () -> learner.fit(data.gram(Precision.FLOAT), labels, RUN.progress(stopping)))
        .isInstanceOf(Cancelled.class);
  }

  @ParameterizedTest
  @CsvSource({"normalise(spectrum(p=3)), 1", "0.5*spectrum(p=2) + normalise(spectrum(p=4)), 0.1"})
  void strings_by_their_features_are_those_of_the_matrix(String text, double c) {
    Random random = new Random(4);
    List<String> strings = new ArrayList<>();
    double[] y = new double[2200];
    for (int i = 0; i < y.length; i++) {
      StringBuilder string = new StringBuilder(i % 11 == 0 ? "TATAAT" : "");
      random.ints(20, 0, 4).forEach(letter -> string.append("ACGT".charAt(letter)));
      strings.add(string.toString());
      // one in ten of the rest is on the wrong side
      y[i] = i % 11 == 0 || i % 10 == 3 ? 1 : -1;
    }
    Gram rows =
        Grams.lazy(
            Kernels.parse(text, StringDomain.INSTANCE), Sample.of(strings), Precision.DOUBLE);
    assertThat(rows.factor()).isPresent();
    Gram matrix = Stored.of(rows, RUN);
    assertThat(matrix.factor()).isEmpty();
    SupportVector learner = new SupportVector(c, 1e-4);
    Expansion found = learner.fit(rows, Labels.ofSigns(y), RUN).expansion(y.length);
    Expansion exact = learner.fit(matrix, Labels.ofSigns(y), RUN).expansion(y.length);
    assertThat(found.report().figures()).containsKey("linearPasses");
    assertThat(found.report().objective())
        .isCloseTo(exact.report().objective(), within(1e-4 * Math.abs(exact.report().objective())));
    double[] f = new double[y.length];
    double[] g = new double[y.length];
    matrix.multiply(found.coefficients(), f, RUN);
    matrix.multiply(exact.coefficients(), g, RUN);
    for (int i = 0; i < y.length; i++) {
      assertThat(f[i] + found.bias()).isCloseTo(g[i] + exact.bias(), within(0.01));
    }
  }
}
