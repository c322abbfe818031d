package org.mercer.model;

import org.mercer.data.Numbers;
import org.mercer.learner.Fit;
import org.mercer.learner.Regressor;
import org.mercer.learner.Report;

/** Regression: a number for each object, or several. */
final class RegressionTask extends NumberTask {
  @Override
  public Class<?> family() {
    return Regressor.class;
  }

  @Override
  public <X> RegressionModel<X> model(
      DecisionFunction<X> function,
      Fit fit,
      Numbers numbers,
      Report report,
      Provenance provenance) {
    return new RegressionModel<>(function, numbers.names(), report, provenance);
  }
}
