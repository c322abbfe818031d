package org.mercer.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mercer.gram.lowrank.Centres;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Classifier;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.LearnerSynonyms;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.KernelRidgePath;

class LearnersTest {
  @Test
  void every_entry_makes_its_learner_from_its_defaults() {
    for (LearnerEntry entry : Learners.entries()) {
      Learner<?, ? extends Fit> learner = Learners.make(entry.name(), Map.of());
      assertThat(learner.name()).isEqualTo(entry.name());
      assertThat(learner.parameters().keySet())
          .containsExactlyElementsOf(entry.parameters().stream().map(p -> p.name()).toList());
      assertThat(learner instanceof Classifier)
          .isEqualTo(entry.task() == LearnerEntry.Task.CLASSIFICATION);
    }
  }

  @Test
  void the_parameters_of_a_learner_make_an_equal_learner() {
    for (Learner<?, ? extends Fit> learner :
        List.<Learner<?, ? extends Fit>>of(
            new KernelRidge(0.1 + 0.2, KernelRidge.Solver.GRADIENTS),
            new KernelRidge(0.1, Centres.within(1e-3).by(Centres.Choice.LEVERAGE)),
            new KernelRidgePath(1e-3, 7, 11),
            new KernelPerceptron(KernelPerceptron.Form.EPOCHS, 7))) {
      assertThat(Learners.make(learner.name(), learner.parameters())).isEqualTo(learner);
    }
  }

  @Test
  void text_and_numbers_are_both_read() {
    assertThat(Learners.make("kernelridge", Map.of("lambda", "1e-2")))
        .isEqualTo(new KernelRidge(0.01));
    assertThat(Learners.make("kernelperceptron", Map.of("epochs", 5)))
        .isEqualTo(new KernelPerceptron(KernelPerceptron.Form.DUAL, 5));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "kernelrigde | lambda | 1 | there is no learner 'kernelrigde'; did you mean 'kernelridge'?",
        "kernelridge | lamda | 1 | kernelridge has no parameter 'lamda'; did you mean 'lambda'?",
        "kernelridge | lambda | 0 | lambda must be a positive finite number, but is 0",
        "kernelridge | lambda | nan | lambda must be a positive finite number, but is 'nan'",
        "kernelridge | lambda | NaN | lambda must be a positive finite number, but is NaN",
        "kernelridge | lambda | abc | lambda must be a positive finite number, but is 'abc'",
        "kernelridge | lambda | 1f | lambda must be a positive finite number, but is 1f",
        "kernelridge | solver | cholski | solver must be one of auto, cholesky, gradients,"
            + " features, centres, but is 'cholski'",
        "kernelridge | centres | few | centres must be a number of objects (2000)",
        "kernelperceptron | epochs | 0 | epochs must be a whole number of at least 1, but is 0",
        "kernelperceptron | epochs | 1.5 | epochs must be a whole number of at least 1, but is 1.5",
        "kernelperceptron | epochs | 1e10 | epochs must be a whole number of at least 1, but is"
            + " 1e10"
      })
  void what_is_wrong_is_named(String learner, String name, String value, String message) {
    assertThatThrownBy(() -> Learners.make(learner, Map.of(name, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @ParameterizedTest
  @CsvSource({
    "SVC, svc",
    "C-SVC, svc",
    "C_SVC, svc",
    "SVR, svr",
    "epsilon-SVR, svr",
    "NuSVC, nusvc",
    "nu-SVC, nusvc",
    "NuSVR, nusvr",
    "OneClassSVM, oneclass",
    "one-class, oneclass",
    "SVDD, enclosingball",
    "KernelRidge, kernelridge",
    "KRR, kernelridge",
    "KernelPCA, kpca",
    "GaussianProcessRegressor, gp",
    "GaussianProcessClassifier, gpc",
    "KernelKMeans, kkmeans",
    "SpectralClustering, spectral",
    "LogisticRegression, logistic",
    "RVM, rvm",
    "LS-SVM, lssvm"
  })
  void names_of_libsvm_and_scikit_learn_are_understood(String name, String own) {
    assertThat(Learners.get(name).name()).isEqualTo(own);
  }

  @ParameterizedTest
  @CsvSource({
    "svc, C, 10, c, 10.0",
    "svc, tol, 0.01, tolerance, 0.01",
    "svc, decision_function_shape, ovr, classes, rests",
    "svc, classes, OVO, classes, pairs",
    "svc, class_weight, balanced, class-weight, balanced",
    "svc, probability, True, probability, sigmoid",
    "svc, loss, squared_hinge, loss, squared",
    "kernelridge, alpha, 0.5, lambda, 0.5",
    "kernelridge, solver, exact, solver, cholesky",
    "kernelridge, solver, iterative, solver, gradients",
    "gp, alpha, 0.5, noise, 0.5",
    "gp, normalize_y, false, standardise, no",
    "ridge, fit_intercept, true, intercept, yes",
    "kpca, n_components, 3, components, 3",
    "kkmeans, n_clusters, 4, k, 4",
    "kkmeans, max_iter, 7, passes, 7",
    "perceptron, max_iter, 7, epochs, 7",
    "spectral, n_init, 2, restarts, 2",
    "quantile, quantile, 0.9, tau, 0.9"
  })
  void parameters_of_libsvm_and_scikit_learn_are_understood(
      String learner, String name, String value, String own, String written) {
    assertThat(Learners.make(learner, Map.of(name, value)).parameters().get(own))
        .hasToString(written);
  }

  @Test
  void a_parameter_given_under_two_names_is_refused() {
    assertThatThrownBy(() -> Learners.make("svc", Map.of("c", 1, "C", 2)))
        .hasMessageStartingWith("c is given twice");
  }

  @Test
  void every_synonym_of_a_parameter_means_one() {
    for (String name : LearnerSynonyms.parameters()) {
      assertThat(Learners.all()).as(name).anyMatch(entry -> entry.parameter(name).isPresent());
    }
  }

  /** Options that a command has in any case may not be parameters of a learner too. */
  @Test
  void no_parameter_is_named_like_an_option_of_the_command_line() throws IOException {
    Pattern option = Pattern.compile("names = \\{?(?:\"-\\w\", )?\"--([a-z-]+)\"");
    // of commands without ksom, kcca and svr
    Set<String> elsewhere = Set.of("grid", "rank", "epsilon");
    Set<String> reserved = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Path.of("..", "cli", "src", "main", "java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith("Options.java")).toList()) {
        option.matcher(Files.readString(file)).results().forEach(m -> reserved.add(m.group(1)));
      }
    }
    assertThat(reserved).contains("iterations", "threads", "memory");
    reserved.removeAll(elsewhere);
    for (LearnerEntry entry : Learners.all()) {
      for (Parameter parameter : entry.parameters()) {
        assertThat(reserved)
            .as(
                "the parameter '%s' of %s is an option of the command already: give the component"
                    + " another name, or its @Hyperparameter a name",
                parameter.name(), entry.name())
            .doesNotContain(parameter.name());
      }
    }
  }
}
