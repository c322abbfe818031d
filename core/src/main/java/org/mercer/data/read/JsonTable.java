package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.run.Run;

/**
 * A table as JSON: an object a row, with the columns as members. Objects inside a row become
 * columns {@code outer.inner}, lists of numbers columns {@code list.1, list.2, ...}; null, and a
 * member that is not there, are missing cells.
 */
final class JsonTable {
  private static final Pattern TABLE =
      Pattern.compile("(?s)\\s*(\\[\\s*)?\\{\\s*\"[^\"]*\"\\s*:.*");

  /** Members of a graph, which is no row of a table. */
  private static final Pattern GRAPH =
      Pattern.compile(
          "(?s).*\"(edges|links)\"\\s*:\\s*\\[.*|\\s*\\{\\s*\"nodes\"\\s*:\\s*([0-9]+\\s*}|\\[).*");

  /** What a cell takes, with its place in a list. */
  private static final int CELL = 32;

  /** More columns are damage or no table. */
  private static final int MOST_COLUMNS = 1 << 20;

  private final String name;
  private final ReadOptions options;
  private final Input input;
  private final Faults faults = new Faults();
  private final TextLines lines;
  private final JsonRecords records;
  private final MemoryWatch memory;
  private final NaList na;
  private final Map<String, JsonColumn> columns = new LinkedHashMap<>();
  private final Map<String, Integer> lengths = new LinkedHashMap<>();
  private int rows;

  private JsonTable(Input input, String name, ReadOptions options, Run run) {
    this.name = name;
    this.options = options;
    this.input = input;
    this.lines = new TextLines(input, name, options, run, faults);
    this.records = new JsonRecords(lines);
    this.memory = new MemoryWatch(name, options);
    this.na = new NaList(options.na());
  }

  /** Whether a text begins like rows of a table: objects that are no graphs. */
  static boolean isShownBy(String head) {
    return TABLE.matcher(head).matches() && !GRAPH.matcher(head).matches();
  }

  static Parsed parse(Input input, String name, ReadOptions options, Run run) throws IOException {
    JsonTable table = new JsonTable(input, name, options, run);
    for (Optional<String> text = table.records.next();
        text.isPresent();
        text = table.records.next()) {
      table.row(text.get());
    }
    return new Parsed(table.faults, table.rows, 0, 0, table::dataset);
  }

  private void row(String text) {
    Object value;
    try {
      value = Json.read("row", text, JsonRecords.limits());
    } catch (InputException wrong) {
      faults.add(records.fault(wrong, text));
      return;
    }
    if (value instanceof Map<?, ?> members) {
      rows++;
      memory.add(text.length());
      members.forEach((key, cell) -> cell(String.valueOf(key), cell));
    }
  }

  private void cell(String column, Object cell) {
    if (cell instanceof Map<?, ?> inner) {
      inner.forEach((key, value) -> cell(column + "." + key, value));
    } else if (cell instanceof List<?> list) {
      list(column, list);
    } else {
      memory.add(CELL);
      JsonColumn cells = columns.get(column);
      if (cells == null) {
        requireFew();
        cells = new JsonColumn(column);
        columns.put(column, cells);
      }
      if (!cells.set(rows - 1, isMissing(cell) ? Json.NULL : cell)) {
        faults.add(
            new Fault(
                Fault.Kind.RECORD,
                records.line(),
                records.column(),
                "two members that both mean the column " + InputException.quote(column),
                "each column once in a row",
                "rename one of them"));
      }
    }
  }

  private boolean isMissing(Object cell) {
    return cell instanceof String text && (text.isBlank() || na.matches(text.strip()));
  }

  private void list(String column, List<?> list) {
    int usual = lengths.computeIfAbsent(column, c -> list.size());
    boolean numbers = list.stream().allMatch(v -> v instanceof Number || v == Json.NULL);
    if (!numbers || list.size() != usual) {
      faults.add(
          new Fault(
              Fault.Kind.RECORD,
              records.line(),
              records.column(),
              "a list of "
                  + Text.count(list.size(), "value")
                  + " in "
                  + InputException.quote(column)
                  + (numbers ? "" : ", not all numbers"),
              numbers
                  ? Text.count(usual, "number") + ", as in the first row"
                  : "a number, a text, true, false or null in each member",
              "give every value a member of its own, or leave the list out"));
      return;
    }
    for (int i = 0; i < list.size(); i++) {
      cell(column + "." + (i + 1), list.get(i));
    }
  }

  private void requireFew() {
    if (columns.size() == MOST_COLUMNS) {
      throw new InputException(
          name + ":" + records.line() + ":" + records.column(),
          "more than " + MOST_COLUMNS + " names of members",
          "the same members in every row",
          "write one object a row, the columns as its members");
    }
  }

  private Dataset<?> dataset() {
    Reading reading =
        new Reading(
            Format.JSON,
            false,
            ' ',
            true,
            input.bytes(),
            lines.number(),
            input.bom(),
            input.gzip(),
            0,
            0);
    if (lines.begunAt() > 0) { // rows further on need not have every column
      options.only().forEach(c -> columns.computeIfAbsent(c, JsonColumn::new));
    }
    if (columns.isEmpty()) {
      throw new InputException(
          name + ":1:1",
          Text.count(rows, "row") + " without any member",
          "objects whose members are the columns",
          "write rows such as {\"age\": 61, \"sick\": \"yes\"}");
    }
    List<RawColumn> raw = new ArrayList<>();
    columns.values().forEach(column -> raw.add(column.raw(rows)));
    columns.clear();
    return new TableAssembly(name, options, raw, List.of()).withTarget(reading);
  }
}
