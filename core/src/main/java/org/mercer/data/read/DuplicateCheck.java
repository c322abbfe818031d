package org.mercer.data.read;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.mercer.data.Labels;
import org.mercer.data.Sample;

/** Objects that occur more than once, with the same target or with different ones. */
final class DuplicateCheck {
  private DuplicateCheck() {}

  static List<String> warnings(Dataset<?> data) {
    Map<Integer, List<Integer>> groups = groups(data.sample());
    List<String> warnings = new ArrayList<>();
    long copies = groups.values().stream().mapToLong(group -> group.size() - 1L).sum();
    if (copies > 0) {
      warnings.add(
          Text.count(copies, "row")
              + " of "
              + data.sample().size()
              + (copies == 1 ? " repeats" : " repeat")
              + " an earlier one");
    }
    Optional<Targets> targets = data.targets();
    if (copies > 0 && targets.isPresent() && !targets.get().looksLikeRegression()) {
      conflicts(groups, targets.get().labels()).ifPresent(warnings::add);
    }
    return warnings;
  }

  /** The rows of each object that occurs more than once, by the first of them. */
  private static Map<Integer, List<Integer>> groups(Sample<?> sample) {
    Map<Integer, Integer> firstOf = new HashMap<>();
    Map<Integer, List<Integer>> groups = new HashMap<>();
    for (int i = 0; i < sample.size(); i++) {
      Object object = sample.get(i);
      int key = object.hashCode();
      Integer first = firstOf.putIfAbsent(key, i);
      while (first != null && !sample.get(first).equals(object)) {
        key = 31 * key + 17; // another object has this key: the next place on the way
        first = firstOf.putIfAbsent(key, i);
      }
      if (first != null) {
        groups.computeIfAbsent(first, f -> new ArrayList<>(List.of(f))).add(i);
      }
    }
    return groups;
  }

  private static Optional<String> conflicts(Map<Integer, List<Integer>> groups, Labels labels) {
    long rows = 0;
    long right = 0;
    for (List<Integer> group : groups.values()) {
      int[] counts = new int[labels.classes().size()];
      Set<Integer> classes = new HashSet<>();
      int most = 0;
      for (int i : group) {
        classes.add(labels.get(i));
        most = Math.max(most, ++counts[labels.get(i)]);
      }
      rows += classes.size() > 1 ? group.size() : 0;
      right += classes.size() > 1 ? most : 0;
    }
    if (rows == 0) {
      return Optional.empty();
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "%d conflicting duplicates: equal rows with different targets; accuracy on them cannot"
                + " exceed %.0f %%",
            rows,
            100.0 * right / rows));
  }
}
