package org.mercer.spark;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.mercer.error.RefusedException;
import org.mercer.gram.lowrank.Centres;
import org.mercer.learner.Classifier;
import org.mercer.learner.Scheme;
import org.mercer.learner.centres.Solver;
import org.mercer.learner.classify.ClassWeights;
import org.mercer.learner.classify.KernelLogistic;
import org.mercer.learner.classify.LeastSquaresSupportVector;
import org.mercer.learner.classify.Loss;
import org.mercer.learner.classify.SupportVector;

/** What a wrong value costs a classifier. */
enum ClassifierLoss {
  LOGISTIC,
  HINGE,
  SQUARED_HINGE,
  SQUARED;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static ClassifierLoss of(String word) {
    return Arrays.stream(values())
        .filter(loss -> loss.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new RefusedException(
                    "loss must be one of "
                        + Arrays.stream(values())
                            .map(ClassifierLoss::word)
                            .collect(Collectors.joining(", "))
                        + ", but is '"
                        + word
                        + "'"));
  }

  /** The learner of one machine that solves the same problem. */
  Classifier learner(double penalty, boolean intercept, double tolerance, Centres centres) {
    return switch (this) {
      case LOGISTIC ->
          new KernelLogistic(
              penalty, intercept, ClassWeights.NONE, tolerance, Solver.CENTRES, centres);
      case SQUARED -> new LeastSquaresSupportVector(1 / penalty);
      case HINGE, SQUARED_HINGE ->
          new SupportVector(
              1 / penalty,
              tolerance,
              Scheme.RESTS,
              this == HINGE ? Loss.HINGE : Loss.SQUARED,
              ClassWeights.NONE,
              Solver.CENTRES,
              centres);
    };
  }
}
