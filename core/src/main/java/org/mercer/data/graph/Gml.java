package org.mercer.data.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.error.InputException;

/**
 * GML: {@code graph [ node [ id 1 label "x" ] edge [ source 1 target 2 ] ]}, once or several times.
 * {@code weight} or {@code value} of an edge is its weight; {@code target} or {@code class} of a
 * node or of the graph is what is to be learned of it. Other keys are passed over.
 */
final class Gml {
  private static final int DEEPEST = 64;
  private static final Pattern ENTITY =
      Pattern.compile("&(#[0-9]{1,7}|#x[0-9a-fA-F]{1,6}|[a-z]+);");
  private static final Map<String, String> ENTITIES =
      Map.of("amp", "&", "quot", "\"", "apos", "'", "lt", "<", "gt", ">");

  /** A key with a text, or with the pairs between its brackets. */
  private record Pair(String key, String text, List<Pair> inside, int line) {}

  private final String name;
  private final String text;
  private int at;
  private int line = 1;

  private Gml(String name, String text) {
    this.name = name;
    this.text = text;
  }

  static GraphDocument read(String name, String text) {
    return new Gml(name, text).read();
  }

  private InputException error(int where, String found, String expected, String repair) {
    return new InputException(name + ":" + where, found, expected, repair);
  }

  private GraphDocument read() {
    List<ParsedGraph> graphs =
        pairs(0).stream().filter(p -> p.key.equals("graph")).map(this::graph).toList();
    if (graphs.isEmpty()) {
      throw error(1, "no graph", "graph [ ... ]", "give a file of GML, with at least one graph");
    }
    return new GraphDocument(name, graphs);
  }

  private ParsedGraph graph(Pair graph) {
    Map<String, String> all = data(graph);
    boolean directed = Optional.ofNullable(all.get("directed")).filter("1"::equals).isPresent();
    ParsedGraph parsed = new ParsedGraph(name + ":" + graph.line, directed);
    all.forEach(parsed::put);
    for (Pair part : graph.inside) {
      Map<String, String> data = data(part);
      String place = name + ":" + part.line;
      switch (part.key) {
        case "node" -> parsed.node(needed(part, data, "id"), data, place);
        case "edge" ->
            parsed.edge(needed(part, data, "source"), needed(part, data, "target"), data, place);
        default -> {}
      }
    }
    return parsed;
  }

  private static Map<String, String> data(Pair part) {
    Map<String, String> data = new HashMap<>();
    part.inside.forEach(p -> data.putIfAbsent(p.key, p.text));
    return data;
  }

  private String needed(Pair part, Map<String, String> data, String key) {
    return Optional.ofNullable(data.get(key))
        .orElseThrow(
            () ->
                error(part.line, "a " + part.key + " without " + key, "its " + key, "add " + key));
  }

  private List<Pair> pairs(int depth) {
    if (depth > DEEPEST) {
      throw error(
          line,
          "brackets nested more than " + DEEPEST + " deep",
          "a flat graph",
          "check that every [ has its ]");
    }
    List<Pair> pairs = new ArrayList<>();
    String key = token();
    for (; !key.isEmpty() && !key.equals("]"); key = token()) {
      int start = line;
      if (!Character.isLetter(key.charAt(0))) {
        throw error(start, InputException.quote(key), "a key", "write KEY VALUE or KEY [ ... ]");
      }
      String value = token();
      if (value.equals("[")) {
        pairs.add(new Pair(key, "", pairs(depth + 1), start));
      } else if (value.isEmpty() || value.equals("]")) {
        throw error(
            start,
            "the key " + InputException.quote(key),
            "a value after it",
            "add the value, or remove the key");
      } else {
        String plain =
            value.startsWith("\"") ? unescaped(value.substring(1, value.length() - 1)) : value;
        pairs.add(new Pair(key, plain, List.of(), start));
      }
    }
    if (key.isEmpty() == depth > 0) {
      throw depth > 0
          ? error(line, "the end of the text", "a ] for every [", "add the ] that is missing")
          : error(line, "a ] too many", "a ] for every [", "remove it");
    }
    return pairs;
  }

  /** Named and numbered entities of ISO 8859-1 are characters; others stay as they are. */
  private static String unescaped(String text) {
    return text.indexOf('&') < 0
        ? text
        : ENTITY.matcher(text).replaceAll(m -> Matcher.quoteReplacement(character(m)));
  }

  private static String character(MatchResult entity) {
    String name = entity.group(1);
    if (!name.startsWith("#")) {
      return Objects.requireNonNullElse(ENTITIES.get(name), entity.group());
    }
    boolean hex = name.charAt(1) == 'x';
    int code = Integer.parseInt(name.substring(hex ? 2 : 1), hex ? 16 : 10);
    return Character.isValidCodePoint(code) ? Character.toString(code) : entity.group();
  }

  /** A bracket, a quoted text with its quotes, or a run of other characters; empty at the end. */
  private String token() {
    skipBlanks();
    if (at == text.length()) {
      return "";
    }
    int start = at;
    char first = text.charAt(at++);
    if (first == '[' || first == ']') {
      return String.valueOf(first);
    }
    if (first == '"') {
      int end = text.indexOf('"', at);
      if (end < 0) {
        throw error(line, "a quoted text without an end", "a closing quote", "close the quote");
      }
      line += (int) text.substring(at, end).chars().filter(c -> c == '\n').count();
      at = end + 1;
      return text.substring(start, at);
    }
    while (at < text.length()
        && !Character.isWhitespace(text.charAt(at))
        && "[]\"".indexOf(text.charAt(at)) < 0) {
      at++;
    }
    return text.substring(start, at);
  }

  private void skipBlanks() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (Character.isWhitespace(c)) {
        line += c == '\n' ? 1 : 0;
        at++;
      } else {
        return;
      }
    }
  }
}
