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
  private final Graph graph;
  private final Run run;
  private final Map<String, Tensor> known = new HashMap<>();

  private Interpreter(Graph graph, Run run) {
    this.graph = graph;
    this.run = run;
    known.putAll(graph.constants());
  }

  /** The outputs for rows of numbers, by name. */
  static Map<String, Tensor> run(Graph graph, int rows, double[] values, Run run) {
    Interpreter interpreter = new Interpreter(graph, run);
    interpreter.known.put(Graph.INPUT, Tensor.of(graph.type(), rows, graph.columns(), values));
    for (Node node : graph.nodes()) {
      interpreter.known.put(node.output(), interpreter.result(node));
    }
    Map<String, Tensor> outputs = new HashMap<>();
    for (Graph.Output output : graph.outputs()) {
      outputs.put(output.name(), interpreter.tensor(output.name()));
    }
    return outputs;
  }

  private Tensor tensor(String name) {
    return Objects.requireNonNull(known.get(name), name);
  }

  private Tensor result(Node node) {
    List<Tensor> in = node.inputs().stream().map(this::tensor).toList();
    Tensor a = in.get(0);
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
    };
  }

  private Tensor table(int rows, int cols, double[] values) {
    return Tensor.of(graph.type(), rows, cols, values); // rounds to float where the graph does
  }

  /** Entry by entry; a side of one row or one column stands for all. */
  private Tensor each(Tensor a, Tensor b, DoubleBinaryOperator f) {
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

  private static double at(Tensor a, int row, int col) {
    return a.get(a.rows() == 1 ? 0 : row, a.cols() == 1 ? 0 : col);
  }

  private Tensor product(Tensor a, Tensor b) {
    int cols = b.cols();
    double[] values = new double[a.rows() * cols];
    double[] right = b.unsafeNumbers();
    boolean single = graph.type() == Tensor.Type.FLOAT;
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

  private Tensor reduced(Tensor a, double start, DoubleBinaryOperator f) {
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

  private static Tensor argMax(Tensor a) {
    double[] values = new double[a.rows()];
    for (int i = 0; i < values.length; i++) {
      int best = 0;
      for (int j = 1; j < a.cols(); j++) {
        best = a.get(i, j) > a.get(i, best) ? j : best;
      }
      values[i] = best;
    }
    return Tensor.whole(values);
  }

  private Tensor where(Tensor condition, Tensor yes, Tensor no) {
    double[] values = new double[condition.rows() * condition.cols()];
    for (int i = 0; i < condition.rows(); i++) {
      for (int j = 0; j < condition.cols(); j++) {
        boolean holds = condition.get(i, j) != 0;
        values[i * condition.cols() + j] = at(holds ? yes : no, i, j);
      }
    }
    return table(condition.rows(), condition.cols(), values);
  }

  private Tensor concat(List<Tensor> parts) {
    int rows = parts.get(0).rows();
    int cols = parts.stream().mapToInt(Tensor::cols).sum();
    double[] values = new double[rows * cols];
    int from = 0;
    for (Tensor part : parts) {
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < part.cols(); j++) {
          values[i * cols + from + j] = part.get(i, j);
        }
      }
      from += part.cols();
    }
    return table(rows, cols, values);
  }

  private Tensor column(Tensor a, Tensor which) {
    double[] values = new double[a.rows()];
    for (int i = 0; i < values.length; i++) {
      values[i] = a.get(i, (int) which.get(0, 0));
    }
    return table(a.rows(), 1, values);
  }

  private static Tensor lookup(Tensor list, Tensor numbers) {
    int[] which = Arrays.stream(numbers.unsafeNumbers()).mapToInt(n -> (int) n).toArray();
    return list.type() == Tensor.Type.STRING
        ? Tensor.texts(Arrays.stream(which).mapToObj(list.texts()::get).toList())
        : Tensor.whole(Arrays.stream(which).mapToDouble(i -> list.get(i, 0)).toArray());
  }
}
