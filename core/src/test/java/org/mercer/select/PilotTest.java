package org.mercer.select;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Scaling;
import org.mercer.model.score.Metrics;
import org.mercer.run.Run;

/** What is measured of the kernels of a search before it is planned. */
class PilotTest {
  private static final int ROWS = 200;
  private static final int LENGTH = 80;
  private static final int FOLDS = 5;

  private static final Sample<String> SAMPLE = strings();

  private static final Truth TRUTH =
      Truth.of(Labels.of(IntStream.range(0, ROWS).mapToObj(i -> i % 2 == 0 ? "a" : "b").toList()));

  private static Sample<String> strings() {
    SplittableRandom random = new SplittableRandom(1);
    return Sample.of(
        IntStream.range(0, ROWS)
            .mapToObj(
                i ->
                    random
                        .ints(LENGTH + i % 3, 0, 4)
                        .mapToObj(c -> "ACGT".substring(c, c + 1))
                        .reduce("", String::concat))
            .toList());
  }

  private static List<ArmCost> costs(String... kernels) {
    return costs(choice(StringDomain.INSTANCE, Scaling.NONE, kernels), SAMPLE);
  }

  private static <X> AutoChoice<X> choice(Domain<X> domain, Scaling scaling, String... kernels) {
    return new AutoChoice<>(
        domain,
        List.of(kernels),
        "svc",
        Map.of("c", "0.1..1000"),
        Map.of(),
        Optional.of(scaling),
        Missing.REFUSE,
        Metrics.named("accuracy"),
        FOLDS);
  }

  private static <X> List<ArmCost> costs(AutoChoice<X> choice, Sample<X> sample) {
    List<Arm> arms = Arm.all(PreparationBranch.of(choice, sample));
    return new Pilot<>(choice, sample, TRUTH, Run.defaults()).costs(arms);
  }

  /** An alignment of two strings takes 6400 steps, their common words by hashes some dozen. */
  @Test
  void a_dear_kernel_is_seen_to_be_dear_and_its_machines_are_not() {
    List<ArmCost> costs =
        costs(
            "normalise(spectrum(p=3))",
            "normalise(localalignment(beta=0.5, match=5, mismatch=-4, open=10, extend=1))");
    assertThat(costs.get(1).matrix()).isGreaterThan(costs.get(0).matrix() + 4);
    assertThat(costs.get(1).machine()).isLessThan(costs.get(1).matrix());
  }

  /**
   * Columns that are scaled by what the rows of a fold say need a matrix for each of five folds.
   */
  @Test
  void what_is_learned_in_each_fold_is_counted_for_each() {
    SplittableRandom random = new SplittableRandom(2);
    Sample<Vec> rows =
        DenseVectors.of(
            IntStream.range(0, ROWS)
                .mapToObj(i -> random.doubles(300).toArray())
                .toArray(double[][]::new));
    String kernel = "laplacian(gamma=0.1)";
    int plain = costs(choice(VectorDomain.INSTANCE, Scaling.NONE, kernel), rows).get(0).matrix();
    int scaled =
        costs(choice(VectorDomain.INSTANCE, Scaling.STANDARD, kernel), rows).get(0).matrix();
    assertThat(scaled).isGreaterThan(plain); // by log2(5), but for what a machine does beside
  }

  /** Strings of several lengths have no positions in common. */
  @Test
  void what_is_refused_is_planned_as_if_it_took_long() {
    List<ArmCost> costs = costs("spectrum(p=3)", "weighteddegree(d=3)");
    assertThat(costs.get(1).matrix()).isGreaterThan(costs.get(0).matrix());
  }
}
