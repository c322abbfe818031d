package org.mercer.interop.libsvm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.learner.calibrate.Outcomes;
import org.mercer.learner.calibrate.Sigmoid;
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
  private static final int FEWEST = 2;

  private final LibsvmParameters parameters;
  private final LibsvmData data;

  LibsvmCalibration(LibsvmParameters parameters, LibsvmData data) {
    this.parameters = parameters.plain();
    this.data = data;
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
      if (rows < FEWEST) {
        List<String> notes = new ArrayList<>(fit.notes());
        notes.add(
            "no probabilities: class " + label + " has 1 row, and they need two of each class");
        return new LibsvmFit(model, fit.machines(), notes);
      }
    }
    for (int a = 0; a < model.classes(); a++) {
      for (int b = a + 1; b < model.classes(); b++) {
        Sigmoid curve = curve(model.labels().get(a), model.labels().get(b), run);
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
    return new LibsvmFit(model, fit.machines(), fit.notes());
  }

  private Sigmoid curve(int first, int second, Run run) {
    int[] pair =
        IntStream.range(0, data.size())
            .filter(i -> data.target(i) == first || data.target(i) == second)
            .toArray();
    LibsvmData both = data.select(pair);
    double[] values = new double[pair.length];
    LibsvmParameters two = weightsOf(first, second);
    Folds folds = Folds.of(both.targets(), true, FOLDS, run.random("libsvm.probabilities"));
    for (int k = 0; k < FOLDS; k++) {
      int[] inside = folds.inside(k);
      LibsvmModel model = new LibsvmTraining(two).fit(both.select(folds.outside(k)), run).model();
      double[] of = new LibsvmPredictor(model).values(both.select(inside).rows(), run)[0];
      // the class of this fold that is seen first is the positive one
      double sign = model.labels().get(0) == first ? 1 : -1;
      for (int i = 0; i < inside.length; i++) {
        values[inside[i]] = sign * of[i];
      }
    }
    boolean[] positive = new boolean[values.length];
    for (int i = 0; i < positive.length; i++) {
      positive[i] = both.target(i) == first;
    }
    return Sigmoid.fit(new Outcomes(values, positive));
  }

  /** The weights of other classes would be taken for mistyped ones. */
  private LibsvmParameters weightsOf(int first, int second) {
    var weights = new java.util.TreeMap<>(parameters.weights());
    weights.keySet().retainAll(List.of(first, second));
    return new LibsvmParameters(
        parameters.type(),
        parameters.kernel(),
        parameters.c(),
        parameters.nu(),
        parameters.epsilon(),
        parameters.tolerance(),
        weights,
        false);
  }

  private double width(Run run) {
    double[] answers = LibsvmValidation.answers(parameters, data, FOLDS, run, fit -> {});
    double[] errors = new double[answers.length];
    Arrays.setAll(errors, i -> Math.abs(data.target(i) - answers[i]));
    double mean = Arrays.stream(errors).average().orElse(0);
    double far = OUTLIER * Math.sqrt(2) * mean;
    return Arrays.stream(errors).filter(error -> error <= far).average().orElse(0);
  }
}
