package org.mercer.interop.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.gram.Precision;
import org.mercer.interop.onnx.OnnxNode.Operator;

/**
 * A graph of operators over rows of numbers, while it is built: every method adds one operator and
 * gives the name of its result. A row of a table is an object.
 */
final class OnnxGraph {
  static final String INPUT = "X";

  /** A result that is handed out: its name, and how many columns; 0 for a list. */
  record Output(String name, OnnxTensor.Type type, int cols) {}

  /** A table that is handed in: its name, and how many columns. */
  record Input(String name, OnnxTensor.Type type, int cols) {}

  private final OnnxTensor.Type type;
  private final List<Input> inputs = new ArrayList<>();
  private final Map<String, OnnxTensor> constants = new LinkedHashMap<>();
  private final List<OnnxNode> nodes = new ArrayList<>();
  private final List<Output> outputs = new ArrayList<>();

  OnnxGraph(Precision precision) {
    this.type = OnnxTensor.Type.of(precision);
  }

  /** A table of numbers, or of texts; gives its name. */
  String input(String name, OnnxTensor.Type of, int cols) {
    inputs.add(new Input(name, of, cols));
    return name;
  }

  List<Input> inputs() {
    return inputs;
  }

  /** A name that no input has. */
  private String free(String name) {
    String free = name;
    while (taken(free)) {
      free += "'";
    }
    return free;
  }

  private boolean taken(String name) {
    return inputs.stream().anyMatch(input -> input.name().equals(name));
  }

  OnnxTensor.Type type() {
    return type;
  }

  Map<String, OnnxTensor> constants() {
    return constants;
  }

  List<OnnxNode> nodes() {
    return nodes;
  }

  List<Output> outputs() {
    return outputs;
  }

  private String constant(String name, OnnxTensor value) {
    String unique = free(name + "_" + constants.size());
    constants.put(unique, value);
    return unique;
  }

  /** One number for each column. */
  String row(String name, double... values) {
    return matrix(name, 1, values.length, values);
  }

  String matrix(String name, int rows, int cols, double[] values) {
    return constant(name, OnnxTensor.of(type, rows, cols, values));
  }

  String node(Operator operator, String... inputs) {
    return node(operator, Map.of(), inputs);
  }

  private String node(Operator operator, Map<String, Integer> attributes, String... inputs) {
    return node(operator, attributes, List.of(), inputs);
  }

  private String node(
      Operator operator, Map<String, Integer> attributes, List<String> names, String... inputs) {
    String output = free("t" + nodes.size());
    nodes.add(new OnnxNode(operator, Arrays.asList(inputs), output, attributes, names));
    return output;
  }

  String add(String a, String b) {
    return node(Operator.ADD, a, b);
  }

  String sub(String a, String b) {
    return node(Operator.SUB, a, b);
  }

  String mul(String a, String b) {
    return node(Operator.MUL, a, b);
  }

  String div(String a, String b) {
    return node(Operator.DIV, a, b);
  }

  String times(String a, String b) {
    return node(Operator.GEMM, a, b);
  }

  /** Over the columns of each row. */
  String sum(String a) {
    return node(
        Operator.REDUCE_SUM, Map.of("keepdims", 1), a, constant("axis", OnnxTensor.whole(1)));
  }

  String largest(String a) {
    return node(
        Operator.REDUCE_MAX, Map.of("keepdims", 1), a, constant("axis", OnnxTensor.whole(1)));
  }

  /** Which column is the largest, the first of equals: a list. */
  String argMax(String a) {
    return node(Operator.ARG_MAX, Map.of("axis", 1, "keepdims", 0), a);
  }

  /** The columns of all, side by side. */
  String concat(List<String> parts) {
    return parts.size() == 1
        ? parts.get(0)
        : node(Operator.CONCAT, Map.of("axis", 1), parts.toArray(String[]::new));
  }

  /** One column of a table. */
  String column(String a, int number) {
    return node(
        Operator.GATHER, Map.of("axis", 1), a, constant("column", OnnxTensor.whole(number)));
  }

  /** The entry of a list for each number of a list. */
  String lookup(OnnxTensor list, String numbers) {
    return node(Operator.GATHER, Map.of("axis", 0), constant("classes", list), numbers);
  }

  /** {@code yes} where a is below b, else {@code no}. */
  String whereLess(String a, String b, String yes, String no) {
    return node(Operator.WHERE, node(Operator.LESS, a, b), yes, no);
  }

  /** {@code filler} where a is not a number. */
  String filled(String a, String filler) {
    return node(Operator.WHERE, node(Operator.IS_NAN, a), filler, a);
  }

  /** 1 where a is not a number, else 0. */
  String missing(String a) {
    return cast(node(Operator.IS_NAN, a));
  }

  /** A column for each name: 1 where the text is this one. */
  String oneHot(String texts, List<String> names) {
    String list = node(Operator.SQUEEZE, texts, constant("axis", OnnxTensor.whole(1)));
    return cast(node(Operator.ONE_HOT, Map.of("zeros", 1), names, list));
  }

  private String cast(String a) {
    return node(Operator.CAST, Map.of("to", type.number()), a);
  }

  /**
   * Hands out the last result under a name of its own, before those handed out so far; gives that
   * name.
   */
  String output(String result, String name, OnnxTensor.Type of, int cols) {
    int last = nodes.size() - 1;
    OnnxNode made = nodes.get(last);
    if (!made.output().equals(result)) {
      throw new IllegalStateException(result + " is not the last result, " + made.output());
    }
    nodes.set(
        last, new OnnxNode(made.operator(), made.inputs(), name, made.attributes(), made.names()));
    outputs.add(0, new Output(name, of, cols));
    return name;
  }
}
