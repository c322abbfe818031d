package org.mercer.interop.libsvm;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.mercer.error.Require;
import org.mercer.run.Run;

/** Predicts each row by a model of the other parts of the data. */
public final class LibsvmValidation {
  private LibsvmValidation() {}

  /**
   * The answer for each row.
   *
   * @param folds how many parts, at least 2 and at most one a row
   * @param each sees how the fit of each part went
   */
  public static double[] answers(
      LibsvmParameters parameters, LibsvmData data, int folds, Run run, Consumer<LibsvmFit> each) {
    Require.that(
        folds >= 2 && folds <= data.size(),
        "folds must be a number from 2 to " + data.size() + ", but is " + folds);
    Folds parts =
        Folds.of(data.targets(), parameters.type().classifies(), folds, run.random("libsvm.folds"));
    if (parameters.type().classifies() && folds < data.size()) {
      rare(data.targets(), folds).forEach(run::note);
    }
    double[] answers = new double[data.size()];
    for (int k = 0; k < folds; k++) {
      int[] inside = parts.inside(k);
      LibsvmFit fit = new LibsvmTraining(parameters).fit(data.select(parts.outside(k)), run);
      each.accept(fit);
      double[] of = new LibsvmPredictor(fit.model()).answers(data.select(inside).rows(), run);
      for (int i = 0; i < inside.length; i++) {
        answers[inside[i]] = of[i];
      }
    }
    return answers;
  }

  /**
   * Classes that not every fold has, by name; a class of one row is never learned and asked for.
   */
  private static List<String> rare(double[] targets, int folds) {
    Map<Double, Long> counts =
        Arrays.stream(targets)
            .boxed()
            .collect(Collectors.groupingBy(t -> t, TreeMap::new, Collectors.counting()));
    return counts.entrySet().stream()
        .filter(e -> e.getValue() < folds)
        .map(
            e ->
                "class "
                    + Math.round(e.getKey())
                    + " has "
                    + e.getValue()
                    + (e.getValue() == 1 ? " row" : " rows")
                    + ", fewer than the "
                    + folds
                    + " folds"
                    + (e.getValue() == 1
                        ? ": the fold that has it is predicted by a model that does not know it"
                        : ": some folds have none of it"))
        .toList();
  }
}
