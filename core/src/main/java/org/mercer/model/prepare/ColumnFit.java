package org.mercer.model.prepare;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.read.Fillers;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Cycle;
import org.mercer.data.record.Table;
import org.mercer.error.InputException;
import org.mercer.error.Setting;

/** What the training rows teach about one column. */
final class ColumnFit {
  /** A category has at most this many coordinates: the names that occur most. */
  static final int MOST_LEVELS = 10_000;

  private final Table table;
  private final int j;
  private final Column column;
  private final TableRecipe recipe;
  private final List<String> notes;
  private final int missing;

  ColumnFit(Table table, int j, TableRecipe recipe, List<String> notes) {
    this.table = table;
    this.j = j;
    this.column = table.schema().get(j);
    this.recipe = recipe;
    this.notes = notes;
    this.missing = table.missing(j);
  }

  private boolean fills() {
    return recipe.missing().fills();
  }

  PreparedColumn fit(boolean text) {
    if (text || !column.kind().hasCoordinates()) {
      ColumnKind kind = column.kind().hasCoordinates() ? ColumnKind.TEXT : column.kind();
      filled("an empty string");
      return new PreparedColumn(new Column(column.name(), kind), fills(), 0, "", 0, 1);
    }
    return column.kind() == ColumnKind.CATEGORY ? category() : number();
  }

  private void filled(String by) {
    if (missing > 0 && fills() && recipe.missing() != Missing.AUTO) { // of which the reader tells
      notes.add(
          missing
              + (missing == 1 ? " missing cell" : " missing cells")
              + " of "
              + InputException.quote(column.name())
              + " taken as "
              + by);
    }
  }

  private PreparedColumn number() {
    double[] present =
        Arrays.stream(table.numbers(j)).filter(value -> !Double.isNaN(value)).toArray();
    double filler = fills() ? Fillers.of(recipe.missing(), present) : 0;
    if (missing > 0) {
      filled(
          recipe.missing() == Missing.ZERO
              ? "0"
              : "the " + Fillers.word(recipe.missing()) + ", " + filler);
    }
    double[] values = table.numbers(j);
    for (int i = 0; i < values.length; i++) {
      values[i] = Double.isNaN(values[i]) ? filler : values[i];
    }
    double shift = 0;
    double factor = 1;
    if (recipe.scaling() != Scaling.NONE && Cycle.of(column).isEmpty()) {
      double[] scale = scale(values);
      shift = scale[0];
      factor = scale[1];
    }
    boolean told = recipe.missing() == Missing.AUTO && missing > 0;
    List<String> levels = told ? List.of(Table.FILLED) : List.of();
    Column kept = new Column(column.name(), column.kind(), levels, column.spelling());
    return new PreparedColumn(kept, fills(), filler, "", shift, factor);
  }

  /** Divided first: a sum of large numbers may overflow. */
  private static double mean(double[] values) {
    double mean = 0;
    for (double value : values) {
      mean += value / values.length;
    }
    return mean;
  }

  /** Shift and factor; a constant column becomes 0. */
  private double[] scale(double[] values) {
    double least = Arrays.stream(values).min().orElse(0);
    double most = Arrays.stream(values).max().orElse(0);
    if (least == most) {
      notes.add("constant in training and scaled to 0: column " + column.name());
      return new double[] {least, 0};
    }
    if (recipe.scaling() == Scaling.RANGE) {
      return new double[] {least / 2 + most / 2, usable(1 / (most / 2 - least / 2))};
    }
    double mean = mean(values);
    double squares = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean) / values.length;
    }
    return new double[] {mean, usable(1 / Math.sqrt(squares))};
  }

  private double usable(double factor) {
    if (!(factor > 0) || Double.isInfinite(factor)) {
      throw new InputException(
          "column " + InputException.quote(column.name()),
          "values that are too far apart or too near",
          "a spread that can be scaled in double precision",
          "give the column another unit, or leave it out");
    }
    return factor;
  }

  private PreparedColumn category() {
    Map<String, Integer> counts = new HashMap<>();
    IntStream.range(0, table.size())
        .filter(i -> !table.isMissing(i, j))
        .forEach(i -> counts.merge(table.text(i, j), 1, Integer::sum));
    boolean own =
        missing > 0 && (recipe.missing() == Missing.OWN || recipe.missing() == Missing.AUTO);
    if (own) {
      counts.put(Table.FILLED, missing);
    }
    List<String> byCount =
        counts.entrySet().stream()
            .sorted(
                Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                    .thenComparing(Map.Entry.comparingByKey()))
            .map(Map.Entry::getKey)
            .toList();
    List<String> levels = byCount.stream().limit(MOST_LEVELS).sorted().toList();
    if (byCount.size() > MOST_LEVELS) {
      notes.add(
          "the category "
              + InputException.quote(column.name())
              + " has "
              + byCount.size()
              + " names; the "
              + MOST_LEVELS
              + " that occur most have a coordinate, the others none. Read it as text ("
              + Setting.of("kind", column.name() + "=text")
              + ") for a kernel of strings, which needs no coordinates");
    }
    boolean none =
        byCount.isEmpty()
            || recipe.missing() == Missing.ZERO
            || recipe.missing() == Missing.AUTO; // where training had no gap, it is like no other
    String filler = own ? Table.FILLED : none ? "" : byCount.get(0);
    filled(own ? "a category of their own" : InputException.quote(filler));
    Column kept = new Column(column.name(), ColumnKind.CATEGORY, levels);
    return new PreparedColumn(kept, fills(), 0, fills() ? filler : "", 0, 1);
  }
}
