package org.mercer.studio.data;

import static org.mercer.studio.form.CatalogueJson.map;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.catalogue.Domains;
import org.mercer.catalogue.Proposals;
import org.mercer.data.Labels;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.Targets;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.select.Goal;

/** What a data set holds, for the eye: columns with their distributions, a few rows, the target. */
final class DataLook<X> {
  private static final int PREVIEWED = 8;
  private static final int LONGEST = 160;
  private static final int BINS = 24;
  private static final int MOST_VALUES = 12;
  private static final int MOST_COLUMNS = 200;

  private final Dataset<X> data;

  DataLook(Dataset<X> data) {
    this.data = data;
  }

  Map<String, Object> json() {
    Goal.Guess guess = Goal.guess(data.targets());
    Map<String, Object> json =
        map(
            "rows", data.size(),
            "objects", data.domain().name(),
            "format", data.reading().format().toString(),
            "notes", data.notes(),
            "task", guess.goal().name(),
            "taskWord", guess.goal().word(),
            "reason", guess.reason(),
            "kernel", Proposals.kernel(data),
            "columns", columns(),
            "formats", Arrays.stream(Format.values()).map(Format::toString).toList(),
            "domains", Domains.names(),
            "kinds", Arrays.stream(ColumnKind.values()).map(ColumnKind::word).toList(),
            "head", head(),
            "preview",
                IntStream.range(0, Math.min(PREVIEWED, data.size())).mapToObj(this::row).toList());
    data.targets()
        .ifPresent(
            targets -> {
              json.put("targetColumn", targets.column().orElse(""));
              json.put("target", target(targets, guess.goal()));
            });
    return json;
  }

  private List<String> head() {
    return data.sample() instanceof Table table ? table.schema().names() : List.of();
  }

  /** The cells of a table; any other object as its text. */
  private List<String> row(int i) {
    return data.sample() instanceof Table table
        ? IntStream.range(0, Math.min(MOST_COLUMNS, table.schema().size()))
            .mapToObj(j -> table.isMissing(i, j) ? "" : cut(table.text(i, j)))
            .toList()
        : List.of(cut(data.domain().format(data.sample().get(i))));
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "...";
  }

  private static Map<String, Object> target(Targets targets, Goal goal) {
    List<String> few =
        IntStream.range(0, Math.min(PREVIEWED, targets.size())).mapToObj(targets::get).toList();
    Map<String, Object> told = map("preview", few);
    if (goal == Goal.REGRESSION) {
      told.putAll(histogram(targets.numbers()));
    } else {
      Labels labels = targets.labels();
      int[] counts = labels.counts();
      told.put("values", frequent(labels.classes(), i -> counts[i]));
    }
    return told;
  }

  private List<Object> columns() {
    List<Object> columns = new ArrayList<>();
    if (data.sample() instanceof Table table) {
      for (int j = 0; j < Math.min(MOST_COLUMNS, table.schema().size()); j++) {
        columns.add(column(table, j));
      }
    } else if (data.sample() instanceof DenseVectors vectors) {
      for (int j = 0; j < Math.min(MOST_COLUMNS, vectors.dim()); j++) {
        int which = j;
        double[] values =
            IntStream.range(0, vectors.size())
                .mapToDouble(i -> vectors.unsafeMatrix().get(i, which))
                .toArray();
        String name = vectors.names().isEmpty() ? "column " + (j + 1) : vectors.names().get(j);
        columns.add(numbers(name, "number", values, vectors.names().isEmpty()));
      }
    }
    return columns;
  }

  private static Map<String, Object> column(Table table, int j) {
    Column column = table.schema().get(j);
    if (column.kind().isNumeric()) {
      return numbers(column.name(), column.kind().word(), table.numbers(j), false);
    }
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < table.size(); i++) {
      if (!table.isMissing(i, j)) {
        counts.merge(cut(table.text(i, j)), 1, Integer::sum);
      }
    }
    List<String> values = List.copyOf(counts.keySet());
    return map(
        "name", column.name(),
        "kind", column.kind().word(),
        "fixed", false,
        "missing", table.missing(j),
        "distinct", counts.size(),
        "values", frequent(values, i -> Optional.ofNullable(counts.get(values.get(i))).orElse(0)));
  }

  private static Map<String, Object> numbers(
      String name, String kind, double[] values, boolean fixed) {
    long missing = Arrays.stream(values).filter(Double::isNaN).count();
    Map<String, Object> told = map("name", name, "kind", kind, "fixed", fixed, "missing", missing);
    told.putAll(histogram(values));
    return told;
  }

  /** How many fall into each of some equal intervals. */
  private static Map<String, Object> histogram(double[] all) {
    double[] values = Arrays.stream(all).filter(Double::isFinite).toArray();
    double low = Arrays.stream(values).min().orElse(0);
    double high = Arrays.stream(values).max().orElse(0);
    int[] counts = new int[BINS];
    for (double value : values) {
      double share = high > low ? (value - low) / (high - low) : 0;
      counts[Math.min(BINS - 1, (int) (share * BINS))]++;
    }
    return map(
        "low", low,
        "high", high,
        "mean", Arrays.stream(values).average().orElse(0),
        "counts", counts);
  }

  private static List<Object> frequent(List<String> values, IntFunction<Integer> count) {
    return IntStream.range(0, values.size())
        .boxed()
        .sorted((a, b) -> Integer.compare(count.apply(b), count.apply(a)))
        .limit(MOST_VALUES)
        .<Object>map(i -> map("value", values.get(i), "count", count.apply(i)))
        .collect(Collectors.toList());
  }
}
