package org.mercer.kernel.graph;

import org.mercer.json.Json;

/** How labels are written in the names of features. */
final class LabelNames {
  private LabelNames() {}

  /** As it is where it is plain, else quoted; {@code *} for a node without a label. */
  static String of(String label) {
    return label.isEmpty() ? "*" : isPlain(label) ? label : Json.write(label);
  }

  private static boolean isPlain(String label) {
    return label.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '.');
  }
}
