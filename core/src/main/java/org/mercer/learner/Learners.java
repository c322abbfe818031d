package org.mercer.learner;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.InputException;
import org.mercer.data.Suggestions;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.classify.Calibrated;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelPerceptron;
import org.mercer.learner.classify.Loss;
import org.mercer.learner.classify.NuSupportVector;
import org.mercer.learner.classify.SupportVector;
import org.mercer.learner.novelty.OneClass;
import org.mercer.learner.novelty.SmallestBall;
import org.mercer.learner.regress.KernelRidge;
import org.mercer.learner.regress.KernelRidgePath;
import org.mercer.learner.regress.NuRegression;
import org.mercer.learner.regress.SupportVectorRegression;

/** The names of all learners, and the door between names and learners. */
public final class Learners {
  private static final Parameter C =
      Parameter.number("c", 1, Interval.POSITIVE, "the price of an error; larger fits closer");

  private static final Parameter HARD_C =
      Parameter.number(
          "c",
          1,
          Interval.POSITIVE_OR_INFINITE,
          "the price of an error; larger fits closer, inf allows none");

  private static final Parameter SCHEME =
      Parameter.word(
          "classes",
          List.of("pairs", "rests"),
          "more than two classes: a machine for each pair, or for each class against the rest");

  private static final Interval PART = new Interval(0, false, 1, true);

  private static final Parameter TOLERANCE =
      Parameter.number(
          "tolerance",
          SupportVector.TOLERANCE,
          Interval.POSITIVE,
          "the largest violation of the conditions of optimality that is left");

  private static final Parameter PROBABILITY =
      Parameter.word(
          Calibrated.PARAMETER,
          List.of(Calibrated.NONE, "sigmoid", "isotonic"),
          "probabilities from held out objects, by a sigmoid or any rising curve; the predicted"
              + " class is the most probable one");

  private static final List<LearnerEntry> ENTRIES =
      List.of(
          new LearnerEntry(
              "ball",
              LearnerEntry.Task.NOVELTY,
              "min R^2 + c sum_i xi_i with |phi(x_i) - m|^2 <= R^2 + xi_i, xi_i >= 0",
              "The smallest ball around the objects, or with a price around most of them; what lies"
                  + " outside is new.",
              "as svc",
              List.of(
                  Parameter.number(
                      "c",
                      Double.POSITIVE_INFINITY,
                      Interval.POSITIVE_OR_INFINITE,
                      "the price of an object outside, at least 1/n; inf allows none"),
                  TOLERANCE),
              "mercer train usual.csv --learner ball --c 0.1 --kernel 'rbf(gamma=0.1)' --unlabelled",
              s -> new SmallestBall(s.number("c"), s.number("tolerance"))),
          new LearnerEntry(
              "kernelperceptron",
              LearnerEntry.Task.CLASSIFICATION,
              "find alpha >= 0, b with y_i (b + sum_j alpha_j y_j k(x_j, x_i)) > 0 for all i",
              "Rosenblatt's algorithm on any kernel: two classes, one correction a mistake, until a"
                  + " pass without mistakes. Where the classes cannot be separated it keeps the state"
                  + " with the fewest training errors.",
              "n additions and one row of the matrix a mistake; with margin g and R^2 = max k(x,x) at"
                  + " most (2R/g)^2 mistakes",
              List.of(
                  Parameter.word(
                      "form",
                      List.of("dual", "epochs"),
                      "dual: with a bias that moves by R^2; epochs: without a bias, sgn 0 = +1"),
                  Parameter.whole("epochs", 1000, 1, "the most passes over the objects")),
              "mercer train promoters.tsv --learner kernelperceptron --kernel 'spectrum(p=3)'",
              s ->
                  new KernelPerceptron(
                      KernelPerceptron.Form.valueOf(s.word("form").toUpperCase(Locale.ROOT)),
                      s.whole("epochs"))),
          new LearnerEntry(
              "kernelridge",
              LearnerEntry.Task.REGRESSION,
              "min over a of |y - K a|^2 + lambda a'K a, solved by a = (K + lambda I)^-1 y",
              "Least squares in the feature space with a price on the length of the solution, in"
                  + " closed form, with closed-form leave-one-out errors.",
              "cholesky: n^3/3 operations, n^2/2 doubles; gradients: n^2 operations a step, no matrix"
                  + " stored",
              List.of(
                  Parameter.number("lambda", 1, Interval.POSITIVE, "the price; larger is smoother"),
                  Parameter.word(
                      "solver",
                      List.of("cholesky", "gradients"),
                      "one factorisation, or conjugate gradients where it does not fit")),
              "mercer train houses.csv --target price --learner kernelridge --lambda 0.1 --kernel"
                  + " 'rbf(gamma=0.1)' --scale standard",
              s ->
                  new KernelRidge(
                      s.number("lambda"),
                      KernelRidge.Solver.valueOf(s.word("solver").toUpperCase(Locale.ROOT)))),
          new LearnerEntry(
              "kernelridgepath",
              LearnerEntry.Task.REGRESSION,
              "kernelridge for every lambda of a path; keeps the one with the least sum_i (a_i /"
                  + " [(K + lambda I)^-1]_ii)^2",
              "Kernel ridge with lambda chosen by its leave-one-out error, all values from one"
                  + " decomposition.",
              "about 9 n^3 operations and 5 n^2 doubles, then 4 n^2 operations a lambda",
              List.of(
                  Parameter.number("from", 1e-6, Interval.POSITIVE, "the smallest lambda"),
                  Parameter.number("to", 1e3, Interval.POSITIVE, "the largest lambda"),
                  Parameter.whole("steps", 28, 2, "how many values, with equal ratios")),
              "mercer train houses.csv --target price --learner kernelridgepath --kernel"
                  + " 'rbf(gamma=0.1)' --scale standard",
              s -> new KernelRidgePath(s.number("from"), s.number("to"), s.whole("steps"))),
          new LearnerEntry(
              "nusvc",
              LearnerEntry.Task.CLASSIFICATION,
              "min 1/2 |w|^2 - nu n rho + sum_i xi_i with y_i (w'phi(x_i) + b) >= rho - xi_i, xi_i"
                  + " >= 0",
              "The support vector machine that is told which part of the objects may miss the"
                  + " margin instead of a price; nu is at most twice the part of the smaller class.",
              "as svc",
              List.of(
                  Parameter.number(
                      "nu", 0.5, PART, "the part of the objects that may miss the margin"),
                  TOLERANCE,
                  SCHEME,
                  PROBABILITY),
              "mercer train heart.libsvm --learner nusvc --nu 0.3 --kernel 'rbf(gamma=0.1)'",
              s ->
                  Calibrated.of(
                      new NuSupportVector(s.number("nu"), s.number("tolerance"), scheme(s)),
                      s.word(Calibrated.PARAMETER))),
          new LearnerEntry(
              "nusvr",
              LearnerEntry.Task.REGRESSION,
              "min 1/2 |w|^2 + c (nu n epsilon + sum_i max(0, |y_i - w'phi(x_i) - b| - epsilon))"
                  + " over w, b and epsilon",
              "Support vector regression that finds the error which costs nothing: at most a part"
                  + " nu of the objects has a larger one.",
              "as svr",
              List.of(
                  C,
                  Parameter.number(
                      "nu", 0.5, PART, "the part of the objects with errors above epsilon"),
                  TOLERANCE),
              "mercer train houses.csv --target price --learner nusvr --nu 0.3 --kernel"
                  + " 'rbf(gamma=0.1)' --scale standard",
              s -> new NuRegression(s.number("c"), s.number("nu"), s.number("tolerance"))),
          new LearnerEntry(
              "oneclass",
              LearnerEntry.Task.NOVELTY,
              "min 1/2 |w|^2 - nu n rho + sum_i xi_i with w'phi(x_i) >= rho - xi_i, xi_i >= 0",
              "The one-class machine: the plane farthest from the origin that leaves at most a part"
                  + " nu of the objects behind it; what lies behind it is new.",
              "as svc",
              List.of(
                  Parameter.number(
                      "nu", 0.1, PART, "the part of the objects that may be left outside"),
                  TOLERANCE),
              "mercer train usual.csv --learner oneclass --nu 0.05 --kernel 'rbf(gamma=0.1)'"
                  + " --unlabelled",
              s -> new OneClass(s.number("nu"), s.number("tolerance"))),
          new LearnerEntry(
              "svc",
              LearnerEntry.Task.CLASSIFICATION,
              "min 1/2 |w|^2 + c sum_i xi_i with y_i (w'phi(x_i) + b) >= 1 - xi_i, xi_i >= 0",
              "The support vector machine with a soft margin: the widest margin between two"
                  + " classes, with a price for objects inside it; several classes by a machine for"
                  + " each pair, or for each class against the rest.",
              "rows of the matrix for the support vectors and some others, computed in blocks; then"
                  + " about a microsecond a step",
              List.of(
                  HARD_C,
                  TOLERANCE,
                  SCHEME,
                  Parameter.word(
                      "loss",
                      List.of("hinge", "squared"),
                      "what an object costs that misses its margin: by how much, or the square"),
                  Parameter.text(
                      "class-weight",
                      List.of("none", "balanced", "spam=5,ham=1"),
                      "by how much the price is multiplied for a class; balanced gives each class"
                          + " the same in all"),
                  PROBABILITY),
              "mercer train promoters.tsv --learner svc --c 10 --kernel 'normalise(spectrum(p=4))'",
              s ->
                  Calibrated.of(
                      new SupportVector(
                          s.number("c"),
                          s.number("tolerance"),
                          scheme(s),
                          Loss.valueOf(s.word("loss").toUpperCase(Locale.ROOT)),
                          ClassWeights.parse(s.text("class-weight"))),
                      s.word(Calibrated.PARAMETER))),
          new LearnerEntry(
              "svr",
              LearnerEntry.Task.REGRESSION,
              "min 1/2 |w|^2 + c sum_i max(0, |y_i - w'phi(x_i) - b| - epsilon)",
              "Support vector regression: errors below epsilon cost nothing, larger ones in"
                  + " proportion.",
              "as svc, with two variables an object",
              List.of(
                  C,
                  Parameter.number(
                      "epsilon", 0.1, Interval.NON_NEGATIVE, "the error that costs nothing"),
                  TOLERANCE),
              "mercer train houses.csv --target price --learner svr --c 10 --kernel"
                  + " 'rbf(gamma=0.1)' --scale standard",
              s ->
                  new SupportVectorRegression(
                      s.number("c"), s.number("epsilon"), s.number("tolerance"))));

  private static Scheme scheme(Settings settings) {
    return Scheme.valueOf(settings.word("classes").toUpperCase(Locale.ROOT));
  }

  private Learners() {}

  /** The whole catalogue. */
  public static List<LearnerEntry> entries() {
    return ENTRIES;
  }

  public static List<String> names() {
    return ENTRIES.stream().map(LearnerEntry::name).toList();
  }

  public static Optional<LearnerEntry> find(String name) {
    return ENTRIES.stream().filter(e -> e.name().equals(name)).findFirst();
  }

  /** The entry of this name; refuses any other with a suggestion. */
  public static LearnerEntry get(String name) {
    return find(name)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no learner "
                        + InputException.quote(name)
                        + Suggestions.didYouMean(name, names())
                        + "; there are "
                        + String.join(", ", names())));
  }

  /**
   * The learner with these settings, numbers or text by name; a {@code Classifier}, {@code
   * Regressor} or {@code Detector}.
   */
  public static Learner<?, ? extends Fit> make(String name, Map<String, ?> settings) {
    LearnerEntry entry = get(name);
    return entry.factory().apply(new Settings(entry, settings));
  }

  /** What the catalogue knows about a learner, as plain text for a terminal. */
  public static String describe(LearnerEntry entry) {
    return LearnerPage.plain(entry);
  }

  /** The whole catalogue as the page {@code docs/learners.md}. */
  public static String markdown() {
    return LearnerPage.markdown(ENTRIES);
  }
}
