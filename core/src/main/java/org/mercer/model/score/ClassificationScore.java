package org.mercer.model.score;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.Require;

/**
 * Predicted against true classes: {@code counts[t][p]} objects of class t were predicted as class
 * p. Objects whose true class the model does not know count as errors; their classes are listed.
 */
@Internal
public record ClassificationScore(
    List<String> classes, List<List<Long>> counts, long unknown, List<String> unknownClasses)
    implements Tally<ClassificationScore> {
  /** How many labels a sentence names. */
  private static final int NAMED = 5;

  public ClassificationScore {
    classes = List.copyOf(classes);
    counts = counts.stream().map(List::copyOf).toList();
    unknownClasses = List.copyOf(unknownClasses);
  }

  /** The classes are those of the model; labels that are numbers are compared as numbers. */
  public static ClassificationScore of(List<String> classes, Labels truth, List<String> predicted) {
    Require.same("labels and predictions", truth.size(), predicted.size());
    long[][] counts = new long[classes.size()][classes.size()];
    List<Optional<Integer>> place =
        truth.classes().stream().map(c -> Labels.find(classes, c)).toList();
    Set<String> strange = new LinkedHashSet<>();
    long unknown = 0;
    for (int i = 0; i < truth.size(); i++) {
      Optional<Integer> t = place.get(truth.get(i));
      int p = classes.indexOf(predicted.get(i));
      Require.that(p >= 0, "'" + predicted.get(i) + "' is not one of the classes " + classes);
      if (t.isPresent()) {
        counts[t.get()][p]++;
      } else {
        strange.add(truth.name(i));
        unknown++;
      }
    }
    List<List<Long>> lists = new ArrayList<>();
    for (long[] row : counts) {
      lists.add(Arrays.stream(row).boxed().toList());
    }
    return new ClassificationScore(classes, lists, unknown, List.copyOf(strange));
  }

  /** Of these rows and those, predicted by one model. */
  @Override
  public ClassificationScore plus(ClassificationScore other) {
    Require.that(classes.equals(other.classes), "both must be of the same classes");
    List<List<Long>> sums = new ArrayList<>();
    for (int t = 0; t < counts.size(); t++) {
      List<Long> row = new ArrayList<>(counts.get(t));
      for (int p = 0; p < row.size(); p++) {
        row.set(p, row.get(p) + other.counts.get(t).get(p));
      }
      sums.add(row);
    }
    Set<String> strange = new LinkedHashSet<>(unknownClasses);
    strange.addAll(other.unknownClasses);
    return new ClassificationScore(classes, sums, unknown + other.unknown, List.copyOf(strange));
  }

  @Override
  public Scores scores() {
    return Scores.of(this);
  }

  public long rows() {
    return unknown + counts.stream().flatMap(List::stream).mapToLong(Long::longValue).sum();
  }

  public long correct() {
    long correct = 0;
    for (int c = 0; c < classes.size(); c++) {
      correct += counts.get(c).get(c);
    }
    return correct;
  }

  /** The share of correct predictions; not defined for no rows. */
  public OptionalDouble accuracy() {
    return rows() == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) correct() / rows());
  }

  /** A sentence about the labels that the model does not know, where there are any. */
  public List<String> notes() {
    int count = unknownClasses.size();
    if (count <= 1) {
      return unknownClasses.stream().map(c -> "label " + c + " is unknown to the model").toList();
    }
    int named = Math.min(count, NAMED);
    return List.of(
        "labels "
            + String.join(", ", unknownClasses.subList(0, named))
            + (count > named ? " and " + (count - named) + " more" : "")
            + " are unknown to the model");
  }

  @Override
  public String toString() {
    return accuracy().isPresent()
        ? String.format(
            Locale.ROOT,
            "accuracy %.2f %% (%d of %d)",
            100 * accuracy().getAsDouble(),
            correct(),
            rows())
        : "0 rows predicted";
  }
}
