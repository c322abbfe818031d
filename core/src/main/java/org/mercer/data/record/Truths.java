package org.mercer.data.record;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.mercer.api.Internal;

/**
 * Categories that say true or false, which programs write in different ways: TRUE in R, True in
 * Python, t in PostgreSQL, yes and no, 1 and 0.
 */
@Internal
public final class Truths {
  private static final Set<String> YES = Set.of("true", "t", "yes", "y", "on", "1");
  private static final Set<String> NO = Set.of("false", "f", "no", "n", "off", "0");

  private Truths() {}

  private static Optional<Boolean> of(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return YES.contains(lower)
        ? Optional.of(true)
        : NO.contains(lower) ? Optional.of(false) : Optional.empty();
  }

  static boolean areAll(Collection<String> words) {
    return !words.isEmpty() && words.stream().allMatch(word -> of(word).isPresent());
  }

  /** The one of these levels that says the same as a cell; the cell itself where none does. */
  public static String level(List<String> levels, String cell) {
    Optional<Boolean> truth = of(cell);
    if (truth.isEmpty() || levels.contains(cell)) {
      return cell;
    }
    List<String> words = levels.stream().filter(level -> !level.equals(Table.FILLED)).toList();
    List<String> same = words.stream().filter(level -> of(level).equals(truth)).toList();
    return areAll(words) && same.size() == 1 ? same.get(0) : cell;
  }

  /** Cells that all say true or false, in the first of the spellings of each. */
  static String[] unified(String[] cells, BitSet missing) {
    String[] first = {"", ""};
    for (int i = 0; i < cells.length; i++) {
      if (!missing.get(i)) {
        Optional<Boolean> truth = of(cells[i]);
        if (truth.isEmpty()) {
          return cells;
        }
        int which = truth.get() ? 1 : 0;
        first[which] = first[which].isEmpty() ? cells[i] : first[which];
      }
    }
    String[] unified = cells.clone();
    for (int i = 0; i < cells.length; i++) {
      unified[i] = missing.get(i) ? cells[i] : first[of(cells[i]).orElse(false) ? 1 : 0];
    }
    return unified;
  }
}
