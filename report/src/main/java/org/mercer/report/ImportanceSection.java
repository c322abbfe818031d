package org.mercer.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
    html.element(
            "p",
            first.mean() <= 0
                ? "No single column matters on these rows: others can stand in for it."
                : "Most is owed to "
                    + first.name()
                    + ": with its values shuffled among the rows, "
                    + metric
                    + " gets worse by "
                    + (metric.equals("accuracy")
                        ? String.format(Locale.ROOT, "%.1f percentage points", 100 * first.mean())
                        : Figures.of(first.mean()))
                    + ".")
        .line();
    Bars bars = new Bars("column", "loss of " + metric);
    for (PermutationImportance p : columns.subList(0, Math.min(SHOWN, columns.size()))) {
      bars.add(p.name(), p.mean(), "± " + Figures.of(p.deviation()));
    }
    bars.write(html);
    if (columns.size() > SHOWN) {
      html.element("p", "and " + (columns.size() - SHOWN) + " more columns.", "class", "note");
    }
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
