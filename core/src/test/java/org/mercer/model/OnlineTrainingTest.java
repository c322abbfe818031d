package org.mercer.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Machine;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.classify.OnlinePerceptron;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

/** The perceptron on a stream, with a budget. */
class OnlineTrainingTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 300;
  private static final int MANY = 10_000;

  /** What the inverse of a matrix with a condition of some thousands leaves of 16 digits. */
  private static final double CLOSE = 1e-8;

  private static final DenseVectors X = cloud();
  private static final Kernel<Vec> RBF = Vectors.rbf(2);

  private static DenseVectors cloud() {
    Random random = new Random(31);
    double[][] rows = new double[N][];
    for (int i = 0; i < N; i++) {
      rows[i] = random.doubles(2, -1, 1).toArray();
    }
    return DenseVectors.of(rows);
  }

  /** Rings around the origin. */
  private static Labels rings(int classes) {
    return Labels.of(
        X.toList().stream()
            .map(x -> Math.hypot(x.get(0), x.get(1)))
            .map(r -> "ring " + Math.min(classes - 1, (int) (r * classes / 1.1)))
            .toList());
  }

  @Test
  void a_budget_that_is_never_reached_is_one_pass_of_the_perceptron() {
    Labels labels = rings(2);
    var gram = Grams.lazy(Vectors.rbf(50), X, Precision.DOUBLE); // all images independent
    Machine plain =
        new KernelPerceptron(KernelPerceptron.Form.EPOCHS, KernelPerceptron.Vote.LAST, false, 1)
            .fit(gram, labels, RUN)
            .machines()
            .get(0);
    double[] online =
        new OnlinePerceptron(MANY).fit(gram, labels, RUN).machines().get(0).coefficients(N);
    double[] pocket = plain.coefficients(N);
    // the pocket holds the state after the one pass, unless the empty state was better
    assertThat(Arrays.stream(pocket).filter(v -> v != 0).count()).isPositive();
    assertThat(online).containsExactly(pocket, within(CLOSE));
  }

  @Test
  void in_three_dimensions_three_objects_hold_every_linear_function() {
    Random random = new Random(32);
    double[][] rows = new double[200][];
    List<String> labels = new ArrayList<>();
    double[] w = new double[3];
    int mistakes = 0;
    for (int i = 0; i < rows.length; i++) {
      rows[i] = random.doubles(3, -1, 1).toArray();
      double y = rows[i][0] - 2 * rows[i][1] + 0.5 * rows[i][2] > 0 ? 1 : -1;
      labels.add(y > 0 ? "1" : "-1");
      double value = w[0] * rows[i][0] + w[1] * rows[i][1] + w[2] * rows[i][2];
      if ((value >= 0 ? 1 : -1) != y) {
        mistakes++;
        for (int j = 0; j < 3; j++) {
          w[j] += y * rows[i][j];
        }
      }
    }
    OnlineTraining<Vec> training =
        OnlineTraining.of(Vectors.linear(), new OnlinePerceptron(3), List.of("-1", "1"));
    training.learn(DenseVectors.of(rows), Labels.of(labels), RUN);
    assertThat(training.mistakes()).isEqualTo(mistakes);
    ClassificationModel<Vec> model = training.model();
    assertThat(model.support().size()).isEqualTo(3);
    assertThat(model.predict(Vec.of(1, 0, 0)).values()[0]).isCloseTo(w[0], within(CLOSE));
    assertThat(model.predict(Vec.of(0, 1, 0)).values()[0]).isCloseTo(w[1], within(CLOSE));
    assertThat(model.predict(Vec.of(0, 0, 1)).values()[0]).isCloseTo(w[2], within(CLOSE));
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void one_at_a_time_in_chunks_and_from_a_matrix_are_the_same(int classes) {
    Labels labels = rings(classes);
    OnlinePerceptron learner = new OnlinePerceptron(20);
    OnlineTraining<Vec> single = OnlineTraining.of(RBF, learner, labels.classes());
    for (int i = 0; i < N; i++) {
      single.learn(X.get(i), labels.name(i));
    }
    OnlineTraining<Vec> chunks = OnlineTraining.of(RBF, learner, labels.classes());
    for (int from = 0; from < N; from += 70) {
      int[] part = IntStream.range(from, Math.min(N, from + 70)).toArray();
      chunks.learn(X.select(part), labels.select(part), RUN);
    }
    ClassificationModel<Vec> whole = Training.of(RBF, learner).fit(X, labels, RUN);
    double[][] one = single.model().values(X, Precision.DOUBLE, RUN);
    double[][] two = chunks.model().values(X, Precision.DOUBLE, RUN);
    double[][] three = whole.values(X, Precision.DOUBLE, RUN);
    assertThat(single.model().support().size()).isLessThanOrEqualTo(20);
    assertThat(whole.support().size()).isLessThanOrEqualTo(20);
    for (int f = 0; f < one.length; f++) {
      assertThat(two[f]).containsExactly(one[f]);
      assertThat(three[f]).containsExactly(one[f], within(1e-6));
    }
    assertThat((double) single.mistakes())
        .isEqualTo(whole.report().figures().getOrDefault("mistakes", -1.0));
  }

  @Test
  void a_saved_model_goes_on_where_it_was(@TempDir Path folder) throws IOException {
    Labels labels = rings(3);
    OnlinePerceptron learner = new OnlinePerceptron(25);
    int[] first = IntStream.range(0, 150).toArray();
    int[] second = IntStream.range(150, N).toArray();
    OnlineTraining<Vec> through = OnlineTraining.of(RBF, learner, labels.classes());
    through.learn(X, labels, RUN);
    OnlineTraining<Vec> begun = OnlineTraining.of(RBF, learner, labels.classes());
    begun.learn(X.select(first), labels.select(first), RUN);
    Path file = Models.save(begun.model(), folder.resolve("stream.model"));
    @SuppressWarnings("unchecked") // the domain was compared
    ClassificationModel<Vec> loaded =
        (ClassificationModel<Vec>) Models.load(file, VectorDomain.INSTANCE);
    OnlineTraining<Vec> resumed = OnlineTraining.continued(loaded, RUN);
    resumed.learn(X.select(second), labels.select(second), RUN);
    assertThat(resumed.seen()).isEqualTo(N);
    assertThat(resumed.mistakes()).isEqualTo(through.mistakes());
    double[][] expected = through.model().values(X, Precision.DOUBLE, RUN);
    double[][] found = resumed.model().values(X, Precision.DOUBLE, RUN);
    for (int f = 0; f < expected.length; f++) {
      assertThat(found[f]).containsExactly(expected[f], within(1e-6));
    }
  }

  @Test
  void a_budget_of_a_tenth_loses_little() {
    // the same stream five times; at the end both know the rings
    Labels labels = rings(2);
    double[] accuracy = new double[2];
    int[] budgets = {MANY, 30};
    for (int b = 0; b < 2; b++) {
      OnlineTraining<Vec> training =
          OnlineTraining.of(RBF, new OnlinePerceptron(budgets[b]), labels.classes());
      for (int pass = 0; pass < 5; pass++) {
        training.learn(X, labels, RUN);
      }
      List<Decision> decisions = training.model().predict(X, RUN);
      accuracy[b] =
          IntStream.range(0, N).filter(i -> decisions.get(i).label().equals(labels.name(i))).count()
              / (double) N;
    }
    assertThat(accuracy[0]).isGreaterThan(0.9);
    assertThat(accuracy[1]).isGreaterThan(accuracy[0] - 0.08);
  }

  @Test
  void an_unknown_class_and_a_foreign_model_are_refused() {
    OnlineTraining<Vec> training =
        OnlineTraining.of(RBF, new OnlinePerceptron(5), List.of("a", "b"));
    assertThatThrownBy(() -> training.learn(Vec.of(1, 2), "c"))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("'c'")
        .hasMessageContaining("one of a, b");
    ClassificationModel<Vec> other = Training.of(RBF, new KernelPerceptron()).fit(X, rings(2), RUN);
    assertThatThrownBy(() -> OnlineTraining.continued(other, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("kernelperceptron")
        .hasMessageContaining("onlineperceptron");
  }
}
