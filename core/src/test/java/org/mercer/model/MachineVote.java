package org.mercer.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Checks;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.classify.SupportVector;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

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
      Labels known = labels.select(train);
      Machines fit = new SupportVector(c).fit(gram.restrict(train), known, RUN);
      List<Integer> present = Checks.present(known);
      for (int t : test) {
        double[] values = fit.machines().stream().mapToDouble(m -> value(m, train, k, t)).toArray();
        int winner = fit.scheme().winner(values, present.size());
        right += present.get(winner) == labels.get(t) ? 1 : 0;
      }
    }
    return (double) right / n;
  }

  private static double value(Machine machine, int[] train, DoubleMatrix k, int t) {
    double value = machine.bias();
    for (int i = 0; i < machine.rows().length; i++) {
      value += machine.coefficients()[i] * k.get(t, train[machine.rows()[i]]);
    }
    return value;
  }

  /** The share of the test objects that are told right by the training objects. */
  <X> double tested(
      Kernel<X> kernel, Sample<X> train, Labels labels, Sample<X> test, List<String> truth) {
    List<Decision> decisions =
        Training.of(kernel, new SupportVector(c)).fit(train, labels, RUN).predict(test, RUN);
    long right =
        IntStream.range(0, truth.size())
            .filter(t -> decisions.get(t).label().equals(truth.get(t)))
            .count();
    return (double) right / truth.size();
  }
}
