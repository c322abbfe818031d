package org.mercer.interop.onnx;

import java.util.List;
import java.util.Optional;
import org.mercer.catalogue.Kernels;
import org.mercer.catalogue.Vectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.interop.onnx.OnnxNode.Operator;
import org.mercer.kernel.Combination;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Product;
import org.mercer.kernel.Scaled;
import org.mercer.kernel.Sum;
import org.mercer.kernel.vector.GaussianKernel;
import org.mercer.kernel.vector.Poly;
import org.mercer.kernel.vector.Rbf;
import org.mercer.kernel.vector.Sigmoid;

/**
 * The values of a kernel between the rows of a table and the support objects, as operators: x's
 * once, and what follows from it by the formula of each kernel.
 */
final class KernelNodes {
  private static final String SUPPORTED =
      "linear, poly, rbf, gaussian or sigmoid on vectors, and sums, products and multiples of these";

  private final OnnxGraph graph;
  private final String rows;
  private final int dim;
  private final double[][] support;
  private Optional<String> products = Optional.empty();
  private Optional<String> distances = Optional.empty();

  /** The rows are already prepared, as the support objects are. */
  KernelNodes(OnnxGraph graph, String rows, int dim, double[][] support) {
    this.graph = graph;
    this.rows = rows;
    this.dim = dim;
    this.support = support;
  }

  /** One column for each support object. */
  String of(Kernel<Vec> kernel) {
    if (isLinear(kernel)) {
      return products();
    } else if (kernel instanceof Rbf<Vec> k && isLinear(k.base())) {
      return gaussian(k.gamma());
    } else if (kernel instanceof GaussianKernel<Vec> k && isLinear(k.base())) {
      return gaussian(1 / (2 * k.sigma() * k.sigma()));
    } else if (kernel instanceof Poly<Vec> k && isLinear(k.base())) {
      return graph.node(
          Operator.POW, affine(k.scale(), k.coef0()), graph.row("degree", k.degree()));
    } else if (kernel instanceof Sigmoid<Vec> k && isLinear(k.base())) {
      return graph.node(Operator.TANH, affine(k.scale(), k.coef0()));
    } else if (kernel instanceof Scaled<Vec> k) {
      return graph.mul(of(k.base()), graph.row("weight", k.weight()));
    } else if (kernel instanceof Sum<Vec> k) {
      return joined(k, Operator.ADD);
    } else if (kernel instanceof Product<Vec> k) {
      return joined(k, Operator.MUL);
    }
    throw new InputException(
        "ONNX", "the kernel " + Kernels.format(kernel), SUPPORTED, "keep the model as it is");
  }

  static boolean isLinear(Kernel<Vec> kernel) {
    return kernel.equals(Vectors.linear());
  }

  private String joined(Combination<Vec> kernel, Operator operator) {
    List<String> parts = kernel.parts().stream().map(this::of).toList();
    String all = parts.get(0);
    for (String part : parts.subList(1, parts.size())) {
      all = graph.node(operator, all, part);
    }
    return all;
  }

  private String affine(double scale, double coef0) {
    return graph.add(graph.mul(products(), graph.row("scale", scale)), graph.row("coef0", coef0));
  }

  private String products() {
    String made =
        products.orElseGet(
            () ->
                graph.times(rows, graph.matrix("support", dim, support.length, columns(support))));
    products = Optional.of(made);
    return made;
  }

  private String gaussian(double gamma) {
    return graph.node(Operator.EXP, graph.mul(distances(), graph.row("gamma", -gamma)));
  }

  /**
   * |x - s|^2 = |x|^2 + |s|^2 - 2 x's, after the mean of the support objects is taken from both, so
   * that the terms are not much larger than their difference.
   */
  private String distances() {
    if (distances.isEmpty()) {
      double[] mean = new double[dim];
      for (double[] s : support) {
        for (int j = 0; j < dim; j++) {
          mean[j] += s[j] / support.length;
        }
      }
      double[][] centred = new double[support.length][dim];
      double[] norms = new double[support.length];
      for (int i = 0; i < centred.length; i++) {
        for (int j = 0; j < dim; j++) {
          // what the graph will hold, so that in single precision too the terms belong together
          double entry = rounded(support[i][j] - rounded(mean[j]));
          centred[i][j] = -2 * entry;
          norms[i] += entry * entry;
        }
      }
      String x = graph.sub(rows, graph.row("centre", mean));
      String cross = graph.times(x, graph.matrix("support", dim, centred.length, columns(centred)));
      String sum =
          graph.add(graph.add(cross, graph.sum(graph.mul(x, x))), graph.row("norms", norms));
      distances = Optional.of(graph.node(Operator.MAX, sum, graph.row("zero", 0)));
    }
    return distances.get();
  }

  private double rounded(double value) {
    return graph.type() == OnnxTensor.Type.FLOAT ? (float) value : value;
  }

  /** Row i becomes column i. */
  static double[] columns(double[][] rows) {
    int count = rows.length;
    int length = count == 0 ? 0 : rows[0].length;
    double[] values = new double[count * length];
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < length; j++) {
        values[j * count + i] = rows[i][j];
      }
    }
    return values;
  }
}
