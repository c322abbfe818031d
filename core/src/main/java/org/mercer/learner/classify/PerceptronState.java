package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.gram.Gram;
import org.mercer.learner.Checks;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Isotonic;
import org.mercer.learner.classify.KernelPerceptron.Vote;
import org.mercer.run.Run;

/**
 * Where a perceptron of two classes stands: alpha, b, and f(x_j) - b for every training object. For
 * a mean over the way it keeps sum t u over the changes u and the numbers t of objects seen before
 * them, because a change at t is part of the mean with the weight (T - t)/T.
 */
final class PerceptronState {
  private final Gram gram;
  private final double[] y;
  private final double biasStep;
  private final Vote vote;
  private final double[] alpha;
  private final double[] f;
  private final double[] row;
  private double b;
  private long mistakes;
  private long mistakesInPass;
  private long seen;

  private final double[] lateAlpha;
  private final double[] lateF;
  private double lateB;

  private final List<Integer> changes = new ArrayList<>();
  private final List<Long> survived = new ArrayList<>(List.of(0L));
  private final double[] votes;

  /** What is worth keeping of a state, and how many training objects it gets wrong. */
  record Snapshot(double[] alpha, double b, long errors) {
    double[] coefficients(double[] y) {
      double[] coefficients = new double[y.length];
      for (int i = 0; i < y.length; i++) {
        coefficients[i] = alpha[i] == 0 ? 0 : alpha[i] * y[i];
      }
      return coefficients;
    }
  }

  PerceptronState(Gram gram, double[] y, double biasStep, Vote vote) {
    this.gram = gram;
    this.y = y;
    this.biasStep = biasStep;
    this.vote = vote;
    this.alpha = new double[y.length];
    this.f = new double[y.length];
    this.row = new double[y.length];
    this.lateAlpha = new double[vote == Vote.AVERAGED ? y.length : 0];
    this.lateF = new double[lateAlpha.length];
    this.votes = new double[vote == Vote.VOTED ? y.length : 0];
  }

  int size() {
    return y.length;
  }

  double sign(int i) {
    return y[i];
  }

  double value(int i) {
    return f[i] + b;
  }

  void newPass() {
    mistakesInPass = 0;
  }

  long mistakesInPass() {
    return mistakesInPass;
  }

  /** One more object was seen, by the function that was corrected on it if it was. */
  void seen() {
    seen++;
    int last = survived.size() - 1;
    survived.set(last, survived.get(last) + 1);
  }

  /** A mistake on object i: alpha_i += 1, b += y_i R^2, f_j += y_i k(x_i, x_j). */
  void learn(int i, Run run) {
    gram.rows(new int[] {i}, row, run);
    if (vote == Vote.VOTED) {
      count();
      changes.add(i);
      survived.add(0L);
    }
    alpha[i]++;
    b += y[i] * biasStep;
    for (int j = 0; j < f.length; j++) {
      f[j] += y[i] * row[j];
    }
    if (vote == Vote.AVERAGED) {
      lateAlpha[i] += seen;
      lateB += seen * y[i] * biasStep;
      for (int j = 0; j < f.length; j++) {
        lateF[j] += seen * y[i] * row[j];
      }
    }
    mistakes++;
    mistakesInPass++;
  }

  /** The votes of the present function for each training object. */
  private void count() {
    double weight = survived.get(survived.size() - 1);
    for (int j = 0; j < f.length; j++) {
      votes[j] += value(j) >= 0 ? weight : -weight;
    }
  }

  /** Training objects whose predicted sign, with sgn 0 = +1, is wrong. */
  long errors() {
    double[] values = new double[y.length];
    Arrays.setAll(values, this::value);
    return errors(values);
  }

  private long errors(double[] values) {
    long errors = 0;
    for (int i = 0; i < y.length; i++) {
      errors += (values[i] >= 0 ? 1 : -1) != y[i] ? 1 : 0;
    }
    return errors;
  }

  Snapshot snapshot() {
    return new Snapshot(alpha.clone(), b, errors());
  }

  /** What predicts: the pocket, the mean, or all functions on the way with their votes. */
  Machines machines(
      Snapshot pocket, KernelPerceptron.Ending ending, List<String> warnings, Run run) {
    return switch (vote) {
      case LAST -> one(pocket, "kept the state with the fewest training errors", ending, warnings);
      case AVERAGED -> one(mean(), "the mean of all states has training errors", ending, warnings);
      case VOTED -> all(ending, warnings, run);
    };
  }

  private Machines one(
      Snapshot kept, String words, KernelPerceptron.Ending ending, List<String> warnings) {
    warnings.addAll(ending.warning(words, kept.errors(), y.length));
    long support = Arrays.stream(kept.alpha()).filter(a -> a > 0).count();
    return Machines.two(
        kept.coefficients(y), kept.b(), report(ending, support, kept.errors(), warnings));
  }

  private Report report(
      KernelPerceptron.Ending ending, long support, long errors, List<String> warnings) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("mistakes", (double) mistakes);
    figures.put("mistakesInLastEpoch", (double) mistakesInPass);
    figures.put("supportVectors", (double) support);
    figures.put("trainingErrors", (double) errors);
    return new Report(ending.clean(), ending.epochs(), errors, figures, warnings);
  }

  private Snapshot mean() {
    double total = Math.max(1, seen);
    double[] meanAlpha = new double[y.length];
    Arrays.setAll(meanAlpha, i -> alpha[i] - lateAlpha[i] / total);
    double meanB = b - lateB / total;
    double[] values = new double[y.length];
    Arrays.setAll(values, j -> f[j] - lateF[j] / total + meanB);
    return new Snapshot(meanAlpha, meanB, errors(values));
  }

  private Machines all(KernelPerceptron.Ending ending, List<String> warnings, Run run) {
    count();
    int k = changes.size();
    Checks.memory(
        "the " + (k + 1) + " functions of a vote over as many objects",
        (Double.BYTES + Integer.BYTES) * (k + 1L) * (k + 1L) / 2,
        run,
        "take vote=averaged, which keeps one function");
    double[] coefficients = new double[y.length];
    double bias = 0;
    List<Machine> machines = new ArrayList<>();
    List<CalibrationCurve> curves = new ArrayList<>();
    for (int v = 0; v <= k; v++) {
      if (v > 0) {
        int i = changes.get(v - 1);
        coefficients[i] += y[i];
        bias += y[i] * biasStep;
      }
      if (survived.get(v) > 0 || v == k) {
        machines.add(Machine.of(coefficients, bias));
        curves.add(step(survived.get(v) / (double) Math.max(1, seen)));
      }
    }
    // a tie is for the first class, as that of two equal probabilities is
    long wrong = errors(Arrays.stream(votes).map(v -> v - 0.5).toArray());
    warnings.addAll(ending.warning("the vote has training errors", wrong, y.length));
    long support = Arrays.stream(alpha).filter(a -> a > 0).count();
    return new Machines(machines, Scheme.VOTES, curves, report(ending, support, wrong, warnings));
  }

  /** 0 below zero, the part of the votes from there on, both as far as a curve may go. */
  private static CalibrationCurve step(double part) {
    return new Isotonic(
        new double[] {-Double.MIN_VALUE, 0},
        new double[] {
          CalibrationCurve.LEAST,
          Math.max(CalibrationCurve.LEAST, Math.min(part, 1 - CalibrationCurve.LEAST))
        });
  }
}
