package org.mercer.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.vector.Linear;
import org.mercer.kernel.vector.Rbf;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.regress.KernelRidge;

/** Every learner keeps the laws, on vectors and on strings. */
class LearnersTest {
  private static final Sample<Vec> VECTORS = Samples.dense(Property.seed(), 14, 4).sample();
  private static final Sample<String> STRINGS = Samples.dnaUpTo(Property.seed(), 12, 20).sample();

  /** How often each base occurs, and a constant: a kernel of three lines. */
  private static final Kernel<String> COUNTS =
      (s, t) -> {
        double sum = 1;
        for (char base : new char[] {'A', 'C', 'G', 'T'}) {
          sum += count(s, base) * count(t, base);
        }
        return sum;
      };

  private static double count(String s, char c) {
    return s.chars().filter(x -> x == c).count();
  }

  private static double[] numbers(int n) {
    return java.util.stream.IntStream.range(0, n).mapToDouble(i -> Math.sin(3.0 * i)).toArray();
  }

  private static Labels classes(int n) {
    return Labels.of(
        java.util.stream.IntStream.range(0, n).mapToObj(i -> i % 3 == 0 ? "yes" : "no").toList());
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 1, 1e3})
  void kernel_ridge_on_vectors(double lambda) {
    Kernel<Vec> rbf = new Rbf<>(0.5, Linear.INSTANCE);
    assertThat(
            LearnerLaws.check(new KernelRidge(lambda), rbf, VECTORS, numbers(VECTORS.size()))
                .broken())
        .isEmpty();
  }

  @Test
  void kernel_ridge_on_strings() {
    assertThat(
            LearnerLaws.check(new KernelRidge(0.5), COUNTS, STRINGS, numbers(STRINGS.size()))
                .broken())
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(KernelPerceptron.Form.class)
  void the_kernel_perceptron_on_vectors_and_strings(KernelPerceptron.Form form) {
    KernelPerceptron learner = new KernelPerceptron(form, 50);
    Kernel<Vec> rbf = new Rbf<>(2, Linear.INSTANCE);
    LearnerLaws.Trait inOrder = LearnerLaws.Trait.FOLLOWS_THE_ORDER;
    List<Findings> findings =
        List.of(
            LearnerLaws.check(learner, rbf, VECTORS, classes(VECTORS.size()), inOrder),
            LearnerLaws.check(learner, COUNTS, STRINGS, classes(STRINGS.size()), inOrder));
    assertThat(findings).allMatch(f -> f.broken().isEmpty());
  }
}
