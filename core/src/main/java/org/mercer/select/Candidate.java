package org.mercer.select;

import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Report;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.KernelModel;
import org.mercer.model.Task;
import org.mercer.model.Tasks;
import org.mercer.model.Trained;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * All that makes a model of a sample, whatever the task: a kernel, a learner, how objects are
 * prepared, and what is done with a matrix that is not positive semidefinite.
 */
public record Candidate<X>(
    Kernel<X> kernel,
    Learner<?, ? extends Fit> learner,
    Preparation.Recipe<X> recipe,
    Optional<Repair> repair)
    implements Choice<X> {
  /** Objects as they are, the matrix as it is. */
  public static <X> Candidate<X> of(Kernel<X> kernel, Learner<?, ? extends Fit> learner) {
    return new Candidate<>(kernel, learner, sample -> Preparation.none(), Optional.empty());
  }

  public Candidate<X> prepared(Preparation.Recipe<X> how) {
    return new Candidate<>(kernel, learner, how, repair);
  }

  public Candidate<X> repaired(Optional<Repair> how) {
    return new Candidate<>(kernel, learner, recipe, how);
  }

  /** The same on other objects, as they are. */
  <Y> Candidate<Y> on(Kernel<Y> other) {
    return new Candidate<>(other, learner, sample -> Preparation.none(), repair);
  }

  /**
   * Whether the time was over before it had learned to its end. What stopped by itself, converged
   * or not, does so again; what the clock has stopped is another thing each time. Probabilities are
   * learned last, and are missing then.
   */
  static boolean cutShort(Learner<?, ?> learner, Report report, Run run) {
    return run.outOfTime() && (!report.converged() || learner instanceof Calibrated);
  }

  /** Itself, whatever the data. */
  @Override
  public Candidate<X> choose(Sample<X> training, Truth truth, Run run) {
    return this;
  }

  /** Whether neither the kernel nor the learner take anything from the objects but k(x, y). */
  boolean pure() {
    boolean tuned = learner instanceof GaussianProcess process && process.tune();
    return !kernel.needsFit() && learner.weighing().isEmpty() && !tuned;
  }

  /** Prepares, computes the matrix, learns. */
  public KernelModel<X, ?> fit(Sample<X> sample, Truth truth, Run run) {
    return fitted(learner, sample, truth, Optional.empty(), run);
  }

  /** As above, with what the model says of the sample. */
  public Trained<X> train(Sample<X> sample, Truth truth, Run run) {
    return trained(learner, sample, truth, run);
  }

  private <T> Trained<X> trained(
      Learner<T, ? extends Fit> how, Sample<X> sample, Truth truth, Run run) {
    Task<T> task = Tasks.of(how);
    return task.training(kernel, how, recipe, repair).train(sample, task.target(truth), run);
  }

  /**
   * As above.
   *
   * @param known the matrix of the kernel over the sample as it is. It is taken where it would be
   *     computed and kept, entry by entry the same; others read the objects in their own way.
   */
  KernelModel<X, ?> fit(Sample<X> sample, Truth truth, Optional<Gram> known, Run run) {
    boolean same =
        repair.isEmpty()
            && recipe.fit(sample).equals(Preparation.<X>none())
            && learner instanceof Calibrated;
    return fitted(learner, sample, truth, known.filter(gram -> same), run);
  }

  private <T> KernelModel<X, ?> fitted(
      Learner<T, ? extends Fit> how, Sample<X> sample, Truth truth, Optional<Gram> known, Run run) {
    Task<T> task = Tasks.of(how);
    T target = task.target(truth);
    Training<X, T, ? extends KernelModel<X, ?>> training =
        task.training(kernel, how, recipe, repair);
    return known.isPresent()
        ? training.fit(sample, target, known, run)
        : training.fit(sample, target, run);
  }

  /** {@code svc(c=10) with rbf(gamma=0.1)}. */
  @Override
  public String toString() {
    return learner.parameters().entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", ", learner.name() + "(", ")"))
        + " with "
        + kernel.expression();
  }
}
