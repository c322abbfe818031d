package org.mercer.model;

import java.util.ArrayList;
import java.util.Arrays;
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
import org.mercer.learner.Expansion;
import org.mercer.learner.classify.SupportVector;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.parallel.Run;

/**
 * Classes by support vector machines: each pair of classes has a vote, and the first of the most
 * wins. A plain way to see what a kernel knows about data of any kind.
 */
final class MachineVote {
  private static final Run RUN = Run.defaults();

  private final double c;

  MachineVote(double c) {
    this.c = c;
  }

  /** The machine of two classes: coefficients over the training objects, and a bias. */
  private record Machine(int low, int high, double[] coefficients, double bias) {
    int vote(double value) {
      return value + bias >= 0 ? high : low;
    }
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
      int[] classes = IntStream.of(train).map(labels::get).toArray();
      List<Machine> machines = fit(gram.restrict(train), classes, labels.classes().size());
      for (int t : test) {
        double[] products = IntStream.of(train).mapToDouble(i -> k.get(t, i)).toArray();
        int[] votes = new int[labels.classes().size()];
        for (Machine machine : machines) {
          double value = 0;
          for (int i = 0; i < products.length; i++) {
            value += machine.coefficients[i] * products[i];
          }
          votes[machine.vote(value)]++;
        }
        right += winner(votes) == labels.get(t) ? 1 : 0;
      }
    }
    return (double) right / n;
  }

  /** The share of the test objects that are told right by the training objects. */
  <X> double tested(
      Kernel<X> kernel, Sample<X> train, Labels labels, Sample<X> test, List<String> truth) {
    Gram gram = Grams.stored(kernel, train, Precision.DOUBLE, RUN);
    int[] classes = IntStream.range(0, train.size()).map(labels::get).toArray();
    CrossGram cross = CrossGram.of(kernel, test, train, Precision.DOUBLE);
    int[][] votes = new int[test.size()][labels.classes().size()];
    for (Machine machine : fit(gram, classes, labels.classes().size())) {
      double[] values = new double[test.size()];
      cross.multiply(machine.coefficients, values, RUN);
      for (int t = 0; t < values.length; t++) {
        votes[t][machine.vote(values[t])]++;
      }
    }
    int right = 0;
    for (int t = 0; t < votes.length; t++) {
      right += labels.classes().get(winner(votes[t])).equals(truth.get(t)) ? 1 : 0;
    }
    return (double) right / votes.length;
  }

  private List<Machine> fit(Gram gram, int[] classes, int count) {
    List<Machine> machines = new ArrayList<>();
    for (int a = 0; a < count; a++) {
      for (int b = a + 1; b < count; b++) {
        int low = a;
        int high = b;
        int[] pair =
            IntStream.range(0, classes.length)
                .filter(i -> classes[i] == low || classes[i] == high)
                .toArray();
        double[] signs = IntStream.of(pair).mapToDouble(i -> classes[i] == high ? 1 : -1).toArray();
        if (Arrays.stream(signs).distinct().count() == 2) {
          Expansion fit = new SupportVector(c).fit(gram.restrict(pair), Labels.ofSigns(signs), RUN);
          double[] coefficients = new double[classes.length];
          for (int i = 0; i < pair.length; i++) {
            coefficients[pair[i]] = fit.coefficients()[i];
          }
          machines.add(new Machine(low, high, coefficients, fit.bias()));
        }
      }
    }
    return machines;
  }

  private static int winner(int[] votes) {
    int best = 0;
    for (int c = 1; c < votes.length; c++) {
      best = votes[c] > votes[best] ? c : best;
    }
    return best;
  }
}
