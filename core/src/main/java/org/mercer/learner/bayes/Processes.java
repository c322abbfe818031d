package org.mercer.learner.bayes;

import java.util.List;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.LearnerEntry;
import org.mercer.learner.classify.KernelLogistic;

/** What the catalogue knows about Gaussian processes. */
public final class Processes {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          new LearnerEntry(
              "gp",
              LearnerEntry.Task.REGRESSION,
              "y = m + f(x) + e, f ~ GP(0, k), e ~ N(0, noise): the mean k_*'(K + noise I)^-1 (y -"
                  + " m) and the variance k_** - k_*'(K + noise I)^-1 k_*",
              "Gaussian process regression: a number with how well it is known. With tune=yes the"
                  + " numbers in the kernel, its scale and the noise are those of the largest"
                  + " marginal likelihood.",
              "one factorisation: n^3/3 operations, n^2/2 doubles; n^2 operations a variance; tuning:"
                  + " 2 n^3 operations a step",
              List.of(
                  Parameter.number(
                      "noise", 0.1, Interval.NON_NEGATIVE, "the variance of an observation"),
                  Parameter.word(
                      "mean",
                      List.of("zero", "constant"),
                      "what f varies about: zero, or the mean of y"),
                  Parameter.word(
                      "tune",
                      List.of("no", "yes"),
                      "whether the marginal likelihood chooses the numbers of the kernel and the"
                          + " noise"),
                  Parameter.whole(
                      "restarts", 0, 0, "how often tuning starts again from elsewhere")),
              "mercer train houses.csv --target price --learner gp --tune yes --mean constant"
                  + " --kernel 'rbf(gamma=0.1)' --scale standard",
              s ->
                  new GaussianProcess(
                      s.number("noise"),
                      s.word("mean").equals("constant"),
                      s.word("tune").equals("yes"),
                      s.whole("restarts"))),
          new LearnerEntry(
              "gpc",
              LearnerEntry.Task.CLASSIFICATION,
              "f ~ GP(0, k), p(second class | x) = 1 / (1 + exp(-f(x))); p averaged over a Gaussian"
                  + " at the mode of f, with the mean k_*'a, a_i = v_i (t_i - p_i), and the variance"
                  + " k_** - k_*'(K + W^-1)^-1 k_*, W_ii = v_i p_i (1 - p_i)",
              "Gaussian process classification by Laplace's approximation: probabilities that know"
                  + " how little is known far from all objects. Several classes by a process for"
                  + " each against the rest. k(x,x) is how large f may be: a multiple of the kernel"
                  + " makes surer. The report has the approximate log marginal likelihood.",
              "for each process some 50 to 500 products with the matrix and two factorisations, n^3/3"
                  + " operations and n^2/2 doubles each; n^2 operations a probability",
              List.of(
                  Parameter.number(
                      "tolerance",
                      KernelLogistic.TOLERANCE,
                      Interval.POSITIVE,
                      "how far a may be from v (t - p), against its size at the start")),
              "mercer train heart.libsvm heart.model --learner gpc --kernel '4*rbf(gamma=0.1)'",
              s -> new GaussianClassifier(s.number("tolerance"))));

  private Processes() {}
}
