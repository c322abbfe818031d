package org.mercer.model;

import org.mercer.data.Sample;
import org.mercer.run.Run;

/**
 * Settles what is to be trained from the training rows alone: a specification, whose kernel may
 * have numbers that follow from the data, or a whole search with folds of its own. Cross-validation
 * makes the choice anew in every fold, so its score is that of the procedure, the choice included.
 */
@FunctionalInterface
public interface Choice<X> {
  TrainingSpec<X> choose(Sample<X> training, Truth truth, Run run);

  /** The choice of one fold, which may keep what it tries under the number of it. */
  default Choice<X> in(int fold) {
    return this;
  }
}
