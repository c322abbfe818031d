package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.Outcomes;
import org.mercer.run.Run;

/**
 * What machines say of objects that they have not learned from: the objects are dealt into folds,
 * each class evenly and in random order, and the machines that learned from the other folds are
 * asked about each. A machine for two classes is asked about the objects of these alone.
 */
final class HeldOut {
  /** Entries of the matrix that are fetched at once: 16 MiB of doubles. */
  private static final int SCRATCH = 1 << 21;

  private final Gram gram;
  private final Labels labels;
  private final List<Integer> classes;
  private final double[][] values;

  private HeldOut(Gram gram, Labels labels, int machines) {
    this.gram = gram;
    this.labels = labels;
    this.classes = Checks.present(labels);
    this.values = new double[machines][labels.size()];
  }

  /** The values of each machine of this scheme on held out objects, and their sides. */
  static List<Outcomes> outcomes(
      Classifier learner, Machines whole, Gram gram, Labels labels, int folds, Run run) {
    HeldOut held = new HeldOut(gram, labels, whole.machines().size());
    int[] fold = held.deal(folds, run.random("calibration"));
    SeparateProblems.forEach(
        "folds",
        folds,
        labels.size(),
        run,
        (own, f) -> {
          if (!run.outOfTime()) {
            held.ask(learner, fold, f, own.part("fold " + f));
          }
        });
    return held.outcomes(whole.scheme());
  }

  /** The fold of each object: those of a class in random order, one to each fold in turn. */
  private int[] deal(int folds, RandomGenerator random) {
    int[] fold = new int[labels.size()];
    int next = 0;
    for (int c : classes) {
      int[] members = IntStream.range(0, labels.size()).filter(i -> labels.get(i) == c).toArray();
      for (int i = members.length - 1; i >= 0; i--) {
        int j = random.nextInt(i + 1);
        fold[members[j]] = next++ % folds;
        members[j] = members[i];
      }
    }
    return fold;
  }

  private void ask(Classifier learner, int[] fold, int f, Run run) {
    int[] known = IntStream.range(0, fold.length).filter(i -> fold[i] != f).toArray();
    int[] asked = IntStream.range(0, fold.length).filter(i -> fold[i] == f).toArray();
    Machines learned = learner.fit(gram.restrict(known), labels.select(known), run);
    List<Machine> machines = learned.machines().stream().map(m -> m.renamed(known)).toList();
    Optional<Factor> factor = gram.factor();
    if (factor.isPresent()) {
      weigh(factor.get(), machines, asked);
    } else {
      compare(machines, asked, run);
    }
  }

  /** A machine as one vector of weights, where objects are rows of numbers. */
  private void weigh(Factor factor, List<Machine> machines, int[] asked) {
    for (int m = 0; m < machines.size(); m++) {
      double[] w = factor.weights(machines.get(m).coefficients(gram.size()));
      for (int i : asked) {
        values[m][i] = machines.get(m).bias() + factor.dot(i, w);
      }
    }
  }

  private void compare(List<Machine> machines, int[] asked, Run run) {
    int batch = Math.max(1, SCRATCH / gram.size());
    double[] rows = new double[Math.min(batch, asked.length) * gram.size()];
    for (int from = 0; from < asked.length; from += batch) {
      int[] some = Arrays.copyOfRange(asked, from, Math.min(asked.length, from + batch));
      gram.rows(some, rows, run);
      for (int i = 0; i < some.length; i++) {
        for (int m = 0; m < machines.size(); m++) {
          values[m][some[i]] = value(machines.get(m), rows, i * gram.size());
        }
      }
    }
  }

  private static double value(Machine machine, double[] rows, int at) {
    int[] objects = machine.rows();
    double[] coefficients = machine.coefficients();
    double sum = machine.bias();
    for (int j = 0; j < objects.length; j++) {
      sum += coefficients[j] * rows[at + objects[j]];
    }
    return sum;
  }

  /** Machine by machine, in the order of the scheme; two classes are one pair. */
  private List<Outcomes> outcomes(Scheme scheme) {
    List<Outcomes> outcomes = new ArrayList<>();
    for (int a = 0; a < classes.size(); a++) {
      int first = classes.get(a);
      if (scheme == Scheme.RESTS) {
        outcomes.add(outcomes(outcomes.size(), first, c -> true));
        continue;
      }
      for (int second : classes.subList(a + 1, classes.size())) {
        outcomes.add(outcomes(outcomes.size(), second, c -> c == first || c == second));
      }
    }
    return outcomes;
  }

  private Outcomes outcomes(int machine, int positive, IntPredicate known) {
    int[] objects =
        IntStream.range(0, labels.size()).filter(i -> known.test(labels.get(i))).toArray();
    boolean[] sides = new boolean[objects.length];
    for (int i = 0; i < sides.length; i++) {
      sides[i] = labels.get(objects[i]) == positive;
    }
    return new Outcomes(
        Arrays.stream(objects).mapToDouble(i -> values[machine][i]).toArray(), sides);
  }
}
