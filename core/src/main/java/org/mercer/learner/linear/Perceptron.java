package org.mercer.learner.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Factor;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.Epochs;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.run.Run;

/**
 * Finds w and b with y_i (w'x_i + b) &gt; 0 for all i, where there are such: Rosenblatt's algorithm
 * (1958). From w = 0 and b = 0 it goes through the objects in their order; where y_i (w'x_i + b)
 * &lt;= 0, a mistake, w += eta y_i x_i and b += eta y_i R^2 with R = max |x_i|; it stops after a
 * pass without mistakes.
 *
 * <p>If a plane with |w| = 1 has y_i (w'x_i + b) &gt;= g for all i, there are at most (2R/g)^2
 * mistakes (Novikoff 1962). The plane that was found is such a plane with a margin g of its own, so
 * the report has the bound. Where the classes cannot be separated, or the budget ends first, the
 * answer is the state with the fewest training errors that any pass ended with. Source: Cristianini
 * and Shawe-Taylor, "An Introduction to Support Vector Machines", table 2.1.
 */
public record Perceptron(
    @Hyperparameter(
            value = "learning rate, by which w and b scale",
            defaultValue = "1",
            range = "(0, inf)")
        double eta,
    @Epochs int epochs)
    implements Classifier, Primal<Labels> {
  /** Objects between two looks at the clock. */
  private static final int STRIDE = 1024;

  public Perceptron {
    Require.positive("eta", eta);
    Require.atLeast("epochs", 1, epochs);
  }

  /** A rate of 1 and at most 1000 passes. */
  public Perceptron() {
    this(1, 1000);
  }

  @Override
  public String name() {
    return "perceptron";
  }

  @Override
  public Optional<String> usualKernel() {
    return Optional.of(LINEAR);
  }

  @Override
  public Access access() {
    return Access.SOME_ROWS;
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    return (Machines) solve(gram, labels, run).fit();
  }

  @Override
  public Planes solve(Gram gram, Labels labels, Run run) {
    return solve(gram, labels, i -> {}, run);
  }

  /** As above; every mistake is told when it is made, by the number of its object. */
  @Internal
  public Planes solve(Gram gram, Labels labels, IntConsumer mistake, Run run) {
    Checks.unweighted(labels, name());
    double[] y = Checks.signs(gram, labels);
    Factor rows = Primal.rows(gram, name(), "kernelperceptron");
    State state = new State(rows, y, eta, Arrays.stream(gram.diagonal()).max().orElse(0));
    long limit = Math.min(epochs, run.budget().iterations());
    State pocket = state.copy();
    long errors = pocket.errors();
    long epoch = 0;
    boolean clean = false;
    while (!clean && epoch < limit && !run.outOfTime()) {
      run.step("epochs", epoch, limit);
      clean = pass(state, mistake, run);
      epoch++;
      long now = clean ? 0 : state.errors();
      if (clean || now < errors) {
        pocket = state.copy();
        errors = now;
      }
    }
    List<String> warnings = new ArrayList<>(Checks.semidefinite(gram));
    if (!clean) {
      warnings.add(
          "stopped after "
              + epoch
              + " epochs before a pass without mistakes; kept the state with the fewest training"
              + " errors, "
              + errors
              + " of "
              + y.length);
    }
    Map<String, Double> figures = figures(state, pocket, errors, clean);
    Report report = new Report(clean, epoch, errors, figures, warnings);
    return new Planes(Machines.two(pocket.coefficients(), pocket.b, report), List.of(pocket.w));
  }

  private static boolean pass(State state, IntConsumer mistake, Run run) {
    long before = state.mistakes;
    for (int i = 0; i < state.y.length; i++) {
      if (i % STRIDE == 0) {
        run.check();
        if (run.outOfTime()) {
          return false;
        }
      }
      if (state.margin(i) <= 0) {
        state.learn(i);
        mistake.accept(i);
      }
    }
    return state.mistakes == before;
  }

  private static Map<String, Double> figures(
      State last, State kept, long errors, boolean separated) {
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("mistakes", (double) last.mistakes);
    figures.put("trainingErrors", (double) errors);
    figures.put("radiusSquared", last.squaredRadius);
    double norm = Math.sqrt(inner(kept.w, kept.w));
    if (separated && norm > 0) {
      double least = Double.POSITIVE_INFINITY;
      for (int i = 0; i < kept.y.length; i++) {
        least = Math.min(least, kept.margin(i));
      }
      double margin = least / norm;
      figures.put("margin", margin);
      figures.put("mistakeBound", 4 * last.squaredRadius / (margin * margin));
    }
    return figures;
  }

  private static double inner(double[] x, double[] z) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += x[j] * z[j];
    }
    return sum;
  }

  /** w, b, and how many mistakes were made on each object. */
  private static final class State {
    private final Factor rows;
    private final double[] y;
    private final double eta;
    private final double squaredRadius;
    private final double[] alpha;
    private final double[] w;
    private double b;
    private long mistakes;

    State(Factor rows, double[] y, double eta, double squaredRadius) {
      this(rows, y, eta, squaredRadius, new double[y.length], new double[rows.cols()]);
    }

    private State(
        Factor rows, double[] y, double eta, double squaredRadius, double[] alpha, double[] w) {
      this.rows = rows;
      this.y = y;
      this.eta = eta;
      this.squaredRadius = squaredRadius;
      this.alpha = alpha;
      this.w = w;
    }

    State copy() {
      State copy = new State(rows, y, eta, squaredRadius, alpha.clone(), w.clone());
      copy.b = b;
      copy.mistakes = mistakes;
      return copy;
    }

    /** y_i (w'x_i + b). */
    double margin(int i) {
      return y[i] * (rows.dot(i, w) + b);
    }

    void learn(int i) {
      rows.add(i, eta * y[i], w);
      b += eta * y[i] * squaredRadius;
      alpha[i]++;
      mistakes++;
    }

    /** Training objects whose predicted sign, with sgn 0 = +1, is wrong. */
    long errors() {
      long errors = 0;
      for (int i = 0; i < y.length; i++) {
        errors += (rows.dot(i, w) + b >= 0 ? 1 : -1) != y[i] ? 1 : 0;
      }
      return errors;
    }

    /** eta alpha_i y_i. */
    double[] coefficients() {
      double[] coefficients = new double[y.length];
      for (int i = 0; i < y.length; i++) {
        coefficients[i] = alpha[i] == 0 ? 0 : eta * alpha[i] * y[i];
      }
      return coefficients;
    }
  }
}
