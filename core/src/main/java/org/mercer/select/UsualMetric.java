package org.mercer.select;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;

/**
 * What a choice among classifiers is made by where nobody says: the accuracy, but not where one
 * class has more than nine tenths of the rows, for then who always says this class is right nearly
 * always. Of two classes it is the area under the ROC curve, which tells models apart that all say
 * the frequent class, where the rare one has rows enough for it; else the mean recall of the
 * classes.
 */
@Internal
public final class UsualMetric {
  /** The share of a class above which accuracy says little. */
  private static final double MOST = 0.9;

  /** Rows of the rare class by which an area is known at least roughly. */
  private static final int AREA = 20;

  private UsualMetric() {}

  /** Of classes with these labels. */
  public static Metric of(Labels labels) {
    if (frequent(labels).isEmpty()) {
      return Metrics.named("accuracy");
    }
    int[] counts = present(labels);
    boolean area = counts.length == 2 && Math.min(counts[0], counts[1]) >= AREA;
    return Metrics.named(area ? "auc" : "balanced");
  }

  /** Why it is not the accuracy, where it is not. */
  public static Optional<String> reason(Labels labels) {
    return frequent(labels)
        .map(
            c ->
                String.format(
                    Locale.ROOT,
                    "%s, because class %s has %.1f %% of the rows",
                    of(labels).name(),
                    InputException.quote(labels.classes().get(c)),
                    100.0 * labels.counts()[c] / labels.size()));
  }

  private static Optional<Integer> frequent(Labels labels) {
    int[] counts = labels.counts();
    return IntStream.range(0, counts.length)
        .boxed()
        .filter(c -> counts[c] > MOST * labels.size() && present(labels).length > 1)
        .findFirst();
  }

  private static int[] present(Labels labels) {
    return IntStream.of(labels.counts()).filter(c -> c > 0).toArray();
  }
}
