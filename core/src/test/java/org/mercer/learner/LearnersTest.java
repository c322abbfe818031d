package org.mercer.learner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
        "kernelridge | solver | cholski | solver must be one of cholesky, gradients, but is 'cholski'",
        "kernelperceptron | epochs | 0 | epochs must be a whole number of at least 1, but is 0",
        "kernelperceptron | epochs | 1.5 | epochs must be a whole number of at least 1, but is 1.5",
        "kernelperceptron | epochs | 1e10 | epochs must be a whole number of at least 1, but is 1e10"
      })
  void what_is_wrong_is_named(String learner, String name, String value, String message) {
    assertThatThrownBy(() -> Learners.make(learner, Map.of(name, value)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void the_page_of_learners_is_up_to_date() throws IOException {
    Path page = Path.of("..", "docs", "learners.md");
    if (Boolean.getBoolean("mercer.docs.write")) {
      Files.writeString(page, Learners.markdown());
    }
    assertThat(page)
        .as("run the tests with -Dmercer.docs.write=true to write it again")
        .hasContent(Learners.markdown());
  }

  @Test
  void the_plain_description_names_every_parameter() {
    for (LearnerEntry entry : Learners.entries()) {
      assertThat(Learners.describe(entry)).contains(entry.problem(), entry.example());
      entry.parameters().forEach(p -> assertThat(Learners.describe(entry)).contains(p.meaning()));
    }
  }
}
