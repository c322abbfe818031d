package org.mercer.interop.libsvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import libsvm.svm;
import libsvm.svm_model;
import libsvm.svm_node;
import libsvm.svm_parameter;
import libsvm.svm_problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.learner.Indefinite;
import org.mercer.run.Run;

/** The machines that LIBSVM's own library finds on the same rows. */
class LibsvmTrainingTest {
  private static final double TOLERANCE = 1e-6;

  /** Both end within the tolerance of the optimum; the values move with the square root of it. */
  private static final double CLOSE = 1e-3;

  private static final int SIZE = 80;
  private static final int COLUMNS = 4;

  static Stream<Arguments> machines() {
    List<Arguments> all = new ArrayList<>();
    for (SvmType type : SvmType.values()) {
      for (LibsvmKernel.Form form : LibsvmKernel.Form.values()) {
        if (form != LibsvmKernel.Form.SIGMOID) { // no kernel: each may end in its own solution
          all.add(Arguments.of(type, form, 2));
          if (type.classifies()) {
            all.add(Arguments.of(type, form, 4));
          }
        }
      }
    }
    return all.stream();
  }

  private static LibsvmData data(boolean precomputed, int classes) {
    SplittableRandom random = new SplittableRandom(11);
    double[][] rows = new double[SIZE][COLUMNS + 1];
    double[] targets = new double[SIZE];
    for (int i = 0; i < SIZE; i++) {
      int of = classes == 0 ? 0 : random.nextInt(classes);
      for (int j = 1; j <= COLUMNS; j++) {
        // away from zero, because one class is told from it
        rows[i][j] = 1 + random.nextDouble(-1, 1) + (j - 1 == of ? 1 : 0);
      }
      targets[i] = classes == 0 ? rows[i][1] - rows[i][2] + random.nextDouble() : 3 - 2 * of;
    }
    return new LibsvmData(
        Sample.of(
            IntStream.range(0, SIZE)
                .mapToObj(i -> Vec.of(precomputed ? products(rows, i) : rows[i]))
                .toList()),
        targets);
  }

  private static double[] products(double[][] rows, int i) {
    double[] products = new double[SIZE + 1];
    products[0] = i + 1;
    for (int j = 0; j < SIZE; j++) {
      for (int c = 1; c <= COLUMNS; c++) {
        products[j + 1] += rows[i][c] * rows[j][c];
      }
    }
    return products;
  }

  private static LibsvmParameters parameters(SvmType type, LibsvmKernel.Form form) {
    return new LibsvmParameters(
        type, new LibsvmKernel(form, 2, 0.5, 1), 2, 0.7, 0.1, TOLERANCE, Map.of(), false);
  }

  private static svm_node[] nodes(Vec row, boolean precomputed) {
    return IntStream.range(precomputed ? 0 : 1, row.dim())
        .mapToObj(
            j -> {
              svm_node node = new svm_node();
              node.index = j;
              node.value = row.get(j);
              return node;
            })
        .toArray(svm_node[]::new);
  }

  /** What LIBSVM finds, and what it prints meanwhile. */
  private record Reference(svm_model model, String printed) {
    static Reference of(LibsvmParameters parameters, LibsvmData data) {
      svm_problem problem = new svm_problem();
      problem.l = data.size();
      problem.y = data.targets();
      problem.x = new svm_node[data.size()][];
      boolean precomputed = parameters.kernel().form() == LibsvmKernel.Form.PRECOMPUTED;
      Arrays.setAll(problem.x, i -> nodes(data.rows().get(i), precomputed));
      svm_parameter parameter = new svm_parameter();
      parameter.svm_type = parameters.type().number();
      parameter.kernel_type = parameters.kernel().form().number();
      parameter.degree = parameters.kernel().degree();
      parameter.gamma = parameters.kernel().gamma();
      parameter.coef0 = parameters.kernel().coef0();
      parameter.C = parameters.c();
      parameter.nu = parameters.nu();
      parameter.p = parameters.epsilon();
      parameter.eps = parameters.tolerance();
      parameter.cache_size = 10;
      parameter.shrinking = 1;
      parameter.nr_weight = parameters.weights().size();
      parameter.weight_label = parameters.weights().keySet().stream().mapToInt(k -> k).toArray();
      parameter.weight =
          Arrays.stream(parameter.weight_label)
              .mapToDouble(k -> parameters.weights().getOrDefault(k, 1.0))
              .toArray();
      StringBuilder printed = new StringBuilder();
      svm.svm_set_print_string_function(printed::append);
      svm_model model = svm.svm_train(problem, parameter);
      svm.svm_set_print_string_function(text -> {});
      return new Reference(model, printed.toString());
    }

    /** The numbers printed behind a word. */
    List<Double> all(String word) {
      Matcher matcher = Pattern.compile("(?m)\\b" + word + " = ([-0-9.e]+)").matcher(printed);
      return matcher.results().map(m -> Double.valueOf(m.group(1))).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("machines")
  void each_machine_is_the_one_that_libsvm_finds(
      SvmType type, LibsvmKernel.Form form, int classes) {
    boolean precomputed = form == LibsvmKernel.Form.PRECOMPUTED;
    LibsvmData data = data(precomputed, type.classifies() ? classes : 0);
    compare(parameters(type, form), data);
  }

  private static void compare(LibsvmParameters parameters, LibsvmData data) {
    Reference theirs = Reference.of(parameters, data);
    LibsvmFit ours = new LibsvmTraining(parameters).fit(data, Run.defaults());

    assertThat(ours.converged()).isTrue();
    if (parameters.type().classifies()) {
      int[] labels = new int[theirs.model.nr_class];
      svm.svm_get_labels(theirs.model, labels);
      assertThat(ours.model().labels())
          .containsExactly(Arrays.stream(labels).boxed().toArray(Integer[]::new));
    }
    List<Double> objectives = theirs.all("obj");
    List<Double> figures = theirs.all(figure(parameters.type()));
    assertThat(ours.machines()).hasSameSizeAs(objectives);
    for (int t = 0; t < objectives.size(); t++) {
      LibsvmFit.Found found = ours.machines().get(t);
      close(found.objective(), objectives.get(t));
      close(found.rho(), theirs.all("rho").get(t));
      if (figures.size() == objectives.size()) {
        close(found.figure().orElseThrow(), figures.get(t));
      }
    }
    LibsvmPredictor predictor = new LibsvmPredictor(ours.model());
    double[][] values = predictor.values(data.rows(), Run.defaults());
    double[] expected = new double[values.length];
    for (int i = 0; i < data.size(); i++) {
      svm.svm_predict_values(
          theirs.model,
          nodes(data.rows().get(i), parameters.kernel().form() == LibsvmKernel.Form.PRECOMPUTED),
          expected);
      for (int f = 0; f < expected.length; f++) {
        close(values[f][i], expected[f]);
      }
    }
  }

  private static void close(double found, double expected) {
    assertThat(found).isCloseTo(expected, within(CLOSE * Math.max(1, Math.abs(expected))));
  }

  private static String figure(SvmType type) {
    return switch (type) {
      case NU_SVC -> "C";
      case NU_SVR -> "epsilon";
      default -> "nu";
    };
  }

  @Test
  void weights_of_classes_move_the_machine_as_they_move_libsvms() {
    LibsvmParameters plain = parameters(SvmType.C_SVC, LibsvmKernel.Form.RBF);
    Map<Integer, Double> weights = Map.of(3, 4.0, -1, 0.5);
    compare(
        new LibsvmParameters(plain.type(), plain.kernel(), 2, 0.3, 0.1, TOLERANCE, weights, false),
        data(false, 4));
  }

  @Test
  void a_nu_that_is_not_feasible_is_refused_with_the_largest_that_is() {
    double[] targets = {5, 5, 5, 8};
    LibsvmData data =
        new LibsvmData(
            Sample.of(Arrays.stream(targets).mapToObj(t -> Vec.of(0, t)).toList()), targets);
    LibsvmParameters plain = parameters(SvmType.NU_SVC, LibsvmKernel.Form.RBF);
    LibsvmParameters nu =
        new LibsvmParameters(plain.type(), plain.kernel(), 1, 0.75, 0.1, 1e-3, Map.of(), false);

    // half of nu * 4 must not exceed the one row of class 8
    assertThatThrownBy(() -> new LibsvmTraining(nu).fit(data, Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("-n", "0.75", "at most 0.5", "5 and 8");
  }

  @Test
  void the_class_plus_one_comes_before_minus_one_and_others_as_first_seen() {
    assertThat(labels(-1, 1, -1)).containsExactly(1, -1);
    assertThat(labels(1, -1)).containsExactly(1, -1);
    assertThat(labels(0, 1)).containsExactly(0, 1);
    assertThat(labels(-1, 1, 2)).containsExactly(-1, 1, 2);
    assertThat(labels(7, 3, 7, 5)).containsExactly(7, 3, 5);
  }

  private static List<Integer> labels(double... targets) {
    return new LibsvmData(
            Sample.of(Arrays.stream(targets).mapToObj(t -> Vec.of(0, t)).toList()), targets)
        .labels();
  }

  @Test
  void a_sigmoid_is_tried_with_a_warning() {
    LibsvmFit fit =
        new LibsvmTraining(parameters(SvmType.C_SVC, LibsvmKernel.Form.SIGMOID))
            .fit(data(false, 2), Run.defaults());

    assertThat(fit.warnings()).anyMatch(Indefinite::is);
  }

  @Test
  void probabilities_agree_with_the_side_of_the_machine() {
    LibsvmData data = data(false, 3);
    LibsvmParameters plain = parameters(SvmType.C_SVC, LibsvmKernel.Form.RBF);
    LibsvmParameters wanted =
        new LibsvmParameters(plain.type(), plain.kernel(), 2, 0.3, 0.1, 1e-3, Map.of(), true);
    LibsvmModel model = new LibsvmTraining(wanted).fit(data, Run.defaults()).model();

    assertThat(model.probA()).hasSize(3).allMatch(a -> a < 0);
    LibsvmPredictor predictor = new LibsvmPredictor(model);
    double[][] probabilities = predictor.probabilities(data.rows(), Run.defaults());
    double[] answers = predictor.answers(data.rows(), Run.defaults());
    int agree = 0;
    for (int i = 0; i < data.size(); i++) {
      assertThat(Arrays.stream(probabilities[i]).sum()).isCloseTo(1, within(1e-12));
      agree += predictor.likeliest(probabilities[i]) == answers[i] ? 1 : 0;
    }
    assertThat(agree).isGreaterThan(SIZE * 3 / 4);
  }

  @Test
  void the_width_of_the_noise_of_a_regression_is_near_the_true_one() {
    // z uniform on 0 .. 1 around its mean: E|z| = 1/4
    LibsvmParameters wanted =
        new LibsvmParameters(
            SvmType.EPSILON_SVR,
            new LibsvmKernel(LibsvmKernel.Form.LINEAR, 0, 0, 0),
            1,
            0.5,
            0.01,
            1e-3,
            Map.of(),
            true);
    LibsvmModel model = new LibsvmTraining(wanted).fit(data(false, 0), Run.defaults()).model();

    assertThat(model.probA()).hasSize(1);
    assertThat(model.probA().get(0)).isBetween(0.15, 0.35);
  }

  @Test
  void a_class_of_one_row_has_a_model_but_no_probabilities() {
    LibsvmData data =
        new LibsvmData(
            Sample.of(List.of(Vec.of(0, 1), Vec.of(0, 2), Vec.of(0, 3))), new double[] {1, 1, 2});
    LibsvmParameters plain = parameters(SvmType.C_SVC, LibsvmKernel.Form.RBF);
    LibsvmFit fit =
        new LibsvmTraining(
                new LibsvmParameters(
                    plain.type(), plain.kernel(), 1, 0.5, 0.1, 1e-3, Map.of(), true))
            .fit(data, Run.defaults());

    assertThat(fit.model().hasProbabilities()).isFalse();
    assertThat(fit.warnings()).anyMatch(w -> w.contains("class 2 has 1 row"));
  }

  @Test
  void one_class_alone_is_refused_by_name() {
    assertThatThrownBy(
            () ->
                new LibsvmTraining(parameters(SvmType.C_SVC, LibsvmKernel.Form.RBF))
                    .fit(
                        new LibsvmData(Sample.of(List.of(Vec.of(0, 1))), new double[] {3}),
                        Run.defaults()))
        .isInstanceOf(InputException.class)
        .hasMessageContainingAll("class 3", "-s 2");
  }

  @Test
  void a_matrix_that_is_not_symmetric_or_has_no_numbers_is_refused() {
    LibsvmTraining training =
        new LibsvmTraining(parameters(SvmType.C_SVC, LibsvmKernel.Form.PRECOMPUTED));
    double[] targets = {1, 2};
    assertThatThrownBy(
            () ->
                training.fit(
                    new LibsvmData(
                        Sample.of(List.of(Vec.of(1, 1, 0.5), Vec.of(2, 0.4, 1))), targets),
                    Run.defaults()))
        .hasMessageContaining("not symmetric");
    assertThatThrownBy(
            () ->
                training.fit(
                    new LibsvmData(
                        Sample.of(List.of(Vec.of(0, 1, 0.5), Vec.of(0, 0.5, 1))), targets),
                    Run.defaults()))
        .hasMessageContainingAll("row 1", "0:NUMBER");
  }

  @Test
  void every_row_is_predicted_by_a_model_that_has_not_seen_it() {
    LibsvmData data = data(false, 2);
    List<Integer> sizes = new ArrayList<>();
    double[] answers =
        new LibsvmValidation(data, 4)
            .answers(
                parameters(SvmType.C_SVC, LibsvmKernel.Form.LINEAR),
                Run.defaults(),
                fit -> sizes.add(fit.model().vectors().rows()));

    assertThat(sizes).hasSize(4);
    long right = IntStream.range(0, SIZE).filter(i -> answers[i] == data.targets()[i]).count();
    assertThat(right).isGreaterThan(SIZE / 2);
  }
}
