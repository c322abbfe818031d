package org.mercer.interop.libsvm;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.mercer.error.Require;
import org.mercer.gram.Combinations;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.kernel.bulk.Tile;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Predicts each row by a model of the other parts of the data. All parts share one kernel matrix,
 * and they are the parts that LIBSVM's tool makes on Linux.
 */
public final class LibsvmValidation {
  /** Rows whose kernel values with the support vectors are held at once. */
  private static final int BAND = 64;

  private final LibsvmData data;
  private final int folds;

  /**
   * @param folds how many parts, at least 2 and at most one a row
   */
  public LibsvmValidation(LibsvmData data, int folds) {
    Require.that(
        folds >= 2 && folds <= data.size(),
        "folds must be a number from 2 to " + data.size() + ", but is " + folds);
    this.data = data;
    this.folds = folds;
  }

  /** The kernel matrix that the parts share: stored where it fits the budget. */
  public Gram gram(LibsvmParameters parameters, Run run) {
    Gram lazy = new LibsvmTraining(parameters).gram(data, run);
    return parameters.kernel().form() == LibsvmKernel.Form.PRECOMPUTED
        ? lazy
        : Grams.of(parameters.kernel().function(), data.rows(), lazy.precision(), run);
  }

  /** As below, with a matrix for this call alone. */
  public double[] answers(LibsvmParameters parameters, Run run, Consumer<LibsvmFit> each) {
    return answers(parameters, gram(parameters, run), new LibcRandom(run.seed()), run, each);
  }

  /**
   * The answer for each row.
   *
   * @param gram of all rows and the kernel of the parameters
   * @param each sees how the fit of each part went
   */
  public double[] answers(
      LibsvmParameters parameters, Gram gram, Run run, Consumer<LibsvmFit> each) {
    return answers(parameters, gram, new LibcRandom(run.seed()), run, each);
  }

  double[] answers(
      LibsvmParameters parameters,
      Gram gram,
      LibcRandom random,
      Run run,
      Consumer<LibsvmFit> each) {
    boolean stratified = parameters.type().classifies() && folds < data.size();
    LibsvmFolds parts =
        stratified
            ? LibsvmFolds.stratified(data.targets(), folds, random)
            : LibsvmFolds.shuffled(data.size(), folds, random);
    double[] answers = new double[data.size()];
    // the numbers that deal rows out for probabilities follow each other from fold to fold
    if (data.size() < LibsvmTraining.FEWEST_SHARED_OBJECTS && !parameters.probabilities()) {
      LibsvmFit[] fits = new LibsvmFit[folds];
      Run single = run.threads(1);
      Parallel.forEach(
          "folds",
          folds,
          run,
          k -> fits[k] = fold(parameters, gram, parts, k, random, answers, single));
      Arrays.stream(fits).forEach(each);
    } else {
      for (int k = 0; k < folds; k++) {
        run.step("folds", k, folds);
        each.accept(fold(parameters, gram, parts, k, random, answers, run));
      }
    }
    return answers;
  }

  private LibsvmFit fold(
      LibsvmParameters parameters,
      Gram gram,
      LibsvmFolds parts,
      int k,
      LibcRandom random,
      double[] answers,
      Run run) {
    int[] inside = parts.inside(k);
    int[] outside = parts.outside(k);
    LibsvmFit fit =
        new LibsvmTraining(parameters)
            .fit(data.select(outside), gram.restrict(outside), random, run);
    double[] of = answers(fit, values(fit, gram, outside, inside, run));
    for (int i = 0; i < inside.length; i++) {
      answers[inside[i]] = of[i];
    }
    return fit;
  }

  private static double[] answers(LibsvmFit fit, double[][] values) {
    LibsvmPredictor predictor = new LibsvmPredictor(fit.model());
    return fit.model().type().classifies() && fit.model().hasProbabilities()
        ? Arrays.stream(predictor.probabilities(values)).mapToDouble(predictor::likeliest).toArray()
        : predictor.answers(values);
  }

  /**
   * The values of LIBSVM's machines for some rows, from the matrix of all.
   *
   * @param learned the rows that the fit has seen
   */
  static double[][] values(LibsvmFit fit, Gram gram, int[] learned, int[] asked, Run run) {
    int[] support = fit.support().stream().mapToInt(i -> learned[i]).toArray();
    Combinations sums = LibsvmImport.combinations(fit.model());
    double[][] values = new double[sums.functions()][asked.length];
    for (int f = 0; f < values.length; f++) {
      Arrays.fill(values[f], -fit.model().rho().get(f));
    }
    Parallel.forEach(
        "predict",
        (asked.length + BAND - 1) / BAND,
        run,
        band -> {
          int from = band * BAND;
          int rows = Math.min(BAND, asked.length - from);
          Gram block =
              gram.restrict(
                  IntStream.concat(Arrays.stream(asked, from, from + rows), Arrays.stream(support))
                      .toArray());
          Tile tile = Tile.doubles(0, rows, rows, support.length);
          block.fill(tile);
          add(sums, tile, values, from);
        });
    return values;
  }

  private static void add(Combinations sums, Tile tile, double[][] values, int from) {
    double[] entries = tile.doubles();
    for (Combinations.Stretch stretch : sums.stretches()) {
      double[] weights = stretch.values();
      for (int i = 0; i < tile.rows(); i++) {
        int at = tile.at(i) + stretch.from();
        double sum = 0;
        for (int j = 0; j < weights.length; j++) {
          sum += weights[j] * entries[at + j];
        }
        values[stretch.function()][from + i] += sum;
      }
    }
  }
}
