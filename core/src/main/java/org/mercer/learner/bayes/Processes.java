package org.mercer.learner.bayes;

import java.util.List;
import org.mercer.kernel.Interval;
import org.mercer.kernel.Parameter;
import org.mercer.learner.LearnerEntry;

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
                      s.whole("restarts"))));

  private Processes() {}
}
