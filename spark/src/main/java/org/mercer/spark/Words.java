package org.mercer.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.error.RefusedException;

/**
 * The words of a command: {@code --name value} or {@code -n value}, and the others in their order.
 */
record Words(Map<String, String> options, List<String> others) {
  private static final Map<String, String> SHORT =
      Map.of("-l", "learner", "-k", "kernel", "-o", "out");

  static Words of(String[] words, List<String> known) {
    Map<String, String> options = new LinkedHashMap<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < words.length; i++) {
      String word = words[i];
      String name = SHORT.getOrDefault(word, word.startsWith("--") ? word.substring(2) : "");
      String value = "";
      int equals = name.indexOf('=');
      if (equals > 0) {
        value = name.substring(equals + 1);
        name = name.substring(0, equals);
      }
      if (name.isEmpty()) {
        others.add(word);
        continue;
      }
      if (!known.contains(name)) {
        throw new RefusedException(
            "there is no option '" + word + "'; there are --" + String.join(", --", known));
      }
      if (equals <= 0) {
        if (i + 1 == words.length) {
          throw new RefusedException(word + " must be followed by its value");
        }
        value = words[++i];
      }
      options.put(name, value);
    }
    return new Words(options, others);
  }

  String text(String name, String usual) {
    return options.getOrDefault(name, usual);
  }

  boolean has(String name) {
    return options.containsKey(name);
  }

  String require(String name) {
    String value = options.get(name);
    if (value == null) {
      throw new RefusedException("--" + name + " must be given");
    }
    return value;
  }

  int count(String name, int usual) {
    String value = options.get(name);
    try {
      return value == null ? usual : Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new RefusedException("--" + name + " must be a whole number, but is '" + value + "'");
    }
  }

  double number(String name, double usual) {
    String value = options.get(name);
    try {
      return value == null ? usual : Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw new RefusedException("--" + name + " must be a number, but is '" + value + "'");
    }
  }

  void requireNoOthers() {
    if (!others.isEmpty()) {
      throw new RefusedException("not expected: " + String.join(" ", others));
    }
  }
}
