package org.mercer.select;

import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.error.InputException;

/** Classes with enough objects to choose among models and to score the choice. */
final class LearnableClasses {
  private LearnableClasses() {}

  /**
   * What no choice can learn is refused before any is made.
   *
   * @param least objects beside the largest class: one to learn from, to choose by and to try
   */
  static void require(Labels labels, int least) {
    int[] counts = labels.counts();
    long classes = IntStream.of(counts).filter(c -> c > 0).count();
    if (classes == 1) {
      int only = IntStream.range(0, counts.length).filter(c -> counts[c] > 0).findFirst().orElse(0);
      throw new InputException(
          "labels",
          "every object is of class " + InputException.quote(labels.classes().get(only)),
          "two classes",
          "add objects of another class, or detect novelty with `task=novelty`");
    }
    if (IntStream.of(counts).allMatch(c -> c <= 1)) {
      throw new InputException(
          "labels",
          "each of the " + labels.size() + " objects has a class of its own",
          "classes with several objects, some to learn from and some to try",
          "name another column with `target`, or add rows");
    }
    int others = labels.size() - IntStream.of(counts).max().orElse(0);
    if (others < least) {
      throw new InputException(
          "labels",
          "all but " + others + " of the " + labels.size() + " objects are of one class",
          "at least " + least + " of others, to learn from, to choose by and to try",
          "add rows");
    }
  }
}
