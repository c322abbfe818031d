package org.mercer.model;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.read.Dataset;
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
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/**
 * A kernel and a learner, any of either: given a sample and a target they make a model. {@code
 * Training.of(Strings.spectrum(4), new KernelRidge(1)).fit(strings, values)}
 *
 * <p>What the kernel and the preparation learn, they learn from the training sample alone, and the
 * model carries it.
 */
public class Training<X, T, M> {
  final Kernel<X> kernel;
  final Learner<T, ? extends Fit> learner;
  final Preparation.Recipe<X> recipe;
  final Optional<Repair> repair;
  final Task<T> task;

  Training(
      Kernel<X> kernel,
      Learner<T, ? extends Fit> learner,
      Preparation.Recipe<X> recipe,
      Optional<Repair> repair,
      Task<T> task) {
    this.kernel = kernel;
    this.learner = learner;
    this.recipe = recipe;
    this.repair = repair;
    this.task = task;
  }

  private static <X, T, M> Training<X, T, M> of(
      Kernel<X> kernel, Learner<T, ? extends Fit> learner, Task<T> task) {
    return new Training<>(kernel, learner, sample -> Preparation.none(), Optional.empty(), task);
  }

  /** Classification. */
  public static <X> Training<X, Labels, ClassificationModel<X>> of(
      Kernel<X> kernel, Classifier learner) {
    return of(kernel, learner, Tasks.CLASSIFICATION);
  }

  /** Regression. */
  public static <X> RegressionTraining<X> of(Kernel<X> kernel, Regressor learner) {
    return new RegressionTraining<>(
        kernel, learner, sample -> Preparation.none(), Optional.empty());
  }

  /** Gaussian process regression: predictive mean and variance. */
  public static <X> GaussianTraining<X> of(Kernel<X> kernel, GaussianLearner learner) {
    return new GaussianTraining<>(kernel, learner, sample -> Preparation.none(), Optional.empty());
  }

  /** Novelty detection. */
  public static <X> Training<X, Weights, NoveltyModel<X>> of(Kernel<X> kernel, Detector learner) {
    return of(kernel, learner, Tasks.NOVELTY);
  }

  /** Embedding: coordinates. */
  public static <X> Training<X, Weights, EmbeddingModel<X>> of(Kernel<X> kernel, Embedder learner) {
    return of(kernel, learner, Tasks.EMBEDDING);
  }

  /** Discriminant analysis: coordinates in which classes lie apart. */
  public static <X> Training<X, Labels, EmbeddingModel<X>> of(
      Kernel<X> kernel, SupervisedEmbedder learner) {
    return of(kernel, learner, Tasks.DISCRIMINANT);
  }

  /** Clustering. */
  public static <X> Training<X, Weights, ClusteringModel<X>> of(
      Kernel<X> kernel, Clusterer learner) {
    return of(kernel, learner, Tasks.CLUSTERING);
  }

  /** The same training with the columns brought to one scale: mean 0 and deviation 1. */
  public Training<X, T, M> scaled() {
    return prepared(Recipes.scaled(kernel));
  }

  /** The same training with objects prepared first, such as {@code Scaling.STANDARD} vectors. */
  public Training<X, T, M> prepared(Preparation.Recipe<X> how) {
    return new Training<>(kernel, learner, how, repair, task);
  }

  /**
   * The same training with the matrix repaired where it has eigenvalues below zero, for new objects
   * as for the sample; the report says what was changed. It takes a full decomposition of the
   * matrix.
   */
  public Training<X, T, M> repaired(Repair how) {
    return new Training<>(kernel, learner, recipe, Optional.of(how), task);
  }

  /**
   * Prepares, fits the kernel where it learns something, weighs its summands where the learner
   * does, computes the matrix, learns.
   */
  public M fit(Sample<X> sample, T given, Run run) {
    return typed(train(sample, given, Optional.empty(), false, run).model());
  }

  /** As above, with what runs have by default. */
  public M fit(Sample<X> sample, T given) {
    return fit(sample, given, Run.defaults());
  }

  /** Of objects of which nothing is known, for learners that ask for no target. */
  public M fit(Sample<X> sample) {
    return fit(sample, task.target(Truth.none(Weights.equal(sample.size()))));
  }

  /** From what a file holds: its objects and the targets that the learner asks for. */
  public M fit(Dataset<X> data, Run run) {
    T given = task.target(task.truth(data));
    return typed(
        ModelColumns.learned(
            train(data.sample(), given, Optional.empty(), false, run).model(), data));
  }

  /** As above, with what runs have by default. */
  public M fit(Dataset<X> data) {
    return fit(data, Run.defaults());
  }

  /**
   * As {@link #fit(Sample, Object, Run)}.
   *
   * @param known the matrix of the kernel over the prepared sample, stored, where it is there
   *     already; the result is the same
   */
  public M fit(Sample<X> sample, T given, Optional<Gram> known, Run run) {
    return typed(train(sample, given, known, false, run).model());
  }

  /** As {@link #fit}, with what the model says of the sample, most of which is known by then. */
  @Internal
  public Trained<X> train(Sample<X> sample, T given, Run run) {
    return train(sample, given, Optional.empty(), true, run);
  }

  /** Whether values of the training objects are asked for. */
  Trained<X> train(Sample<X> sample, T given, Optional<Gram> known, boolean valued, Run run) {
    // the learner looks at the clock itself, to stop with the best it has
    return Interruption.untimed(
        run, () -> new TrainingSteps<>(this, sample, given, run).train(known, valued));
  }

  final M typed(KernelModel<X, ?> model) {
    @SuppressWarnings("unchecked") // M is the model of the task, see the factories above
    M typed = (M) model;
    return typed;
  }
}
