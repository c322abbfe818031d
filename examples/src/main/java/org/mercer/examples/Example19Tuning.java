package org.mercer.examples;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.model.KernelModel;
import org.mercer.model.Truth;
import org.mercer.model.score.Metrics;
import org.mercer.select.Folds;
import org.mercer.select.GridSearch;
import org.mercer.select.Outcome;
import org.mercer.select.Search;
import org.mercer.select.SharedValidation;
import org.mercer.select.Space;

/** Which gamma and which c? Ranges in the expression, a grid, and one matrix for all of it. */
public final class Example19Tuning {
  private Example19Tuning() {}

  public static void main(String[] args) {
    TwoRings rings = TwoRings.of(120, 0.3);

    Space space = Space.of(List.of("rbf(gamma=1e-3..1e1)"), "svc", Map.of("c", "0.1..1000"));
    Folds folds = Folds.stratified(rings.labels(), 5);
    var objective =
        SharedValidation.of(
            rings.points(),
            Vectors.domain(),
            Truth.of(rings.labels()),
            folds,
            Metrics.named("accuracy"));
    List<Outcome> outcomes = new Search(space, new GridSearch(5)).run(objective);
    System.out.println(outcomes.size() + " points");
    Outcome best = Search.best(outcomes).orElseThrow();
    System.out.printf(Locale.ROOT, "best: %s, accuracy %.3f%n", best.point().text(), best.score());

    // all rows, with what was found
    KernelModel<?, ?> model = objective.refit(best.point());
    System.out.println("kernel of the model: " + Kernels.format(model.kernel()));
  }
}
