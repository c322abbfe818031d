package org.mercer.model;

import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.data.Sample;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Regressor;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Recipes;
import org.mercer.run.Run;

/** The training of a regression, which also takes plain numbers as its target. */
public final class RegressionTraining<X> extends Training<X, Numbers, RegressionModel<X>> {
  private final Regressor regressor;

  RegressionTraining(
      Kernel<X> kernel, Regressor learner, Preparation.Recipe<X> recipe, Optional<Repair> repair) {
    super(kernel, learner, recipe, repair, Tasks.REGRESSION);
    this.regressor = learner;
  }

  /** One number an object, all of which count alike. */
  public RegressionModel<X> fit(Sample<X> sample, double[] target) {
    return fit(sample, target, Run.defaults());
  }

  /** As above, with the threads, budget and listener of a run. */
  public RegressionModel<X> fit(Sample<X> sample, double[] target, Run run) {
    return fit(sample, Numbers.of(target), run);
  }

  @Override
  public RegressionTraining<X> scaled() {
    return prepared(Recipes.scaled(kernel));
  }

  @Override
  public RegressionTraining<X> prepared(Preparation.Recipe<X> how) {
    return new RegressionTraining<>(kernel, regressor, how, repair);
  }

  @Override
  public RegressionTraining<X> repaired(Repair how) {
    return new RegressionTraining<>(kernel, regressor, recipe, Optional.of(how));
  }
}
