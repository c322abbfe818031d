package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.catalogue.FreeNumbers;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.entry.Candidate;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.model.Truth;
import org.mercer.model.evidence.EvidenceSearch;
import org.mercer.model.prepare.Scaling;
import org.mercer.run.Run;

/**
 * Kernels with more numbers than a grid can have, such as a length for each column, which the
 * evidence of a Gaussian process finds along its gradient. Cross-validation then compares them with
 * the others, as kernels with nothing open. Where the work is not enough for all rows, the numbers
 * are those of a part of them.
 */
record Relevance<X>(AutoChoice<X> choice, Sample<X> sample, Truth truth, FitPlan plan, Run run) {
  /** The part of the work of a search that may go into the evidence. */
  private static final double SHARE = 0.5;

  /**
   * Steps to the maximum times the operations of one for each of n^3, and for each entry of each of
   * the matrices that differ in one number, as seconds: counted, so that a plan decides the same on
   * any machine.
   */
  private static final double CUBE = 2.5e-8;

  private static final double ENTRY = 2e-8;

  private static final int MOST = 1000;

  /** On fewer rows a length is a guess. */
  private static final int FEWEST = 60;

  /** The arms, each for one kernel. */
  List<MadeArm> arms() {
    Optional<Numbers> numbers = truth.numbers().filter(n -> n.columns() == 1);
    if (numbers.isEmpty() || !choice.kernels().isEmpty()) {
      return List.of();
    }
    List<MadeArm> made = new ArrayList<>();
    for (Candidate candidate : PreparationBranch.byEvidence(choice, sample)) {
      candidate.scalings().stream()
          .flatMap(word -> Scaling.find(word).stream())
          .filter(way -> choice.scaling().map(way::equals).orElse(true))
          .findFirst()
          .flatMap(way -> arm(candidate, way))
          .ifPresent(made::add);
    }
    return made;
  }

  /** Rows that the work is enough for. */
  private int rows(int numbers) {
    int n = Math.min(MOST, sample.size());
    while (n >= FEWEST && seconds(n, numbers) > SHARE * plan.work()) {
      n -= Math.max(1, n / 20);
    }
    return n;
  }

  private static double seconds(double n, double numbers) {
    return CUBE * n * n * n + ENTRY * numbers * numbers * n * n;
  }

  private Optional<MadeArm> arm(Candidate candidate, Scaling way) {
    int numbers = FreeNumbers.of(Kernels.parse(candidate.expression(), choice.domain())).size();
    int n = rows(numbers);
    if (n < FEWEST) {
      return Optional.empty();
    }
    int[] part = Subsample.rows(truth, n, run);
    Sample<X> some = sample.select(part);
    Truth known = truth.select(part);
    try {
      Sample<X> rows =
          AutoChoice.recipe(
                  choice.domain(),
                  Kernels.expression(candidate.expression()),
                  way,
                  choice.missing())
              .fit(some)
              .apply(some);
      Kernel<X> found =
          EvidenceSearch.maximise(
                  Kernels.parse(candidate.expression(), choice.domain()),
                  new GaussianProcess(0.1),
                  rows,
                  known.numbers().orElseThrow(),
                  run)
              .kernel();
      Space space = Space.of(List.of(rounded(found)), choice.learner(), choice.settings());
      // a matrix of the first arm, once more for the columns that are divided by their lengths
      ArmCost cost = plan.cost(0).with(plan.cost(0));
      return Optional.of(new MadeArm(new Arm(new PreparationBranch(way, space), 0), cost));
    } catch (RuntimeException refused) {
      PathWalk.requireRefusal(refused);
      return Optional.empty(); // data that a process cannot be learned from: the others are there
    }
  }

  private static String rounded(Kernel<?> kernel) {
    FreeNumbers numbers = FreeNumbers.of(kernel);
    double[] values = numbers.values();
    return numbers.with(
        IntStream.range(0, values.length).mapToDouble(i -> digits(values[i])).toArray());
  }

  /** Four: more of a length mean nothing. */
  private static double digits(double value) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.3e", value));
  }
}
