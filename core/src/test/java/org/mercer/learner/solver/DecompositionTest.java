package org.mercer.learner.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.graph.GraphFiles;
import org.mercer.data.graph.Node;
import org.mercer.data.graph.NodeSet;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Listeners;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.node.GraphSpectrum;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machines;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class DecompositionTest {
  private static final Run RUN = Run.defaults();

  /** Two overlapping clouds, many more objects than a working set holds. */
  private static Sample<Vec> clouds(int n, int d, long seed) {
    Random random = new Random(seed);
    DoubleMatrix rows = new DoubleMatrix(n, d);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < d; j++) {
        rows.set(i, j, random.nextGaussian() + (i % 2 == 0 ? 0.5 : -0.5) / Math.sqrt(d));
      }
    }
    return new DenseVectors(rows);
  }

  private static double[] alternating(int n) {
    double[] y = new double[n];
    Arrays.setAll(y, i -> i % 2 == 0 ? 1 : -1);
    return y;
  }

  private static Expansion svc(Kernel<Vec> kernel, Sample<Vec> x, double c, double tolerance) {
    SupportVector learner = new SupportVector(c, tolerance);
    Gram gram = Grams.lazy(kernel, x, learner.precision());
    return learner.fit(gram, Labels.ofSigns(alternating(x.size())), RUN).expansion(x.size());
  }

  /** 1/2 b'Kb + p'a for classification: the linear part is minus the sum of |b|. */
  private static double dual(DoubleMatrix k, double[] b) {
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
    "300, 5, 1, 0.2, 1e-3, 1e-4",
    "300, 5, 100, 0.2, 1e-3, 1e-4",
    "900, 10, 10, 0.1, 1e-3, 1e-4",
    "300, 5, 1, 0.2, 1e-6, 1e-7",
    "900, 10, 10, 0.1, 1e-6, 1e-7",
    "500, 2, 1000, 1, 1e-6, 1e-7",
    "900, 2, 1000, 1, 1e-3, 1e-4",
    "400, 50, 0.01, 0.02, 1e-6, 1e-7"
  })
  void the_dual_objective_is_that_of_libsvm(
      int n, int d, double c, double gamma, double tolerance, double relative) {
    Sample<Vec> x = clouds(n, d, n + d);
    Kernel<Vec> kernel = Vectors.rbf(gamma);
    DoubleMatrix k = Grams.stored(kernel, x, Precision.DOUBLE, RUN).toMatrix(RUN);
    Expansion ours = svc(kernel, x, c, tolerance);
    Reference.Machine theirs = Reference.classify(k, alternating(n), c, tolerance);
    double expected = dual(k, theirs.coefficients());
    assertThat(ours.report().converged()).isTrue();
    assertThat(dual(k, ours.coefficients()))
        .isCloseTo(expected, within(relative * Math.abs(expected)));
    assertThat(ours.report().objective())
        .isCloseTo(expected, within(relative * Math.abs(expected)));
    assertConditions(k, alternating(n), ours, c, tolerance);
    for (int i = 0; i < n; i++) {
      Reference.Machine found = new Reference.Machine(ours.coefficients(), ours.bias());
      // objectives that agree to a fraction leave decision values apart by about its root
      assertThat(found.value(k, i))
          .isCloseTo(theirs.value(k, i), within(20 * Math.sqrt(relative * Math.max(1, c))));
    }
  }

  /** Karush, Kuhn and Tucker: y f >= 1 at 0, = 1 inside the box, <= 1 at the price. */
  private static void assertConditions(
      DoubleMatrix k, double[] y, Expansion fit, double c, double tolerance) {
    Reference.Machine f = new Reference.Machine(fit.coefficients(), fit.bias());
    // float entries and the other end of the gap
    double slack = 2 * tolerance + 1e-5 * c;
    double balance = 0;
    for (int i = 0; i < y.length; i++) {
      double a = y[i] * fit.coefficients()[i] + 0.0; // no negative zero
      double margin = y[i] * f.value(k, i);
      balance += fit.coefficients()[i];
      assertThat(a).isBetween(0.0, c);
      if (a < c) {
        assertThat(margin).isGreaterThanOrEqualTo(1 - slack);
      }
      if (a > 0) {
        assertThat(margin).isLessThanOrEqualTo(1 + slack);
      }
    }
    assertThat(balance).isCloseTo(0, within(1e-9 * c * y.length));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1e-6})
  void regression_has_the_objective_of_libsvm(double tolerance) {
    int n = 400;
    Sample<Vec> x = clouds(n, 3, 7);
    double[] z = new double[n];
    Random random = new Random(8);
    Arrays.setAll(z, i -> Math.sin(3 * x.get(i).get(0)) + 0.1 * random.nextGaussian());
    double c = 5;
    double epsilon = 0.05;
    Kernel<Vec> kernel = Vectors.rbf(0.5);
    SupportVectorRegression learner = new SupportVectorRegression(c, epsilon, tolerance);
    Expansion ours = learner.fit(Grams.lazy(kernel, x, learner.precision()), z, RUN);
    DoubleMatrix k = Grams.stored(kernel, x, Precision.DOUBLE, RUN).toMatrix(RUN);
    double expected =
        tube(k, Reference.regress(k, z, c, epsilon, tolerance).coefficients(), z, epsilon);
    assertThat(tube(k, ours.coefficients(), z, epsilon))
        .isCloseTo(expected, within(tolerance / 10 * Math.abs(expected)));
  }

  private static double tube(DoubleMatrix k, double[] beta, double[] z, double epsilon) {
    double sum = 0;
    for (int i = 0; i < beta.length; i++) {
      for (int j = 0; j < beta.length; j++) {
        sum += beta[i] * beta[j] * k.get(i, j) / 2;
      }
      sum += epsilon * Math.abs(beta[i]) - z[i] * beta[i];
    }
    return sum;
  }

  /** b + (c - b) may round to more than c; these subsets of a network's nodes once showed it. */
  @ParameterizedTest
  @CsvSource({
    "1000, 4.6352663790156505, FLOAT, 0 11 13 18 19 29 33",
    "1000, 4.634541385343589, FLOAT, 7 11 12 17 25 33",
    "630.957, 3.88962053998052, FLOAT, 1 23",
    "630.957, 3.9840254613960524, DOUBLE, 0 1 5 7 16 19 21 24 29 33"
  })
  void no_coefficient_leaves_its_box_by_a_rounding(
      double c, double beta, Precision precision, String without) throws IOException {
    Path data = Path.of("..", "..", "shared", "data", "nodes_karate", "karate.edges");
    assumeTrue(Files.exists(data), "the shared data are not here");
    NodeSet karate = GraphFiles.nodes(data);
    Set<String> out = Set.of(without.split(" "));
    int[] rows = IntStream.range(0, 34).filter(v -> !out.contains(String.valueOf(v))).toArray();
    List<String> targets =
        Arrays.stream(rows).mapToObj(v -> karate.targets().orElseThrow().get(v)).toList();
    Kernel<Node> heat = GraphSpectrum.of(karate.graph(), RUN).heat(beta).normalised();
    Gram gram = Grams.stored(heat, karate.nodes().select(rows), precision, RUN);
    Machines found = new SupportVector(c, 1e-3).fit(gram, Labels.of(targets), RUN);
    double[] coefficients = found.expansion(rows.length).coefficients();
    assertThat(Arrays.stream(coefficients).map(Math::abs).max().orElse(0)).isLessThanOrEqualTo(c);
  }

  @Test
  void one_object_a_class_is_enough() {
    // k = 1 and e^-4 for the pair 0, 2 with gamma 1: a = 2 / (2 - 2 e^-4), both free
    Sample<Vec> pair = Sample.of(Vec.of(0), Vec.of(2));
    Expansion fit = svc(Vectors.rbf(1), pair, 10, 1e-9);
    double a = 1 / (1 - Math.exp(-4));
    assertThat(fit.coefficients()[0]).isCloseTo(a, within(1e-9));
    assertThat(fit.coefficients()[1]).isCloseTo(-a, within(1e-9));
    assertThat(fit.bias()).isCloseTo(0, within(1e-9));
  }

  @Test
  void the_same_point_in_both_classes_costs_its_price() {
    // nothing separates them: f = 0, both slacks are 1, so all a are at the price
    Sample<Vec> same = Sample.of(Vec.of(1, 1), Vec.of(1, 1), Vec.of(1, 1), Vec.of(1, 1));
    Expansion fit = svc(Vectors.rbf(1), same, 3, 1e-3);
    assertThat(fit.report().converged()).isTrue();
    assertThat(fit.report().objective()).isCloseTo(-12, within(1e-9)); // - 4 * 3
  }

  @Test
  void the_thread_count_changes_no_bit() {
    Sample<Vec> x = clouds(3000, 10, 5);
    SupportVector learner = new SupportVector(1);
    Labels labels = Labels.ofSigns(alternating(3000));
    Gram gram = Grams.lazy(Vectors.rbf(0.1), x, Precision.FLOAT);
    Machines one = learner.fit(gram, labels, RUN.threads(1));
    Machines five = learner.fit(gram, labels, RUN.threads(5));
    assertThat(five).isEqualTo(one);
  }

  @Test
  void a_budget_ends_it_with_its_best_state_and_a_warning() {
    Sample<Vec> x = clouds(1000, 5, 6);
    SupportVector learner = new SupportVector(100);
    Run few = RUN.budget(Budget.defaults().iterations(10));
    Machines fit =
        learner.fit(
            Grams.lazy(Vectors.rbf(1), x, Precision.FLOAT), Labels.ofSigns(alternating(1000)), few);
    assertThat(fit.report().converged()).isFalse();
    assertThat(fit.report().warnings()).anyMatch(w -> w.contains("stopped by its budget"));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1, 1e6})
  void a_tolerance_that_rounding_forbids_ends_with_a_note(double c) {
    StringBuilder notes = new StringBuilder();
    Run run = RUN.progress(Listeners.writing(notes));
    Sample<Vec> x = clouds(60, 2, 3);
    SupportVector learner = new SupportVector(c, 1e-300);
    Expansion fit =
        learner
            .fit(
                Grams.lazy(Vectors.linear(), x, learner.precision()),
                Labels.ofSigns(alternating(60)),
                run)
            .expansion(60);
    assertThat(fit.report().converged()).isTrue();
    assertThat(fit.report().figures())
        .hasEntrySatisfying(
            "violation", gap -> assertThat(gap).isLessThan(Math.max(1e-12, 1e-15 * c)));
    assertThat(notes.toString()).contains("tolerance: 1.0E-300 is below");
  }

  @ParameterizedTest
  @ValueSource(doubles = {100, 1e4})
  void at_a_high_price_entries_in_float_leave_no_more_than_the_tolerance(double c) {
    int n = 500;
    Sample<Vec> x = clouds(n, 3, 8);
    double[] linear = new double[n];
    Arrays.fill(linear, -1);
    double[] upper = new double[n];
    Arrays.fill(upper, c);
    int[] rows = new int[n];
    Arrays.setAll(rows, i -> i);
    Problem problem = new Problem(rows, alternating(n), linear, upper, new double[n]);
    Kernel<Vec> kernel = Vectors.rbf(0.1);
    Solution found =
        Decomposition.solve(problem, Grams.lazy(kernel, x, Precision.FLOAT), 1e-3, RUN);
    assertThat(found.converged()).isTrue();
    // the violation, computed anew from entries in double
    Problem solved = problem.withStart(found.values());
    double[] b = new double[n];
    Arrays.setAll(b, i -> problem.signs()[i] * found.values()[i]);
    double[] products = new double[n];
    Grams.lazy(kernel, x, Precision.DOUBLE).multiply(b, products, RUN);
    assertThat(new State(solved, products).levels().gap()).isLessThan(1e-3 + 1e-12 * c);
  }
}
