package org.mercer.interop.onnx;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.mercer.data.Sample;
import org.mercer.gram.Precision;
import org.mercer.model.Decision;
import org.mercer.model.KernelModel;
import org.mercer.run.Run;

/**
 * How far a graph is from its model.
 *
 * @param rows that were compared
 * @param values the largest absolute difference of the values of a function
 * @param probabilities the largest absolute difference of a probability; 0 where there are none
 * @param labels how many rows have another class
 */
public record Difference(int rows, double values, double probabilities, int labels) {
  static <X> Difference of(
      KernelModel<X, ?> model,
      OnnxGraph graph,
      Map<String, OnnxTensor> inputs,
      Sample<X> rows,
      Run run) {
    Map<String, OnnxTensor> outputs = Interpreter.run(graph, inputs, run);
    double[][] exact = model.values(rows, Precision.DOUBLE, run);
    boolean named = OnnxExport.namesClasses(model);
    OnnxTensor scores = get(outputs, named ? "scores" : "variable");
    double values = 0;
    for (int f = 0; f < exact.length; f++) {
      for (int i = 0; i < rows.size(); i++) {
        values = Math.max(values, distance(scores.get(i, f), exact[f][i]));
      }
    }
    return named
        ? classes(model, outputs, exact, rows.size(), values)
        : new Difference(rows.size(), values, 0, 0);
  }

  private static Difference classes(
      KernelModel<?, ?> model,
      Map<String, OnnxTensor> outputs,
      double[][] exact,
      int rows,
      double values) {
    OnnxTensor label = get(outputs, "label");
    double farthest = 0;
    int changed = 0;
    double[] of = new double[exact.length];
    for (int i = 0; i < rows; i++) {
      for (int f = 0; f < of.length; f++) {
        of[f] = exact[f][i];
      }
      Decision decision = model.decided(of.clone()).orElseThrow();
      OnnxTensor expected = LabelNodes.classes(List.of(decision.label()));
      boolean same =
          label.type() == OnnxTensor.Type.STRING
              ? label.texts().get(i).equals(decision.label())
              : label.get(i, 0) == expected.get(0, 0);
      changed += same ? 0 : 1;
      double[] p = decision.probabilities();
      for (int c = 0; c < p.length; c++) {
        farthest = Math.max(farthest, distance(get(outputs, "probabilities").get(i, c), p[c]));
      }
    }
    return new Difference(rows, values, farthest, changed);
  }

  private static OnnxTensor get(Map<String, OnnxTensor> outputs, String name) {
    return Objects.requireNonNull(outputs.get(name), name);
  }

  /** Not a number is as far as can be. */
  private static double distance(double a, double b) {
    double distance = Math.abs(a - b);
    return Double.isNaN(distance) ? Double.POSITIVE_INFINITY : distance;
  }
}
