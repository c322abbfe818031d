package org.mercer.learner.classify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.api.Internal;
import org.mercer.data.Labels;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.Access;
import org.mercer.learner.Checks;
import org.mercer.learner.Classifier;
import org.mercer.learner.Hyperparameter;
import org.mercer.learner.Machine;
import org.mercer.learner.Machines;
import org.mercer.learner.Report;
import org.mercer.learner.Scheme;
import org.mercer.run.Run;

/**
 * The perceptron on a stream: each object is seen once, and at most {@code budget} of them are
 * kept. A mistake on x, sgn f(x) != y with sgn 0 = +1, changes w by y phi(x); {@link
 * BudgetedFunctions} sees to the budget. There is no bias. More than two classes have a function
 * each, and the largest wins; a mistake on x of class c changes w_c by phi(x) and those of the set
 * E of others with f_e(x) &gt;= f_c(x) by -phi(x)/|E| (Crammer and Singer 2003).
 *
 * <p>With a budget that is never reached it is one pass of {@link KernelPerceptron} in the form
 * {@code epochs}. {@code org.mercer.model.OnlineTraining} takes the objects one at a time, and goes
 * on from a model.
 */
@Internal
public record OnlinePerceptron(
    @Hyperparameter(
            value = "the most objects that are kept",
            defaultValue = "500",
            range = "[1, inf)")
        int budget)
    implements Classifier {
  public static final String NAME = "onlineperceptron";

  public OnlinePerceptron {
    Require.atLeast("budget", 1, budget);
  }

  /** The inverse for the objects that are kept. */
  @Override
  public long bytes(int objects, int threads) {
    long kept = Math.min(budget, objects);
    return 3 * Double.BYTES * kept * kept;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Access access() {
    return Access.SOME_ROWS;
  }

  /** How many functions tell so many classes apart. */
  public static int functions(int classes) {
    return classes == 2 ? 1 : classes;
  }

  /** What is added to each w for an object of class {@code right}; empty where it is no mistake. */
  public static double[] correction(double[] values, int right) {
    if (values.length == 1) {
      int sign = values[0] >= 0 ? 1 : 0;
      return sign == right ? new double[0] : new double[] {right == 1 ? 1 : -1};
    }
    if (Scheme.RESTS.winner(values, values.length) == right) {
      return new double[0];
    }
    double[] amounts = new double[values.length];
    int rivals = 0;
    for (int c = 0; c < values.length; c++) {
      boolean rival = c != right && values[c] >= values[right];
      rivals += rival ? 1 : 0;
      amounts[c] = rival ? -1 : 0;
    }
    for (int c = 0; c < values.length; c++) {
      amounts[c] = c == right ? 1 : amounts[c] / rivals;
    }
    return amounts;
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    Checks.unweighted(labels, name());
    Checks.objects(gram.size(), labels.size());
    List<Integer> classes = Checks.present(labels);
    if (classes.size() < 2) {
      Checks.signs(gram, labels); // refuses one class by its name
    }
    Checks.memory(
        "the inverse for " + Math.min(budget, gram.size()) + " objects",
        bytes(gram.size(), run.threads()),
        run,
        "take a smaller budget");
    double[] own = gram.diagonal();
    BudgetedFunctions functions = new BudgetedFunctions(functions(classes.size()), budget);
    long mistakes = 0;
    int seen = 0;
    while (seen < gram.size() && !run.outOfTime()) {
      run.step("objects", seen, gram.size());
      double[] k = products(gram, functions.ids(), seen);
      double[] amounts = correction(functions.values(k), classes.indexOf(labels.get(seen)));
      if (amounts.length > 0) {
        functions.add(seen, k, own[seen], amounts);
        mistakes++;
      }
      seen++;
    }
    List<String> warnings = new ArrayList<>(Checks.tried(gram));
    if (seen < gram.size()) {
      warnings.add("the time budget ended after " + seen + " of " + gram.size() + " objects");
    }
    Map<String, Double> figures = new LinkedHashMap<>();
    figures.put("seen", (double) seen);
    figures.put("mistakes", (double) mistakes);
    figures.putAll(functions.figures());
    Report report = new Report(seen == gram.size(), 1, mistakes, figures, warnings);
    return new Machines(
        machines(functions), classes.size() == 2 ? Scheme.SIGN : Scheme.RESTS, report);
  }

  private static double[] products(Gram gram, int[] kept, int object) {
    double[] k = new double[kept.length];
    if (kept.length > 0) {
      gram.fillRows(kept, Tile.of(0, kept.length, object, 1, k, 0, 1));
    }
    return k;
  }

  private static List<Machine> machines(BudgetedFunctions functions) {
    List<Machine> machines = new ArrayList<>();
    for (int c = 0; c < functions.functions(); c++) {
      double[] a = functions.coefficients(c);
      machines.add(new Machine(functions.ids(), a, 0));
    }
    return machines;
  }
}
