package org.mercer.learner.bayes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.Machines;
import org.mercer.learner.Posterior;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

class GaussianClassifierTest {
  private static final Run RUN = Run.defaults();
  private static final double CLOSE = 1e-12;
  private static final GaussianClassifier LEARNER = new GaussianClassifier(false, CLOSE);

  @TempDir Path folder;

  /**
   * One object of either class, with k(x, x') = [x = x'] to rounding: the mode solves f = 1 - p(f),
   * the variance there is 1 - s^2 / (1 + s^2) with s^2 = p (1 - p); elsewhere nothing is known.
   */
  @Test
  void two_objects_far_apart_have_the_closed_form() {
    double f = 0;
    for (int step = 0; step < 100; step++) {
      double p = 1 / (1 + Math.exp(-f));
      f -= (f - (1 - p)) / (1 + p * (1 - p));
    }
    double p = 1 / (1 + Math.exp(-f));
    double variance = 1 - p * (1 - p) / (1 + p * (1 - p));
    double averaged = 0.5846815462273782; // the integral over N(f, variance), by mpmath
    assertThat(variance).isCloseTo(0.8063147293687699, within(1e-14));
    DenseVectors x = DenseVectors.of(new double[][] {{0}, {100}, {50}});
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(1), LEARNER)
            .fit(x.select(new int[] {0, 1}), Labels.of("a", "b"), RUN);
    List<Decision> decisions = model.predict(x, RUN);
    assertThat(decisions.get(0).probabilities())
        .containsExactly(new double[] {averaged, 1 - averaged}, within(1e-9));
    assertThat(decisions.get(1).probabilities())
        .containsExactly(new double[] {1 - averaged, averaged}, within(1e-9));
    assertThat(decisions.get(2).probabilities())
        .containsExactly(new double[] {0.5, 0.5}, within(1e-12));
    assertThat(decisions.get(0).label()).isEqualTo("a");
    assertThat(decisions.get(1).label()).isEqualTo("b");
  }

  /** v = k_** - k_*'(K + W^-1)^-1 k_*, here with an explicit inverse by elimination. */
  @Test
  void the_probability_is_that_of_mean_and_variance() {
    int n = 12;
    Kernel<Vec> kernel = Vectors.rbf(0.4).times(3);
    DenseVectors x = Clouds.of(n, 2, 2, 3);
    Labels labels = Clouds.labels(n, 2);
    Posterior posterior =
        new Laplace(false, CLOSE).fit(Grams.stored(kernel, x, Precision.DOUBLE, RUN), labels, RUN);
    double[] a = posterior.machines().get(0).coefficients(n);
    double[][] system = new double[n][n + 1];
    Vec query = DenseVectors.of(new double[][] {{0.3, -0.4}}).get(0);
    double mean = 0;
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        system[i][j] = kernel.of(x.get(i), x.get(j));
      }
      double root = posterior.roots()[i];
      system[i][i] += 1 / (root * root);
      system[i][n] = kernel.of(x.get(i), query);
      mean += a[i] * system[i][n];
    }
    double[] k = Arrays.stream(system).mapToDouble(row -> row[n]).toArray();
    double variance = kernel.of(query, query);
    double[] solved = eliminated(system);
    for (int i = 0; i < n; i++) {
      variance -= k[i] * solved[i];
    }
    Decision found = Training.of(kernel, LEARNER).fit(x, labels, RUN).predict(query);
    assertThat(found.probabilities()[1])
        .isCloseTo(Laplace.probability(mean, variance), within(1e-10));
  }

  /** Gauss and Jordan; the matrix is positive definite, so that no pivot is zero. */
  private static double[] eliminated(double[][] system) {
    int n = system.length;
    for (int p = 0; p < n; p++) {
      for (int i = 0; i < n; i++) {
        double times = i == p ? 0 : system[i][p] / system[p][p];
        for (int j = 0; j <= n; j++) {
          system[i][j] -= times * system[p][j];
        }
      }
    }
    return IntStream.range(0, n).mapToDouble(i -> system[i][n] / system[i][i]).toArray();
  }

  @Test
  void several_classes_are_each_against_the_rest() {
    int n = 30;
    Gram gram = Grams.stored(Vectors.rbf(0.3), Clouds.of(n, 3, 3, 1), Precision.DOUBLE, RUN);
    Labels labels = Clouds.labels(n, 3);
    Machines machines = LEARNER.fit(gram, labels, RUN);
    assertThat(machines.scheme()).isEqualTo(Scheme.RESTS);
    assertThat(machines.machines()).hasSize(3);
    double log = 0;
    for (int c = 0; c < 3; c++) {
      double[] signs = new double[n];
      for (int i = 0; i < n; i++) {
        signs[i] = i % 3 == c ? 1 : -1;
      }
      Posterior alone = new Laplace(false, CLOSE).fit(gram, Labels.ofSigns(signs), RUN);
      assertThat(machines.machines().get(c)).isEqualTo(alone.machines().get(0));
      assertThat(machines.posteriors().get(c).roots()).isEqualTo(alone.roots());
      log += alone.report().objective();
    }
    assertThat(machines.report().objective()).isCloseTo(log, within(1e-10));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void the_label_is_the_most_probable_class_and_a_file_keeps_all(int classes) throws IOException {
    int n = 60;
    DenseVectors x = Clouds.of(n, 4, classes, 5);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.2).times(5), LEARNER)
            .prepared(Scaling.STANDARD)
            .fit(x, Clouds.labels(n, classes), RUN);
    assertThat(model.support().size()).isEqualTo(n);
    Path file = folder.resolve("m.model");
    Models.save(model, file);
    KernelModel<Vec, ?> loaded = Models.load(file, VectorDomain.INSTANCE);
    Sample<Vec> fresh = Clouds.of(200, 4, classes, 6);
    List<Decision> decisions = model.predict(fresh, RUN);
    assertThat(loaded.predict(fresh, RUN)).isEqualTo(decisions);
    for (int i = 0; i < fresh.size(); i++) {
      Decision decision = decisions.get(i);
      double[] p = decision.probabilities();
      assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-14));
      double most = p[model.classes().indexOf(decision.label())];
      assertThat(most).isEqualTo(Arrays.stream(p).max().orElseThrow());
      assertThat(model.predict(fresh.get(i)).probabilities()).containsExactly(p, within(1e-12));
    }
  }

  /** An object of weight two is that object twice. */
  @Test
  void weights_are_copies() {
    DenseVectors x = Clouds.of(12, 2, 2, 8);
    int[] twice = IntStream.concat(IntStream.range(0, 12), IntStream.range(0, 3)).toArray();
    double[] weights = new double[12];
    Arrays.setAll(weights, i -> i < 3 ? 2 : 1);
    Labels labels = Clouds.labels(12, 2);
    Training<Vec, Labels, ClassificationModel<Vec>> training =
        Training.of(Vectors.rbf(0.5), LEARNER);
    ClassificationModel<Vec> copies = training.fit(x.select(twice), labels.select(twice), RUN);
    ClassificationModel<Vec> weighted = training.fit(x, labels.weighted(Weights.of(weights)), RUN);
    DenseVectors fresh = Clouds.of(20, 2, 2, 9);
    for (int i = 0; i < fresh.size(); i++) {
      assertThat(weighted.predict(fresh.get(i)).probabilities())
          .containsExactly(copies.predict(fresh.get(i)).probabilities(), within(1e-9));
    }
  }

  /** Averaging keeps away from certainty: fewer objects, or farther ones, are less sure. */
  @Test
  void far_from_all_objects_nothing_is_known() {
    int n = 40;
    DenseVectors x = Clouds.of(n, 2, 3, 11);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(1).times(10), LEARNER).fit(x, Clouds.labels(n, 3), RUN);
    Vec far = DenseVectors.of(new double[][] {{1e3, -1e3}}).get(0);
    assertThat(model.predict(far).probabilities())
        .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-12));
  }

  @Test
  void a_matrix_that_is_far_from_a_kernel_s_is_refused_with_the_repairs() {
    double[][] points = new double[20][1];
    Arrays.setAll(points, i -> new double[] {i});
    Kernel<Vec> distance = (u, v) -> Math.abs(u.get(0) - v.get(0));
    Labels labels = Clouds.labels(20, 2);
    assertThatThrownBy(
            () -> Training.of(distance, LEARNER).fit(DenseVectors.of(points), labels, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("positive semidefinite")
        .hasMessageContaining("clip");
  }

  /** A constant mean makes what is said where nothing is known the shares of the classes. */
  @Test
  void far_from_all_objects_the_shares_of_the_classes_are_left() {
    DenseVectors x = Clouds.of(50, 2, 2, 12);
    String[] names = new String[50];
    Arrays.setAll(names, i -> i < 1 ? "rare" : i < 15 ? "some" : "most");
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(1).times(10), new GaussianClassifier(true, CLOSE))
            .fit(x, Labels.of(names), RUN);
    Vec far = DenseVectors.of(new double[][] {{1e3, -1e3}}).get(0);
    double[] p = model.predict(far).probabilities();
    assertThat(p[model.classes().indexOf("rare")]).isCloseTo(0.02, within(1e-9));
    assertThat(p[model.classes().indexOf("some")]).isCloseTo(0.28, within(1e-9));
    assertThat(p[model.classes().indexOf("most")]).isCloseTo(0.70, within(1e-9));
  }

  @Test
  void variances_need_all_objects() {
    DenseVectors x = Clouds.of(20, 2, 2, 4);
    ClassificationModel<Vec> model =
        Training.of(Vectors.linear(), LEARNER).fit(x, Clouds.labels(20, 2), RUN);
    assertThatThrownBy(() -> model.reduced(1e-6, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("needs all of them");
  }
}
