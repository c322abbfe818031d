package org.mercer.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.select.Fold;
import org.mercer.select.Folds;
import org.mercer.select.GridSearch;
import org.mercer.select.Outcome;
import org.mercer.select.Search;
import org.mercer.select.SharedValidation;
import org.mercer.select.Space;

/** A grid of five prices and five widths of a Gaussian, scored by five folds. */
final class TuneTasks {
  private static final int FOLDS = 5;
  private static final Space SPACE =
      Space.of(List.of("rbf(gamma=0.001..10)"), "svc", Map.of("c", "0.1..1000"));

  private TuneTasks() {}

  static Work grid(Settings settings) {
    SvmData data = SvmData.read(settings.text("file"), settings.number("rows"));
    Labels labels = data.targets().classes();
    Folds folds = folds(labels);
    return new Work(
        () -> search(data, labels, folds, settings),
        () -> {
          Outcome best = Search.best(search(data, labels, folds, settings)).orElseThrow();
          String gamma = best.point().kernel().replaceAll("[^0-9.E-]", "");
          return Map.of(
              "best",
              best.score(),
              "best_c",
              Double.valueOf(best.point().settings().getOrDefault("c", "1")),
              "best_gamma",
              Double.valueOf(gamma));
        });
  }

  /** Everything from the sample on: matrices are made anew in every call. */
  private static List<Outcome> search(SvmData data, Labels labels, Folds folds, Settings settings) {
    SharedValidation<Vec> objective =
        SharedValidation.of(
            data.unseen(),
            VectorDomain.INSTANCE,
            Truth.of(labels),
            folds,
            Metrics.named("accuracy"));
    return new Search(SPACE, new GridSearch(FOLDS)).run(objective, settings.run());
  }

  /** The k-th row of a class is in fold k modulo 5, as the peers have it. */
  private static Folds folds(Labels labels) {
    int[] counts = new int[labels.classes().size()];
    int[] fold =
        IntStream.range(0, labels.size()).map(i -> counts[labels.get(i)]++ % FOLDS).toArray();
    List<Fold> folds = new ArrayList<>();
    for (int f = 0; f < FOLDS; f++) {
      int own = f;
      folds.add(
          Fold.of(
              IntStream.range(0, fold.length).filter(i -> fold[i] != own).toArray(),
              IntStream.range(0, fold.length).filter(i -> fold[i] == own).toArray()));
    }
    return Folds.of(fold.length, folds);
  }
}
