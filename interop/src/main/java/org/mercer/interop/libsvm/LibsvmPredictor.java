package org.mercer.interop.libsvm;

import java.util.Arrays;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.gram.Precision;
import org.mercer.learner.calibrate.Coupling;
import org.mercer.model.KernelModel;
import org.mercer.run.Run;

/** Answers as LIBSVM's {@code svm-predict} does, for rows whose column j is the index j. */
public final class LibsvmPredictor {
  private static final double LEAST_PROBABILITY = 1e-7;

  private final LibsvmModel model;
  private final KernelModel<Vec, ?> functions;

  public LibsvmPredictor(LibsvmModel model) {
    this.model = model;
    this.functions =
        model.type().classifies()
            ? LibsvmImport.classification(model, 0)
            : LibsvmImport.regression(model, 0);
  }

  /** The values of LIBSVM's machines: one array a machine. */
  public double[][] values(Sample<Vec> rows, Run run) {
    double[][] values = functions.values(rows, Precision.DOUBLE, run);
    if (model.type().classifies()) {
      for (double[] of : values) {
        Arrays.setAll(of, i -> 0 - of[i]);
      }
    }
    return values;
  }

  /** A label, a number, or for one class 1 and -1. */
  public double[] answers(Sample<Vec> rows, Run run) {
    return answers(values(rows, run));
  }

  /** What follows from the values of the machines. */
  double[] answers(double[][] values) {
    double[] answers = new double[values[0].length];
    Arrays.setAll(answers, i -> answer(values, i));
    return answers;
  }

  private double answer(double[][] values, int i) {
    if (model.type().classifies()) {
      double[] of = new double[values.length];
      Arrays.setAll(of, f -> 0 - values[f][i]);
      return model.labels().get(LibsvmImport.scheme(model).winner(of, model.classes()));
    }
    return model.type() == SvmType.ONE_CLASS ? (values[0][i] > 0 ? 1 : -1) : values[0][i];
  }

  /** The probability of each class in the order of the labels, one array a row. */
  public double[][] probabilities(Sample<Vec> rows, Run run) {
    Require.that(
        model.type().classifies() && model.hasProbabilities(),
        "the model must be a classifier with probabilities");
    return probabilities(values(rows, run));
  }

  double[][] probabilities(double[][] values) {
    double[][] all = new double[values[0].length][];
    Arrays.setAll(all, i -> Coupling.probabilities(pairs(values, i)));
    return all;
  }

  /** r_ab for all pairs. */
  private double[][] pairs(double[][] values, int i) {
    int classes = model.classes();
    double[][] pairs = new double[classes][classes];
    int pair = 0;
    for (int a = 0; a < classes; a++) {
      for (int b = a + 1; b < classes; b++, pair++) {
        pairs[a][b] = probability(values[pair][i], pair);
        pairs[b][a] = 1 - pairs[a][b];
      }
    }
    return pairs;
  }

  /** 1 / (1 + exp(a f + b)), kept away from 0 and 1 as LIBSVM does. */
  private double probability(double value, int pair) {
    double z = model.probA().get(pair) * value + model.probB().get(pair);
    double probability = z >= 0 ? Math.exp(-z) / (1 + Math.exp(-z)) : 1 / (1 + Math.exp(z));
    return Math.min(Math.max(probability, LEAST_PROBABILITY), 1 - LEAST_PROBABILITY);
  }

  /** The label of the largest probability; the first of several. */
  public double likeliest(double[] probabilities) {
    int best = 0;
    for (int c = 1; c < probabilities.length; c++) {
      best = probabilities[c] > probabilities[best] ? c : best;
    }
    return model.labels().get(best);
  }
}
