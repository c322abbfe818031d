package org.mercer.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.model.score.Metric;
import org.mercer.model.score.Metrics;
import org.mercer.model.score.Predicted;
import org.mercer.model.score.PredictedClasses;
import org.mercer.model.score.PredictedNumbers;
import org.mercer.model.score.Value;
import org.mercer.select.Interval;

/**
 * Scores of the rows of each group: a model that is good on average may be bad for some.
 *
 * @param column whose cells are the groups
 * @param groups of the rows, in their order
 */
record GroupsSection(String column, List<String> groups) {
  private static final int SHOWN = 30;

  /** Of fewer rows a score says little. */
  private static final int FEWEST_TELLING_ROWS = 30;

  GroupsSection {
    groups = List.copyOf(groups);
  }

  /** One section of all columns; without scores, or without columns, none. */
  static Section of(List<GroupsSection> columns, Predicted predicted) {
    Section section = Section.of(ReportPart.GROUPS);
    for (GroupsSection column : columns) {
      section = column.addTo(section, predicted);
    }
    return section;
  }

  /** The rows of each group, the largest first. */
  private Map<String, int[]> rows() {
    Map<String, List<Integer>> found = new TreeMap<>();
    for (int i = 0; i < groups.size(); i++) {
      found.computeIfAbsent(groups.get(i), g -> new ArrayList<>()).add(i);
    }
    Map<String, int[]> rows = new LinkedHashMap<>();
    found.entrySet().stream()
        .sorted(Comparator.comparing(g -> -g.getValue().size()))
        .forEach(
            g -> rows.put(g.getKey(), g.getValue().stream().mapToInt(Integer::intValue).toArray()));
    return rows;
  }

  private Section addTo(Section section, Predicted predicted) {
    Require.same("rows and groups", predicted.size(), groups.size());
    List<Group> found = new ArrayList<>();
    rows().forEach((name, rows) -> found.add(new Group(name, predicted.select(rows))));
    List<List<String>> cells =
        found.stream()
            .limit(SHOWN)
            .map(g -> g.cells().stream().map(Map.Entry::getValue).toList())
            .toList();
    if (found.isEmpty() || found.get(0).cells().isEmpty()) {
      return section;
    }
    List<String> heads = new ArrayList<>(List.of(column));
    found.get(0).cells().stream().skip(1).forEach(c -> heads.add(c.getKey()));
    boolean few = found.stream().anyMatch(g -> g.said.size() < FEWEST_TELLING_ROWS);
    return section
        .with(
            Block.heading("By " + column),
            Block.text(sentence(found)),
            Block.table(heads, cells),
            Block.note(
                (found.size() > SHOWN
                        ? "The largest " + SHOWN + " of " + found.size() + " groups. "
                        : "")
                    + (few
                        ? "Scores of fewer than " + FEWEST_TELLING_ROWS + " rows say little."
                        : "")))
        .json(column, found.stream().map(Group::json).toList());
  }

  /** From the best group to the worst of those that are large enough to tell. */
  private static String sentence(List<Group> all) {
    List<Group> groups =
        all.stream()
            .filter(g -> g.said.size() >= FEWEST_TELLING_ROWS && g.first().defined())
            .sorted(Comparator.comparingDouble(g -> g.first().get()))
            .toList();
    if (groups.size() < 2) {
      return "There are no two groups of " + FEWEST_TELLING_ROWS + " rows or more to be compared.";
    }
    Group low = groups.get(0);
    Group high = groups.get(groups.size() - 1);
    return "The "
        + low.metric().name()
        + " is between "
        + low.text()
        + " ("
        + InputException.quote(low.name)
        + ") and "
        + high.text()
        + " ("
        + InputException.quote(high.name)
        + ").";
  }

  /** The rows of one group. */
  private record Group(String name, Predicted said) {
    Metric metric() {
      return Metrics.named(said.asClasses().isPresent() ? "accuracy" : "rmse");
    }

    Value first() {
      return metric().of(said);
    }

    String text() {
      return said.asClasses().isPresent()
          ? Numerals.percent(first().get())
          : Numerals.score(first().get());
    }

    /** Names of columns and their cells. */
    List<Map.Entry<String, String>> cells() {
      Optional<List<Map.Entry<String, String>>> cells =
          said.asClasses().map(this::classes).or(() -> said.asNumbers().map(this::numbers));
      return cells.orElse(List.of());
    }

    private List<Map.Entry<String, String>> classes(PredictedClasses p) {
      List<Map.Entry<String, String>> cells = new ArrayList<>();
      double accuracy = first().get();
      Interval interval = Interval.wilson(accuracy, p.size());
      cells.add(Map.entry("", name));
      cells.add(Map.entry("rows", Numerals.of((double) p.size())));
      cells.add(Map.entry("accuracy", Numerals.percent(accuracy)));
      cells.add(
          Map.entry(
              "95 % interval",
              Numerals.fixed(100 * interval.low(), 1)
                  + " to "
                  + Numerals.fixed(100 * interval.high(), 1)));
      if (p.classes().size() == 2) {
        String positive = p.classes().get(1);
        IntPredicate truly = i -> p.truth(i) == 1;
        IntPredicate said = i -> p.predicted(i) == 1;
        cells.add(Map.entry("true " + positive, share(p, i -> true, truly)));
        cells.add(Map.entry("predicted " + positive, share(p, i -> true, said)));
        cells.add(Map.entry("recall of " + positive, share(p, truly, said)));
      }
      return cells;
    }

    /** How many of some rows are of a kind. */
    private static String share(PredictedClasses p, IntPredicate among, IntPredicate kind) {
      int[] rows = IntStream.range(0, p.size()).filter(among).toArray();
      long count = IntStream.of(rows).filter(kind).count();
      return rows.length == 0 ? "–" : Numerals.percent((double) count / rows.length);
    }

    private List<Map.Entry<String, String>> numbers(PredictedNumbers p) {
      double bias =
          IntStream.range(0, p.size())
              .mapToDouble(i -> p.predicted(i) - p.truth(i))
              .average()
              .orElse(Double.NaN);
      Value mae = Metrics.named("mae").of(p);
      return List.of(
          Map.entry("", name),
          Map.entry("rows", Numerals.of((double) p.size())),
          Map.entry("rmse", Numerals.of(first().get())),
          Map.entry("mae", mae.defined() ? Numerals.of(mae.get()) : "–"),
          Map.entry("mean of predicted less true", Numerals.signed(bias)));
    }

    Map<String, Object> json() {
      Map<String, Object> json = new LinkedHashMap<>();
      json.put("group", name);
      json.put("rows", said.size());
      if (first().defined()) {
        json.put(metric().name(), first().get());
      }
      return json;
    }
  }
}
