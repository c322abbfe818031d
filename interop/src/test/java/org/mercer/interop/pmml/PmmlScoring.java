package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Scores rows by the formulas of the PMML 4.4 specification, as far as the documents of these tests
 * use them. A field that is absent from a row is missing.
 */
final class PmmlScoring {
  private final Element document;

  PmmlScoring(Element document) {
    this.document = document;
  }

  /**
   * What is predicted: a number as {@code value}, a class as {@code label}, probabilities by class.
   */
  record Answer(double value, String label, Map<String, Double> probabilities) {}

  private static List<Element> children(Element of) {
    List<Element> elements = new ArrayList<>();
    for (Node n = of.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element e) {
        elements.add(e);
      }
    }
    return elements;
  }

  private static List<Element> children(Element of, String name) {
    return children(of).stream().filter(e -> e.getTagName().equals(name)).toList();
  }

  private static Element child(Element of, String name) {
    return children(of, name).get(0);
  }

  private static double number(Element of, String attribute) {
    return Double.parseDouble(of.getAttribute(attribute));
  }

  Answer score(Map<String, String> row) {
    Map<String, Object> known = new HashMap<>();
    for (Element field : children(child(document, "DataDictionary"))) {
      String cell = row.get(field.getAttribute("name"));
      if (cell != null) {
        boolean number = field.getAttribute("dataType").equals("double");
        known.put(field.getAttribute("name"), number ? (Object) Double.valueOf(cell) : cell);
      }
    }
    children(document, "TransformationDictionary").forEach(d -> derive(d, known));
    List<Element> parts = children(document);
    return score(parts.get(parts.size() - 1), known);
  }

  private static void derive(Element fields, Map<String, Object> known) {
    for (Element field : children(fields)) {
      Object value = value(children(field).get(0), known);
      if (value != null) {
        known.put(field.getAttribute("name"), value);
      }
    }
  }

  private static @Nullable Object value(Element e, Map<String, Object> known) {
    if (e.getTagName().equals("Constant")) {
      return Double.valueOf(e.getTextContent());
    }
    if (e.getTagName().equals("Apply")) {
      return applied(e, known);
    }
    Object value = known.get(e.getAttribute("field"));
    if (value == null) {
      return e.hasAttribute("mapMissingTo") ? (Object) number(e, "mapMissingTo") : null;
    }
    return switch (e.getTagName()) {
      case "FieldRef" -> value;
      case "NormDiscrete" -> value.equals(e.getAttribute("value")) ? 1.0 : 0.0;
      case "NormContinuous" -> line(e, (double) value);
      default -> throw new IllegalStateException(e.getTagName());
    };
  }

  // linear between the knots, as at the nearest knot outside of them
  private static double line(Element e, double x) {
    List<Element> knots = children(e, "LinearNorm");
    if (x <= number(knots.get(0), "orig")) {
      return number(knots.get(0), "norm");
    }
    for (int i = 1; i < knots.size(); i++) {
      double right = number(knots.get(i), "orig");
      if (x <= right) {
        double left = number(knots.get(i - 1), "orig");
        double low = number(knots.get(i - 1), "norm");
        return low + (x - left) / (right - left) * (number(knots.get(i), "norm") - low);
      }
    }
    return number(knots.get(knots.size() - 1), "norm");
  }

  private static @Nullable Object applied(Element e, Map<String, Object> known) {
    List<@Nullable Object> of = new ArrayList<>();
    children(e).forEach(argument -> of.add(value(argument, known)));
    String function = e.getAttribute("function");
    if (function.equals("isMissing")) {
      return of.get(0) == null;
    }
    if (of.stream().anyMatch(Objects::isNull)) {
      return null;
    }
    if (function.equals("if")) {
      return of.get((boolean) of.get(0) ? 1 : 2);
    }
    double a = (double) of.get(0);
    double b = of.size() > 1 ? (double) of.get(1) : 0;
    return switch (function) {
      case "+" -> a + b;
      case "-" -> a - b;
      case "*" -> a * b;
      case "/" -> a / b;
      case "min" -> Math.min(a, b);
      case "max" -> Math.max(a, b);
      case "exp" -> Math.exp(a);
      default -> throw new IllegalStateException(function);
    };
  }

  private Answer score(Element model, Map<String, Object> known) {
    return switch (model.getTagName()) {
      case "RegressionModel" -> regression(model, known);
      case "SupportVectorMachineModel" -> machines(model, known);
      case "MiningModel" -> chain(child(model, "Segmentation"), known);
      default -> throw new IllegalStateException(model.getTagName());
    };
  }

  private Answer chain(Element segmentation, Map<String, Object> known) {
    Answer last = new Answer(Double.NaN, "", Map.of());
    for (Element segment : children(segmentation, "Segment")) {
      Element model = children(segment).get(1);
      Map<String, Object> own = new HashMap<>(known);
      children(model, "LocalTransformations").forEach(d -> derive(d, own));
      last = score(model, own);
      for (Element output : children(model, "Output")) {
        known.put(child(output, "OutputField").getAttribute("name"), last.value());
      }
    }
    return last;
  }

  private static Answer regression(Element model, Map<String, Object> known) {
    Map<String, Double> y = new LinkedHashMap<>();
    for (Element table : children(model, "RegressionTable")) {
      double sum = number(table, "intercept");
      for (Element predictor : children(table, "NumericPredictor")) {
        sum +=
            number(predictor, "coefficient")
                * (double) Objects.requireNonNull(known.get(predictor.getAttribute("name")));
      }
      y.put(table.getAttribute("targetCategory"), sum);
    }
    if (model.getAttribute("functionName").equals("regression")) {
      return new Answer(y.values().iterator().next(), "", Map.of());
    }
    if (model.getAttribute("normalizationMethod").equals("softmax")) {
      y.replaceAll((name, value) -> Math.exp(value));
    }
    double all = y.values().stream().mapToDouble(v -> v).sum();
    y.replaceAll((name, value) -> value / all);
    return new Answer(Double.NaN, most(y), y);
  }

  // the first of those with the largest value
  private static String most(Map<String, Double> of) {
    double most = of.values().stream().mapToDouble(v -> v).max().orElseThrow();
    return of.entrySet().stream()
        .filter(entry -> entry.getValue() == most)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private static Answer machines(Element model, Map<String, Object> known) {
    Element dictionary = child(model, "VectorDictionary");
    double[] x =
        children(child(dictionary, "VectorFields")).stream()
            .mapToDouble(f -> (double) Objects.requireNonNull(known.get(f.getAttribute("field"))))
            .toArray();
    Map<String, double[]> vectors = new HashMap<>();
    children(dictionary, "VectorInstance")
        .forEach(v -> vectors.put(v.getAttribute("id"), vector(children(v).get(0), x.length)));
    Element kernel =
        children(model).stream()
            .filter(e -> e.getTagName().endsWith("KernelType"))
            .findFirst()
            .get();
    Map<String, Double> speaks = new LinkedHashMap<>();
    boolean rests = model.getAttribute("classificationMethod").equals("OneAgainstAll");
    for (Element machine : children(model, "SupportVectorMachine")) {
      double f = machine(machine, kernel, vectors, x);
      String target = machine.getAttribute("targetCategory");
      if (target.isEmpty()) {
        return new Answer(f, "", Map.of());
      }
      if (rests) {
        speaks.put(target, f);
      } else {
        String other = machine.getAttribute("alternateTargetCategory");
        speaks.merge(target, f < 0 ? 1.0 : 0.0, Double::sum);
        speaks.merge(other, f < 0 ? 0.0 : 1.0, Double::sum);
      }
    }
    return new Answer(Double.NaN, most(speaks), Map.of());
  }

  private static double[] vector(Element array, int length) {
    if (array.getTagName().equals("Array")) {
      return numbers(array.getTextContent());
    }
    double[] vector = new double[length];
    if (!children(array).isEmpty()) {
      double[] places = numbers(child(array, "Indices").getTextContent());
      double[] entries = numbers(child(array, "REAL-Entries").getTextContent());
      IntStream.range(0, places.length).forEach(i -> vector[(int) places[i] - 1] = entries[i]);
    }
    return vector;
  }

  private static double[] numbers(String text) {
    return List.of(text.trim().split("\\s+")).stream().mapToDouble(Double::valueOf).toArray();
  }

  private static double machine(
      Element machine, Element kernel, Map<String, double[]> vectors, double[] x) {
    Element values = child(machine, "Coefficients");
    double sum = number(values, "absoluteValue");
    if (children(machine, "SupportVectors").isEmpty()) {
      return sum;
    }
    List<Element> support = children(child(machine, "SupportVectors"));
    List<Element> coefficients = children(values);
    for (int i = 0; i < support.size(); i++) {
      double[] s = Objects.requireNonNull(vectors.get(support.get(i).getAttribute("vectorId")));
      sum += number(coefficients.get(i), "value") * kernel(kernel, s, x);
    }
    return sum;
  }

  private static double kernel(Element kernel, double[] s, double[] x) {
    double product = IntStream.range(0, x.length).mapToDouble(j -> s[j] * x[j]).sum();
    return switch (kernel.getTagName()) {
      case "LinearKernelType" -> product;
      case "PolynomialKernelType" ->
          Math.pow(
              number(kernel, "gamma") * product + number(kernel, "coef0"),
              number(kernel, "degree"));
      case "RadialBasisKernelType" ->
          Math.exp(
              -number(kernel, "gamma")
                  * IntStream.range(0, x.length)
                      .mapToDouble(j -> (s[j] - x[j]) * (s[j] - x[j]))
                      .sum());
      case "SigmoidKernelType" ->
          Math.tanh(number(kernel, "gamma") * product + number(kernel, "coef0"));
      default -> throw new IllegalStateException(kernel.getTagName());
    };
  }
}
