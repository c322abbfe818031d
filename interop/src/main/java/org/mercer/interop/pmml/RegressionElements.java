package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.List;
import org.mercer.interop.table.ColumnModel;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.model.ClassificationModel;

/** Linear functions as {@code RegressionModel}, whose tables hold a coefficient a coordinate. */
final class RegressionElements {
  private final ColumnModel model;
  private final Fields fields;

  RegressionElements(ColumnModel model, Fields fields) {
    this.model = model;
    this.fields = fields;
  }

  /** Whether the probabilities are those of logistic regression. */
  static boolean isLogistic(ClassificationModel<?> model) {
    return model.scheme() == Scheme.SOFTMAX
        || model.scheme() == Scheme.SIGN && model.curves().get(0) instanceof SigmoidCurve;
  }

  /** The value of the one function. */
  Element linear() {
    return Element.of("RegressionModel", "functionName", "regression")
        .add(fields.schema(true), table(List.of(), 0, 1, 0));
  }

  /**
   * Probabilities in proportion to exp(y_c). Of two classes 1 / (1 + exp(a f + b)) is that of the
   * second where y = 0 and y = -(a f + b).
   */
  Element logistic(ClassificationModel<?> model) {
    List<String> classes = model.classes();
    Element element =
        Element.of(
                "RegressionModel",
                "functionName",
                "classification",
                "normalizationMethod",
                "softmax")
            .add(fields.schema(true), output(fields, classes));
    if (model.scheme() == Scheme.SOFTMAX) {
      for (int c = 0; c < classes.size(); c++) {
        element.add(table(category(classes.get(c)), c, 1, 0));
      }
      return element;
    }
    SigmoidCurve curve = (SigmoidCurve) model.curves().get(0);
    List<Object> none = new ArrayList<>(List.of("intercept", 0.0));
    none.addAll(category(classes.get(0)));
    return element.add(
        Element.of("RegressionTable", none.toArray()),
        table(category(classes.get(1)), 0, -curve.a(), -curve.b()));
  }

  static List<String> category(String name) {
    return List.of("targetCategory", name);
  }

  /** The probability of each class beside the class itself. */
  static Element output(Fields fields, List<String> classes) {
    Element output = Element.of("Output");
    for (String name : classes) {
      output.add(
          Element.of(
              "OutputField",
              "name",
              fields.unique("probability_" + name),
              "optype",
              "continuous",
              "dataType",
              "double",
              "feature",
              "probability",
              "value",
              name));
    }
    return output;
  }

  /** factor * f + more. */
  private Element table(List<String> category, int f, double factor, double more) {
    int dim = model.coordinates().size();
    double[] plane = ColumnModel.plane(model.weights(f), model.support(), dim);
    List<Object> attributes =
        new ArrayList<>(List.of("intercept", factor * model.biases()[f] + more));
    attributes.addAll(category);
    Element table = Element.of("RegressionTable", attributes.toArray());
    for (int j = 0; j < dim; j++) {
      table.add(predictor(fields.coordinates().get(j), factor * plane[j]));
    }
    return table;
  }

  static Element predictor(String field, double coefficient) {
    return Element.of("NumericPredictor", "name", field, "coefficient", coefficient);
  }
}
