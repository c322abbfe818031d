package org.mercer.cli.svm;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.mercer.numerics.Decimal;

/** What LIBSVM's checkdata.py says of a line, in its words. */
record CheckedLine(String text) {
  private static final Pattern WHOLE = Pattern.compile("[+-]?\\d{1,9}");

  List<String> faults() {
    List<String> faults = new ArrayList<>();
    if (!text.endsWith("\n")) {
      faults.add("missing a newline character in the end");
    }
    List<String> words = List.of(text.strip().split("\\s+"));
    if (text.isBlank()) {
      faults.add("missing label, perhaps an empty line?");
      return faults;
    }
    label(words.get(0), faults);
    features(words.subList(1, words.size()), faults);
    return faults;
  }

  private static void label(String label, List<String> faults) {
    if (label.contains(",")) {
      for (String part : label.split(",", -1)) {
        if (!number(part)) {
          faults.add("label " + label + " is not a valid multi-label form");
          return;
        }
      }
    } else if (!number(label)) {
      faults.add("label " + label + " is not a number");
    }
  }

  private static void features(List<String> features, List<String> faults) {
    int previous = -1;
    for (int i = 0; i < features.size(); i++) {
      String feature = features.get(i);
      String[] parts = feature.split(":", -1);
      if (parts.length != 2 || !WHOLE.matcher(parts[0]).matches() || !number(parts[1])) {
        faults.add(
            "feature '"
                + feature
                + "' not an <index>:<value> pair, <index> integer, <value> real number ");
        continue;
      }
      int index = Integer.parseInt(parts[0]);
      if (index < 0) {
        faults.add("feature index must be positive; wrong feature " + feature);
      } else if (index <= previous) {
        faults.add(
            "feature indices must be in an ascending order, previous/current features "
                + features.get(i - 1)
                + " "
                + feature);
      }
      previous = index;
    }
  }

  private static boolean number(String text) {
    return Decimal.of(text).isPresent();
  }
}
