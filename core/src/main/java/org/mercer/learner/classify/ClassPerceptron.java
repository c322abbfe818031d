package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.classify.KernelPerceptron.Form;
import org.mercer.learner.classify.KernelPerceptron.Vote;
import org.mercer.run.Run;

/**
 * A perceptron with a function for each class, as {@link KernelPerceptron} says. Changes are kept
 * as they are and times the objects seen before them, from which the mean over the way follows.
 */
final class ClassPerceptron {
  private final KernelPerceptron learner;
  private final Gram gram;
  private final int[] of;
  private final double biasStep;
  private final Functions now;
  private final Functions late;
  private final double[] row;
  private long seen;
  private long mistakes;

  /** For each class the coefficients, the bias, and the values on the training objects. */
  private static final class Functions {
    private final double[][] a;
    private final double[][] f;
    private final double[] b;

    Functions(int classes, int n) {
      this.a = new double[classes][n];
      this.f = new double[classes][n];
      this.b = new double[classes];
    }

    double value(int c, int i) {
      return f[c][i] + b[c];
    }

    /** f_c += amount k(x_i, .), b_c += amount step. */
    void add(int c, int i, double amount, double step, double[] row) {
      a[c][i] += amount;
      b[c] += amount * step;
      for (int j = 0; j < row.length; j++) {
        f[c][j] += amount * row[j];
      }
    }

    /** This less another one times a factor. */
    Functions less(Functions other, double factor) {
      Functions result = new Functions(b.length, a[0].length);
      for (int c = 0; c < b.length; c++) {
        result.b[c] = b[c] - factor * other.b[c];
        for (int i = 0; i < a[c].length; i++) {
          result.a[c][i] = a[c][i] - factor * other.a[c][i];
          result.f[c][i] = f[c][i] - factor * other.f[c][i];
        }
      }
      return result;
    }
  }

  ClassPerceptron(KernelPerceptron learner, Gram gram, Labels labels, double biasStep) {
    if (learner.vote() == Vote.VOTED) {
      throw new InputException(
          "vote",
          "voted, and more than two classes",
          "two classes, between which a sign decides",
          "take vote=averaged, which costs less and is as good");
    }
    List<Integer> classes = Checks.present(labels);
    this.learner = learner;
    this.gram = gram;
    this.of = new int[labels.size()];
    Arrays.setAll(of, i -> classes.indexOf(labels.get(i)));
    this.biasStep = biasStep;
    this.now = new Functions(classes.size(), of.length);
    this.late = new Functions(classes.size(), of.length);
    this.row = new double[of.length];
  }

  Machines fit(List<String> warnings, Run run) {
    long limit = Math.min(learner.epochs(), run.budget().iterations());
    Functions pocket = now.less(late, 0);
    long fewest = errors(pocket);
    long epoch = 0;
    boolean clean = false;
    while (!clean && epoch < limit && !run.outOfTime()) {
      run.step("epochs", epoch, limit);
      clean = pass(run);
      epoch++;
      long errors = errors(now);
      if (clean || errors < fewest) {
        pocket = now.less(late, 0);
        fewest = errors;
      }
    }
    boolean averaged = learner.vote() == Vote.AVERAGED;
    Functions kept = averaged ? now.less(late, 1.0 / Math.max(1, seen)) : pocket;
    long errors = errors(kept);
    warnings.addAll(
        new KernelPerceptron.Ending(clean, epoch, limit)
            .warning(
                averaged
                    ? "the mean of all states has training errors"
                    : "kept the state with the fewest training errors",
                errors,
                of.length));
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < kept.b.length; c++) {
      machines.add(Machine.of(kept.a[c], kept.b[c]));
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("mistakes", (double) mistakes);
    figures.put(
        "supportVectors",
        (double) machines.stream().flatMapToInt(m -> Arrays.stream(m.rows())).distinct().count());
    figures.put("trainingErrors", (double) errors);
    return new Machines(
        machines, Scheme.RESTS, new Report(clean, epoch, errors, figures, warnings));
  }

  private boolean pass(Run run) {
    long before = mistakes;
    for (int i = 0; i < of.length; i++) {
      if (i % KernelPerceptron.STRIDE == 0) {
        run.check();
      }
      boolean learned = learn(i, run);
      seen++;
      if (learned && run.outOfTime()) {
        return false;
      }
    }
    return mistakes == before;
  }

  private boolean learn(int i, Run run) {
    int right = of[i];
    int[] rivals = rivals(i);
    boolean mistaken = learner.form() == Form.DUAL ? rivals.length > 0 : winner(now, i) != right;
    if (!mistaken) {
      return false;
    }
    gram.rows(new int[] {i}, row, run);
    change(right, i, 1);
    for (int c : rivals) {
      change(c, i, -1.0 / rivals.length);
    }
    mistakes++;
    return true;
  }

  private void change(int c, int i, double amount) {
    now.add(c, i, amount, biasStep, row);
    if (learner.vote() == Vote.AVERAGED) {
      late.add(c, i, amount * seen, biasStep, row);
    }
  }

  /** The other classes that are not below the right one. */
  private int[] rivals(int i) {
    double own = now.value(of[i], i);
    int[] rivals = new int[now.b.length];
    int count = 0;
    for (int c = 0; c < rivals.length; c++) {
      if (c != of[i] && now.value(c, i) >= own) {
        rivals[count++] = c;
      }
    }
    return Arrays.copyOf(rivals, count);
  }

  private static int winner(Functions functions, int i) {
    double[] values = new double[functions.b.length];
    Arrays.setAll(values, c -> functions.value(c, i));
    return Scheme.RESTS.winner(values, values.length);
  }

  private long errors(Functions functions) {
    long errors = 0;
    for (int i = 0; i < of.length; i++) {
      errors += winner(functions, i) != of[i] ? 1 : 0;
    }
    return errors;
  }
}
