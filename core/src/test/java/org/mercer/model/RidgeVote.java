package org.mercer.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

/**
 * Classes by kernel ridge: each class against the rest with targets +1 and -1, and the largest
 * value wins. A plain way to see what a kernel knows about data of any kind.
 */
final class RidgeVote {
  private static final Run RUN = Run.defaults();

  private final double lambda;

  RidgeVote(double lambda) {
    this.lambda = lambda;
  }

  /** The share of objects that are told right by those of the other folds. */
  <X> double crossValidated(Kernel<X> kernel, Sample<X> sample, Labels labels, int folds) {
    int n = sample.size();
    Gram gram = Grams.stored(kernel, sample, Precision.DOUBLE, RUN);
    DoubleMatrix k = gram.toMatrix(RUN);
    List<Integer> order = new ArrayList<>(IntStream.range(0, n).boxed().toList());
    Collections.shuffle(order, new Random(1));
    int right = 0;
    for (int fold = 0; fold < folds; fold++) {
      int f = fold;
      int[] train = IntStream.range(0, n).filter(i -> i % folds != f).map(order::get).toArray();
      int[] test = IntStream.range(0, n).filter(i -> i % folds == f).map(order::get).toArray();
      double[][] coefficients = fit(gram.restrict(train), labels, train);
      for (int t : test) {
        double[] products = IntStream.of(train).mapToDouble(i -> k.get(t, i)).toArray();
        right += winner(coefficients, products) == labels.get(t) ? 1 : 0;
      }
    }
    return (double) right / n;
  }

  /** The share of the test objects that are told right by the training objects. */
  <X> double tested(
      Kernel<X> kernel, Sample<X> train, Labels trainLabels, Sample<X> test, List<String> truth) {
    int n = train.size();
    Gram gram = Grams.stored(kernel, train, Precision.DOUBLE, RUN);
    double[][] coefficients = fit(gram, trainLabels, IntStream.range(0, n).toArray());
    CrossGram cross = CrossGram.of(kernel, test, train, Precision.DOUBLE);
    double[][] values = new double[coefficients.length][test.size()];
    for (int c = 0; c < values.length; c++) {
      cross.multiply(coefficients[c], values[c], RUN);
    }
    int right = 0;
    for (int t = 0; t < test.size(); t++) {
      int best = 0;
      for (int c = 1; c < values.length; c++) {
        best = values[c][t] > values[best][t] ? c : best;
      }
      right += trainLabels.classes().get(best).equals(truth.get(t)) ? 1 : 0;
    }
    return (double) right / test.size();
  }

  private double[][] fit(Gram gram, Labels labels, int[] rows) {
    double[][] coefficients = new double[labels.classes().size()][];
    for (int c = 0; c < coefficients.length; c++) {
      int own = c;
      double[] target =
          IntStream.of(rows).mapToDouble(i -> labels.get(i) == own ? 1 : -1).toArray();
      coefficients[c] = new KernelRidge(lambda).fit(gram, target, RUN).coefficients();
    }
    return coefficients;
  }

  private static int winner(double[][] coefficients, double[] products) {
    int best = -1;
    double highest = Double.NEGATIVE_INFINITY;
    for (int c = 0; c < coefficients.length; c++) {
      double value = 0;
      for (int i = 0; i < products.length; i++) {
        value += coefficients[c][i] * products[i];
      }
      if (value > highest) {
        highest = value;
        best = c;
      }
    }
    return best;
  }
}
