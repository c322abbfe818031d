package org.mercer.interop.libsvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Precision;
import org.mercer.learner.Scheme;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.regress.SupportVectorRegression;
import org.mercer.model.ClassificationModel;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.model.RegressionModel;
import org.mercer.model.Training;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/** Models of LIBSVM's own library, on random problems, say the same when Mercer reads them. */
class ConversionTest {
  /** Both sides compute in doubles, in another order. */
  private static final double ROUNDING = 1e-9;

  private static final int SIZE = 60;
  private static final int COLUMNS = 5;

  @TempDir Path folder;

  @BeforeAll
  static void silence() {
    svm.svm_set_print_string_function(text -> {});
  }

  static Stream<Arguments> machines() {
    List<Arguments> all = new ArrayList<>();
    for (int type = 0; type < 5; type++) {
      for (int kernel = 0; kernel < 5; kernel++) {
        all.add(Arguments.of(type, kernel, 2));
        if (type < 2) {
          all.add(Arguments.of(type, kernel, 4));
        }
      }
    }
    return all.stream();
  }

  private record Problem(double[][] rows, double[] targets) {
    static Problem random(int seed, int classes) {
      SplittableRandom random = new SplittableRandom(seed);
      double[][] rows = new double[SIZE][COLUMNS];
      double[] targets = new double[SIZE];
      for (int i = 0; i < SIZE; i++) {
        for (int j = 0; j < COLUMNS; j++) {
          rows[i][j] = random.nextInt(3) == 0 ? 0 : random.nextDouble(-1, 1);
        }
        // labels that do not come in their order, and one of them negative
        targets[i] = classes == 0 ? random.nextDouble(-2, 2) : 3 - 4 * random.nextInt(classes);
      }
      return new Problem(rows, targets);
    }

    /** As LIBSVM sees it: the row itself, or its products with all rows. */
    svm_node[] nodes(int i, boolean precomputed) {
      List<svm_node> nodes = new ArrayList<>();
      if (precomputed) {
        nodes.add(node(0, i + 1));
      }
      int count = precomputed ? SIZE : COLUMNS;
      for (int j = 0; j < count; j++) {
        double value = precomputed ? product(i, j) : rows[i][j];
        if (precomputed || value != 0) {
          nodes.add(node(j + 1, value));
        }
      }
      return nodes.toArray(new svm_node[0]);
    }

    private double product(int i, int j) {
      double sum = 0;
      for (int c = 0; c < COLUMNS; c++) {
        sum += rows[i][c] * rows[j][c];
      }
      return sum;
    }

    Vec vec(int i, boolean precomputed) {
      double[] row = new double[precomputed ? SIZE : COLUMNS];
      Arrays.setAll(row, j -> precomputed ? product(i, j) : rows[i][j]);
      return Vec.of(row);
    }

    Sample<Vec> sample(boolean precomputed) {
      return Sample.of(
          java.util.stream.IntStream.range(0, SIZE).mapToObj(i -> vec(i, precomputed)).toList());
    }
  }

  private static svm_node node(int index, double value) {
    svm_node node = new svm_node();
    node.index = index;
    node.value = value;
    return node;
  }

  private static svm_model train(Problem problem, int type, int kernel) {
    svm_problem given = new svm_problem();
    given.l = SIZE;
    given.y = problem.targets;
    given.x = new svm_node[SIZE][];
    Arrays.setAll(given.x, i -> problem.nodes(i, kernel == svm_parameter.PRECOMPUTED));
    svm_parameter parameter = new svm_parameter();
    parameter.svm_type = type;
    parameter.kernel_type = kernel;
    parameter.degree = 3;
    parameter.gamma = 0.4;
    parameter.coef0 = 0.3;
    parameter.C = 2;
    parameter.nu = 0.3;
    parameter.p = 0.1;
    parameter.eps = 1e-3;
    parameter.cache_size = 10;
    parameter.shrinking = 1;
    assertThat(svm.svm_check_parameter(given, parameter)).isNull();
    return svm.svm_train(given, parameter);
  }

  private static double[] values(svm_model model, svm_node[] nodes) {
    double[] values = new double[model.nr_class * (model.nr_class - 1) / 2];
    svm.svm_predict_values(model, nodes, values);
    return values;
  }

  private LibsvmModel saved(svm_model model) throws IOException {
    Path file = folder.resolve("model");
    svm.svm_save_model(file.toString(), model);
    return LibsvmModels.read(file);
  }

  @ParameterizedTest
  @MethodSource("machines")
  void an_imported_model_has_the_same_values_and_answers(int type, int kernel, int classes)
      throws IOException {
    boolean precomputed = kernel == svm_parameter.PRECOMPUTED;
    boolean classifies = SvmType.numbered(type).orElseThrow().classifies();
    Problem problem = Problem.random(7 * type + kernel, classifies ? classes : 0);
    svm_model theirs = train(problem, type, kernel);
    LibsvmModel read = saved(theirs);

    KernelModel<Vec, ?> ours =
        classifies ? LibsvmImport.classification(read) : LibsvmImport.regression(read);
    double[][] bulk = ours.values(problem.sample(precomputed), Precision.DOUBLE, Run.defaults());
    for (int i = 0; i < SIZE; i++) {
      svm_node[] nodes = problem.nodes(i, precomputed);
      double[] expected = values(theirs, nodes);
      for (int f = 0; f < expected.length; f++) {
        assertThat(classifies ? -bulk[f][i] : bulk[f][i]).isCloseTo(expected[f], within(ROUNDING));
      }
      double answer = svm.svm_predict(theirs, nodes);
      if (ours.predict(problem.vec(i, precomputed)) instanceof Decision decision) {
        assertThat(Double.parseDouble(decision.label())).isEqualTo(answer);
      } else if (SvmType.numbered(type).orElseThrow().regresses()) {
        assertThat(bulk[0][i]).isCloseTo(answer, within(ROUNDING));
      } else {
        assertThat(bulk[0][i] > 0 ? 1 : -1).isEqualTo((int) answer);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("machines")
  void what_is_imported_can_be_exported_again(int type, int kernel, int classes)
      throws IOException {
    boolean plain = type == svm_parameter.C_SVC || type == svm_parameter.EPSILON_SVR;
    if (!plain || kernel == svm_parameter.PRECOMPUTED) {
      return; // exported as another type, or with unit vectors
    }
    boolean classifies = type == svm_parameter.C_SVC;
    LibsvmModel read =
        saved(train(Problem.random(type + kernel, classifies ? classes : 0), type, kernel));

    LibsvmModel again =
        classifies
            ? LibsvmExport.of(LibsvmImport.classification(read))
            : LibsvmExport.of(LibsvmImport.regression(read));

    assertThat(again).isEqualTo(withoutNegativeZeros(read));
  }

  /** LIBSVM writes 0 * -1 as -0.0. */
  private static LibsvmModel withoutNegativeZeros(LibsvmModel model) {
    double[] values = model.coefficients().unsafeValues();
    Arrays.setAll(values, i -> values[i] + 0.0);
    return model;
  }

  @Test
  void a_model_of_mercers_own_is_read_by_libsvm_with_the_same_values() throws IOException {
    for (int classes : new int[] {2, 4}) {
      Problem problem = Problem.random(classes, classes);
      Labels labels =
          Labels.of(Arrays.stream(problem.targets).mapToObj(y -> "" + (int) y).toList());
      ClassificationModel<Vec> ours =
          Training.of(Vectors.rbf(0.5), new SupportVector(1))
              .fit(problem.sample(false), labels, Run.defaults());
      svm_model theirs = written(LibsvmExport.of(ours));
      double[][] bulk = ours.values(problem.sample(false), Precision.DOUBLE, Run.defaults());
      for (int i = 0; i < SIZE; i++) {
        double[] values = values(theirs, problem.nodes(i, false));
        for (int f = 0; f < values.length; f++) {
          assertThat(values[f]).isCloseTo(-bulk[f][i], within(ROUNDING));
        }
        assertThat(svm.svm_predict(theirs, problem.nodes(i, false)))
            .isEqualTo(Double.parseDouble(ours.predict(problem.vec(i, false)).label()));
      }
    }
  }

  @Test
  void a_regression_of_mercers_own_is_read_by_libsvm_with_the_same_values() throws IOException {
    Problem problem = Problem.random(3, 0);
    RegressionModel<Vec> ours =
        Training.of(Vectors.poly(2, 1, 0.5), new SupportVectorRegression(1, 0.1, 1e-3))
            .fit(problem.sample(false), problem.targets, Run.defaults());
    svm_model theirs = written(LibsvmExport.of(ours));
    for (int i = 0; i < SIZE; i++) {
      assertThat(svm.svm_predict(theirs, problem.nodes(i, false)))
          .isCloseTo(ours.predict(problem.vec(i, false)), within(ROUNDING));
    }
  }

  private svm_model written(LibsvmModel model) throws IOException {
    Path file = folder.resolve("ours");
    try (var out = Files.newOutputStream(file)) {
      LibsvmModels.write(model, out);
    }
    return svm.svm_load_model(file.toString());
  }

  @Test
  void what_libsvm_has_no_words_for_is_refused() {
    Problem problem = Problem.random(3, 3);
    Sample<Vec> sample = problem.sample(false);
    Labels names = Labels.of(Arrays.stream(problem.targets).mapToObj(y -> "c" + y).toList());
    Labels numbers = Labels.of(Arrays.stream(problem.targets).mapToObj(y -> "" + y).toList());
    SupportVector svc = new SupportVector(1);

    refused(Training.of(Vectors.linear(), svc).fit(sample, names, Run.defaults()), "'c");
    refused(
        Training.of(Vectors.linear(), new SupportVector(1, 1e-3, Scheme.RESTS))
            .fit(sample, numbers, Run.defaults()),
        "against the rest");
    refused(
        Training.of(Vectors.laplacian(1), svc).fit(sample, numbers, Run.defaults()),
        "another kernel");
    refused(
        Training.of(Vectors.linear(), svc)
            .prepared(Scaling.STANDARD)
            .fit(sample, numbers, Run.defaults()),
        "svm-scale");
  }

  private static void refused(ClassificationModel<Vec> model, String part) {
    assertThatThrownBy(() -> LibsvmExport.of(model))
        .isInstanceOf(InputException.class)
        .hasMessageContaining(part);
  }

  @Test
  void indices_that_count_from_zero_keep_their_columns() throws IOException {
    String text =
        """
        svm_type epsilon_svr
        kernel_type linear
        nr_class 2
        total_sv 1
        rho -1
        SV
        2 0:3 2:5\s
        """;
    Path file = Files.writeString(folder.resolve("zero"), text);
    RegressionModel<Vec> model = LibsvmImport.regression(LibsvmModels.read(file));

    // 2 (3 * 1 + 5 * 100) + 1
    assertThat(model.predict(Vec.of(1, 10, 100))).isEqualTo(1007);
    Files.writeString(file, text.replace("0:3 2:5", "1:3 3:5"));
    assertThat(LibsvmImport.regression(LibsvmModels.read(file)).predict(Vec.of(1, 10, 100)))
        .isEqualTo(1007);
  }
}
