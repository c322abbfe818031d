package org.mercer.kernel;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** "Did you mean": the known word that is the fewest slips of the fingers away. */
public final class Nearest {
  private static final int LONGEST = 40;

  private Nearest() {}

  /** The nearest of the known words, if it is near enough to be what was meant. */
  public static Optional<String> to(String word, Collection<String> known) {
    if (word.length() > LONGEST) {
      return Optional.empty();
    }
    String lower = word.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(k -> distance(lower, k.toLowerCase(Locale.ROOT)) <= 1 + word.length() / 4)
        .min(
            Comparator.<String>comparingInt(k -> distance(lower, k.toLowerCase(Locale.ROOT)))
                .thenComparing(Comparator.naturalOrder()));
  }

  /** "; did you mean 'rbf'?", or nothing. */
  public static String hint(String word, Collection<String> known) {
    return to(word, known).map(near -> "; did you mean '" + near + "'?").orElse("");
  }

  /** How many letters must be added, dropped, replaced or swapped with their neighbour. */
  static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int replaced = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replaced, 1 + Math.min(d[i - 1][j], d[i][j - 1]));
        if (i > 1
            && j > 1
            && a.charAt(i - 1) == b.charAt(j - 2)
            && a.charAt(i - 2) == b.charAt(j - 1)) {
          d[i][j] = Math.min(d[i][j], 1 + d[i - 2][j - 2]);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
