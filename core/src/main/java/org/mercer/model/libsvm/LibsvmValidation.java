package org.mercer.model.libsvm;

import java.util.function.Consumer;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

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
}
