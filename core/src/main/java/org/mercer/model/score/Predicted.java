package org.mercer.model.score;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.error.Require;
import org.mercer.model.score.Metric.About;
import org.mercer.model.score.Metric.Needs;

/** What is true of rows beside what a model said of them: all that a metric looks at. */
public sealed interface Predicted permits PredictedClasses, PredictedNumbers, PredictedGroups {
  /** How many rows. */
  int size();

  /** These rows alone; a row may be taken twice. */
  Predicted select(int... rows);

  /** What was predicted. */
  About about();

  /** Whether they have what a metric looks at. */
  boolean has(Needs needs);

  /** The names of the metrics that are asked for where nobody says. */
  List<String> usualMetrics();

  /** What one gets without looking at the objects: the same said of each row. */
  Predicted constant();

  /** The losses of the rows that a metric is a mean of; empty for one that is no such mean. */
  @Internal
  Optional<RowLosses> losses(Metric metric);

  /** Whether the same is true of the rows of another. */
  boolean sameTruth(Predicted other);

  /** Classes against classes, where they are. */
  default Optional<PredictedClasses> asClasses() {
    return Optional.empty();
  }

  /** Numbers against numbers, where they are. */
  default Optional<PredictedNumbers> asNumbers() {
    return Optional.empty();
  }

  /** How many classes each row is ranked by; 1 where there are none. */
  default int width() {
    return asClasses().map(c -> c.classes().size()).orElse(1);
  }

  /** The names of {@link #cells}. */
  default List<String> columns() {
    return List.of("truth", "predicted");
  }

  /** Row i as a line of a table: what is true, what was said, scores and probabilities. */
  List<String> cells(int i);

  /** The rows of all, one after the other; they must be of one kind. */
  static Predicted concat(List<Predicted> parts) {
    Require.that(!parts.isEmpty(), "one part or more is needed, but there is none");
    return parts.get(0).followedBy(parts.subList(1, parts.size()));
  }

  /** These rows and those of others of the same kind. */
  Predicted followedBy(List<Predicted> others);

  /** The numbers of all rows. */
  default int[] rows() {
    return IntStream.range(0, size()).toArray();
  }
}
