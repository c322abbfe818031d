package org.mercer.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What the models of folds warn of: of sentences that differ in their numbers alone the first. */
final class FoldWarnings {
  private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?");

  /** A sentence, and in how many folds it or its like was said. */
  private record Said(String first, int folds) {}

  private final Map<String, Said> said = new LinkedHashMap<>();

  /** Those of one fold. */
  void add(List<String> warnings) {
    Map<String, String> kinds = new LinkedHashMap<>();
    warnings.forEach(w -> kinds.putIfAbsent(NUMBER.matcher(w).replaceAll("#"), w));
    kinds.forEach(
        (kind, warning) ->
            said.merge(kind, new Said(warning, 1), (a, b) -> new Said(a.first, a.folds + b.folds)));
  }

  /** Each with the number of its folds, where it is not all of them. */
  List<String> all(int folds) {
    List<String> all = new ArrayList<>();
    for (Said one : said.values()) {
      all.add(
          one.folds == folds
              ? one.first
              : "in " + one.folds + " of " + folds + " folds: " + one.first);
    }
    return all;
  }
}
