package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.mercer.gram.Gram;
import org.mercer.learner.calibrate.Outcomes;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.run.Run;

/**
 * Probabilities as LIBSVM has them. For a pair of classes the curve 1 / (1 + exp(a f + b)) through
 * values f of rows that the machine has not seen; for a number the width sigma of exp(-|z| / sigma)
 * / (2 sigma), the distribution of the errors z of such rows.
 */
final class LibsvmCalibration {
  private static final int FOLDS = 5;

  /** Errors beyond so many standard deviations are outliers, which would widen the rest. */
  private static final double OUTLIER = 5;

  /** Each fold must leave some rows of a class to learn from. */
  private static final int FEWEST_ROWS = 2;

  private final LibsvmParameters parameters;
  private final LibsvmData data;
  private final Gram gram;
  private final LibcRandom random;

  /**
   * @param gram of all rows
   * @param random deals the rows out
   */
  LibsvmCalibration(LibsvmParameters parameters, LibsvmData data, Gram gram, LibcRandom random) {
    this.parameters = parameters.plain();
    this.data = data;
    this.gram = gram;
    this.random = random;
  }

  LibsvmFit of(LibsvmFit fit, Run run) {
    LibsvmModel model = fit.model();
    List<Double> probA = new ArrayList<>();
    List<Double> probB = new ArrayList<>();
    if (!model.type().classifies()) {
      probA.add(width(run));
      return with(fit, probA, probB);
    }
    for (int a = 0; a < model.classes(); a++) {
      int label = model.labels().get(a);
      long rows = IntStream.range(0, data.size()).filter(i -> data.target(i) == label).count();
      if (rows < FEWEST_ROWS) {
        List<String> notes = new ArrayList<>(fit.notes());
        notes.add(
            "no probabilities: class " + label + " has 1 row, and they need two of each class");
        return new LibsvmFit(model, fit.machines(), fit.support(), notes);
      }
    }
    for (int a = 0; a < model.classes(); a++) {
      for (int b = a + 1; b < model.classes(); b++) {
        SigmoidCurve curve = curve(model.labels().get(a), model.labels().get(b), run);
        probA.add(curve.a());
        probB.add(curve.b());
      }
    }
    return with(fit, probA, probB);
  }

  private static LibsvmFit with(LibsvmFit fit, List<Double> probA, List<Double> probB) {
    LibsvmModel m = fit.model();
    LibsvmModel model =
        new LibsvmModel(
            m.type(),
            m.kernel(),
            m.rho(),
            m.labels(),
            probA,
            probB,
            m.densityMarks(),
            m.counts(),
            m.coefficients(),
            m.vectors());
    return new LibsvmFit(model, fit.machines(), fit.support(), fit.notes());
  }

  /** The rows of the first class are +1 here and stand before those of the second, which are -1. */
  private SigmoidCurve curve(int first, int second, Run run) {
    int[] pair = IntStream.concat(rows(first), rows(second)).toArray();
    boolean[] positive = new boolean[pair.length];
    Arrays.fill(positive, 0, (int) rows(first).count(), true);
    double[] values = new double[pair.length];
    LibsvmFolds folds = LibsvmFolds.shuffled(pair.length, FOLDS, random);
    for (int k = 0; k < FOLDS; k++) {
      int[] inside = folds.inside(k);
      double[] of = values(first, second, pair, positive, folds.outside(k), inside, run);
      for (int i = 0; i < inside.length; i++) {
        values[inside[i]] = of[i];
      }
    }
    return SigmoidCurve.fit(new Outcomes(values, positive));
  }

  private IntStream rows(int label) {
    return IntStream.range(0, data.size()).filter(i -> data.target(i) == label);
  }

  /** Values of a machine that has learned from some rows of the pair, for others of it. */
  private double[] values(
      int first, int second, int[] pair, boolean[] positive, int[] learned, int[] asked, Run run) {
    double[] signs = Arrays.stream(learned).mapToDouble(i -> positive[i] ? 1 : -1).toArray();
    double ones = Arrays.stream(signs).filter(sign -> sign > 0).count();
    if (ones == 0 || ones == signs.length) {
      double[] same = new double[asked.length]; // the only class there is
      Arrays.fill(same, signs.length == 0 ? 0 : signs[0]);
      return same;
    }
    int[] rows = Arrays.stream(learned).map(i -> pair[i]).toArray();
    LibsvmFit fit =
        new LibsvmTraining(
                ofPair(first, second, LibsvmTraining.largestNu(ones, signs.length - ones)))
            .fit(new LibsvmData(data.rows().select(rows), signs), gram.restrict(rows), random, run);
    return LibsvmValidation.values(
        fit, gram, rows, Arrays.stream(asked).map(i -> pair[i]).toArray(), run)[0];
  }

  /** For the classes +1 and -1, with the weights of the two; nu as large as a machine allows. */
  private LibsvmParameters ofPair(int first, int second, double largestNu) {
    Map<Integer, Double> all = parameters.weights();
    return new LibsvmParameters(
        parameters.type(),
        parameters.kernel(),
        parameters.c(),
        Math.min(parameters.nu(), largestNu),
        parameters.epsilon(),
        parameters.tolerance(),
        all.isEmpty()
            ? Map.of()
            : Map.of(1, all.getOrDefault(first, 1.0), -1, all.getOrDefault(second, 1.0)),
        false);
  }

  private double width(Run run) {
    int folds = Math.min(FOLDS, data.size());
    if (folds < 2) {
      return 0; // one row has no other to learn from
    }
    double[] answers =
        new LibsvmValidation(data, folds).answers(parameters, gram, random, run, fit -> {});
    double[] errors = new double[answers.length];
    Arrays.setAll(errors, i -> Math.abs(data.target(i) - answers[i]));
    double mean = Arrays.stream(errors).average().orElse(0);
    double far = OUTLIER * Math.sqrt(2) * mean;
    return Arrays.stream(errors).filter(error -> error <= far).average().orElse(0);
  }
}
