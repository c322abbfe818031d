package org.mercer.learner.classify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.catalogue.Vectors;
import org.mercer.data.Labels;
import org.mercer.data.Weights;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Matrices;
import org.mercer.gram.Precision;
import org.mercer.gram.lowrank.Centres;
import org.mercer.gram.lowrank.Kinds;
import org.mercer.learner.Machine;
import org.mercer.run.Budget;
import org.mercer.run.Run;

class FisherOverCentresTest {
  private static final Run RUN = Run.defaults();
  private static final double LAMBDA = 0.05;

  private static double[] values(Gram gram, Machine machine) {
    double[] values = new double[gram.size()];
    gram.multiply(machine.coefficients(gram.size()), values, RUN);
    return Arrays.stream(values).map(v -> v + machine.bias()).toArray();
  }

  private static void assertSame(Gram gram, List<Machine> found, List<Machine> expected) {
    assertThat(found).hasSameSizeAs(expected);
    for (int c = 0; c < found.size(); c++) {
      double[] values = values(gram, expected.get(c));
      double largest = Arrays.stream(values).map(Math::abs).max().orElseThrow();
      Matrices.assertClose(values(gram, found.get(c)), values, 1e-8 * largest);
    }
  }

  private static Labels labels(int n, int classes) {
    Weights weights =
        Weights.of(IntStream.range(0, n).mapToDouble(i -> i % 7 == 6 ? 0 : 1 + i % 3).toArray());
    return Labels.of(IntStream.range(0, n).mapToObj(i -> "c" + i % classes).toList())
        .weighted(weights);
  }

  @Test
  void with_all_objects_as_centres_it_is_the_exact_discriminant() {
    for (Gram gram : Kinds.grams(120)) {
      for (int classes : new int[] {2, 3}) {
        Labels labels = labels(120, classes);
        assertSame(
            gram,
            new KernelFisher(LAMBDA, Centres.of(120)).fit(gram, labels, RUN).machines(),
            new KernelFisher(LAMBDA).fit(gram, labels, RUN).machines());
        int directions = classes - 1;
        assertSame(
            gram,
            new FisherDirections(LAMBDA, directions, KernelFisher.Solver.CENTRES, Centres.of(120))
                .fit(gram, labels, RUN)
                .machines(),
            new FisherDirections(LAMBDA, directions).fit(gram, labels, RUN).machines());
      }
    }
  }

  @Test
  void the_criterion_grows_with_the_centres_up_to_the_exact_one() {
    for (Gram gram : Kinds.grams(120)) {
      Labels labels = labels(120, 2);
      double exact = new KernelFisher(LAMBDA).fit(gram, labels, RUN).report().objective();
      double before = 0;
      for (int m : new int[] {3, 15, 60, 120}) {
        KernelFisher over = new KernelFisher(LAMBDA, Centres.of(m));
        double found = over.fit(gram, labels, RUN).report().objective();
        assertThat(found).isBetween(0.5 * before, exact * (1 + 1e-9));
        before = found;
      }
      assertThat(before).isCloseTo(exact, within(1e-8 * exact));
    }
  }

  @Test
  void threads_change_no_bit_and_memory_is_refused_before_it_is_spent() {
    Gram gram = Kinds.grams(300).get(0);
    KernelFisher over = new KernelFisher(LAMBDA, Centres.of(40));
    assertThat(over.fit(gram, labels(300, 3), RUN.threads(1)))
        .isEqualTo(over.fit(gram, labels(300, 3), RUN.threads(3)));
    Run little = RUN.budget(Budget.defaults().memory(100_000));
    assertThatThrownBy(
            () -> new KernelFisher(LAMBDA, Centres.of(200)).fit(gram, labels(300, 2), little))
        .hasMessageContaining("memory budget");
  }

  @Test
  void odd_samples_end_with_an_answer_or_a_message() {
    Labels labels = Labels.of(List.of("a", "b", "a", "b"));
    Gram equal =
        Grams.lazy(
            Vectors.rbf(1),
            DenseVectors.of(new double[][] {{1, 1}, {1, 1}, {1, 1}, {1, 1}}),
            Precision.DOUBLE);
    for (Machine machine :
        new KernelFisher(LAMBDA, Centres.of(4)).fit(equal, labels, RUN).machines()) {
      assertThat(values(equal, machine)).containsOnly(new double[] {0}, within(1e-12));
    }
    assertThatThrownBy(
            () ->
                new FisherDirections(LAMBDA, 1, KernelFisher.Solver.CENTRES, Centres.of(4))
                    .fit(equal, labels, RUN))
        .isInstanceOf(InputException.class)
        .hasMessageContaining("classes that differ");
    Gram zero = Grams.lazy(Vectors.linear(), DenseVectors.of(new double[4][2]), Precision.DOUBLE);
    for (Machine machine :
        new KernelFisher(LAMBDA, Centres.of(4)).fit(zero, labels, RUN).machines()) {
      assertThat(machine.rows()).isEmpty();
    }
  }
}
