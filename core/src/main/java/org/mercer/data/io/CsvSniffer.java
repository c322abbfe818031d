package org.mercer.data.io;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Tells the separator and the header of a table from its first lines. */
final class CsvSniffer {
  static final List<Character> SEPARATORS = List.of(',', ';', '\t', '|');

  /** Names that say of a column that it is to be learned. */
  static final List<String> TARGET_NAMES = List.of("label", "target", "class", "y");

  private CsvSniffer() {}

  static boolean isTargetName(String name) {
    return Set.copyOf(TARGET_NAMES).contains(name.strip().toLowerCase(Locale.ROOT));
  }

  /** Whether one of the fields is a usual name of a target column. */
  static boolean looksLikeHeader(String[] fields) {
    for (String field : fields) {
      if (isTargetName(field)) {
        return true;
      }
    }
    return false;
  }
}
