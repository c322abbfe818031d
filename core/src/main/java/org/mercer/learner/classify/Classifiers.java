package org.mercer.learner.classify;

import java.util.List;
import java.util.stream.Stream;
import org.mercer.api.Internal;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.Classifier;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.calibrate.Threshold;

/** What the catalogue knows about classifiers. */
@Internal
public final class Classifiers {
  private static final Parameter PROBABILITY =
      Parameter.word(
          Calibrated.PARAMETER,
          List.of(Calibrated.NONE, "sigmoid", "isotonic"),
          "calibrated probabilities from held-out objects of a cross-validation: sigmoid (Platt"
              + " scaling) or isotonic regression; the predicted class is the most probable"
              + " one");

  private static final Parameter THRESHOLD =
      Parameter.word(
          Calibrated.THRESHOLD,
          Stream.concat(Stream.of(Calibrated.NONE), Threshold.words().stream()).toList(),
          "two classes: predict the second from that decision value on which is best for this"
              + " metric on held-out objects of a cross-validation");

  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "fisher",
              KernelFisher.class,
              LearnerEntry.Task.CLASSIFICATION,
              "w = (S_1 + .. + S_C + lambda I)^-1 (mu_2 - mu_1) with means and covariances of the"
                  + " classes in the feature space; several classes: the nearest mean in that"
                  + " metric",
              "Kernel Fisher discriminant: the direction in which the means of the classes are"
                  + " far apart against the spread within them, the threshold midway. For C"
                  + " classes there are C - 1 such directions; an embedding has the leading ones"
                  + " as coordinates.",
              "one factorisation: n^3/3 operations, n^2/2 doubles; centres: one pass over n m"
                  + " values, n m^2 operations (large.md)",
              "train heart.libsvm learner=fisher lambda=0.1 kernel='rbf(gamma=0.1)'"),
          LearnerEntry.of(
              "hardsvm",
              HardSupportVector.class,
              LearnerEntry.Task.CLASSIFICATION,
              "min 1/2 |w|^2 with y_i (w'phi(x_i) + b) >= 1",
              "The support vector machine with a hard margin: the widest margin between classes"
                  + " that can be separated; where they cannot, it says the smallest violation. The"
                  + " same as svc with c=inf.",
              "as svc",
              "train xor.csv learner=hardsvm kernel='poly(degree=2)'"),
          LearnerEntry.of(
              "kernelperceptron",
              KernelPerceptron.class,
              LearnerEntry.Task.CLASSIFICATION,
              "find alpha >= 0, b with y_i (b + sum_j alpha_j y_j k(x_j, x_i)) > 0 for all i",
              "Rosenblatt's algorithm on any kernel, for two classes or more: one correction a"
                  + " mistake, until a pass without mistakes. Where the classes cannot be separated"
                  + " it keeps the state with the fewest training errors, or predicts with the mean"
                  + " or the vote of all states.",
              "n additions a class concerned and one row of the matrix a mistake; with margin g and"
                  + " R^2 = max k(x,x) at most (2R/g)^2 mistakes; voted keeps the square of these",
              "train promoters.tsv learner=kernelperceptron kernel='spectrum(p=3)'"),
          LearnerEntry.of(
              "logistic",
              KernelLogistic.class,
              LearnerEntry.Task.CLASSIFICATION,
              "min over a of sum_i v_i log(1 + exp(-y_i f_i)) + lambda/2 a'K a with f = K a + b;"
                  + " several classes: -sum_i v_i log p_i,c(i) with p_c = exp(f_c) / sum_d"
                  + " exp(f_d)",
              "Kernel logistic regression: classes with their probabilities, which are part of the"
                  + " problem and need no calibration; several classes at once.",
              "some 50 to 500 products with the matrix, n^2 operations each for two classes, and as"
                  + " many for each of several; centres: some 20 passes over n m values, 20 m^2"
                  + " doubles (large.md)",
              "train promoters.tsv learner=logistic lambda=0.1 kernel='normalise(spectrum(p=4))'"),
          LearnerEntry.of(
              "lssvm",
              LeastSquaresSupportVector.class,
              LearnerEntry.Task.CLASSIFICATION,
              "min 1/2 |w|^2 + c/2 sum_i v_i e_i^2 with y_i (w'phi(x_i) + b) = 1 - e_i, solved by"
                  + " [0 1'; 1 K + (cV)^-1] [b; a] = [0; y]",
              "The least-squares support vector machine: every object is to lie on the margin of"
                  + " its class, in closed form, with closed-form leave-one-out errors; several"
                  + " classes one-vs-rest.",
              "one factorisation for all classes: n^3/3 operations, n^2/2 doubles; as many"
                  + " operations for the leave-one-out errors",
              "train heart.libsvm learner=lssvm c=10 kernel='rbf(gamma=0.1)'"),
          LearnerEntry.of(
                  "nusvc",
                  NuSupportVector.class,
                  LearnerEntry.Task.CLASSIFICATION,
                  "min 1/2 |w|^2 - nu n rho + sum_i xi_i with y_i (w'phi(x_i) + b) >= rho - xi_i,"
                      + " xi_i >= 0",
                  "The nu-support vector classifier: nu bounds the fraction of margin errors and"
                      + " replaces the penalty C; nu is at most twice the share of the smaller"
                      + " class.",
                  "as svc",
                  "train heart.libsvm learner=nusvc nu=0.3 kernel='rbf(gamma=0.1)'")
              .around(PROBABILITY, (learner, word) -> Calibrated.of((Classifier) learner, word))
              .around(THRESHOLD, (learner, word) -> Calibrated.cut((Classifier) learner, word)),
          LearnerEntry.of(
              OnlinePerceptron.NAME,
              OnlinePerceptron.class,
              LearnerEntry.Task.CLASSIFICATION,
              "on a mistake w += y phi(x); w stays in the span of at most budget objects, as near"
                  + " as it can",
              "The perceptron on a stream: every object is seen once, and a bounded number is"
                  + " kept; the one that w needs least goes, and the others take over what they"
                  + " can. A saved model goes on with more objects (`continue=MODEL`).",
              "as many kernel values an object as are kept, and the square of these a mistake",
              "train stream.csv m.model learner=onlineperceptron budget=500"
                  + " kernel='rbf(gamma=0.5)'"),
          LearnerEntry.of(
              "rfmc",
              FeatureClassifier.class,
              LearnerEntry.Task.CLASSIFICATION,
              "logistic with k(|x - z|_M), M = diag(m), m_j = mean of sum_c (df_c/dx_j)^2 / the"
                  + " largest of these, f and m in turn",
              "The recursive feature machine for classes: logistic regression that also learns how"
                  + " much each column counts, from the gradients of what it has learned; m is the"
                  + " importance of the columns, and part of the report.",
              "logistic of 5000 objects at the most a round, once more of all; 2048 n d operations"
                  + " a round for the gradients",
              "train heart.csv learner=rfmc lambda=0.1 kernel='exponential(gamma=0.1)'"
                  + " scale=standard"),
          LearnerEntry.of(
                  "svc",
                  SupportVector.class,
                  LearnerEntry.Task.CLASSIFICATION,
                  "min 1/2 |w|^2 + c sum_i xi_i with y_i (w'phi(x_i) + b) >= 1 - xi_i, xi_i >= 0",
                  "The support vector machine with a soft margin: the widest margin between two"
                      + " classes, with a penalty C for objects inside it; several classes"
                      + " one-vs-one or one-vs-rest.",
                  "rows of the matrix for the support vectors and some others, computed in blocks;"
                      + " then about a microsecond a step; centres: 20 to 60 passes over n m"
                      + " values, 20 m^2 doubles (large.md)",
                  "train promoters.tsv learner=svc c=10 kernel='normalise(spectrum(p=4))'")
              .around(PROBABILITY, (learner, word) -> Calibrated.of((Classifier) learner, word))
              .around(THRESHOLD, (learner, word) -> Calibrated.cut((Classifier) learner, word)));

  /** Learners of coordinates that have the name of the classifier whose directions they give. */
  public static final List<LearnerEntry> DIRECTIONS =
      List.of(
          LearnerEntry.of(
              KernelFisher.NAME,
              FisherDirections.class,
              LearnerEntry.Task.EMBEDDING,
              "S_b w = rho (S_1 + .. + S_C + lambda I) w with the spread S_b of the means",
              "Kernel Fisher directions: coordinates in which the means of the classes are far"
                  + " apart against the spread within them.",
              "one factorisation: n^3/3 operations, n^2/2 doubles; centres: one pass over n m"
                  + " values, n m^2 operations (large.md)",
              "embed iris.csv learner=fisher components=2 kernel='rbf(gamma=0.1)' out=plane.csv"));

  private Classifiers() {}
}
