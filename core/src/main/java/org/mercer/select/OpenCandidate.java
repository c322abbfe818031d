package org.mercer.select;

import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * A candidate in whose kernel {@code gamma=scale} may be open: it is closed by the rows that are
 * trained on, prepared for it.
 */
public final class OpenCandidate<X> implements Choice<X> {
  private final FoldKernel<X> kernel;
  private final Candidate<X> sketch;

  private OpenCandidate(FoldKernel<X> kernel, Candidate<X> sketch) {
    this.kernel = kernel;
    this.sketch = sketch;
  }

  /** Of the text form of a kernel. */
  public static <X> OpenCandidate<X> of(
      String kernel,
      Domain<X> domain,
      Learner<?, ? extends Fit> learner,
      Preparation.Recipe<X> recipe) {
    FoldKernel<X> open = FoldKernel.of(kernel, domain);
    return new OpenCandidate<>(open, Candidate.of(open.sketch(), learner).prepared(recipe));
  }

  /** The same with another learner. */
  public OpenCandidate<X> learner(Learner<?, ? extends Fit> other) {
    return new OpenCandidate<>(
        kernel, new Candidate<>(sketch.kernel(), other, sketch.recipe(), sketch.repair()));
  }

  public Learner<?, ? extends Fit> learner() {
    return sketch.learner();
  }

  /** The candidate itself where nothing is open: folds may then share what they compute. */
  public Choice<X> choice() {
    return kernel.open() ? this : sketch;
  }

  /** With the numbers that follow from these rows. */
  public Candidate<X> closed(Sample<X> training) {
    return kernel.open()
        ? new Candidate<>(
            kernel.on(() -> sketch.recipe().fit(training).apply(training)),
            sketch.learner(),
            sketch.recipe(),
            sketch.repair())
        : sketch;
  }

  @Override
  public Candidate<X> choose(Sample<X> training, Truth truth, Run run) {
    return closed(training);
  }

  @Override
  public String toString() {
    return sketch.toString();
  }
}
