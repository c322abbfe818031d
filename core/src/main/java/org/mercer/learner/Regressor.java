package org.mercer.learner;

import org.mercer.data.Numbers;
import org.mercer.gram.Gram;
import org.mercer.run.Run;

/** Learns a number, or several: the fit has a machine for each column of the target. */
public interface Regressor extends Learner<Numbers, Fit> {
  /** One number an object, all of which count alike. */
  default Expansion fit(Gram gram, double[] target, Run run) {
    return Expansion.of(fit(gram, Numbers.of(target), run), gram.size());
  }
}
