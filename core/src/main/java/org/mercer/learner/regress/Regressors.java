package org.mercer.learner.regress;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.kernel.expression.Parameter;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about regression. */
@Internal
public final class Regressors {
  private static final Parameter RELATIVE =
      Parameter.word(
          Standardised.PARAMETER,
          List.of(Standardised.NO, Standardised.YES),
          "whether the parameters above are in standard deviations of the target, not in its unit");

  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "kernelridge",
              KernelRidge.class,
              LearnerEntry.Task.REGRESSION,
              "min over a of sum_i w_i (y_i - (K a)_i)^2 + lambda a'K a, solved by a = (K + lambda"
                  + " W^-1)^-1 y",
              "Kernel ridge regression: least squares in the feature space with regularisation (a"
                  + " penalty of the squared norm), in closed form, with closed-form leave-one-out"
                  + " errors; several columns of targets at once, and weights.",
              "cholesky: n^3/3 operations, n^2/2 doubles; gradients: n^2 operations a step, no"
                  + " matrix stored, and up to 1000 n doubles so that steps are few; centres: a"
                  + " dozen passes over n m values, 20 m^2 doubles (large.md)",
              "train houses.csv target=price learner=kernelridge lambda=0.1"
                  + " kernel='rbf(gamma=0.1)' scale=standard"),
          LearnerEntry.of(
              "kernelridgepath",
              KernelRidgePath.class,
              LearnerEntry.Task.REGRESSION,
              "kernelridge for every lambda of a path; keeps the one with the least sum_i (a_i /"
                  + " [(K + lambda I)^-1]_ii)^2",
              "Kernel ridge with lambda chosen by its leave-one-out error, all values from one"
                  + " decomposition; a lambda of its own for each column of the target.",
              "about 9 n^3 operations and 5 n^2 doubles, then 4 n^2 operations a lambda",
              "train houses.csv target=price learner=kernelridgepath kernel='rbf(gamma=0.1)'"
                  + " scale=standard"),
          LearnerEntry.of(
                  "nusvr",
                  NuRegression.class,
                  LearnerEntry.Task.REGRESSION,
                  "min 1/2 |w|^2 + c (nu n epsilon + sum_i max(0, |y_i - w'phi(x_i) - b| -"
                      + " epsilon)) over w, b and epsilon",
                  "nu-support vector regression: finds epsilon, such that at most a fraction nu of"
                      + " the objects has a larger error.",
                  "as svr",
                  "train houses.csv target=price learner=nusvr nu=0.3 kernel='rbf(gamma=0.1)'"
                      + " scale=standard")
              .around(RELATIVE, (learner, word) -> Standardised.of((NuRegression) learner, word)),
          LearnerEntry.of(
                  "quantile",
                  Quantile.class,
                  LearnerEntry.Task.REGRESSION,
                  "min 1/2 |w|^2 + c sum_i r(y_i - w'phi(x_i) - b), r(e) = tau e for e >= 0, (tau -"
                      + " 1) e for e < 0",
                  "Quantile regression: the curve that a fraction tau of the objects lies below,"
                      + " 0.5 for the median; with two of them an interval.",
                  "as svr",
                  "train houses.csv target=price learner=quantile tau=0.9 c=10"
                      + " kernel='rbf(gamma=0.1)' scale=standard")
              .around(RELATIVE, (learner, word) -> Standardised.of((Quantile) learner, word)),
          LearnerEntry.of(
              "rfm",
              FeatureMachine.class,
              LearnerEntry.Task.REGRESSION,
              "kernelridge with k(|x - z|_M), M = diag(m), m_j = mean of (df/dx_j)^2 / the largest"
                  + " of these, f and m in turn",
              "The recursive feature machine: ridge regression that also learns how much each"
                  + " column counts, from the gradients of what it has learned; m is the importance"
                  + " of the columns, and part of the report.",
              "kernelridge of 5000 objects at the most a round, once more of all; 2048 n d"
                  + " operations a round for the gradients",
              "train houses.csv target=price learner=rfm lambda=0.1 kernel='exponential(gamma=0.1)'"
                  + " scale=standard"),
          LearnerEntry.of(
              "rvm",
              RelevanceVector.class,
              LearnerEntry.Task.REGRESSION,
              "max over alpha and noise of log p(y) for y = b + K a + e, a_j ~ N(0, 1/alpha_j), e_i"
                  + " ~ N(0, noise/w_i); then a = E[a | y]",
              "The relevance vector machine: most alphas become infinite and few objects are kept,"
                  + " often fewer than svr keeps; the noise is found, and no penalty has to be"
                  + " chosen. The matrix need not be positive semidefinite.",
              "with m objects kept: n^2 operations for each that is added, n m^2 to choose it, m^3"
                  + " an iteration; 3 n m doubles",
              "train houses.csv target=price learner=rvm kernel='rbf(gamma=0.1)' scale=standard"),
          LearnerEntry.of(
                  "svr",
                  SupportVectorRegression.class,
                  LearnerEntry.Task.REGRESSION,
                  "min 1/2 |w|^2 + c sum_i max(0, |y_i - w'phi(x_i) - b| - epsilon)",
                  "Support vector regression: errors below epsilon cost nothing, larger ones in"
                      + " proportion (the epsilon-insensitive loss).",
                  "as svc, with two variables an object; over centres as many passes",
                  "train houses.csv target=price learner=svr c=10 kernel='rbf(gamma=0.1)'"
                      + " scale=standard")
              .around(
                  RELATIVE,
                  (learner, word) -> Standardised.of((SupportVectorRegression) learner, word)));

  private Regressors() {}
}
