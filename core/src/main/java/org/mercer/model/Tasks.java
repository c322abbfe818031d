package org.mercer.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.data.Numbers;
import org.mercer.data.Weights;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.gram.Gram;
import org.mercer.learner.Fit;
import org.mercer.learner.Learner;
import org.mercer.model.score.Predicted;
import org.mercer.run.Run;

/** All tasks, and the way from a learner to its own. */
@Internal
public final class Tasks {
  public static final Task<Labels> CLASSIFICATION = new ClassificationTask();
  public static final Task<Numbers> REGRESSION = new RegressionTask();
  public static final Task<Numbers> GAUSSIAN_PROCESS = new GaussianTask();
  public static final Task<Weights> NOVELTY = new NoveltyTask();
  public static final Task<Weights> EMBEDDING = new EmbeddingTask();
  public static final Task<Labels> DISCRIMINANT = new DiscriminantTask();
  public static final Task<Weights> CLUSTERING = new ClusteringTask();

  /** All tasks; a learner is of the one whose family it belongs to. */
  public static final List<Task<?>> ALL =
      List.of(
          CLASSIFICATION,
          REGRESSION,
          GAUSSIAN_PROCESS,
          NOVELTY,
          EMBEDDING,
          DISCRIMINANT,
          CLUSTERING);

  private Tasks() {}

  /** The task of a learner; refuses one that learns from two views of the same objects. */
  public static <T> Task<T> of(Learner<T, ?> learner) {
    return find(learner)
        .orElseThrow(
            () ->
                new InputException(
                    "learner",
                    learner.name() + ", which learns from two views of the same objects",
                    "a learner of one sample",
                    "take TwoViews, or give its two: `embed X learner="
                        + learner.name()
                        + ""
                        + " view2=Y`"));
  }

  /** The task of a learner; empty for one that learns from two views of the same objects. */
  public static <T> Optional<Task<T>> find(Learner<T, ?> learner) {
    return ALL.stream()
        .filter(task -> task.family().isInstance(learner))
        .findFirst()
        .map(Tasks::typed);
  }

  @SuppressWarnings("unchecked") // all learners of a family have the same target
  private static <T> Task<T> typed(Task<?> task) {
    return (Task<T>) task;
  }

  /** Learns from a matrix, told what the task asks to be known of its objects. */
  public static <T> Fit fit(Learner<T, ? extends Fit> learner, Gram gram, Truth truth, Run run) {
    return learner.fit(gram, of(learner).target(truth), run);
  }

  /** What {@link #predicted} says after {@link #fit} has learned what was known. */
  public static <T> Predicted predicted(
      Learner<T, ?> learner, Fit fit, Truth learned, double[][] values, Truth truth) {
    Task<T> task = of(learner);
    return task.predicted(fit, task.target(learned), values, truth);
  }

  /** The task whose models files call so; refuses any other word. */
  public static Task<?> ofKind(String kind) {
    return ALL.stream()
        .filter(task -> task.kinds().contains(kind))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "the kind of model must be one of "
                        + ALL.stream()
                            .flatMap(task -> task.kinds().stream())
                            .collect(Collectors.joining(", "))
                        + ", but is '"
                        + kind
                        + "'"));
  }
}
