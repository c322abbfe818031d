package org.mercer.model;

import java.util.List;
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

  @Override
  public List<String> kinds() {
    return List.of(RegressionModel.KIND);
  }

  @Override
  public <X> RegressionModel<X> restore(
      ModelParts parts, DecisionFunction<X> function, Report report, Provenance provenance) {
    return new RegressionModel<>(function, parts.columns(), report, provenance);
  }
}
