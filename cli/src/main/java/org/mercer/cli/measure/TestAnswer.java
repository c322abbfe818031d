package org.mercer.cli.measure;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.cli.app.Console;
import org.mercer.cli.output.TwoColumns;
import org.mercer.gram.measure.TestResult;
import org.mercer.json.Json;

/** What was found, for people and for programs. */
final class TestAnswer {
  private final Map<String, Object> facts = new LinkedHashMap<>();
  private final String kind;
  private final TestResult result;
  private final String meaning;
  private List<ColumnTests.Tested> tested = List.of();

  TestAnswer(String kind, TestResult result, String meaning) {
    this.kind = kind;
    this.result = result;
    this.meaning = meaning;
  }

  TestResult result() {
    return result;
  }

  /** Which columns differ, where objects have columns. */
  void columns(List<ColumnTests.Tested> all) {
    tested = all;
  }

  void put(String name, Object value) {
    facts.put(name, value);
  }

  private static Map<String, Object> members(ColumnTests.Tested column) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("column", column.name());
    members.put("change", column.change());
    members.put("p", column.p());
    members.put("differs", column.differs());
    return members;
  }

  void print(Console console, boolean json) {
    if (json) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("command", "test");
      object.put("test", kind);
      object.putAll(facts);
      object.put("statistic", result.statistic());
      object.put("permutations", result.permutations());
      object.put("atLeast", result.atLeast());
      object.put("p", result.p());
      if (!tested.isEmpty()) {
        object.put("columns", tested.stream().map(TestAnswer::members).toList());
      }
      console.out().println(Json.write(object));
      return;
    }
    TwoColumns table = new TwoColumns();
    facts.forEach((name, value) -> table.line(name, String.valueOf(value)));
    table.line("statistic", String.valueOf(result.statistic()));
    table.line(
        "p-value",
        String.format(
            Locale.ROOT,
            "%.4g: %d of %d random %s",
            result.p(),
            result.atLeast(),
            result.permutations(),
            meaning));
    if (!tested.isEmpty()) {
      List<String> differ =
          tested.stream().filter(ColumnTests.Tested::differs).map(c -> c.toString()).toList();
      table.line(
          "columns",
          differ.isEmpty()
              ? "none of " + tested.size() + " differs by itself (Holm, 5 %)"
              : String.join("; ", differ));
    }
    table.print(console.out());
  }
}
