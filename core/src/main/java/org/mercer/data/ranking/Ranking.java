package org.mercer.data.ranking;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * Items in order, the best first. Items of one level are tied, and items that are absent are not
 * compared with any other; a permutation has every item at a level of its own.
 */
public record Ranking(List<List<String>> levels) {
  /** Items of a level are kept in ascending order, so that equal rankings are equal. */
  public Ranking {
    levels = levels.stream().map(level -> List.copyOf(new TreeSet<>(level))).toList();
    Set<String> seen = new HashSet<>();
    for (List<String> level : levels) {
      Require.that(!level.isEmpty(), "a level of a ranking must have an item");
      for (String item : level) {
        Require.that(
            isItem(item),
            "an item must be a text without '>' and '=', but one is " + InputException.quote(item));
        Require.that(seen.add(item), "an item must stand in one level, but " + item + " is in two");
      }
    }
  }

  /** A ranking without ties, the best first. */
  public static Ranking of(String... items) {
    return new Ranking(Arrays.stream(items).map(List::of).toList());
  }

  private static boolean isItem(String text) {
    return !text.isEmpty()
        && text.strip().equals(text)
        && text.chars().noneMatch(c -> c == '>' || c == '=' || c < ' ');
  }

  /** All items, the best first. */
  public List<String> items() {
    return levels.stream().flatMap(List::stream).toList();
  }

  /** How many pairs of items it orders: those that are not tied. */
  public long pairs() {
    long all = 0;
    long before = 0;
    for (List<String> level : levels) {
      all += before * level.size();
      before += level.size();
    }
    return all;
  }

  /** {@code a > b = c}. */
  @Override
  public String toString() {
    return levels.stream().map(l -> String.join(" = ", l)).collect(Collectors.joining(" > "));
  }
}
