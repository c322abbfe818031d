package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.proof.Verdict;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.Epochs;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machines;
import org.mercer.run.Run;

/**
 * Finds alpha >= 0 with y_i (b + sum_j alpha_j y_j k(x_j, x_i)) > 0 for all i, where there is one:
 * goes through the objects in their order, adds 1 to alpha_i for each mistake on x_i, and stops
 * after a pass without mistakes. alpha_i counts the mistakes on x_i.
 *
 * <ul>
 *   <li>{@code dual}: Rosenblatt's algorithm in dual form. A mistake is y_i f(x_i) &lt;= 0, and
 *       adds y_i R^2 to b, where R^2 is the largest k(x, x). With margin g in feature space it
 *       makes at most (2R/g)^2 mistakes (Novikoff).
 *   <li>{@code epochs}: the form that is often taught. A mistake is sgn f(x_i) != y_i with sgn 0 =
 *       +1, and adds y_i to b (w_0 with the learning rate 1).
 * </ul>
 *
 * Without an intercept b stays 0 in both.
 *
 * <p>What is predicted with:
 *
 * <ul>
 *   <li>{@code last}: the function that was found. Where the classes cannot be separated, or the
 *       budget ends first, it is the state with the fewest errors on the training objects that any
 *       pass ended with (the pocket, Gallant 1990).
 *   <li>{@code averaged}: the mean of all functions on the way, each counted by the objects that it
 *       saw without being corrected.
 *   <li>by vote: each function on the way has as many votes for its own sign as objects that it saw
 *       (Freund and Schapire 1999). Two classes; k mistakes make k functions over k objects.
 * </ul>
 *
 * More than two classes have a function each, and the largest wins. A mistake on x_i of class c is
 * one where the set E of others with f_e(x_i) &gt;= f_c(x_i) is not empty; it adds 1 to the
 * coefficient of x_i in f_c and takes 1/|E| in each of E, and R^2 times that to the biases (the
 * uniform update of Crammer and Singer, "Ultraconservative online algorithms", 2003). With two
 * classes that is the algorithm above.
 *
 * <p>The values f(x_j) are kept, so a mistake costs one row of the matrix and n additions a class
 * that it concerns. Source: Cristianini and Shawe-Taylor, "An Introduction to Support Vector
 * Machines", table 2.2.
 */
public record KernelPerceptron(
    @Hyperparameter("dual: the intercept moves by R^2 at a mistake; epochs: by 1, and sgn 0 = +1")
        Form form,
    @Hyperparameter(
            "what predicts: the last function, the average of all, or the vote of all (two"
                + " classes)")
        Vote vote,
    @Hyperparameter("no: without an intercept (bias), b = 0") boolean intercept,
    @Epochs int epochs)
    implements Classifier {
  /** Objects between two looks at the clock. */
  static final int STRIDE = 1024;

  /** Which of the two algorithms. */
  public enum Form {
    DUAL,
    EPOCHS
  }

  /** Which of the functions on the way predict. */
  public enum Vote {
    LAST,
    AVERAGED,
    VOTED
  }

  public KernelPerceptron {
    Require.atLeast("epochs", 1, epochs);
  }

  /** With an intercept. */
  public KernelPerceptron(Form form, Vote vote, int epochs) {
    this(form, vote, true, epochs);
  }

  /** Predicts with the last function, and has an intercept. */
  public KernelPerceptron(Form form, int epochs) {
    this(form, Vote.LAST, epochs);
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
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.unweighted(labels, name());
    Checks.objects(gram.size(), labels.size());
    List<Integer> classes = Checks.present(labels);
    double step = intercept ? step(gram) : 0;
    List<String> warnings = new ArrayList<>(unproved(gram));
    if (classes.size() > 2) {
      return new ClassPerceptron(this, gram, labels, step).fit(warnings, run);
    }
    double[] y = Checks.signs(gram, labels);
    PerceptronState state = new PerceptronState(gram, y, step, vote);
    PerceptronState.Snapshot pocket = state.snapshot();
    long limit = Math.min(epochs, run.budget().iterations());
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
    return state.machines(pocket, new Ending(clean, epoch, limit), warnings, run);
  }

  /** What a mistake adds to b, but for its sign. */
  private double step(Gram gram) {
    return form == Form.DUAL ? Arrays.stream(gram.diagonal()).max().orElse(0) : 1;
  }

  /** How the passes ended. */
  record Ending(boolean clean, long epochs, long limit) {
    /** What to say of passes that ended too early. */
    List<String> warning(String kept, long errors, int n) {
      return clean
          ? List.of()
          : List.of(
              "stopped "
                  + (epochs >= limit
                      ? "after " + epochs + " epochs"
                      : "by the time budget in epoch " + epochs)
                  + " before a pass without mistakes; "
                  + kept
                  + ", "
                  + errors
                  + " of "
                  + n);
    }
  }

  /** One pass; whether it went through to the end without a mistake. */
  private boolean pass(PerceptronState state, Run run) {
    state.newPass();
    for (int i = 0; i < state.size(); i++) {
      if (i % STRIDE == 0) {
        run.check();
      }
      boolean mistaken = mistaken(state.value(i), state.sign(i));
      if (mistaken) {
        state.learn(i, run);
      }
      state.seen();
      if (mistaken && run.outOfTime()) {
        return false;
      }
    }
    return state.mistakesInPass() == 0;
  }

  private boolean mistaken(double value, double sign) {
    return form == Form.DUAL ? sign * value <= 0 : (value >= 0 ? 1 : -1) != sign;
  }

  /** Without a proof the bound on the number of mistakes does not hold. */
  private static List<String> unproved(Gram gram) {
    return gram.certificate().verdict() == Verdict.UNKNOWN
        ? List.of(
            "not known to be a kernel, so the bound on the number of mistakes does not hold: "
                + gram.certificate().reason())
        : Checks.tried(gram);
  }
}
