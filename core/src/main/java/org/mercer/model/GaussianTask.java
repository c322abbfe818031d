package org.mercer.model;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Numbers;
import org.mercer.gram.check.Repair;
import org.mercer.kernel.Kernel;
import org.mercer.learner.Fit;
import org.mercer.learner.GaussianLearner;
import org.mercer.learner.Learner;
import org.mercer.learner.Posterior;
import org.mercer.learner.Report;
import org.mercer.model.prepare.Preparation;

/** Gaussian process regression: the predictive mean and variance of a number. */
final class GaussianTask extends NumberTask {
  @Override
  public Class<?> family() {
    return GaussianLearner.class;
  }

  @Override
  public <X> GaussianTraining<X> training(
      Kernel<X> kernel,
      Learner<Numbers, ? extends Fit> learner,
      Preparation.Recipe<X> recipe,
      Optional<Repair> repair) {
    return new GaussianTraining<>(kernel, (GaussianLearner) learner, recipe, repair);
  }

  @Override
  public <X> GaussianModel<X> model(
      DecisionFunction<X> function,
      Fit fit,
      Numbers numbers,
      Report report,
      Provenance provenance) {
    Posterior posterior = (Posterior) fit; // which is what such a learner returns
    return GaussianModel.of(function, posterior, report, provenance);
  }

  @Override
  public List<String> kinds() {
    return List.of(GaussianModel.KIND);
  }

  @Override
  public <X> GaussianModel<X> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    return GaussianModel.restored(parts.arrays(), function, report, provenance);
  }
}
