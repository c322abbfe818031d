package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.catalogue.Proposals;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.prepare.FilledScaling;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaling;

/**
 * A way to prepare objects, and what is searched with it.
 *
 * @param scaling of columns, where the objects have any
 */
record PreparationBranch(Scaling scaling, Space space) {
  /**
   * Those for a sample: columns of vectors at one scale, and as they are too where they are near
   * one scale already.
   */
  static <X> List<PreparationBranch> of(AutoChoice<X> choice, Sample<X> sample) {
    List<PreparationBranch> arms = new ArrayList<>();
    for (Scaling scaling : scalings(choice, sample)) {
      Sample<?> seen = seen(choice, sample, scaling);
      List<String> kernels =
          choice.kernels().isEmpty()
              ? Proposals.shortlist(choice.domain(), seen, choice.quick(sample.size()))
              : choice.kernels();
      Space space = Space.of(kernels, choice.learner(), choice.settings());
      arms.add(new PreparationBranch(scaling, space));
    }
    return arms;
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
    Optional<Scaling> asked = choice.scaling();
    if (asked.isPresent()) {
      return List.of(asked.get());
    }
    if (!(sample instanceof DenseVectors vectors)) {
      return List.of(Scaling.AUTO);
    }
    String auto = FilledScaling.of(Scaling.AUTO, choice.missing()).fit(vectors).name();
    boolean near = auto.endsWith(Preparation.none().name()); // alone, or after filling
    return near ? List.of(Scaling.STANDARD, Scaling.NONE) : List.of(Scaling.STANDARD);
  }
}
