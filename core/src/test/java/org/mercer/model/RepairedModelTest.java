package org.mercer.model;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Learners;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.Repair;
import org.mercer.gram.check.Repaired;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Clouds;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.Machine;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.cluster.KernelKMeans;
import org.mercer.learner.linear.Primal;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Run;

/** Models of a repaired matrix say of training and of new objects what the fit would. */
class RepairedModelTest {
  private static final Run RUN = Run.defaults().threads(2);
  private static final int N = 30;
  private static final double SAME = 1e-9;
  private static final DenseVectors X = Clouds.of(N, 2, 2, 5);
  private static final DenseVectors FRESH = Clouds.of(7, 2, 2, 6);
  private static final Kernel<Vec> SIGMOID = kernel("sigmoid(scale=0.5, coef0=-0.5)");

  /** For those who take a kernel for how alike objects are: no kernel, but nowhere negative. */
  private static final Kernel<Vec> POSITIVE = kernel("sigmoid(scale=0.2, coef0=1.5)");

  private static final List<Repair> REPAIRS =
      List.of(Repair.CLIP, Repair.FLIP, Repair.SHIFT, Repair.KREIN);

  private static Kernel<Vec> kernel(String text) {
    return Kernels.parse(text, VectorDomain.INSTANCE);
  }

  private static Truth truth(Learner<?, ?> learner) {
    Random random = new Random(3);
    return switch (Tasks.of(learner).told()) {
      case CLASSES -> Truth.of(Clouds.labels(N, 2));
      case NUMBERS -> Truth.of(Numbers.of(random.doubles(N).toArray()));
      case NOTHING -> Truth.none(Weights.equal(N));
    };
  }

  private static Object target(Truth truth) {
    return truth
        .labels()
        .<Object>map(labels -> labels)
        .or(() -> truth.numbers())
        .orElseGet(truth::weights);
  }

  private static Repaired repaired(Kernel<Vec> kernel, Learner<?, ?> learner, Repair how) {
    return how.apply(Grams.lazy(kernel, X, learner.precision()), RUN);
  }

  /** K a + b of each machine. */
  private static double[][] own(Fit fit, Gram gram) {
    double[][] values = new double[fit.machines().size()][gram.size()];
    for (int m = 0; m < values.length; m++) {
      Machine machine = fit.machines().get(m);
      gram.multiply(machine.coefficients(gram.size()), values[m], RUN);
      for (int i = 0; i < gram.size(); i++) {
        values[m][i] += machine.bias();
      }
    }
    return values;
  }

  /** Not those of two views, and not those that learn the weights of rows. */
  private static boolean takesAnyMatrix(Learner<?, ?> learner) {
    return !(learner instanceof PairEmbedder) && !(learner instanceof Primal<?>);
  }

  static Stream<Arguments> learnersAndRepairs() {
    return Learners.all().stream()
        .filter(entry -> takesAnyMatrix(Learners.make(entry, Map.of())))
        .flatMap(entry -> REPAIRS.stream().map(how -> Arguments.of(entry.name(), entry, how)));
  }

  @ParameterizedTest(name = "{0} {2}")
  @MethodSource("learnersAndRepairs")
  void training_objects_get_the_values_of_the_fit_or_the_learner_is_refused(
      String name, LearnerEntry entry, Repair how) {
    Learner<?, ? extends Fit> learner = Learners.make(entry, Map.of());
    Kernel<Vec> kernel = name.equals("spectral") ? POSITIVE : SIGMOID;
    valuesAreThoseOfTheFit(learner, kernel, how);
  }

  private static void valuesAreThoseOfTheFit(
      Learner<?, ? extends Fit> learner, Kernel<Vec> kernel, Repair how) {
    Truth truth = truth(learner);
    TrainingSpec<Vec> candidate = TrainingSpec.of(kernel, learner).repaired(Optional.of(how));
    if (learner.asksOwnLength()) {
      assertThatThrownBy(() -> candidate.fit(X, truth, RUN))
          .isInstanceOf(InputException.class)
          .hasMessageContaining(learner.name() + " asks k(x, x) of new objects");
      return;
    }
    KernelModel<Vec, ?> model = candidate.fit(X, truth, RUN);
    Repaired matrix = repaired(model.kernel(), learner, how);
    assertThat(matrix.isChanged()).isTrue();
    @SuppressWarnings("unchecked") // its target is of the kind that it asks for
    Learner<Object, ? extends Fit> same = (Learner<Object, ? extends Fit>) learner;
    Fit fit = same.fit(matrix.certified(), target(truth), RUN);
    double[][] own = own(fit, matrix.gram());
    double[][] said = model.values(X, Precision.DOUBLE, RUN);
    double shift = how == Repair.SHIFT ? requireNonNull(model.report().figures().get("shift")) : 0;
    assertThat(shift).isEqualTo(matrix.shift());
    for (int m = 0; m < own.length; m++) {
      double[] a = fit.machines().get(m).coefficients(N);
      double size = Math.max(1, Arrays.stream(own[m]).map(Math::abs).max().orElse(0));
      for (int i = 0; i < N; i++) {
        assertThat(said[m][i] + shift * a[i]).isCloseTo(own[m][i], within(SAME * size));
      }
    }
  }

  /** Weights come from the matrices as they are; their sum is repaired. */
  @ParameterizedTest
  @EnumSource(
      value = Repair.class,
      names = {"CLIP", "FLIP", "SHIFT", "KREIN"})
  void a_weighed_sum_is_repaired_after_it_was_weighed(Repair how) {
    Kernel<Vec> sum = SIGMOID.plus(POSITIVE);
    for (String method : List.of("align", "alignf", "easymkl")) {
      valuesAreThoseOfTheFit(Learners.make("mkl", Map.of("method", method)), sum, how);
    }
  }

  /** The repaired kernel of Chen and others: the row s of a new object becomes P s. */
  @ParameterizedTest
  @EnumSource(
      value = Repair.class,
      names = {"CLIP", "FLIP", "KREIN"})
  void new_objects_are_mapped_as_the_sample_is(Repair how) {
    double[] y = new Random(4).doubles(N).toArray();
    RegressionModel<Vec> model =
        Training.of(SIGMOID, new KernelRidge(0.3)).repaired(how).fit(X, y, RUN);
    Gram gram = Grams.lazy(SIGMOID, X, Precision.DOUBLE);
    Fit fit = new KernelRidge(0.3).fit(how.apply(gram, RUN).certified(), Numbers.of(y), RUN);
    double[] a = fit.machines().get(0).coefficients(N);
    SymmetricEigen eigen = SymmetricEigen.of(gram.toMatrix(RUN), RUN);
    DoubleMatrix u = eigen.vectors();
    for (int q = 0; q < FRESH.size(); q++) {
      double expected = fit.machines().get(0).bias();
      for (int e = 0; e < N; e++) {
        double along = 0;
        double seen = 0;
        for (int i = 0; i < N; i++) {
          along += u.get(i, e) * a[i];
          seen += u.get(i, e) * SIGMOID.of(X.get(i), FRESH.get(q));
        }
        double sign = eigen.value(e) > 0 ? 1 : how == Repair.CLIP ? 0 : -1;
        expected += sign * along * seen;
      }
      assertThat(model.predict(FRESH.get(q))).isCloseTo(expected, within(SAME));
    }
  }

  /**
   * K = [[0,1],[1,0]], clipped [[1/2,1/2],[1/2,1/2]], lambda = 1/2, y = (1,0): a = (4/3, -2/3) and
   * P a, the part along (1,1), is (1/3, 1/3); both objects get 1/3, where K a says (-2/3, 4/3).
   */
  @Test
  void a_worked_example() {
    Kernel<String> unequal = (s, t) -> s.equals(t) ? 0 : 1;
    RegressionModel<String> model =
        Training.of(unequal, new KernelRidge(0.5))
            .repaired(Repair.CLIP)
            .fit(Sample.of("a", "b"), new double[] {1, 0}, RUN);
    assertThat(model.function().coefficients())
        .containsExactly(new double[] {1 / 3.0, 1 / 3.0}, within(1e-14));
    assertThat(model.predict("a")).isCloseTo(1 / 3.0, within(1e-14));
    assertThat(model.predict("b")).isCloseTo(1 / 3.0, within(1e-14));
  }

  /** Loosli, Canu and Ong 2016: the stabilised problem is the flipped one, its signs kept. */
  @Test
  void the_krein_space_gives_the_function_of_flip() {
    double[] y = new Random(4).doubles(N).toArray();
    var training = Training.of(SIGMOID, new KernelRidge(0.3));
    assertThat(training.repaired(Repair.KREIN).fit(X, y, RUN).function().coefficients())
        .isEqualTo(training.repaired(Repair.FLIP).fit(X, y, RUN).function().coefficients());
  }

  @Test
  void a_matrix_that_needs_no_repair_leaves_the_model_as_it_is() {
    Labels labels = Clouds.labels(N, 2);
    Kernel<Vec> rbf = kernel("rbf(gamma=1)");
    var learner = new SupportVector(1);
    double[] plain = Training.of(rbf, learner).fit(X, labels, RUN).decisions(FRESH, RUN);
    for (Repair how : REPAIRS) {
      assertThat(Training.of(rbf, learner).repaired(how).fit(X, labels, RUN).decisions(FRESH, RUN))
          .containsExactly(plain, within(1e-6)); // another storage of the same matrix
    }
  }

  @Test
  void groups_of_a_repaired_matrix_have_no_distances_to_their_means() {
    KernelKMeans learner = (KernelKMeans) Learners.make("kkmeans", Map.of());
    List<Membership> kept =
        Training.of(kernel("rbf(gamma=1)"), learner)
            .repaired(Repair.CLIP)
            .fit(X, Weights.equal(N), RUN)
            .predict(FRESH, RUN);
    assertThat(kept).allMatch(m -> m.distance().isPresent());
    List<Membership> mended =
        Training.of(SIGMOID, learner)
            .repaired(Repair.CLIP)
            .fit(X, Weights.equal(N), RUN)
            .predict(FRESH, RUN);
    assertThat(mended).allMatch(m -> m.distance().isEmpty());
  }
}
