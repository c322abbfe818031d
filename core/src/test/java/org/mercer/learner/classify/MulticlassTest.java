package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.learner.Expansion;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.file.Models;
import org.mercer.run.Run;

class MulticlassTest {
  private static final Run RUN = Run.defaults();

  /** Overlapping clouds, the objects of the classes in turn. */
  private record Clouds(double[][] x, int[] classes) {
    static Clouds of(int n, int classes, long seed) {
      Random random = new Random(seed);
      double[][] x = new double[n][2];
      int[] of = new int[n];
      for (int i = 0; i < n; i++) {
        of[i] = i % classes;
        double angle = 2 * Math.PI * of[i] / classes;
        x[i][0] = 2 * Math.cos(angle) + random.nextGaussian();
        x[i][1] = 2 * Math.sin(angle) + random.nextGaussian();
      }
      return new Clouds(x, of);
    }

    Sample<Vec> sample() {
      return DenseVectors.of(x);
    }

    Labels labels() {
      return Labels.of(Arrays.stream(classes).mapToObj(c -> "c" + c).toList());
    }
  }

  /** LIBSVM on the same vectors, its answer for each of them. */
  private static double[] libsvm(Clouds clouds, double c, double gamma, double tolerance) {
    svm.svm_set_print_string_function(text -> {});
    svm_problem problem = new svm_problem();
    problem.l = clouds.x.length;
    problem.y = Arrays.stream(clouds.classes).asDoubleStream().toArray();
    problem.x = new svm_node[problem.l][];
    for (int i = 0; i < problem.l; i++) {
      problem.x[i] = new svm_node[2];
      for (int j = 0; j < 2; j++) {
        problem.x[i][j] = new svm_node();
        problem.x[i][j].index = j + 1;
        problem.x[i][j].value = clouds.x[i][j];
      }
    }
    svm_parameter parameters = new svm_parameter();
    parameters.svm_type = svm_parameter.C_SVC;
    parameters.kernel_type = svm_parameter.RBF;
    parameters.gamma = gamma;
    parameters.C = c;
    parameters.eps = tolerance;
    parameters.cache_size = 20;
    svm_model model = svm.svm_train(problem, parameters);
    return Arrays.stream(problem.x).mapToDouble(x -> svm.svm_predict(model, x)).toArray();
  }

  @ParameterizedTest
  @CsvSource({"90, 3", "200, 5", "330, 11"})
  void pairs_predict_what_libsvm_predicts(int n, int classes) {
    Clouds clouds = Clouds.of(n, classes, n);
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.5), new SupportVector(3, 1e-6))
            .fit(clouds.sample(), clouds.labels(), RUN);
    double[] theirs = libsvm(clouds, 3, 0.5, 1e-6);
    List<Decision> ours = model.predict(clouds.sample(), RUN);
    for (int i = 0; i < n; i++) {
      assertThat(ours.get(i).label()).isEqualTo("c" + (int) theirs[i]);
      assertThat(model.predict(clouds.sample().get(i)).label()).isEqualTo(ours.get(i).label());
    }
  }

  /** As if its objects were not there, and they lie between the others. */
  @Test
  void a_class_that_weighs_nothing_has_no_machine() {
    Clouds clouds = Clouds.of(120, 4, 5);
    double[] weights = Arrays.stream(clouds.classes).mapToDouble(c -> c == 1 ? 0 : 1).toArray();
    int[] rest = IntStream.range(0, 120).filter(i -> clouds.classes[i] != 1).toArray();
    Gram gram = Grams.stored(Vectors.rbf(0.5), clouds.sample(), Precision.DOUBLE, RUN);
    SupportVector learner = new SupportVector(2, 1e-6, Scheme.PAIRS);
    Machines found = learner.fit(gram, clouds.labels().weighted(Weights.of(weights)), RUN);
    Machines expected = learner.fit(gram.restrict(rest), clouds.labels().select(rest), RUN);
    assertThat(found.machines()).hasSize(3);
    for (int m = 0; m < 3; m++) {
      assertThat(found.machines().get(m)).isEqualTo(expected.machines().get(m).renamed(rest));
    }
  }

  @ParameterizedTest
  @CsvSource({"pairs", "rests"})
  void each_machine_is_the_machine_of_its_two_sides(String scheme) {
    Clouds clouds = Clouds.of(120, 4, 2);
    Gram gram = Grams.stored(Vectors.rbf(0.5), clouds.sample(), Precision.DOUBLE, RUN);
    Scheme how = scheme.equals("pairs") ? Scheme.PAIRS : Scheme.RESTS;
    Machines all = new SupportVector(2, 1e-6, how).fit(gram, clouds.labels(), RUN);
    List<int[]> sides = new ArrayList<>();
    for (int a = 0; a < 4; a++) {
      for (int b = a + 1; b < 4 && how == Scheme.PAIRS; b++) {
        sides.add(new int[] {a, b});
      }
      if (how == Scheme.RESTS) {
        sides.add(new int[] {-1, a});
      }
    }
    assertThat(all.machines()).hasSameSizeAs(sides);
    for (int m = 0; m < sides.size(); m++) {
      assertSame(all.machines().get(m), sides.get(m), gram, clouds);
    }
  }

  /** -1 stands for all others. */
  private static void assertSame(Machine machine, int[] side, Gram gram, Clouds clouds) {
    int[] rows =
        IntStream.range(0, clouds.classes.length)
            .filter(
                i -> side[0] < 0 || clouds.classes[i] == side[0] || clouds.classes[i] == side[1])
            .toArray();
    double[] signs =
        IntStream.of(rows).mapToDouble(i -> clouds.classes[i] == side[1] ? 1 : -1).toArray();
    Expansion expected =
        new SupportVector(2, 1e-6)
            .fit(gram.restrict(rows), Labels.ofSigns(signs), RUN)
            .expansion(rows.length);
    assertThat(machine.bias()).isCloseTo(expected.bias(), within(1e-4));
    double[] found = machine.coefficients(clouds.classes.length);
    for (int i = 0; i < rows.length; i++) {
      assertThat(found[rows[i]]).isCloseTo(expected.coefficients()[i], within(1e-3));
    }
    assertThat(Arrays.stream(found).filter(v -> v != 0).count())
        .isEqualTo(Arrays.stream(rows).filter(i -> found[i] != 0).count());
  }

  @Test
  void the_thread_count_changes_no_bit() {
    Clouds clouds = Clouds.of(300, 6, 4);
    Gram gram = Grams.lazy(Vectors.rbf(0.5), clouds.sample(), Precision.FLOAT);
    Machines one = new SupportVector(1).fit(gram, clouds.labels(), RUN.threads(1));
    assertThat(new SupportVector(1).fit(gram, clouds.labels(), RUN.threads(5))).isEqualTo(one);
  }

  @ParameterizedTest
  @CsvSource({"pairs", "rests"})
  void a_model_of_several_classes_survives_its_file(String scheme, @TempDir Path folder)
      throws IOException {
    Clouds clouds = Clouds.of(150, 5, 9);
    Scheme how = scheme.equals("pairs") ? Scheme.PAIRS : Scheme.RESTS;
    ClassificationModel<Vec> model =
        Training.of(Vectors.rbf(0.5), new SupportVector(1, 1e-3, how))
            .fit(clouds.sample(), clouds.labels(), RUN);
    Path file = folder.resolve("clouds.model");
    Models.save(model, file);
    KernelModel<Vec, ?> loaded = Models.load(file, VectorDomain.INSTANCE);
    assertThat(loaded.predict(clouds.sample(), RUN).equals(model.predict(clouds.sample(), RUN)))
        .isTrue();
    assertThat(Models.inspect(file).scheme()).isEqualTo(how);
    assertThat(Models.inspect(file).supportSize()).isEqualTo(model.support().size());
    assertThat(model.report().figures())
        .containsEntry("supportVectors", (double) model.support().size());
  }
}
