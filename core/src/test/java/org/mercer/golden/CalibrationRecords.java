package org.mercer.golden;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.json.JsonValue;
import org.mercer.learner.calibrate.Coupling;
import org.mercer.learner.calibrate.Outcomes;
import org.mercer.learner.calibrate.SigmoidCurve;

/** How records of probabilities are computed. */
final class CalibrationRecords {
  private CalibrationRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    return Map.of(
        "platt_sigmoid", CalibrationRecords::sigmoid,
        "pairwise_coupling_wu_lin_weng_2", CalibrationRecords::coupling);
  }

  private static Map<String, Object> sigmoid(Golden r) {
    double[] values = r.input("decision_values").numbers();
    double[] labels = r.input("labels").numbers();
    boolean[] positive = new boolean[labels.length];
    for (int i = 0; i < positive.length; i++) {
      positive[i] = labels[i] > 0;
    }
    SigmoidCurve curve = SigmoidCurve.fit(new Outcomes(values, positive));
    double[] p = Arrays.stream(values).map(curve::of).toArray();
    return Map.of("A", curve.a(), "B", curve.b(), "p", p);
  }

  private static double[] coupling(Golden r) {
    return Coupling.probabilities(
        r.input("r").list().stream().map(JsonValue::numbers).toArray(double[][]::new));
  }
}
