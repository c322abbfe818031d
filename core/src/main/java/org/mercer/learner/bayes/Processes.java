package org.mercer.learner.bayes;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about Gaussian processes. */
@Internal
public final class Processes {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "gp",
              GaussianProcess.class,
              LearnerEntry.Task.REGRESSION,
              "y = m + c f(x) + c e, f ~ GP(0, k), e ~ N(0, noise): the mean m + k_*'(K + noise"
                  + " I)^-1 (y - m), the variance c^2 (k_** - k_*'(K + noise I)^-1 k_*) of m + c f,"
                  + " and c^2 noise on top of it for an observation",
              "Gaussian process regression: predictive mean and variance. m is the mean of the"
                  + " target and c its scale, the one of the largest likelihood, so that the kernel"
                  + " and the noise are relative to the target, and answers come in its units: 95 %"
                  + " of new observations are expected within 1.96 sqrt(variance + noise) of the"
                  + " mean. mean=zero and standardise=no are the textbook form m = 0, c = 1. The"
                  + " log marginal likelihood is that of the target in its own units. With tune=yes"
                  + " the numbers in the kernel, its scale and the noise are those of the largest"
                  + " marginal likelihood. Over centres it lies between two bounds, of which the"
                  + " lower one is maximised.",
              "one factorisation: n^3/3 operations, n^2/2 doubles; n^2 operations a variance;"
                  + " tuning: 2 n^3 operations a step; centres: n m^2 operations, m^2 a variance"
                  + " (large.md)",
              "train houses.csv target=price learner=gp tune=yes kernel='rbf(gamma=0.1)'"
                  + " scale=standard"),
          LearnerEntry.of(
              "gpc",
              GaussianClassifier.class,
              LearnerEntry.Task.CLASSIFICATION,
              "f ~ GP(m, k), p(second class | x) = 1 / (1 + exp(-f(x))); p averaged over a Gaussian"
                  + " at the mode of f, with the mean m + k_*'a, a_i = v_i (t_i - p_i), and the"
                  + " variance k_** - k_*'(K + W^-1)^-1 k_*, W_ii = v_i p_i (1 - p_i)",
              "Gaussian process classification by Laplace's approximation: probabilities that know"
                  + " how little is known far from all objects, where they are the shares of the"
                  + " classes in the sample (with mean=zero a half). The average over f is a"
                  + " numerical integral, right to 1e-6. Several classes one-vs-rest. k(x,x) is how"
                  + " large f may be: a multiple of the kernel makes surer. The report has the"
                  + " approximate log marginal likelihood.",
              "for each process some 50 to 500 products with the matrix and two factorisations,"
                  + " n^3/3 operations and n^2/2 doubles each; n^2 operations a probability",
              "train heart.libsvm heart.model learner=gpc kernel='4*rbf(gamma=0.1)'"));

  private Processes() {}
}
