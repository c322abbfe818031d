package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.explain.PermutationImportance;

/** Columns by what shuffling them costs. */
public final class ImportanceSection extends Section {
  private static final int SHOWN = 25;

  private final String metric;
  private final List<PermutationImportance> columns;

  /**
   * A section.
   *
   * @param metric what gets worse, as "accuracy"
   * @param columns the most important first
   */
  public ImportanceSection(String metric, List<PermutationImportance> columns) {
    this.metric = metric;
    this.columns = List.copyOf(columns);
  }

  @Override
  Part part() {
    return Part.IMPORTANCE;
  }

  @Override
  boolean isEmpty() {
    return columns.isEmpty();
  }

  @Override
  void write(Html html) {
    PermutationImportance first = columns.get(0);
    double unit = share() ? 100 : 1;
    html.element(
            "p",
            first.mean() <= 0
                ? "No single column matters on these rows: others can stand in for it."
                : "Most is owed to "
                    + first.name()
                    + ": with its values shuffled among the rows, "
                    + metric
                    + " gets worse by "
                    + (share()
                        ? Figures.fixed(unit * first.mean(), 1) + " percentage points"
                        : Figures.of(first.mean()))
                    + ".")
        .line();
    List<PermutationImportance> felt =
        columns.stream().filter(p -> p.mean() != 0 || p.deviation() != 0).toList();
    Bars bars = new Bars("column", metric + " worse by" + (share() ? ", points" : ""));
    for (PermutationImportance p : felt.subList(0, Math.min(SHOWN, felt.size()))) {
      bars.add(p.name(), unit * p.mean(), unit * p.deviation());
    }
    if (!felt.isEmpty()) {
      bars.write(html);
      Drawing.note(html, rest(felt.size()));
    }
  }

  private boolean share() {
    return metric.equals("accuracy");
  }

  /** What the table leaves out. */
  private String rest(int felt) {
    int more = Math.max(0, felt - SHOWN);
    int none = columns.size() - felt;
    return (more == 0 ? "" : Figures.count(more, "more column") + " matter less. ")
        + (none == 0
            ? ""
            : "Without " + Figures.count(none, "other column") + " nothing changes. ");
  }

  @Override
  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("metric", metric);
    List<Object> all = new ArrayList<>();
    for (PermutationImportance p : columns) {
      all.add(Map.of("name", p.name(), "mean", p.mean(), "deviation", p.deviation()));
    }
    json.put("columns", all);
    return json;
  }
}
