package org.mercer.cli.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Messages of which many may be alike: the same sentence is said once, of those that differ in
 * numbers or quoted words alone the first twenty are said and the others counted.
 */
final class Repeats {
  /** How many of a kind are said. */
  static final int SHOWN = 20;

  private static final Pattern VARYING = Pattern.compile("'[^']*'|[0-9]+([.,:][0-9]+)*");

  private final Console console;
  private final Map<String, Kind> kinds = new LinkedHashMap<>();

  /** Those that were said, and how many were not. */
  private static final class Kind {
    final List<String> said = new ArrayList<>();
    long more;
  }

  Repeats(Console console) {
    this.console = console;
  }

  /** Says it, unless it was said before or there were enough of its kind. */
  void say(String message) {
    Kind kind = kinds.computeIfAbsent(VARYING.matcher(message).replaceAll("#"), k -> new Kind());
    if (kind.said.contains(message)) {
      return;
    }
    if (kind.said.size() < SHOWN) {
      kind.said.add(message);
      console.say(message);
    } else {
      kind.more++;
    }
  }

  /** Says how many more there were of each kind, and begins to count anew. */
  void rest() {
    for (Kind kind : kinds.values()) {
      if (kind.more > 0) {
        String count = String.format(Locale.ROOT, "%,d", kind.more).replace(',', ' ');
        console.say("... and " + count + " more like: " + kind.said.get(SHOWN - 1));
        kind.more = 0;
      }
    }
  }
}
