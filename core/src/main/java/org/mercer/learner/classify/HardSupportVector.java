package org.mercer.learner.classify;

import org.mercer.data.Labels;
import org.mercer.gram.Gram;
import org.mercer.gram.Precision;
import org.mercer.learner.Access;
import org.mercer.learner.Classifier;
import org.mercer.learner.CommonHyperparameters.KktTolerance;
import org.mercer.learner.CommonHyperparameters.MulticlassScheme;
import org.mercer.learner.Machines;
import org.mercer.learner.Scheme;
import org.mercer.run.Run;

/**
 * min 1/2 |w|^2 subject to y_i (w'phi(x_i) + b) &gt;= 1: the hyperplane with the widest margin,
 * where the classes can be separated; otherwise the smallest violation is said. It is {@link
 * SupportVector} at an infinite penalty, under the name it has in the course.
 */
public record HardSupportVector(@KktTolerance double tolerance, @MulticlassScheme Scheme scheme)
    implements Classifier {
  public HardSupportVector {
    machine(tolerance, scheme);
  }

  private static SupportVector machine(double tolerance, Scheme scheme) {
    return new SupportVector(Double.POSITIVE_INFINITY, tolerance, scheme);
  }

  @Override
  public String name() {
    return "hardsvm";
  }

  @Override
  public Access access() {
    return machine(tolerance, scheme).access();
  }

  @Override
  public Precision precision() {
    return machine(tolerance, scheme).precision();
  }

  @Override
  public Machines fit(Gram gram, Labels labels, Run run) {
    return machine(tolerance, scheme).fit(gram, labels, run);
  }
}
