package org.mercer.model;

import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * All that decides a fit, whatever the task: where the kernel comes from, a learner, how objects
 * are prepared, and what is done with a matrix that is not positive semidefinite.
 */
public record TrainingSpec<X>(
    KernelSource<X> kernel,
    Learner<?, ? extends Fit> learner,
    Preparation.Recipe<X> recipe,
    Optional<Repair> repair)
    implements Choice<X> {
  /** Objects as they are, the matrix as it is. */
  public static <X> TrainingSpec<X> of(KernelSource<X> kernel, Learner<?, ? extends Fit> learner) {
    return new TrainingSpec<>(kernel, learner, sample -> Preparation.none(), Optional.empty());
  }

  /** As above, of a kernel in which nothing is left open. */
  public static <X> TrainingSpec<X> of(Kernel<X> kernel, Learner<?, ? extends Fit> learner) {
    return of(KernelSource.of(kernel), learner);
  }

  public TrainingSpec<X> prepared(Preparation.Recipe<X> how) {
    return new TrainingSpec<>(kernel, learner, how, repair);
  }

  public TrainingSpec<X> repaired(Optional<Repair> how) {
    return new TrainingSpec<>(kernel, learner, recipe, how);
  }

  /** The same with another learner. */
  public TrainingSpec<X> learner(Learner<?, ? extends Fit> other) {
    return new TrainingSpec<>(kernel, other, recipe, repair);
  }

  /**
   * With the numbers of the kernel that follow from these rows, which are prepared for that and for
   * the fit at once.
   */
  public TrainingSpec<X> closed(Sample<X> training) {
    if (!kernel.followsRows()) {
      return this;
    }
    Preparation<X> preparation = recipe.fit(training);
    return new TrainingSpec<>(
        KernelSource.of(kernel.at(() -> preparation.prepared(training))),
        learner,
        recipe.fitted(training, preparation),
        repair);
  }

  /** The kernel for these rows, before it has learned anything else from them. */
  public Kernel<X> kernel(Sample<X> training) {
    return closed(training).kernel.sketch();
  }

  @Override
  public TrainingSpec<X> choose(Sample<X> training, Truth truth, Run run) {
    return closed(training);
  }

  /** Prepares, computes the matrix, learns. */
  public KernelModel<X, ?> fit(Sample<X> sample, Truth truth, Run run) {
    return fit(sample, truth, Optional.empty(), run);
  }

  /**
   * As above.
   *
   * @param known the matrix of the kernel over the sample as it is. It is taken where it would be
   *     computed and kept, entry by entry the same; others read the objects in their own way.
   */
  public KernelModel<X, ?> fit(Sample<X> sample, Truth truth, Optional<Gram> known, Run run) {
    return closed(sample).fitted(learner, sample, truth, known, run);
  }

  private <T> KernelModel<X, ?> fitted(
      Learner<T, ? extends Fit> how, Sample<X> sample, Truth truth, Optional<Gram> known, Run run) {
    Task<T> task = Tasks.of(how);
    Optional<Gram> same =
        known.filter(
            gram ->
                repair.isEmpty()
                    && learner.calibrates()
                    && recipe.fit(sample).equals(Preparation.<X>none()));
    return training(task, how).fit(sample, task.target(truth), same, run);
  }

  /** As {@link #fit}, with what the model says of the sample. */
  @Internal
  public Trained<X> train(Sample<X> sample, Truth truth, Run run) {
    return closed(sample).trained(learner, sample, truth, run);
  }

  private <T> Trained<X> trained(
      Learner<T, ? extends Fit> how, Sample<X> sample, Truth truth, Run run) {
    Task<T> task = Tasks.of(how);
    return training(task, how).train(sample, task.target(truth), run);
  }

  private <T> Training<X, T, ? extends KernelModel<X, ?>> training(
      Task<T> task, Learner<T, ? extends Fit> how) {
    return task.training(kernel.sketch(), how, recipe, repair);
  }

  /** {@code svc(c=10) with rbf(gamma=0.1)}. */
  @Override
  public String toString() {
    return learner.parameters().entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", ", learner.name() + "(", ")"))
        + " with "
        + kernel;
  }
}
