package org.mercer.interop.onnx;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import org.mercer.run.Run;

/**
 * Computes a graph the plain way, every result rounded to the precision of the graph: what any
 * runtime will find, but for the order of its sums.
 */
final class Interpreter {
  private final OnnxGraph graph;
  private final Run run;
  private final Map<String, OnnxTensor> known = new HashMap<>();

  private Interpreter(OnnxGraph graph, Run run) {
    this.graph = graph;
    this.run = run;
    known.putAll(graph.constants());
  }

  /** The outputs for inputs, both by name. */
  static Map<String, OnnxTensor> run(OnnxGraph graph, Map<String, OnnxTensor> inputs, Run run) {
    Interpreter interpreter = new Interpreter(graph, run);
    interpreter.known.putAll(inputs);
    for (OnnxNode node : graph.nodes()) {
      interpreter.known.put(node.output(), interpreter.result(node));
    }
    Map<String, OnnxTensor> outputs = new HashMap<>();
    for (OnnxGraph.Output output : graph.outputs()) {
      outputs.put(output.name(), interpreter.tensor(output.name()));
    }
    return outputs;
  }

  private OnnxTensor tensor(String name) {
    return Objects.requireNonNull(known.get(name), name);
  }

  private OnnxTensor result(OnnxNode node) {
    List<OnnxTensor> in = node.inputs().stream().map(this::tensor).toList();
    OnnxTensor a = in.get(0);
    return switch (node.operator()) {
      case ADD -> each(a, in.get(1), Double::sum);
      case SUB -> each(a, in.get(1), (x, y) -> x - y);
      case MUL -> each(a, in.get(1), (x, y) -> x * y);
      case DIV -> each(a, in.get(1), (x, y) -> x / y);
      case MAX -> each(a, in.get(1), Math::max);
      case MIN -> each(a, in.get(1), Math::min);
      case POW -> each(a, in.get(1), Math::pow);
      case LESS -> each(a, in.get(1), (x, y) -> x < y ? 1 : 0);
      case EXP -> each(a, a, (x, same) -> Math.exp(x));
      case TANH -> each(a, a, (x, same) -> Math.tanh(x));
      case GEMM -> product(a, in.get(1));
      case REDUCE_SUM -> reduced(a, 0, Double::sum);
      case REDUCE_MAX -> reduced(a, Double.NEGATIVE_INFINITY, Math::max);
      case ARG_MAX -> argMax(a);
      case WHERE -> where(a, in.get(1), in.get(2));
      case CONCAT -> concat(in);
      case GATHER -> a.rank() == 1 ? lookup(a, in.get(1)) : column(a, in.get(1));
      case IS_NAN -> each(a, a, (x, same) -> Double.isNaN(x) ? 1 : 0);
      case CAST, SQUEEZE -> a; // truths and texts are kept as what they become
      case ONE_HOT -> oneHot(a.texts(), node.names());
    };
  }

  private OnnxTensor table(int rows, int cols, double[] values) {
    return OnnxTensor.of(graph.type(), rows, cols, values); // rounds to float where the graph does
  }

  /** Entry by entry; a side of one row or one column stands for all. */
  private OnnxTensor each(OnnxTensor a, OnnxTensor b, DoubleBinaryOperator f) {
    int rows = Math.max(a.rows(), b.rows());
    int cols = Math.max(a.cols(), b.cols());
    double[] values = new double[rows * cols];
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < cols; j++) {
        values[i * cols + j] = f.applyAsDouble(at(a, i, j), at(b, i, j));
      }
    }
    return table(rows, cols, values);
  }

  private static double at(OnnxTensor a, int row, int col) {
    return a.get(a.rows() == 1 ? 0 : row, a.cols() == 1 ? 0 : col);
  }

  private OnnxTensor product(OnnxTensor a, OnnxTensor b) {
    int cols = b.cols();
    double[] values = new double[a.rows() * cols];
    double[] right = b.unsafeNumbers();
    boolean single = graph.type() == OnnxTensor.Type.FLOAT;
    for (int i = 0; i < a.rows(); i++) {
      run.step("compare", i, a.rows());
      for (int t = 0; t < a.cols(); t++) {
        double factor = a.get(i, t);
        for (int j = 0; j < cols; j++) {
          double sum = values[i * cols + j] + factor * right[t * cols + j];
          values[i * cols + j] = single ? (float) sum : sum;
        }
      }
    }
    return table(a.rows(), cols, values);
  }

  private OnnxTensor oneHot(List<String> texts, List<String> names) {
    double[] values = new double[texts.size() * names.size()];
    for (int i = 0; i < texts.size(); i++) {
      int place = names.indexOf(texts.get(i));
      if (place >= 0) {
        values[i * names.size() + place] = 1;
      }
    }
    return table(texts.size(), names.size(), values);
  }

  private OnnxTensor reduced(OnnxTensor a, double start, DoubleBinaryOperator f) {
    double[] values = new double[a.rows()];
    for (int i = 0; i < values.length; i++) {
      double value = start;
      for (int j = 0; j < a.cols(); j++) {
        value = f.applyAsDouble(value, a.get(i, j));
      }
      values[i] = value;
    }
    return table(a.rows(), 1, values);
  }

  private static OnnxTensor argMax(OnnxTensor a) {
    double[] values = new double[a.rows()];
    for (int i = 0; i < values.length; i++) {
      int best = 0;
      for (int j = 1; j < a.cols(); j++) {
        best = a.get(i, j) > a.get(i, best) ? j : best;
      }
      values[i] = best;
    }
    return OnnxTensor.whole(values);
  }

  private OnnxTensor where(OnnxTensor condition, OnnxTensor yes, OnnxTensor no) {
    double[] values = new double[condition.rows() * condition.cols()];
    for (int i = 0; i < condition.rows(); i++) {
      for (int j = 0; j < condition.cols(); j++) {
        boolean holds = condition.get(i, j) != 0;
        values[i * condition.cols() + j] = at(holds ? yes : no, i, j);
      }
    }
    return table(condition.rows(), condition.cols(), values);
  }

  private OnnxTensor concat(List<OnnxTensor> parts) {
    int rows = parts.get(0).rows();
    int cols = parts.stream().mapToInt(OnnxTensor::cols).sum();
    double[] values = new double[rows * cols];
    int from = 0;
    for (OnnxTensor part : parts) {
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < part.cols(); j++) {
          values[i * cols + from + j] = part.get(i, j);
        }
      }
      from += part.cols();
    }
    return table(rows, cols, values);
  }

  private OnnxTensor column(OnnxTensor a, OnnxTensor which) {
    double[] values = new double[a.rows()];
    for (int i = 0; i < values.length; i++) {
      values[i] = a.get(i, (int) which.get(0, 0));
    }
    return table(a.rows(), 1, values);
  }

  private static OnnxTensor lookup(OnnxTensor list, OnnxTensor numbers) {
    int[] which = Arrays.stream(numbers.unsafeNumbers()).mapToInt(n -> (int) n).toArray();
    return list.type() == OnnxTensor.Type.STRING
        ? OnnxTensor.texts(Arrays.stream(which).mapToObj(list.texts()::get).toList())
        : OnnxTensor.whole(Arrays.stream(which).mapToDouble(i -> list.get(i, 0)).toArray());
  }
}
