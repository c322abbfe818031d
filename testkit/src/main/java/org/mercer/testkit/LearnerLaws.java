package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Access;
import org.mercer.learner.Classifier;
import org.mercer.learner.Clusterer;
import org.mercer.learner.Detector;
import org.mercer.learner.Embedder;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.PairEmbedder;
import org.mercer.learner.Regressor;
import org.mercer.learner.SupervisedEmbedder;
import org.mercer.learner.linear.Primal;
import org.mercer.model.KernelModel;
import org.mercer.model.Training;
import org.mercer.model.TwoViews;
import org.mercer.run.Run;

/**
 * What every learner obeys, tried on a kernel, a sample and a target: the same seed gives the same
 * result, the threads change no bit, reordering the sample reorders the answer; duplicates, a
 * constant target and a single object give finite numbers or a refusal that says what to do;
 * cancelling ends it; a budget of one iteration ends in a report; a matrix that nobody proved to be
 * a kernel's is refused or used with a warning, never in silence; a model predicts one by one what
 * it predicts in bulk, and the same bits after it was saved and loaded.
 */
public final class LearnerLaws {
  /**
   * Coefficients of a reordered sample: a factorisation in another order rounds differently, and a
   * condition number of 1e6 magnifies that.
   */
  public static final double REORDERED = 1e-8;

  /** What a learner declares about itself, where a law would ask too much of it. */
  public enum Trait {
    /** It takes the objects one after the other, as a perceptron does. */
    FOLLOWS_THE_ORDER,
    /** It starts from objects drawn by their place in the sample, as k-means does. */
    STARTS_AT_RANDOM
  }

  private LearnerLaws() {}

  /** Tries all laws; throws {@link LawBroken} with every counterexample if one does not hold. */
  public static <X> Findings check(
      Regressor learner, Kernel<X> kernel, Sample<X> sample, double[] target, Trait... traits) {
    return check(learner, kernel, sample, Numbers.of(target), traits);
  }

  /** As above, for several columns or objects that count differently. */
  public static <X> Findings check(
      Regressor learner, Kernel<X> kernel, Sample<X> sample, Numbers target, Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        target,
        RandomTargets.NUMBERS,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /** As above, for a learner of predictive mean and variance. */
  public static <X> Findings check(
      GaussianLearner learner,
      Kernel<X> kernel,
      Sample<X> sample,
      Numbers target,
      Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        target,
        RandomTargets.NUMBERS,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /** As above, for a learner of classes. */
  public static <X> Findings check(
      Classifier learner, Kernel<X> kernel, Sample<X> sample, Labels labels, Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        labels,
        RandomTargets.CLASSES,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /** As above, for a learner of regions; the weights say what each object counts. */
  public static <X> Findings check(
      Detector learner, Kernel<X> kernel, Sample<X> sample, Weights weights, Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        weights,
        RandomTargets.NOTHING,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /** As above, for a learner of coordinates; the weights say what each object counts. */
  public static <X> Findings check(
      Embedder learner, Kernel<X> kernel, Sample<X> sample, Weights weights, Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        weights,
        RandomTargets.NOTHING,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /** As above, for a learner of coordinates in which classes lie apart. */
  public static <X> Findings check(
      SupervisedEmbedder learner,
      Kernel<X> kernel,
      Sample<X> sample,
      Labels labels,
      Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        labels,
        RandomTargets.CLASSES,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /** As above, for a learner of groups; the weights say what each object counts. */
  public static <X> Findings check(
      Clusterer learner, Kernel<X> kernel, Sample<X> sample, Weights weights, Trait... traits) {
    return check(
        learner,
        kernel,
        sample,
        weights,
        RandomTargets.NOTHING,
        List.of(traits),
        Training.of(kernel, learner));
  }

  /**
   * As above, for a learner of two views of the same objects; the laws of models are tried on the
   * first.
   */
  public static <X, Y> Findings check(
      PairEmbedder learner,
      Kernel<X> kernel,
      Sample<X> sample,
      Kernel<Y> other,
      Sample<Y> view,
      Trait... traits) {
    long seed = Property.seed();
    Run run = Run.defaults().seed(seed);
    Gram gram = Grams.stored(kernel.fit(sample), sample, learner.precision(), run);
    Gram target = Grams.stored(other.fit(view), view, learner.precision(), run);
    List<Finding> findings =
        new ArrayList<>(
            new FitLaws<>(learner, gram, target, RandomTargets.VIEW, List.of(traits), seed).all());
    findings.addAll(
        ModelLaws.of(
            () -> TwoViews.of(kernel, other, learner).fit(sample, view, run).first(), sample));
    return new Findings(learner.name() + learner.parameters(), seed, findings).orThrow();
  }

  private static <X, T> Findings check(
      Learner<T, ? extends Fit> learner,
      Kernel<X> kernel,
      Sample<X> sample,
      T target,
      RandomTargets<T> targets,
      List<Trait> traits,
      Training<X, T, ? extends KernelModel<X, ?>> training) {
    Require.that(sample.size() > 1, "the laws need two objects or more, but came " + sample.size());
    long seed = Property.seed();
    Kernel<X> fitted = kernel.fit(sample);
    Gram gram =
        learner instanceof Primal<?>
                || learner.access() == Access.SOME_ROWS // a stored matrix has no features any more
            ? Grams.lazy(fitted, sample, learner.precision())
            : Grams.stored(fitted, sample, learner.precision(), Run.defaults().seed(seed));
    List<Finding> findings =
        new ArrayList<>(new FitLaws<>(learner, gram, target, targets, traits, seed).all());
    findings.addAll(
        ModelLaws.of(() -> training.fit(sample, target, Run.defaults().seed(seed)), sample));
    findings.add(
        ModelLaws.trained(
            () -> training.train(sample, target, Run.defaults().seed(seed)), learner.precision()));
    String subject =
        learner.name()
            + learner.parameters()
            + " with "
            + kernel.expression()
            + " on "
            + sample.size()
            + " objects";
    return new Findings(subject, seed, findings).orThrow();
  }
}
