package org.mercer.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.data.Weights;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Targets;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.learner.Report;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/**
 * What is learned: the one place in which kinds of learning differ. A task knows what a learner is
 * told of the objects, what becomes of its fit, and how that is compared with what is true.
 *
 * @param <T> what a learner is told of the objects: classes, numbers, or what each counts
 */
@Internal
public interface Task<T> {
  /** What its learners must be told of each object. */
  enum Told {
    CLASSES,
    NUMBERS,
    /** Only what each object counts. */
    NOTHING
  }

  Told told();

  /** The interface of its learners. */
  Class<?> family();

  /** What its models predict, for metrics; empty for coordinates, neither right nor wrong. */
  Optional<Metric.About> about();

  /** Whether a file can hold what its models predict as its target. */
  default boolean supervised() {
    return about().isPresent();
  }

  /** What the targets of a file are to a model of this task; empty where it has no use for them. */
  default Optional<Truth> known(Targets written) {
    if (told() == Told.NUMBERS) {
      return Optional.of(Truth.of(Numbers.of(written.numbers())));
    }
    // classes beside groups or coordinates are of use, numbers are not
    return supervised() || !written.looksLikeRegression()
        ? Optional.of(Truth.of(written.labels()))
        : Optional.empty();
  }

  /** What a file says of its objects, as learners of this task are told it. */
  default Truth truth(Dataset<?> data) {
    return switch (told()) {
      case CLASSES -> Truth.of(data.requireTargets().classes());
      case NUMBERS -> Truth.of(Numbers.of(data.requireTargets().numbers()));
      case NOTHING -> Truth.none(Weights.equal(data.size()));
    };
  }

  /** What a learner is told, of all that is known; refuses where that is missing. */
  T target(Truth truth);

  int size(T target);

  void hash(T target, DataHash hash);

  /** What is odd about objects with these targets. */
  default <X> List<String> examine(Sample<X> sample, T target, Run run) {
    return List.of();
  }

  /** The numbers of all objects, those that machines share next to each other. */
  default int[] order(T target) {
    return IntStream.range(0, size(target)).toArray();
  }

  /** A training by a learner of this task. */
  default <X> Training<X, T, ? extends KernelModel<X, ?>> training(
      Kernel<X> kernel,
      Learner<T, ? extends Fit> learner,
      Preparation.Recipe<X> recipe,
      Optional<Repair> repair) {
    return new Training<X, T, KernelModel<X, ?>>(kernel, learner, recipe, repair, this);
  }

  /** The model of a fit, which a learner of this task has made. */
  <X> KernelModel<X, ?> model(
      DecisionFunction<X> function, Fit fit, T target, Report report, Provenance provenance);

  /** What files call its models: see {@link KernelModel#kind}. */
  default List<String> kinds() {
    return List.of();
  }

  /** The model of a file: {@code restore(m.parts(), ..)} equals m. */
  default <X> KernelModel<X, ?> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    throw new IllegalStateException("no file has a model of " + parts.kind());
  }

  /**
   * What a fit says of new objects beside what is true of them: as its model would.
   *
   * @param learned the target of the fit
   * @param values of its machines on the new objects, one array each
   */
  Predicted predicted(Fit fit, T learned, double[][] values, Truth truth);
}
