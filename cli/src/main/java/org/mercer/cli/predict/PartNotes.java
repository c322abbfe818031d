package org.mercer.cli.predict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What was noted of the parts of a file, said as of the whole: notes that differ in their first
 * number alone are one, with the sum of these; of examples behind a colon the first are kept.
 */
final class PartNotes {
  private static final Pattern COUNT =
      Pattern.compile("((?:dropped|skipped|replaced|sorted the indices of)? ?)([0-9]+) (.*)");

  /** A note, and how many it counts. */
  private record Counted(String before, long count, String text) {}

  private final Map<String, Counted> notes = new LinkedHashMap<>();

  void addAll(List<String> all) {
    all.forEach(this::add);
  }

  private void add(String note) {
    Matcher counted = COUNT.matcher(note);
    if (!counted.matches()) {
      notes.putIfAbsent(note, new Counted("", -1, note));
      return;
    }
    Counted of = new Counted(counted.group(1), Long.parseLong(counted.group(2)), counted.group(3));
    notes.merge(of.before + key(of.text), of, PartNotes::sum);
  }

  /** A plural says more than a singular. */
  private static Counted sum(Counted a, Counted b) {
    return new Counted(a.before, a.count + b.count, b.count > 1 && a.count == 1 ? b.text : a.text);
  }

  private static String key(String text) {
    int colon = text.indexOf(": ");
    String plain = colon < 0 ? text : text.substring(0, colon);
    return plain.replaceAll("\\bha(s|ve)\\b", "has").replaceAll("s\\b", "");
  }

  List<String> all() {
    List<String> all = new ArrayList<>();
    for (Counted note : notes.values()) {
      all.add(note.count < 0 ? note.text : note.before + note.count + " " + note.text);
    }
    return all;
  }
}
