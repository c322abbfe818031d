package org.mercer.learner.classify;

import java.util.List;
import java.util.Locale;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.Scheme;
import org.mercer.learner.Settings;
import org.mercer.learner.SharedParameters;

/** What the catalogue knows about the learners of classes. */
public final class Classifiers {
  private static final Parameter SPREAD =
      Parameter.number("lambda", 1, Interval.POSITIVE, "added to the spread in every direction");

  public static final List<LearnerEntry> ENTRIES =
      List.of(
          new LearnerEntry(
              "fisher",
              LearnerEntry.Task.CLASSIFICATION,
              "w = (S_1 + .. + S_C + lambda I)^-1 (mu_2 - mu_1) with means and covariances of the"
                  + " classes in the feature space; several classes: the nearest mean in that metric",
              "Kernel Fisher discriminant: the direction in which the means of the classes are far"
                  + " apart against the spread within them, the threshold midway. For C classes"
                  + " mercer embed gives the leading of C - 1 such directions as coordinates, as in"
                  + " mercer embed iris.csv --learner fisher --components 2 --kernel"
                  + " 'rbf(gamma=0.1)' --out plane.csv.",
              "one factorisation: n^3/3 operations, n^2/2 doubles",
              List.of(SPREAD),
              "mercer train heart.libsvm --learner fisher --lambda 0.1 --kernel 'rbf(gamma=0.1)'",
              s -> new KernelFisher(s.number("lambda"))),
          new LearnerEntry(
              "hardsvm",
              LearnerEntry.Task.CLASSIFICATION,
              "min 1/2 |w|^2 with y_i (w'phi(x_i) + b) >= 1",
              "The support vector machine with a hard margin: the widest margin between classes that"
                  + " can be separated; where they cannot, it says the smallest violation. The same"
                  + " as svc with c=inf.",
              "as svc",
              List.of(SharedParameters.TOLERANCE, SharedParameters.SCHEME),
              "mercer train xor.csv --learner hardsvm --kernel 'poly(degree=2)'",
              s -> new HardSupportVector(s.number("tolerance"), scheme(s))),
          new LearnerEntry(
              "kernelperceptron",
              LearnerEntry.Task.CLASSIFICATION,
              "find alpha >= 0, b with y_i (b + sum_j alpha_j y_j k(x_j, x_i)) > 0 for all i",
              "Rosenblatt's algorithm on any kernel, for two classes or more: one correction a"
                  + " mistake, until a pass without mistakes. Where the classes cannot be separated it"
                  + " keeps the state with the fewest training errors, or predicts with the mean or"
                  + " the vote of all states.",
              "n additions a class concerned and one row of the matrix a mistake; with margin g and"
                  + " R^2 = max k(x,x) at most (2R/g)^2 mistakes; voted keeps the square of these",
              List.of(
                  Parameter.word(
                      "form",
                      List.of("dual", "epochs"),
                      "dual: the intercept moves by R^2 at a mistake; epochs: by 1, and sgn 0 = +1"),
                  Parameter.word(
                      "vote",
                      List.of("last", "averaged", "voted"),
                      "what predicts: the last function, the mean of all, or the vote of all (two"
                          + " classes)"),
                  Parameter.word(
                      "intercept", List.of("yes", "no"), "no: without an intercept, b = 0"),
                  Parameter.whole("epochs", 1000, 1, "the most passes over the objects")),
              "mercer train promoters.tsv --learner kernelperceptron --kernel 'spectrum(p=3)'",
              s ->
                  new KernelPerceptron(
                      KernelPerceptron.Form.valueOf(s.word("form").toUpperCase(Locale.ROOT)),
                      KernelPerceptron.Vote.valueOf(s.word("vote").toUpperCase(Locale.ROOT)),
                      s.word("intercept").equals("yes"),
                      s.whole("epochs"))),
          new LearnerEntry(
              "logistic",
              LearnerEntry.Task.CLASSIFICATION,
              "min over a of sum_i v_i log(1 + exp(-y_i f_i)) + lambda/2 a'K a with f = K a + b; several"
                  + " classes: -sum_i v_i log p_i,c(i) with p_c = exp(f_c) / sum_d exp(f_d)",
              "Kernel logistic regression: classes with their probabilities, which are part of the"
                  + " problem and need no calibration; several classes at once.",
              "some 50 to 500 products with the matrix, n^2 operations each for two classes, and as"
                  + " many for each of several",
              List.of(
                  Parameter.number(
                      "lambda",
                      1,
                      Interval.POSITIVE,
                      "the regularisation parameter; larger is smoother"),
                  Parameter.word(
                      "intercept",
                      List.of("yes", "no"),
                      "whether f has a constant b without a price; without it a rare class gets too"
                          + " large a probability"),
                  SharedParameters.CLASS_WEIGHT,
                  Parameter.number(
                      "tolerance",
                      KernelLogistic.TOLERANCE,
                      Interval.POSITIVE,
                      "how far lambda a may be from v (t - p), against its size at the start")),
              "mercer train promoters.tsv --learner logistic --lambda 0.1 --kernel"
                  + " 'normalise(spectrum(p=4))'",
              s ->
                  new KernelLogistic(
                      s.number("lambda"),
                      s.word("intercept").equals("yes"),
                      ClassWeights.parse(s.text("class-weight")),
                      s.number("tolerance"))),
          new LearnerEntry(
              "lssvm",
              LearnerEntry.Task.CLASSIFICATION,
              "min 1/2 |w|^2 + c/2 sum_i v_i e_i^2 with y_i (w'phi(x_i) + b) = 1 - e_i, solved by [0"
                  + " 1'; 1 K + (cV)^-1] [b; a] = [0; y]",
              "The least-squares support vector machine: every object is to lie on the margin of its"
                  + " class, in closed form, with closed-form leave-one-out errors; several classes by"
                  + " each class against the rest.",
              "one factorisation for all classes: n^3/3 operations, n^2/2 doubles; as many operations"
                  + " for the leave-one-out errors",
              List.of(SharedParameters.C, SharedParameters.CLASS_WEIGHT),
              "mercer train heart.libsvm --learner lssvm --c 10 --kernel 'rbf(gamma=0.1)'",
              s ->
                  new LeastSquaresSupportVector(
                      s.number("c"), ClassWeights.parse(s.text("class-weight")))),
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
                      "nu",
                      0.5,
                      SharedParameters.PART,
                      "the part of the objects that may miss the margin"),
                  SharedParameters.TOLERANCE,
                  SharedParameters.SCHEME,
                  SharedParameters.PROBABILITY),
              "mercer train heart.libsvm --learner nusvc --nu 0.3 --kernel 'rbf(gamma=0.1)'",
              s ->
                  Calibrated.of(
                      new NuSupportVector(s.number("nu"), s.number("tolerance"), scheme(s)),
                      s.word(Calibrated.PARAMETER))),
          new LearnerEntry(
              OnlinePerceptron.NAME,
              LearnerEntry.Task.CLASSIFICATION,
              "on a mistake w += y phi(x); w stays in the span of at most budget objects, as near as"
                  + " it can",
              "The perceptron on a stream: every object is seen once, and a bounded number is kept;"
                  + " the one that w needs least goes, and the others take over what they can. A"
                  + " saved model goes on with more objects (train --continue MODEL).",
              "as many kernel values an object as are kept, and the square of these a mistake",
              List.of(Parameter.whole("budget", 500, 1, "the most objects that are kept")),
              "mercer train stream.csv m.model --learner onlineperceptron --budget 500 --kernel"
                  + " 'rbf(gamma=0.5)'",
              s -> new OnlinePerceptron(s.whole("budget"))),
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
                  SharedParameters.HARD_C,
                  SharedParameters.TOLERANCE,
                  SharedParameters.SCHEME,
                  Parameter.word(
                      "loss",
                      List.of("hinge", "squared"),
                      "what an object costs that misses its margin: by how much, or the square"),
                  SharedParameters.CLASS_WEIGHT,
                  SharedParameters.PROBABILITY),
              "mercer train promoters.tsv --learner svc --c 10 --kernel 'normalise(spectrum(p=4))'",
              s ->
                  Calibrated.of(
                      new SupportVector(
                          s.number("c"),
                          s.number("tolerance"),
                          scheme(s),
                          Loss.valueOf(s.word("loss").toUpperCase(Locale.ROOT)),
                          ClassWeights.parse(s.text("class-weight"))),
                      s.word(Calibrated.PARAMETER))));

  /** Learners of coordinates that have the name of the classifier whose directions they give. */
  public static final List<LearnerEntry> DIRECTIONS =
      List.of(
          new LearnerEntry(
              KernelFisher.NAME,
              LearnerEntry.Task.EMBEDDING,
              "S_b w = rho (S_1 + .. + S_C + lambda I) w with the spread S_b of the means",
              "Kernel Fisher directions: coordinates in which the means of the classes are far apart"
                  + " against the spread within them.",
              "one factorisation: n^3/3 operations, n^2/2 doubles",
              List.of(
                  SPREAD,
                  Parameter.whole(
                      "components", 2, 1, "how many coordinates; C classes have C - 1 at most")),
              "mercer embed iris.csv --learner fisher --components 2 --kernel 'rbf(gamma=0.1)' --out"
                  + " plane.csv",
              s -> new FisherDirections(s.number("lambda"), s.whole("components"))));

  private Classifiers() {}

  private static Scheme scheme(Settings settings) {
    return Scheme.valueOf(settings.word("classes").toUpperCase(Locale.ROOT));
  }
}
