package org.mercer.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.json.Json;

/** One section of a report: blocks of a page for people, a JSON object for programs. */
public final class Section {
  private final ReportPart part;
  private final List<Block> blocks;
  private final Map<String, Object> json;

  private Section(ReportPart part, List<Block> blocks, Map<String, Object> json) {
    this.part = part;
    this.blocks = List.copyOf(blocks);
    this.json = Collections.unmodifiableMap(json);
  }

  /** Without blocks, which a report leaves out. */
  static Section of(ReportPart part) {
    return new Section(part, List.of(), Map.of());
  }

  /** With more blocks below the others. */
  Section with(Block... more) {
    List<Block> all = new ArrayList<>(blocks);
    all.addAll(List.of(more));
    return new Section(part, all, json);
  }

  /** With one more entry of the JSON object. */
  Section json(String name, Object value) {
    return json(Map.of(name, value));
  }

  /** As above; what is not finite is null. */
  Section numbers(String name, double... numbers) {
    List<Object> list = new ArrayList<>();
    for (double number : numbers) {
      list.add(Double.isFinite(number) ? (Object) number : Json.NULL);
    }
    return json(name, list);
  }

  Section json(Map<String, ?> entries) {
    Map<String, Object> all = new LinkedHashMap<>(json);
    all.putAll(entries);
    return new Section(part, blocks, all);
  }

  /** Which one it is; a report has at most one of each. */
  ReportPart part() {
    return part;
  }

  /** Whether there is nothing to show. */
  boolean isEmpty() {
    return blocks.isEmpty();
  }

  void write(Html html) {
    blocks.forEach(b -> b.write(html));
  }

  Map<String, Object> json() {
    return json;
  }
}
