package org.mercer.data.read;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.mercer.data.record.ColumnKind;

/** Carries out what was said about missing values, which stand as NaN until then. */
final class Imputation {
  /** Columns that a note names before it counts the others. */
  private static final int NAMED = 10;

  private final ReadOptions.Missing policy;
  private final boolean open;
  private final boolean trained;
  private final int cols;
  private final int rows;

  Imputation(ReadOptions options, int cols, int rows) {
    this.policy = options.missing();
    this.open = options.open();
    this.trained = options.learned().isPresent();
    this.cols = cols;
    this.rows = rows;
  }

  /** Fills a row-major table in place; returns the rows that stay. */
  int[] dense(double[] values, List<String> names, List<String> notes) {
    if (policy == ReadOptions.Missing.DROP) {
      return drop(
          i -> IntStream.range(i * cols, (i + 1) * cols).noneMatch(e -> Double.isNaN(values[e])),
          notes);
    }
    blank(values, notes);
    if (open && policy == ReadOptions.Missing.AUTO) {
      return noted(values, names, notes);
    }
    if (open) {
      return leftOpen(values, notes);
    }
    long filled = 0;
    for (int j = 0; j < cols; j++) {
      double sum = 0;
      int present = 0;
      for (int i = 0; i < rows; i++) {
        double value = values[i * cols + j];
        if (!Double.isNaN(value)) {
          sum += value;
          present++;
        }
      }
      double filler = present == rows ? 0 : filler(values, j, sum, present);
      for (int i = 0; i < rows && present < rows; i++) {
        if (Double.isNaN(values[i * cols + j])) {
          values[i * cols + j] = filler;
          filled++;
        }
      }
    }
    return all(filled, notes);
  }

  /** Says which columns have nothing to be filled from: all their cells become the same. */
  private void blank(double[] values, List<String> notes) {
    List<String> blank =
        IntStream.range(0, rows == 0 ? 0 : cols)
            .filter(j -> IntStream.range(0, rows).allMatch(i -> Double.isNaN(values[i * cols + j])))
            .mapToObj(j -> Integer.toString(j + 1))
            .toList();
    if (!blank.isEmpty()) {
      notes.add(
          "no row has a value in "
              + (blank.size() == 1 ? "column " : "columns ")
              + String.join(", ", blank.subList(0, Math.min(NAMED, blank.size())))
              + (blank.size() > NAMED ? " and " + (blank.size() - NAMED) + " more" : "")
              + ", which says nothing");
    }
  }

  private int[] noted(double[] values, List<String> names, List<String> notes) {
    GapNote note = new GapNote();
    for (int j = 0; j < cols; j++) {
      int column = j;
      long gaps =
          IntStream.range(0, rows).filter(i -> Double.isNaN(values[i * cols + column])).count();
      note.add(names.isEmpty() ? "column " + (j + 1) : names.get(j), ColumnKind.NUMBER, gaps);
    }
    note.sentence().ifPresent(notes::add);
    return IntStream.range(0, rows).toArray();
  }

  private int[] leftOpen(double[] values, List<String> notes) {
    long gaps = Arrays.stream(values).filter(Double::isNaN).count();
    notes.add(
        Text.count(gaps, "missing value")
            + (trained
                ? " to be filled as in training"
                : " to be filled with "
                    + (policy == ReadOptions.Missing.ZERO
                        ? "0"
                        : "the " + Fillers.word(policy) + " of the training rows")));
    return IntStream.range(0, rows).toArray();
  }

  /** As above; an entry that is not stored is a zero that is present. */
  int[] sparse(long[] start, int[] columns, double[] values, List<String> notes) {
    if (policy == ReadOptions.Missing.DROP) {
      return drop(
          i ->
              IntStream.range((int) start[i], (int) start[i + 1])
                  .noneMatch(e -> Double.isNaN(values[e])),
          notes);
    }
    if (open) {
      return leftOpen(values, notes);
    }
    Map<Integer, double[]> sums = new HashMap<>();
    for (int e = 0; e < values.length; e++) {
      double[] sum = sums.computeIfAbsent(columns[e], c -> new double[] {0, rows});
      sum[0] += Double.isNaN(values[e]) ? 0 : values[e];
      sum[1] -= Double.isNaN(values[e]) ? 1 : 0;
    }
    Map<Integer, Double> fillers = new HashMap<>();
    List<Integer> gaps =
        IntStream.range(0, values.length).filter(e -> Double.isNaN(values[e])).boxed().toList();
    for (int e : gaps) {
      double[] sum = sums.getOrDefault(columns[e], new double[2]);
      fillers.computeIfAbsent(columns[e], c -> sparseFiller(c, columns, values, sum));
    }
    gaps.forEach(e -> values[e] = fillers.getOrDefault(columns[e], 0.0));
    return all(gaps.size(), notes);
  }

  private double filler(double[] values, int column, double sum, int present) {
    if (!sorts()) {
      return filler(sum, present);
    }
    double[] sorted =
        IntStream.range(0, rows)
            .mapToDouble(i -> values[i * cols + column])
            .filter(v -> !Double.isNaN(v))
            .sorted()
            .toArray();
    return Fillers.of(policy, sorted);
  }

  /** As above; rows without an entry have a zero. */
  private double sparseFiller(int column, int[] columns, double[] values, double[] sum) {
    if (!sorts()) {
      return filler(sum[0], (int) sum[1]);
    }
    double[] present =
        IntStream.range(0, values.length)
            .filter(e -> columns[e] == column && !Double.isNaN(values[e]))
            .mapToDouble(e -> values[e])
            .toArray();
    return Fillers.of(policy, Arrays.copyOf(present, (int) sum[1]));
  }

  private boolean sorts() {
    return policy == ReadOptions.Missing.MEDIAN
        || policy == ReadOptions.Missing.FREQUENT
        || policy == ReadOptions.Missing.AUTO;
  }

  private double filler(double sum, int present) {
    return policy != ReadOptions.Missing.ZERO && present > 0 ? sum / present : 0;
  }

  private int[] all(long filled, List<String> notes) {
    String by =
        policy == ReadOptions.Missing.ZERO
            ? "0"
            : "the " + Fillers.word(policy) + " of their columns";
    notes.add("replaced " + Text.count(filled, "missing value") + " by " + by);
    return IntStream.range(0, rows).toArray();
  }

  private int[] drop(IntPredicate isWhole, List<String> notes) {
    int[] kept = IntStream.range(0, rows).filter(isWhole).toArray();
    notes.add("dropped " + Text.count(rows - kept.length, "row") + " with missing values");
    return kept;
  }
}
