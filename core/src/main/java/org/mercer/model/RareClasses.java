package org.mercer.model;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.error.InputException;

/**
 * Classes with so few of the objects that accuracy says nothing about them: whoever never predicts
 * one is right nearly always.
 */
final class RareClasses {
  /** A class with a smaller share of the objects is rare. */
  private static final double SHARE = 0.05;

  /**
   * Of many classes all have small shares; one is rare only if it has less than this of an equal.
   */
  private static final double OF_EQUAL = 0.5;

  private static final int NAMED = 3;

  private RareClasses() {}

  /** A sentence for the report, where there are any. */
  static Optional<String> warning(Labels labels) {
    int[] counts = labels.counts();
    int[] present = IntStream.range(0, counts.length).filter(c -> counts[c] > 0).toArray();
    double limit = labels.size() * Math.min(SHARE, OF_EQUAL / present.length);
    List<Integer> rare = IntStream.of(present).filter(c -> counts[c] < limit).boxed().toList();
    if (rare.isEmpty()) {
      return Optional.empty();
    }
    String named =
        rare.stream()
            .limit(NAMED)
            .map(c -> share(labels.classes().get(c), counts[c], labels.size()))
            .collect(Collectors.joining(", "));
    return Optional.of(
        "rare: "
            + named
            + (rare.size() > NAMED ? " and " + (rare.size() - NAMED) + " classes more" : "")
            + "; accuracy says little here, look at auc, logloss or the recall of the class");
  }

  private static String share(String name, int count, int all) {
    return String.format(
        Locale.ROOT,
        "class %s has %d of %d objects (%.1f %%)",
        InputException.quote(name),
        count,
        all,
        100.0 * count / all);
  }
}
