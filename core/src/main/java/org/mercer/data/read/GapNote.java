package org.mercer.data.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.record.ColumnKind;

/** What stands for the missing cells of each column, in one sentence. */
final class GapNote {
  /** Columns that are named of each kind; the others are counted. */
  private static final int NAMED = 10;

  private final Map<String, List<String>> columns = new LinkedHashMap<>();

  /** A column with so many missing cells, which may be none. */
  void add(String name, ColumnKind kind, long gaps) {
    if (gaps > 0) {
      columns.computeIfAbsent(filler(kind), f -> new ArrayList<>()).add(name + " (" + gaps + ")");
    }
  }

  private static String filler(ColumnKind kind) {
    return kind.isNumeric()
        ? "the median of the training rows and an indicator"
        : kind == ColumnKind.CATEGORY ? "a category of their own" : "an empty text";
  }

  /** Nothing where no cell is missing. */
  Optional<String> sentence() {
    List<String> parts = new ArrayList<>();
    columns.forEach((filler, names) -> parts.add(filler + " in " + listed(names)));
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("missing cells become " + String.join("; ", parts));
  }

  private static String listed(List<String> names) {
    int shown = Math.min(NAMED, names.size());
    String first = String.join(", ", names.subList(0, shown));
    return shown < names.size() ? first + " and " + (names.size() - shown) + " more" : first;
  }
}
