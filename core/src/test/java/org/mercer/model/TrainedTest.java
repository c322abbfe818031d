package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.learner.Clouds;
import org.mercer.learner.Scheme;
import org.mercer.learner.TrainingValues;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/** What a machine knows at its end is not computed again. */
class TrainedTest {
  private static final int N = 60;
  private static final Kernel<Vec> RBF = new Rbf<>(0.5, Linear.INSTANCE);

  private final AtomicLong evaluations = new AtomicLong();
  private final AtomicInteger preparations = new AtomicInteger();

  private final Kernel<Vec> counting =
      (x, y) -> {
        evaluations.incrementAndGet();
        return RBF.of(x, y);
      };

  private final Preparation.Recipe<Vec> recipe =
      sample -> {
        preparations.incrementAndGet();
        return Scaling.STANDARD.fit(sample);
      };

  private static Labels labels(int classes) {
    return Clouds.labels(N, classes);
  }

  private static DenseVectors cloud(int classes) {
    return Clouds.of(N, 3, classes, 7);
  }

  private static Numbers heights(DenseVectors x) {
    return Numbers.of(x.toList().stream().mapToDouble(v -> Math.sin(v.get(0)) + 2).toArray());
  }

  /** The scores cost no value of the kernel, and are those of a prediction. */
  private void assertKnown(Trained<Vec> trained, Truth truth) {
    assertThat(preparations).as("times the preparation was fitted").hasValue(1);
    long spent = evaluations.get();
    double[][] values = trained.values(Run.defaults());
    assertThat(trained.scores(Optional.of(truth), Run.defaults()).figures()).isNotEmpty();
    assertThat(evaluations).as("values of the kernel").hasValue(spent);
    double[][] predicted =
        trained.model().values(trained.sample(), Precision.DOUBLE, Run.defaults());
    for (int f = 0; f < values.length; f++) {
      assertThat(values[f]).containsExactly(predicted[f], within(1e-5));
    }
  }

  @Test
  void two_classes_are_known_from_the_gradient() {
    Labels labels = labels(2);
    assertKnown(
        Training.of(counting, new SupportVector(1))
            .prepared(recipe)
            .train(cloud(2), labels, Run.defaults()),
        Truth.of(labels));
  }

  @Test
  void one_against_the_rest_is_known_from_the_gradients() {
    Labels labels = labels(3);
    assertKnown(
        Training.of(counting, new SupportVector(1, SupportVector.TOLERANCE, Scheme.RESTS))
            .prepared(recipe)
            .train(cloud(3), labels, Run.defaults()),
        Truth.of(labels));
  }

  @Test
  void least_squares_know_their_residuals() {
    DenseVectors x = cloud(2);
    assertKnown(
        Training.of(counting, new KernelRidge(0.1))
            .prepared(recipe)
            .train(x, heights(x), Run.defaults()),
        Truth.of(heights(x)));
  }

  @Test
  void a_gaussian_process_knows_its_means() {
    DenseVectors x = cloud(2);
    assertKnown(
        Training.of(counting, new GaussianProcess(0.1))
            .prepared(recipe)
            .train(x, heights(x), Run.defaults()),
        Truth.of(heights(x)));
  }

  @Test
  void a_gaussian_process_that_chooses_its_noise_prepares_the_objects_once() {
    DenseVectors x = cloud(2);
    assertKnown(
        Training.of(RBF, new GaussianProcess(0.1, true, true, true, 0))
            .prepared(recipe)
            .train(x, heights(x), Run.defaults()),
        Truth.of(heights(x)));
  }

  @Test
  void a_matrix_that_lies_in_memory_is_multiplied() {
    Labels labels = labels(2);
    assertKnown(
        Training.of(counting, new KernelPerceptron())
            .prepared(recipe)
            .train(cloud(2), labels, Run.defaults()),
        Truth.of(labels));
  }

  /** Of pairs only those objects are predicted that no class wins all its pairs for. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 1, 100})
  void pairs_of_classes_have_the_scores_of_a_prediction(double c) {
    Labels labels = labels(4);
    DenseVectors x = cloud(4);
    Trained<Vec> trained =
        Training.of(counting, new SupportVector(c)).train(x, labels, Run.defaults());
    long spent = evaluations.get();
    var scores = trained.scores(Optional.of(Truth.of(labels)), Run.defaults());
    long open = evaluations.get() - spent;
    double[][] values = trained.model().values(x, Precision.DOUBLE, Run.defaults());
    assertThat(scores).isEqualTo(trained.model().scores(values, Optional.of(Truth.of(labels))));
    assertThat(open).isLessThan((long) N * trained.model().support().size());
  }

  @Test
  void a_class_has_won_when_it_wins_all_its_pairs() {
    // classes 0, 1, 2; machines 0-1, 0-2, 1-2; rows 0 and 1 are of class 0, 2 of class 1, 3 of 2
    List<TrainingValues> machines =
        List.of(
            new TrainingValues(new int[] {0, 1, 2}, new double[] {-1, -1, 0.5}),
            new TrainingValues(new int[] {0, 1, 3}, new double[] {-2, 1, 1}),
            new TrainingValues(new int[] {3}, new double[] {0.1}));
    assertThat(PairWinners.of(machines, 3, 4))
        .as("row 1 votes for two classes, and one machine does not know row 2")
        .containsExactly(0, -1, -1, 2);
  }

  /** A sign that rounding leaves open is computed as a prediction computes it. */
  @Test
  void a_sign_in_doubt_is_predicted() {
    assertThat(TrainingValues.certain(4, i -> i - 1.5 + 1e-9, 0.6).rows()).containsExactly(0, 3);
    // two objects at one place with different labels: f is 0 there but for rounding
    DenseVectors x = DenseVectors.of(new double[][] {{0}, {0}, {1}, {-1}});
    Labels labels = Labels.ofSigns(1, -1, 1, -1);
    Trained<Vec> trained =
        Training.of(counting, new SupportVector(1)).train(x, labels, Run.defaults());
    double[][] predicted = trained.model().values(x, Precision.DOUBLE, Run.defaults());
    double[] known = trained.values(Run.defaults())[0];
    for (int i = 0; i < 4; i++) {
      assertThat(known[i] >= 0).as("side of object %s", i).isEqualTo(predicted[0][i] >= 0);
    }
  }

  /** A shift is in the matrix of the fit and not in the model. */
  @Test
  void a_repaired_matrix_knows_nothing_of_the_model() {
    Labels labels = labels(2);
    DenseVectors x = cloud(2);
    Kernel<Vec> indefinite = (u, v) -> Math.tanh(Linear.INSTANCE.of(u, v) - 1);
    Trained<Vec> trained =
        Training.of(indefinite, new KernelPerceptron())
            .repaired(Repair.SHIFT)
            .train(x, labels, Run.defaults());
    assertThat(trained.known()).isEmpty();
    assertThat(trained.values(Run.defaults()))
        .isDeepEqualTo(trained.model().values(x, Precision.DOUBLE, Run.defaults()));
  }

  @Test
  void objects_that_do_not_count_are_predicted() {
    DenseVectors x = cloud(2);
    double[] weights = new double[N];
    Arrays.fill(weights, 1);
    weights[3] = 0;
    Numbers numbers = heights(x).weighted(Weights.of(weights));
    Trained<Vec> trained =
        Training.of(counting, new KernelRidge(0.1)).train(x, numbers, Run.defaults());
    long spent = evaluations.get();
    List<Integer> rows = new ArrayList<>();
    Arrays.stream(trained.known().get(0).rows()).forEach(rows::add);
    assertThat(rows).hasSize(N - 1).doesNotContain(3);
    assertThat(trained.values(Run.defaults())[0])
        .containsExactly(
            trained.model().values(x, Precision.DOUBLE, Run.defaults())[0], within(1e-9));
    assertThat(spent).isPositive();
  }

  @Test
  void the_same_sample_is_fitted_once() {
    Sample<Vec> x = cloud(2);
    Preparation<Vec> known = recipe.fit(x);
    assertThat(recipe.fitted(x, known).fit(x)).isSameAs(known);
    assertThat(recipe.fitted(x, known).fit(cloud(2))).isNotSameAs(known);
    assertThat(preparations).hasValue(2);
  }
}
