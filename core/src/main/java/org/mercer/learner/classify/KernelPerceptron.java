package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.kernel.Verdict;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.numerics.Require;
import org.mercer.numerics.parallel.Run;

/**
 * Finds alpha >= 0 with y_i (b + sum_j alpha_j y_j k(x_j, x_i)) > 0 for all i, where there is one:
 * goes through the objects in their order, adds 1 to alpha_i for each mistake on x_i, and stops
 * after a pass without mistakes. alpha_i counts the mistakes on x_i.
 *
 * <ul>
 *   <li>{@code dual}: Rosenblatt's algorithm in dual form. A mistake is y_i f(x_i) &lt;= 0, and
 *       adds y_i R^2 to b, where R^2 is the largest k(x, x). With margin g in feature space it
 *       makes at most (2R/g)^2 mistakes (Novikoff).
 *   <li>{@code epochs}: without a bias. A mistake is sgn f(x_i) != y_i with sgn 0 = +1.
 * </ul>
 *
 * Where the classes cannot be separated, or the budget ends first, the answer is the state with the
 * fewest errors on the training objects that any pass ended with (the pocket, Gallant 1990). The
 * values f(x_j) are kept, so a mistake costs one row of the matrix and n additions. Source:
 * Cristianini and Shawe-Taylor, "An Introduction to Support Vector Machines", table 2.2.
 */
public record KernelPerceptron(Form form, int epochs) implements Classifier {
  /** Objects between two looks at the clock. */
  private static final int STRIDE = 1024;

  /** Which of the two algorithms. */
  public enum Form {
    DUAL,
    EPOCHS;

    /** As it is written on a command line. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public KernelPerceptron {
    Require.atLeast("epochs", 1, epochs);
  }

  /** The dual form with at most 1000 passes. */
  public KernelPerceptron() {
    this(Form.DUAL, 1000);
  }

  @Override
  public String name() {
    return "kernelperceptron";
  }

  @Override
  public Map<String, Object> parameters() {
    Map<String, Object> parameters = new LinkedHashMap<>();
    parameters.put("form", form.word());
    parameters.put("epochs", epochs);
    return parameters;
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.unweighted(labels, name());
    double[] y = Checks.signs(gram, labels);
    double step = form == Form.DUAL ? Arrays.stream(gram.diagonal()).max().orElse(0) : 0;
    long limit = Math.min(epochs, run.budget().iterations());
    PerceptronState state = new PerceptronState(gram, y, step);
    PerceptronState.Snapshot pocket = state.snapshot();
    long epoch = 0;
    boolean clean = false;
    while (!clean && epoch < limit && !run.outOfTime()) {
      run.step("epochs", epoch, limit);
      clean = pass(state, run);
      epoch++;
      if (clean || state.errors() < pocket.errors()) {
        pocket = state.snapshot();
      }
    }
    List<String> warnings = new ArrayList<>(unproved(gram));
    if (!clean) {
      warnings.add(unfinished(epoch, limit, pocket.errors(), y.length));
    }
    Report report = new Report(clean, epoch, pocket.errors(), state.figures(pocket), warnings);
    return Machines.two(pocket.coefficients(y), pocket.b(), report);
  }

  /** One pass; whether it went through to the end without a mistake. */
  private boolean pass(PerceptronState state, Run run) {
    state.newPass();
    for (int i = 0; i < state.size(); i++) {
      if (i % STRIDE == 0) {
        run.check();
      }
      if (mistaken(state.value(i), state.sign(i))) {
        state.learn(i, run);
        if (run.outOfTime()) {
          return false;
        }
      }
    }
    return state.mistakesInPass() == 0;
  }

  private boolean mistaken(double value, double sign) {
    return form == Form.DUAL ? sign * value <= 0 : (value >= 0 ? 1 : -1) != sign;
  }

  private static List<String> unproved(Gram gram) {
    return gram.certificate().verdict() == Verdict.PSD
        ? List.of()
        : List.of(
            "not known to be a kernel, so the bound on the number of mistakes does not hold: "
                + gram.certificate().reason());
  }

  private static String unfinished(long epoch, long limit, long errors, int n) {
    return "stopped "
        + (epoch >= limit ? "after " + epoch + " epochs" : "by the time budget in epoch " + epoch)
        + " before a pass without mistakes; kept the state with the fewest training errors, "
        + errors
        + " of "
        + n;
  }
}
