package org.mercer.error;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.mercer.api.Internal;

/** "Did you mean": the known name nearest to one that is not known. */
@Internal
public final class Suggestions {
  private Suggestions() {}

  /**
   * The candidate that takes the fewest changes (a letter added, dropped, replaced, or two
   * neighbours swapped; case does not count), if these are at most a third of the longer name, and
   * at least one is always allowed. Of equally near ones the first; never the name itself.
   */
  public static Optional<String> nearest(String name, Collection<String> candidates) {
    Optional<String> best = Optional.empty();
    int fewest = Integer.MAX_VALUE;
    for (String candidate : candidates) {
      int length = Math.max(name.length(), candidate.length());
      int allowed = Math.max(1, length / 3);
      if (candidate.equals(name) || Math.abs(name.length() - candidate.length()) > allowed) {
        continue;
      }
      int changes = changes(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
      if (changes <= allowed && changes < fewest && changes < length) {
        fewest = changes;
        best = Optional.of(candidate);
      }
    }
    return best;
  }

  /** {@code "; did you mean 'label'?"}, or nothing. */
  public static String didYouMean(String name, Collection<String> candidates) {
    return nearest(name, candidates).map(near -> "; did you mean '" + near + "'?").orElse("");
  }

  /** Damerau's distance: d(i, j) from the three neighbours, and from d(i-2, j-2) for a swap. */
  static int changes(String a, String b) {
    int[] before = new int[b.length() + 1];
    int[] above = new int[b.length() + 1];
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          row[j] = Math.min(row[j], before[j - 2] + 1);
        }
      }
      int[] spare = before;
      before = above;
      above = row;
      row = spare;
    }
    return above[b.length()];
  }
}
