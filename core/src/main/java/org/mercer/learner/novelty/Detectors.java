package org.mercer.learner.novelty;

import java.util.List;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about the learners of what is usual. */
public final class Detectors {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "enclosingball",
              SmallestBall.class,
              LearnerEntry.Task.NOVELTY,
              "min R^2 + c sum_i xi_i with |phi(x_i) - m|^2 <= R^2 + xi_i, xi_i >= 0",
              "The smallest ball around the objects, or with a price around most of them; what lies"
                  + " outside is new.",
              "as svc",
              "mercer train usual.csv --learner enclosingball --c 0.1 --kernel 'rbf(gamma=0.1)'"
                  + " --unlabelled"),
          LearnerEntry.of(
              "meandistance",
              MeanDistance.class,
              LearnerEntry.Task.NOVELTY,
              "min sum_i |phi(x_i) - m|^2 over m, then the least r^2 with |phi(x_i) - m|^2 <= r^2"
                  + " for all but a part nu of the objects",
              "The distance to the mean of the sample in feature space: what is farther from it"
                  + " than most objects of the sample is new.",
              "one product with the matrix",
              "mercer train usual.csv --learner meandistance --nu 0.05 --kernel 'rbf(gamma=0.1)'"
                  + " --unlabelled"),
          LearnerEntry.of(
              "oneclass",
              OneClass.class,
              LearnerEntry.Task.NOVELTY,
              "min 1/2 |w|^2 - nu n rho + sum_i xi_i with w'phi(x_i) >= rho - xi_i, xi_i >= 0",
              "The one-class machine: the plane farthest from the origin that leaves at most a part"
                  + " nu of the objects behind it; what lies behind it is new.",
              "as svc",
              "mercer train usual.csv --learner oneclass --nu 0.05 --kernel 'rbf(gamma=0.1)'"
                  + " --unlabelled"));

  private Detectors() {}
}
