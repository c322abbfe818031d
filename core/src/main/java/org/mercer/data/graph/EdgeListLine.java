package org.mercer.data.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.numerics.Decimal;

/**
 * How the lines of an edge list are written.
 *
 * @param separator between cells, as a pattern
 * @param names of the cells, where the first line says them
 */
record EdgeListLine(String separator, List<String> names) {
  // without u and v, which are coordinates more often than ends of edges
  private static final List<String> SOURCES =
      List.of("source", "from", "src", "node1", "fromnodeid", "source_id", "from_id");
  private static final List<String> TARGETS =
      List.of("target", "to", "dst", "node2", "tonodeid", "target_id", "to_id");

  /** What networkx writes after the nodes: a dictionary of Python. */
  private static final Pattern DICTIONARY = Pattern.compile("(\\S+)\\s+(\\S+)\\s+\\{(.*)}");

  private static final Pattern ENTRY =
      Pattern.compile(
          "\\s*['\"]([^'\"]*)['\"]\\s*:\\s*(?:'([^']*)'|\"([^\"]*)\"|([^,'\"]+))\\s*,?");

  /** As the first line of a file shows it. */
  static EdgeListLine of(String first) {
    for (String separator : List.of("\t", ",", ";")) {
      if (first.contains(separator) && !DICTIONARY.matcher(first).matches()) {
        return named(separator, first);
      }
    }
    return named("\\s+", first);
  }

  private static EdgeListLine named(String separator, String first) {
    List<String> cells =
        cells(first, separator).stream().map(cell -> cell.toLowerCase(Locale.ROOT)).toList();
    boolean header =
        cells.size() > 1 && SOURCES.contains(cells.get(0)) && TARGETS.contains(cells.get(1));
    return new EdgeListLine(separator, header ? cells : List.of());
  }

  private static List<String> cells(String line, String separator) {
    return Arrays.stream(line.split(separator, -1)).map(EdgeListLine::plain).toList();
  }

  private static String plain(String cell) {
    String text = cell.strip();
    boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
    return quoted ? text.substring(1, text.length() - 1).replace("\"\"", "\"") : text;
  }

  boolean isHeader(String line) {
    return !names.isEmpty()
        && cells(line, separator).stream()
            .map(cell -> cell.toLowerCase(Locale.ROOT))
            .toList()
            .equals(names);
  }

  /** The two nodes of a line, and what is said of the edge. */
  void parse(Lines line, String text, List<String> ends, Map<String, String> data) {
    Matcher networkx = DICTIONARY.matcher(text);
    if (networkx.matches()) {
      ends.add(networkx.group(1));
      ends.add(networkx.group(2));
      entries(line, networkx.group(3), data);
      return;
    }
    List<String> cells = cells(text, separator);
    boolean named = !names.isEmpty();
    if (named ? cells.size() != names.size() : cells.size() < 2 || cells.size() > 3) {
      throw line.error(
          cells.size() + " cells",
          named
              ? names.size() + ", as the first line has"
              : "two nodes, and a weight if there is one",
          "write i<TAB>j or i<TAB>j<TAB>weight");
    }
    if (cells.get(0).isEmpty() || cells.get(1).isEmpty()) {
      throw line.error("no node", "two nodes", "name both ends of the edge");
    }
    ends.addAll(cells.subList(0, 2));
    for (int c = 2; c < cells.size(); c++) {
      String key = named ? names.get(c) : "weight";
      if (key.equals("weight") && !cells.get(c).isEmpty()) {
        line.number(cells.get(c), "a weight"); // which says what is wrong with its place
      }
      if (!cells.get(c).isEmpty()) {
        data.put(key, cells.get(c));
      }
    }
  }

  private static void entries(Lines line, String text, Map<String, String> data) {
    Matcher entry = ENTRY.matcher(text);
    int at = 0;
    while (entry.find(at) && entry.start() == at) {
      String value =
          Optional.ofNullable(entry.group(2))
              .or(() -> Optional.ofNullable(entry.group(3)))
              .orElse(String.valueOf(entry.group(4)).strip());
      data.put(entry.group(1), value);
      at = entry.end();
    }
    if (!text.substring(at).isBlank()) {
      throw line.error(
          "the data {" + text + "}",
          "{'key': value, ...} as networkx writes them",
          "correct them, or leave them out");
    }
  }

  private static boolean isFraction(String cell) {
    OptionalDouble number = Decimal.of(cell);
    return number.isPresent() && number.getAsDouble() != Math.rint(number.getAsDouble());
  }

  /** Whether the first lines, without comments, are such: those of networkx, or with a header. */
  static boolean isShownBy(List<String> lines) {
    if (lines.stream().allMatch(line -> DICTIONARY.matcher(line.strip()).matches())) {
      return true;
    }
    EdgeListLine form = of(lines.get(0).strip());
    boolean more = form.names.contains("weight") || form.names.contains("type");
    return lines.size() > 2 // one row says too little
        && !form.names.isEmpty()
        && (more || form.names.size() == 2)
        && lines.stream()
            .skip(1)
            .map(line -> cells(line, form.separator))
            .allMatch(cells -> cells.size() == form.names.size() && form.fits(cells));
  }

  /** Fractions are coordinates u and v, and no nodes. */
  private boolean fits(List<String> cells) {
    if (cells.subList(0, 2).stream().anyMatch(EdgeListLine::isFraction)) {
      return false;
    }
    int weight = names.indexOf("weight");
    return weight < 0 || cells.get(weight).isEmpty() || Decimal.of(cells.get(weight)).isPresent();
  }
}
