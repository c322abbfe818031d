package org.mercer.golden;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.mercer.Golden;
import org.mercer.json.JsonValue;

/** Compares what was computed with what a record says, whatever its shape. */
final class Difference {
  private Difference() {}

  /** The difference between what was computed and what the record says, in words; empty if none. */
  static String between(Golden item, Object found) {
    return difference("", found, item.expected(), item.tolerance());
  }

  private static String difference(String at, Object found, JsonValue expected, double tolerance) {
    if (found instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .map(
              e -> {
                String key = (String) e.getKey();
                return difference(at + "/" + key, e.getValue(), expected.get(key), tolerance);
              })
          .filter(d -> !d.isEmpty())
          .findFirst()
          .orElse("");
    }
    if (found instanceof double[] numbers) {
      return list(at, Arrays.stream(numbers).boxed().toList(), expected, tolerance);
    }
    if (found instanceof List<?> list) {
      return list(at, list, expected, tolerance);
    }
    double value = ((Number) found).doubleValue();
    double wanted = expected.number();
    boolean near = Math.abs(value - wanted) <= tolerance * Math.max(1, Math.abs(wanted));
    return near ? "" : at + " is " + value + " instead of " + wanted;
  }

  private static String list(String at, List<?> found, JsonValue expected, double tolerance) {
    List<JsonValue> wanted = expected.list();
    if (wanted.size() != found.size()) {
      return at + " has " + found.size() + " entries instead of " + wanted.size();
    }
    for (int i = 0; i < found.size(); i++) {
      String d = difference(at + "/" + i, found.get(i), wanted.get(i), tolerance);
      if (!d.isEmpty()) {
        return d;
      }
    }
    return "";
  }
}
