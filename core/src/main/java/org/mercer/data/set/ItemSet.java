package org.mercer.data.set;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * A finite set of items, each a word. The items are kept in ascending order, each once, so that two
 * sets are equal when they have the same items and are compared in one walk.
 */
public record ItemSet(List<String> items) {
  public static final ItemSet EMPTY = new ItemSet(List.of());

  /** The items in any order; one that is there twice is in the set once. */
  public ItemSet {
    items = List.copyOf(new TreeSet<>(items));
    for (String item : items) {
      Require.that(
          isItem(item),
          "an item must be a word without blanks, but one is " + InputException.quote(item));
    }
  }

  public static ItemSet of(String... items) {
    return new ItemSet(Arrays.asList(items));
  }

  public static ItemSet of(Collection<String> items) {
    return new ItemSet(List.copyOf(items));
  }

  private static boolean isItem(String text) {
    return !text.isEmpty() && text.chars().noneMatch(ItemSet::isBlank);
  }

  /** What separates items in a literal. */
  static boolean isBlank(int c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  }

  public int size() {
    return items.size();
  }

  public boolean isEmpty() {
    return items.isEmpty();
  }

  @Override
  public String toString() {
    return items.toString();
  }
}
