package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/** What {@link Folds} ask of a sample, and what a person should know where it has too little. */
final class FoldChecks {
  /** Classes with too few rows that are named before the others are counted. */
  private static final int NAMED = 3;

  private FoldChecks() {}

  /** A share leaves rows on both sides. */
  static void requireShare(double share) {
    Require.that(
        share > 0 && share < 1,
        () -> "the share that is held out must be between 0 and 1, but is " + share);
  }

  static void requireRows(int rows) {
    if (rows < 2) {
      throw new InputException(
          "sample",
          rows == 1 ? "1 row" : rows + " rows",
          "two rows or more, one to learn from and one to try",
          "add rows");
    }
  }

  /** As LIBSVM has it: one fold is refused, more folds than rows are leave-one-out. */
  static boolean isLeaveOneOut(int rows, int k) {
    if (k < 2) {
      throw new InputException(
          "folds",
          Integer.toString(k),
          "2 or more (n-fold cross validation: n must >= 2)",
          "use 5 or 10; or hold out a share of the rows for a single split");
    }
    requireRows(rows);
    return k >= rows;
  }

  /** Says so where there are more folds than rows. */
  static List<String> more(int rows, int k) {
    return k == rows
        ? List.of()
        : List.of(
            k
                + " folds are more than the "
                + rows
                + " rows: each row is left out by itself (leave-one-out)");
  }

  /** There must be a group for each fold. */
  static void requireGroups(Labels groups, int k) {
    isLeaveOneOut(Math.max(2, groups.size()), k);
    int count = (int) IntStream.of(groups.counts()).filter(c -> c > 0).count();
    if (count < k) {
      throw new InputException(
          "groups",
          count == 1 ? "1 group" : count + " groups",
          k + " or more, because a group is never on both sides and there are " + k + " folds",
          "use at most " + Math.max(2, count) + " folds, or a column with more groups");
    }
  }

  /** Says which classes have fewer rows than there are folds. */
  static List<String> rare(Labels labels, int k) {
    List<String> sentences = new ArrayList<>();
    int[] counts = labels.counts();
    for (int c = 0; c < counts.length; c++) {
      if (counts[c] > 0 && counts[c] < k) {
        sentences.add(
            "class "
                + InputException.quote(labels.classes().get(c))
                + " has "
                + counts[c]
                + (counts[c] == 1 ? " row" : " rows")
                + ", fewer than the "
                + k
                + " folds"
                + (counts[c] == 1
                    ? ": the fold that has it is predicted by a model that does not know it"
                    : ": some folds have none of it to try"));
      }
    }
    if (sentences.size() <= NAMED) {
      return sentences;
    }
    List<String> some = new ArrayList<>(sentences.subList(0, NAMED));
    some.add(sentences.size() - NAMED + " more classes have fewer rows than the " + k + " folds");
    return some;
  }
}
