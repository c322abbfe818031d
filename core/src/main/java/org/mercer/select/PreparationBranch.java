package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.mercer.catalogue.Proposals;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.kernel.entry.Candidate;
import org.mercer.model.prepare.FilledScaling;
import org.mercer.model.prepare.Scaling;

/**
 * A way to prepare objects, and what is searched with it.
 *
 * @param scaling of columns, where the objects have any
 */
record PreparationBranch(Scaling scaling, Space space) {
  /**
   * Those for a sample: the kernels that are given, or those that are proposed for it, with each
   * way to prepare the columns that they are proposed with.
   */
  static <X> List<PreparationBranch> of(AutoChoice<X> choice, Sample<X> sample) {
    List<PreparationBranch> ways = new ArrayList<>();
    for (Scaling scaling : scalings(choice, sample)) {
      List<String> kernels =
          choice.kernels().isEmpty() ? proposed(choice, sample, scaling) : choice.kernels();
      if (!kernels.isEmpty()) {
        Space space = Space.of(kernels, choice.learner(), choice.settings());
        ways.add(new PreparationBranch(scaling, space));
      }
    }
    return ways;
  }

  /** Of columns prepared in this way, whose ranges belong to it. */
  private static <X> List<String> proposed(
      AutoChoice<X> choice, Sample<X> sample, Scaling scaling) {
    List<Candidate> all =
        candidates(choice, seen(choice, sample, scaling))
            .filter(c -> c.suits(sample.size()))
            .toList();
    List<String> fitting =
        all.stream()
            .filter(c -> c.scalings().isEmpty() || c.scalings().contains(scaling.word()))
            .map(Candidate::expression)
            .distinct()
            .toList();
    boolean asked = choice.scaling().isPresent() || scaling == Scaling.AUTO;
    return fitting.isEmpty() && asked ? all.stream().map(Candidate::expression).toList() : fitting;
  }

  private static Stream<Candidate> candidates(AutoChoice<?> choice, Sample<?> sample) {
    return Proposals.candidates(choice.domain(), sample).stream()
        .filter(c -> c.tuning() == Candidate.Tuning.SEARCH);
  }

  /** Those of so many rows whose numbers the evidence finds. */
  static <X> List<Candidate> byEvidence(AutoChoice<X> choice, Sample<X> sample) {
    return Proposals.candidates(choice.domain(), seen(choice, sample, Scaling.STANDARD)).stream()
        .filter(c -> c.tuning() == Candidate.Tuning.EVIDENCE && c.suits(sample.size()))
        .toList();
  }

  /** The vectors that kernels see; other objects as they are. */
  @SuppressWarnings("unchecked") // the domain says what the objects are
  private static <X> Sample<?> seen(AutoChoice<X> choice, Sample<X> sample, Scaling scaling) {
    if (!choice.domain().equals(VectorDomain.INSTANCE)) {
      return sample;
    }
    Sample<Vec> vectors = (Sample<Vec>) sample;
    return FilledScaling.of(scaling, choice.missing()).fit(vectors).apply(vectors);
  }

  private static <X> List<Scaling> scalings(AutoChoice<X> choice, Sample<X> sample) {
    if (choice.scaling().isPresent()) {
      return List.of(choice.scaling().get());
    }
    boolean given = !choice.kernels().isEmpty();
    List<Scaling> proposed =
        candidates(choice, seen(choice, sample, Scaling.NONE))
            .flatMap(c -> c.scalings().stream())
            .distinct()
            .flatMap(word -> Scaling.find(word).stream())
            .filter(scaling -> !given || scaling != Scaling.RANGE)
            .toList();
    return proposed.isEmpty() ? List.of(Scaling.AUTO) : proposed;
  }
}
