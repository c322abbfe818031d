package org.mercer.learner.novelty;

import java.util.List;
import org.mercer.api.Internal;
import org.mercer.learner.LearnerEntry;

/** What the catalogue knows about novelty detection. */
@Internal
public final class Detectors {
  public static final List<LearnerEntry> ENTRIES =
      List.of(
          LearnerEntry.of(
              "enclosingball",
              SmallestBall.class,
              LearnerEntry.Task.NOVELTY,
              "min R^2 + c sum_i xi_i with |phi(x_i) - m|^2 <= R^2 + xi_i, xi_i >= 0",
              "Support vector data description: the smallest ball around the objects, or with a"
                  + " penalty C around most of them; what lies outside is novel (an anomaly).",
              "as svc",
              "train usual.csv learner=enclosingball c=0.1 kernel='rbf(gamma=0.1)' unlabelled"),
          LearnerEntry.of(
              "meandistance",
              MeanDistance.class,
              LearnerEntry.Task.NOVELTY,
              "min sum_i |phi(x_i) - m|^2 over m, then the least r^2 with |phi(x_i) - m|^2 <= r^2"
                  + " for all but a part nu of the objects",
              "The distance to the mean of the sample in feature space: what is farther from it"
                  + " than most objects of the sample is novel (an outlier).",
              "one product with the matrix",
              "train usual.csv learner=meandistance nu=0.05 kernel='rbf(gamma=0.1)' unlabelled"),
          LearnerEntry.of(
              "oneclass",
              OneClass.class,
              LearnerEntry.Task.NOVELTY,
              "min 1/2 |w|^2 - nu n rho + sum_i xi_i with w'phi(x_i) >= rho - xi_i, xi_i >= 0",
              "The one-class support vector machine for novelty detection: the plane farthest from"
                  + " the origin that leaves at most a fraction nu of the objects behind it; what"
                  + " lies behind it is novel (an anomaly).",
              "as svc",
              "train usual.csv learner=oneclass nu=0.05 kernel='rbf(gamma=0.1)' unlabelled"));

  private Detectors() {}
}
