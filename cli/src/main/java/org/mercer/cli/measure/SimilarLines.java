package org.mercer.cli.measure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.cli.app.Console;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ObjectFormat;
import org.mercer.error.RefusedException;
import org.mercer.feature.Nearest;
import org.mercer.json.Json;
import org.mercer.kernel.Explanation;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;

/** Objects that are alike, for people and for programs. */
record SimilarLines<X>(Dataset<X> dataset, Kernel<X> kernel, Console console) {
  private static final int SHARED = 5;
  private static final int LONGEST = 60;

  private String text(X object) {
    String text = dataset.domain().format(object).replace('\n', ' ').replace('\t', ' ');
    return Console.visible(text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text);
  }

  private Optional<String> label(int row) {
    return dataset.targets().map(targets -> targets.get(row));
  }

  /** What adds most to the value; none where the kernel has no features that could be named. */
  private List<Features.Share> shared(X query, int row) {
    try {
      List<Features.Share> shares =
          Explanation.of(kernel, dataset.sample().get(row), query).shares();
      return shares.subList(0, Math.min(SHARED, shares.size()));
    } catch (RefusedException noFeatures) {
      return List.of(); // which is the answer
    }
  }

  void print(int q, int queries, X query, List<Nearest.Neighbour> found) {
    if (queries > 1) {
      console.out().println((q == 0 ? "" : "\n") + "like " + (q + 1) + ": " + text(query));
    }
    int width = found.stream().mapToInt(n -> text(n).length()).max().orElse(0);
    for (Nearest.Neighbour n : found) {
      List<String> names =
          shared(query, n.row()).stream()
              .map(share -> Console.visible(share.name().replace('\n', ' ')))
              .toList();
      String line =
          String.format(
              Locale.ROOT,
              "%7d  %.4f  %-" + Math.max(1, width) + "s%s%s",
              n.row() + 1,
              n.cosine(),
              text(n),
              label(n.row()).map(label -> "  " + Console.visible(label)).orElse(""),
              names.isEmpty() ? "" : "  shares " + String.join(", ", names));
      console.out().println(line.stripTrailing());
    }
  }

  /** What a row is called, and what it is where its names do not tell. */
  private String text(Nearest.Neighbour n) {
    List<List<String>> names = dataset.beside().columns();
    String called =
        names.stream()
            .map(cells -> Console.visible(cells.get(n.row())))
            .collect(Collectors.joining("  "));
    boolean told =
        !names.isEmpty() && ObjectFormat.named(dataset.reading().format().toString()).isPresent();
    return told
        ? called
        : (names.isEmpty() ? "" : called + "  ") + text(dataset.sample().get(n.row()));
  }

  private Map<String, Object> names(int row) {
    Map<String, Object> names = new LinkedHashMap<>();
    List<String> columns = dataset.beside().names();
    for (int j = 0; j < columns.size(); j++) {
      names.put(columns.get(j), dataset.beside().columns().get(j).get(row));
    }
    return names;
  }

  void json(int q, X query, List<Nearest.Neighbour> found) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("command", "similar");
    object.put("query", q + 1);
    object.put("object", dataset.domain().format(query));
    List<Object> all = new ArrayList<>();
    for (Nearest.Neighbour n : found) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("row", n.row() + 1);
      if (!dataset.beside().isEmpty()) {
        one.put("names", names(n.row()));
      }
      one.put("cosine", n.cosine());
      one.put("value", n.value());
      label(n.row()).ifPresent(label -> one.put("label", label));
      one.put("object", dataset.domain().format(dataset.sample().get(n.row())));
      Map<String, Object> shares = new LinkedHashMap<>();
      shared(query, n.row()).forEach(share -> shares.put(share.name(), share.product()));
      one.put("shares", shares);
      all.add(one);
    }
    object.put("found", all);
    console.out().println(Json.write(object));
  }
}
