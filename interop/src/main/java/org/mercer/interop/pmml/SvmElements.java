package org.mercer.interop.pmml;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.interop.table.ColumnModel;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Scaled;
import org.mercer.kernel.vector.GaussianKernel;
import org.mercer.kernel.vector.Poly;
import org.mercer.kernel.vector.Rbf;
import org.mercer.kernel.vector.Sigmoid;
import org.mercer.learner.Scheme;

/**
 * Functions as {@code SupportVectorMachineModel}. A machine of two classes says the first of them
 * where its value is below zero, the threshold, as PMML has it where {@code maxWins} is false.
 */
final class SvmElements {
  static final String NAME = "SupportVectorMachineModel";

  private final ColumnModel model;
  private final Fields fields;
  private final Element kernel;
  private final double weight;
  private final double[][] vectors;
  private final List<double[]> coefficients = new ArrayList<>();

  SvmElements(ColumnModel model, Fields fields) {
    this.model = model;
    this.fields = fields;
    Kernel<Vec> base = model.kernel();
    double factor = 1;
    while (base instanceof Scaled<Vec> scaled) {
      factor *= scaled.weight();
      base = scaled.base();
    }
    this.kernel = kernel(base);
    this.weight = factor;
    double[][] support = model.support();
    int functions = model.biases().length;
    if (isLinear(base)) {
      vectors = new double[functions][];
      for (int f = 0; f < functions; f++) {
        vectors[f] = ColumnModel.plane(model.weights(f), support, model.coordinates().size());
        double[] own = new double[functions];
        own[f] = factor;
        coefficients.add(own);
      }
    } else {
      vectors = support;
      for (int f = 0; f < functions; f++) {
        coefficients.add(Arrays.stream(model.weights(f)).map(a -> a * weight).toArray());
      }
    }
  }

  static boolean isLinear(Kernel<Vec> kernel) {
    return kernel.equals(Vectors.linear());
  }

  private static Element kernel(Kernel<Vec> kernel) {
    if (isLinear(kernel)) {
      return Element.of("LinearKernelType");
    } else if (kernel instanceof Rbf<Vec> k && isLinear(k.base())) {
      return Element.of("RadialBasisKernelType", "gamma", k.gamma());
    } else if (kernel instanceof GaussianKernel<Vec> k && isLinear(k.base())) {
      return Element.of("RadialBasisKernelType", "gamma", 1 / (2 * k.sigma() * k.sigma()));
    } else if (kernel instanceof Poly<Vec> k && isLinear(k.base())) {
      return Element.of(
          "PolynomialKernelType",
          "gamma",
          k.scale(),
          "coef0",
          k.coef0(),
          "degree",
          (double) k.degree());
    } else if (kernel instanceof Sigmoid<Vec> k && isLinear(k.base())) {
      return Element.of("SigmoidKernelType", "gamma", k.scale(), "coef0", k.coef0());
    }
    throw new InputException(
        "PMML",
        "the kernel " + Kernels.format(kernel),
        "linear, poly, rbf, gaussian or sigmoid, or a multiple of one",
        "keep the model as it is; sums and products of such kernels can be written as ONNX, where"
            + " vectors are compared");
  }

  /** A number: the value of function f. */
  Element regression(int f, Element schema, List<Element> output) {
    return model("regression", List.of(), schema, output)
        .add(dictionary(f, f + 1), machine(f, List.of()));
  }

  /** Classes by sign, by votes of pairs, or by the largest value. */
  Element classification(List<String> classes, Scheme scheme, Element schema) {
    boolean rests = scheme == Scheme.RESTS;
    List<String> method =
        rests
            ? List.of("classificationMethod", "OneAgainstAll", "maxWins", "true")
            : List.of("classificationMethod", "OneAgainstOne");
    Element element = model("classification", method, schema, List.of());
    element.add(dictionary(0, coefficients.size()));
    int m = 0;
    for (int a = 0; a < classes.size(); a++) {
      if (rests) {
        element.add(machine(m++, List.of("targetCategory", classes.get(a))));
        continue;
      }
      for (int b = a + 1; b < classes.size(); b++) {
        element.add(
            machine(
                m++,
                List.of(
                    "targetCategory", classes.get(a), "alternateTargetCategory", classes.get(b))));
      }
    }
    return element;
  }

  private Element model(String what, List<String> method, Element schema, List<Element> output) {
    List<String> attributes =
        new ArrayList<>(List.of("functionName", what, "svmRepresentation", "SupportVectors"));
    attributes.addAll(method);
    return Element.of(NAME, attributes.toArray()).add(schema).addAll(output).add(kernel);
  }

  private int[] used(int f) {
    double[] own = coefficients.get(f);
    return IntStream.range(0, own.length).filter(i -> own[i] != 0).toArray();
  }

  /** The vectors that functions from one to another need. */
  private Element dictionary(int from, int to) {
    int[] used =
        IntStream.range(from, to)
            .flatMap(f -> Arrays.stream(used(f)))
            .sorted()
            .distinct()
            .toArray();
    Element names = Element.of("VectorFields", "numberOfFields", fields.coordinates().size());
    fields.coordinates().forEach(name -> names.add(Fields.reference(name)));
    Element dictionary = Element.of("VectorDictionary", "numberOfVectors", used.length).add(names);
    for (int i : used) {
      dictionary.add(Element.of("VectorInstance", "id", id(i)).add(array(vectors[i])));
    }
    return dictionary;
  }

  private static String id(int i) {
    return "v" + (i + 1);
  }

  /** All entries, or those that are not zero where these are fewer than half; from 1 on. */
  private static Element array(double[] row) {
    int[] used = IntStream.range(0, row.length).filter(j -> row[j] != 0).toArray();
    if (2 * used.length >= row.length) {
      return Element.of("Array", "type", "real", "n", row.length).text(joined(row));
    }
    Element array = Element.of("REAL-SparseArray", "n", row.length);
    return used.length == 0
        ? array
        : array.add(
            Element.of("Indices")
                .text(
                    Arrays.stream(used)
                        .mapToObj(j -> Integer.toString(j + 1))
                        .collect(Collectors.joining(" "))),
            Element.of("REAL-Entries")
                .text(joined(Arrays.stream(used).mapToDouble(j -> row[j]).toArray())));
  }

  private static String joined(double[] row) {
    return DoubleStream.of(row).mapToObj(Double::toString).collect(Collectors.joining(" "));
  }

  private Element machine(int f, List<String> categories) {
    int[] used = used(f);
    Element support = Element.of("SupportVectors", "numberOfSupportVectors", used.length);
    Element values =
        Element.of(
            "Coefficients",
            "numberOfCoefficients",
            used.length,
            "absoluteValue",
            model.biases()[f]);
    for (int i : used) {
      support.add(Element.of("SupportVector", "vectorId", id(i)));
      values.add(Element.of("Coefficient", "value", coefficients.get(f)[i]));
    }
    return Element.of("SupportVectorMachine", categories.toArray())
        .addAll(used.length == 0 ? List.of() : List.of(support))
        .add(values);
  }
}
