package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Matrices;
import org.mercer.learner.Scheme;
import org.mercer.learner.classify.KernelPerceptron.Form;
import org.mercer.learner.classify.KernelPerceptron.Vote;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Training;
import org.mercer.run.Run;

/** Means and votes over the way, and several classes, against plain simulations. */
class PerceptronVotesTest {
  private static final Run RUN = Run.defaults();
  private static final int N = 40;
  private static final double[][] X = new double[N][];
  private static final double[] Y = new double[N];
  private static final int EPOCHS = 6;

  static {
    Random random = new Random(17);
    for (int i = 0; i < N; i++) {
      X[i] = random.doubles(2, -1, 1).toArray();
      // a circle, and noise that no function follows at once
      double r = X[i][0] * X[i][0] + X[i][1] * X[i][1];
      Y[i] = (r < 0.6) ^ (random.nextDouble() < 0.1) ? 1 : -1;
    }
  }

  private static final Gram GRAM = Matrices.of(Matrices.QUADRATIC, X);

  /** One state of the way: coefficients a_i y_i, the bias, and the objects it survived. */
  private record State(double[] a, double b, int survived) {
    double value(int j) {
      double sum = b;
      for (int i = 0; i < N; i++) {
        sum += a[i] == 0 ? 0 : a[i] * Matrices.QUADRATIC.of(X[i], X[j]);
      }
      return sum;
    }
  }

  /** The algorithm as Freund and Schapire state it, every value computed anew. */
  private static List<State> way(Form form) {
    double step = 0;
    for (double[] x : X) {
      step = form == Form.DUAL ? Math.max(step, Matrices.QUADRATIC.of(x, x)) : 1;
    }
    List<State> way = new ArrayList<>();
    State now = new State(new double[N], 0, 0);
    for (int epoch = 0; epoch < EPOCHS; epoch++) {
      for (int j = 0; j < N; j++) {
        double value = now.value(j);
        boolean mistake = form == Form.DUAL ? Y[j] * value <= 0 : (value >= 0 ? 1 : -1) != Y[j];
        if (mistake) {
          way.add(now);
          double[] a = now.a().clone();
          a[j] += Y[j];
          now = new State(a, now.b() + Y[j] * step, 1);
        } else {
          now = new State(now.a(), now.b(), now.survived() + 1);
        }
      }
    }
    way.add(now);
    return way;
  }

  @ParameterizedTest
  @EnumSource
  void the_mean_counts_each_function_by_the_objects_it_survived(Form form) {
    double[] mean = new double[N];
    double bias = 0;
    double total = EPOCHS * N;
    for (State state : way(form)) {
      for (int i = 0; i < N; i++) {
        mean[i] += state.survived() * state.a()[i] / total;
      }
      bias += state.survived() * state.b() / total;
    }
    Machines fit =
        new KernelPerceptron(form, Vote.AVERAGED, EPOCHS).fit(GRAM, Labels.ofSigns(Y), RUN);
    assertThat(fit.machines().get(0).coefficients(N)).containsExactly(mean, within(1e-9));
    assertThat(fit.machines().get(0).bias()).isCloseTo(bias, within(1e-9));
  }

  @ParameterizedTest
  @EnumSource
  void in_a_vote_each_function_has_the_votes_of_the_objects_it_survived(Form form) {
    KernelPerceptron learner = new KernelPerceptron(form, Vote.VOTED, EPOCHS);
    ClassificationModel<Vec> model =
        Training.of(Vectors.poly(2), learner).fit(DenseVectors.of(X), Labels.ofSigns(Y), RUN);
    Machines fit = learner.fit(GRAM, Labels.ofSigns(Y), RUN);
    assertThat(fit.scheme()).isEqualTo(Scheme.VOTES);
    List<State> way = way(form);
    int wrong = 0;
    for (int j = 0; j < N; j++) {
      double votes = 0;
      for (State state : way) {
        votes += state.survived() * (state.value(j) >= 0 ? 1 : -1);
      }
      wrong += (votes > 0 ? 1 : -1) != Y[j] ? 1 : 0;
      double second = (1 + votes / (EPOCHS * N)) / 2;
      assertThat(model.predict(Vec.of(X[j])).probabilities()[1]).isCloseTo(second, within(1e-9));
    }
    assertThat(fit.report().figures()).containsEntry("trainingErrors", (double) wrong);
  }

  @Test
  void two_classes_are_a_special_case_of_many() {
    KernelPerceptron learner = new KernelPerceptron(Form.DUAL, Vote.AVERAGED, EPOCHS);
    double radius = Arrays.stream(GRAM.diagonal()).max().orElseThrow();
    Labels labels = Labels.ofSigns(Y);
    List<Machine> many =
        new ClassPerceptron(learner, GRAM, labels, radius).fit(new ArrayList<>(), RUN).machines();
    double[] two = learner.fit(GRAM, labels, RUN).machines().get(0).coefficients(N);
    // each mistake adds to one class what it takes from the other
    assertThat(many.get(1).coefficients(N)).containsExactly(two, within(1e-9));
    Arrays.setAll(two, i -> -two[i]);
    assertThat(many.get(0).coefficients(N)).containsExactly(two, within(1e-9));
  }

  @Test
  void three_classes_in_a_row_are_told_apart() {
    // squares of a number: three intervals need the quadratic kernel
    double[][] x = {{-3}, {-2.5}, {-2}, {-0.4}, {0}, {0.3}, {2}, {2.6}, {3}};
    Labels labels = Labels.of("low", "low", "low", "mid", "mid", "mid", "top", "top", "top");
    for (Vote vote : List.of(Vote.LAST, Vote.AVERAGED)) {
      for (Form form : Form.values()) {
        Machines fit =
            new KernelPerceptron(form, vote, 2000)
                .fit(Matrices.of(Matrices.QUADRATIC, x), labels, RUN);
        assertThat(fit.scheme()).isEqualTo(Scheme.RESTS);
        assertThat(fit.machines()).hasSize(3);
        assertThat(fit.report().converged()).isTrue();
        if (vote == Vote.LAST) {
          assertThat(fit.report().figures()).containsEntry("trainingErrors", 0.0);
        }
        // what one class gains the others lose
        for (int i = 0; i < x.length; i++) {
          double sum = 0;
          for (Machine machine : fit.machines()) {
            sum += machine.coefficients(x.length)[i];
          }
          assertThat(sum).isCloseTo(0, within(1e-9));
        }
      }
    }
  }

  @Test
  void a_vote_of_three_classes_is_refused_with_the_mean() {
    assertThatThrownBy(
            () ->
                new KernelPerceptron(Form.DUAL, Vote.VOTED, 5)
                    .fit(
                        Matrices.of(Matrices.LINEAR, new double[][] {{1}, {2}, {3}}),
                        Labels.of("a", "b", "c"),
                        RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("vote=averaged");
  }
}
