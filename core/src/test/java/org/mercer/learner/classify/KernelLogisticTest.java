package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Clouds;
import org.mercer.learner.Machines;
import org.mercer.learner.Matrices;
import org.mercer.learner.Scheme;
import org.mercer.learner.solver.Logistic;
import org.mercer.learner.solver.Newton;
import org.mercer.learner.solver.Softmax;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.Training;
import org.mercer.run.Run;

class KernelLogisticTest {
  private static final Run RUN = Run.defaults();
  private static final double CLOSE = 1e-12;

  /** The tolerance above, times what a solution of this size may be magnified by. */
  private static final double SAME = 1e-9;

  private static Gram rbf(Sample<Vec> sample) {
    return Grams.stored(Vectors.rbf(0.3), sample, Precision.DOUBLE, RUN);
  }

  private static double[] uneven(int n) {
    return IntStream.range(0, n).mapToDouble(i -> 0.5 + i % 3).toArray();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void at_the_solution_lambda_a_is_the_weighted_error_of_the_probability(boolean constant) {
    int n = 60;
    Gram gram = rbf(Clouds.of(n, 4, 2, 7));
    double[] v = uneven(n);
    Labels labels = Clouds.labels(n, 2).weighted(Weights.of(v));
    double lambda = 0.2;
    Machines fit =
        new KernelLogistic(lambda, constant, ClassWeights.NONE, CLOSE).fit(gram, labels, RUN);
    double[] a = fit.machines().get(0).coefficients(n);
    double[] f = new double[n];
    gram.multiply(a, f, RUN);
    double sum = 0;
    for (int i = 0; i < n; i++) {
      double p = 1 / (1 + Math.exp(-f[i] - fit.machines().get(0).bias()));
      double error = v[i] * (labels.get(i) - p);
      sum += error;
      assertThat(lambda * a[i]).isCloseTo(error, within(SAME));
    }
    if (constant) {
      assertThat(sum).isCloseTo(0, within(SAME));
      assertThat(fit.machines().get(0).bias()).isNotZero();
    }
    assertThat(fit.report().converged()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void several_classes_have_the_same_condition_each(boolean constant) {
    int n = 63;
    int classes = 3;
    Gram gram = rbf(Clouds.of(n, 4, classes, 8));
    double[] v = uneven(n);
    Labels labels = Clouds.labels(n, classes).weighted(Weights.of(v));
    double lambda = 0.1;
    Machines fit =
        new KernelLogistic(lambda, constant, ClassWeights.NONE, CLOSE).fit(gram, labels, RUN);
    assertThat(fit.scheme()).isEqualTo(Scheme.SOFTMAX);
    double[][] f = new double[classes][n];
    for (int c = 0; c < classes; c++) {
      gram.multiply(fit.machines().get(c).coefficients(n), f[c], RUN);
    }
    double[] sums = new double[classes];
    for (int i = 0; i < n; i++) {
      double[] e = new double[classes];
      for (int c = 0; c < classes; c++) {
        e[c] = Math.exp(f[c][i] + fit.machines().get(c).bias());
      }
      double total = Arrays.stream(e).sum();
      for (int c = 0; c < classes; c++) {
        double error = v[i] * ((labels.get(i) == c ? 1 : 0) - e[c] / total);
        sums[c] += error;
        assertThat(lambda * fit.machines().get(c).coefficients(n)[i])
            .isCloseTo(error, within(SAME));
      }
    }
    if (constant) {
      assertThat(sums).containsOnly(new double[classes], within(SAME));
    }
  }

  /** With f = f_1 - f_0 and a_0 = -a_1 the softmax of two is the logistic with half the price. */
  @Test
  void the_softmax_of_two_classes_is_the_logistic_function() {
    int n = 40;
    Gram gram = rbf(Clouds.of(n, 3, 2, 9));
    Labels labels = Clouds.labels(n, 2);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    int[] classes = IntStream.range(0, n).map(labels::get).toArray();
    double[] one =
        Newton.solve(gram, new Logistic(labels.signs(), ones), 0.05, CLOSE, false, RUN).values();
    double[] two =
        Newton.solve(gram, new Softmax(2, classes, ones), 0.1, CLOSE, false, RUN).values();
    for (int i = 0; i < n; i++) {
      assertThat(two[n + i] - two[i]).isCloseTo(one[i], within(SAME));
    }
  }

  /** min sum log(1 + exp(-y w'x)) + lambda/2 |w|^2 in the plane, by Newton steps on paper. */
  @Test
  void with_the_linear_kernel_it_is_logistic_regression() {
    double[][] x = {{1, 2}, {2, 1}, {-1, 0.5}, {-2, -1}, {0.5, -2}, {1, 1}};
    double[] y = {1, 1, -1, -1, -1, -1};
    double lambda = 0.3;
    double[] w = new double[2];
    for (int step = 0; step < 50; step++) {
      double[] g = {lambda * w[0], lambda * w[1]};
      double[][] h = {{lambda, 0}, {0, lambda}};
      for (int i = 0; i < x.length; i++) {
        double p = 1 / (1 + Math.exp(-w[0] * x[i][0] - w[1] * x[i][1]));
        for (int r = 0; r < 2; r++) {
          g[r] -= ((1 + y[i]) / 2 - p) * x[i][r];
          for (int c = 0; c < 2; c++) {
            h[r][c] += p * (1 - p) * x[i][r] * x[i][c];
          }
        }
      }
      double determinant = h[0][0] * h[1][1] - h[0][1] * h[1][0];
      w[0] -= (h[1][1] * g[0] - h[0][1] * g[1]) / determinant;
      w[1] -= (h[0][0] * g[1] - h[1][0] * g[0]) / determinant;
    }
    double[] a =
        new KernelLogistic(lambda, false, ClassWeights.NONE, CLOSE)
            .fit(Matrices.of(Matrices.LINEAR, x), Labels.ofSigns(y), RUN)
            .expansion(x.length)
            .coefficients();
    for (int j = 0; j < 2; j++) {
      int column = j;
      double found = IntStream.range(0, x.length).mapToDouble(i -> a[i] * x[i][column]).sum();
      assertThat(found).isCloseTo(w[j], within(SAME));
    }
  }

  @Test
  void an_object_of_weight_two_is_two_objects() {
    int n = 30;
    Sample<Vec> sample = Clouds.of(n, 3, 3, 10);
    Labels labels = Clouds.labels(n, 3);
    int[] twice = IntStream.concat(IntStream.range(0, n), IntStream.of(0, 4, 5)).toArray();
    double[] v = new double[n];
    Arrays.fill(v, 1);
    v[0] = 2;
    v[4] = 2;
    v[5] = 2;
    KernelLogistic learner = new KernelLogistic(0.5, true, ClassWeights.NONE, CLOSE);
    ClassificationModel<Vec> weighted =
        Training.of(Vectors.rbf(0.3), learner).fit(sample, labels.weighted(Weights.of(v)), RUN);
    ClassificationModel<Vec> repeated =
        Training.of(Vectors.rbf(0.3), learner).fit(sample.select(twice), labels.select(twice), RUN);
    for (Vec x : sample) {
      assertThat(weighted.predict(x).probabilities())
          .containsExactly(repeated.predict(x).probabilities(), within(SAME));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void the_class_is_the_most_probable_one_and_probabilities_sum_to_one(int classes) {
    int n = 80;
    Sample<Vec> sample = Clouds.of(n, 5, classes, 11);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.2), new KernelLogistic(1e-3))
            .fit(sample, Clouds.labels(n, classes), RUN);
    List<Decision> decisions = model.predict(Clouds.of(n, 5, classes, 12), RUN);
    int right = 0;
    for (int i = 0; i < n; i++) {
      double[] p = decisions.get(i).probabilities();
      int winner = model.classes().indexOf(decisions.get(i).label());
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-14));
      assertThat(p[winner]).isEqualTo(Arrays.stream(p).max().getAsDouble());
      right += winner == i % classes ? 1 : 0;
    }
    assertThat(right).isGreaterThan(n / classes);
  }

  @Test
  void values_far_apart_leave_no_class_impossible() {
    double[] p = Scheme.SOFTMAX.probabilities(new double[] {-4000, 0, 4000}, 3);
    assertThat(p[0]).isPositive();
    assertThat(p[2]).isLessThan(1).isGreaterThan(1 - 1e-14);
    double third = 1 / (1 + Math.exp(1) + Math.exp(2));
    assertThat(Scheme.SOFTMAX.probabilities(new double[] {5, 6, 7}, 3)[0])
        .isCloseTo(third, within(1e-15));
  }
}
