package org.mercer.model.select;

import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.InputException;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.learner.bayes.GaussianProcess;
import org.mercer.learner.classify.Calibrated;
import org.mercer.model.KernelModel;
import org.mercer.model.Preparation;
import org.mercer.model.Training;
import org.mercer.model.Truth;
import org.mercer.numerics.parallel.Run;

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
  /** What a learner asks to be known of the objects. */
  public enum Aim {
    CLASSES,
    NUMBERS,
    /** Only what each object counts. */
    NOTHING
  }

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

  /** What the learner asks to be known. */
  public static Aim aim(Learner<?, ?> learner) {
    if (learner instanceof Classifier || learner instanceof SupervisedEmbedder) {
      return Aim.CLASSES;
    }
    return learner instanceof Regressor || learner instanceof GaussianLearner
        ? Aim.NUMBERS
        : Aim.NOTHING;
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
    if (learner instanceof Classifier classifier) {
      return with(Training.of(kernel, classifier)).fit(sample, truth.requireLabels(), run);
    } else if (learner instanceof Regressor regressor) {
      return with(Training.of(kernel, regressor)).fit(sample, truth.requireNumbers(), run);
    } else if (learner instanceof GaussianLearner gaussian) {
      return with(Training.of(kernel, gaussian)).fit(sample, truth.requireNumbers(), run);
    } else if (learner instanceof SupervisedEmbedder embedder) {
      return with(Training.of(kernel, embedder)).fit(sample, truth.requireLabels(), run);
    }
    return unsupervised(sample, truth, run);
  }

  /**
   * As above.
   *
   * @param known the matrix of the kernel over the sample as it is. It is taken where it would be
   *     computed and kept, entry by entry the same; others read the objects in their own way.
   */
  KernelModel<X, ?> fit(Sample<X> sample, Truth truth, Optional<Gram> known, Run run) {
    return known.isPresent()
            && repair.isEmpty()
            && recipe.fit(sample).equals(Preparation.<X>none())
            && learner instanceof Calibrated calibrated
        ? with(Training.of(kernel, calibrated)).fit(sample, truth.requireLabels(), known, run)
        : fit(sample, truth, run);
  }

  private KernelModel<X, ?> unsupervised(Sample<X> sample, Truth truth, Run run) {
    if (learner instanceof Detector detector) {
      return with(Training.of(kernel, detector)).fit(sample, truth.weights(), run);
    } else if (learner instanceof Embedder embedder) {
      return with(Training.of(kernel, embedder)).fit(sample, truth.weights(), run);
    } else if (learner instanceof Clusterer clusterer) {
      return with(Training.of(kernel, clusterer)).fit(sample, truth.weights(), run);
    }
    throw new InputException(
        "learner",
        learner.name() + ", which learns from two views of the same objects",
        "a learner of one sample",
        "take TwoViews, or mercer embed X --learner " + learner.name() + " --view2 Y");
  }

  private <T, M> Training<X, T, M> with(Training<X, T, M> training) {
    Training<X, T, M> prepared = training.prepared(recipe);
    return repair.map(prepared::repaired).orElse(prepared);
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
