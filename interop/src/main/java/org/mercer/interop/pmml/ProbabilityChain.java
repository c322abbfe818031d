package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.List;
import org.mercer.interop.table.ColumnModel;
import org.mercer.learner.Scheme;
import org.mercer.learner.calibrate.CalibrationCurve;
import org.mercer.learner.calibrate.Isotonic;
import org.mercer.learner.calibrate.SigmoidCurve;
import org.mercer.model.ClassificationModel;

/**
 * A {@code MiningModel}: machines whose values are handed on, and behind them a {@code
 * RegressionModel} that turns values into probabilities. The class is the most probable one.
 */
final class ProbabilityChain {
  private final ClassificationModel<?> model;
  private final ColumnModel function;
  private final Fields fields;
  private final List<String> values = new ArrayList<>();

  ProbabilityChain(ClassificationModel<?> model, ColumnModel function, Fields fields) {
    this.model = model;
    this.function = function;
    this.fields = fields;
    int functions = function.biases().length;
    for (int f = 0; f < functions; f++) {
      values.add(fields.unique(functions == 1 ? "decision" : "decision_" + (f + 1)));
    }
  }

  Element element() {
    SvmElements machines = new SvmElements(function, fields);
    Element chain = Element.of("Segmentation", "multipleModelMethod", "modelChain");
    for (int f = 0; f < values.size(); f++) {
      Element output =
          Element.of("Output")
              .add(
                  Element.of(
                      "OutputField",
                      "name",
                      values.get(f),
                      "optype",
                      "continuous",
                      "dataType",
                      "double",
                      "feature",
                      "predictedValue"));
      chain.add(segment(f + 1, machines.regression(f, fields.schema(false), List.of(output))));
    }
    chain.add(segment(values.size() + 1, probabilities()));
    return Element.of("MiningModel", "functionName", "classification")
        .add(fields.schema(true), RegressionElements.output(fields, model.classes()), chain);
  }

  private static Element segment(int id, Element of) {
    return Element.of("Segment", "id", id).add(Element.of("True"), of);
  }

  private Element probabilities() {
    boolean softmax = model.scheme() == Scheme.SOFTMAX;
    Element element =
        Element.of(
            "RegressionModel",
            "functionName",
            "classification",
            "normalizationMethod",
            softmax ? "softmax" : "simplemax");
    Element schema = Element.of("MiningSchema");
    values.forEach(value -> schema.add(Element.of("MiningField", "name", value)));
    element.add(schema.add(fields.predicted()));
    return softmax ? element.addAll(tables(values)) : curves(element);
  }

  private List<Element> tables(List<String> parts) {
    List<Element> tables = new ArrayList<>();
    for (int c = 0; c < parts.size(); c++) {
      tables.add(table(model.classes().get(c), 0, parts.get(c), 1));
    }
    return tables;
  }

  private static Element table(String name, double intercept, String field, double coefficient) {
    List<Object> attributes = new ArrayList<>(List.of("intercept", intercept));
    attributes.addAll(RegressionElements.category(name));
    return Element.of("RegressionTable", attributes.toArray())
        .add(RegressionElements.predictor(field, coefficient));
  }

  /** The shares of the curves of all classes, or 1 - p and p of the one curve of two. */
  private Element curves(Element element) {
    Element local = Element.of("LocalTransformations");
    List<String> parts = new ArrayList<>();
    for (int m = 0; m < values.size(); m++) {
      String name = fields.unique(values.size() == 1 ? "p" : "p_" + (m + 1));
      local.add(Fields.field(name, curve(values.get(m), model.curves().get(m))));
      parts.add(name);
    }
    element.add(local);
    return parts.size() > 1
        ? element.addAll(tables(parts))
        : element.add(
            table(model.classes().get(0), 1, parts.get(0), -1),
            table(model.classes().get(1), 0, parts.get(0), 1));
  }

  private static Element curve(String value, CalibrationCurve curve) {
    Element p =
        curve instanceof Isotonic line
            ? brokenLine(value, line)
            : sigmoid(value, (SigmoidCurve) curve);
    return apply(
        "min",
        apply("max", p, Fields.constant(CalibrationCurve.LEAST)),
        Fields.constant(1 - CalibrationCurve.LEAST));
  }

  /** 1 / (1 + exp(a f + b)). */
  private static Element sigmoid(String value, SigmoidCurve curve) {
    Element z =
        apply(
            "+",
            apply("*", Fields.reference(value), Fields.constant(curve.a())),
            Fields.constant(curve.b()));
    return apply("/", Fields.constant(1), apply("+", Fields.constant(1), apply("exp", z)));
  }

  /** Level outside of the knots; one knot alone needs a second, as PMML asks for two. */
  private static Element brokenLine(String value, Isotonic line) {
    Element norm = Element.of("NormContinuous", "field", value, "outliers", "asExtremeValues");
    for (int i = 0; i < line.values().size(); i++) {
      norm.add(knot(line.values().get(i), line.probabilities().get(i)));
    }
    return line.values().size() > 1
        ? norm
        : norm.add(knot(Math.nextUp(line.values().get(0)), line.probabilities().get(0)));
  }

  private static Element knot(double value, double probability) {
    return Element.of("LinearNorm", "orig", value, "norm", probability);
  }

  private static Element apply(String function, Element... arguments) {
    return Element.of("Apply", "function", function).add(arguments);
  }
}
