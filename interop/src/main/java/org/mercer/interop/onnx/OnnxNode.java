package org.mercer.interop.onnx;

import java.util.List;
import java.util.Map;

/**
 * One operator of the graph.
 *
 * @param attributes whole numbers by name: axis, keepdims, to
 * @param names the categories of {@code OneHotEncoder}
 */
record OnnxNode(
    Operator operator,
    List<String> inputs,
    String output,
    Map<String, Integer> attributes,
    List<String> names) {
  /** The domain of operators for models, version 3 of which has the one that is used. */
  static final String MODELS = "ai.onnx.ml";

  /** The operators that are used: all but the last of the standard set of version 18. */
  enum Operator {
    ADD("Add"),
    SUB("Sub"),
    MUL("Mul"),
    DIV("Div"),
    MAX("Max"),
    MIN("Min"),
    POW("Pow"),
    EXP("Exp"),
    TANH("Tanh"),
    /**
     * A product of tables. MatMul would do, but onnxruntime joins it with a factor beside it, which
     * it then keeps in single precision.
     */
    GEMM("Gemm"),
    REDUCE_SUM("ReduceSum"),
    REDUCE_MAX("ReduceMax"),
    ARG_MAX("ArgMax"),
    LESS("Less"),
    WHERE("Where"),
    CONCAT("Concat"),
    GATHER("Gather"),
    IS_NAN("IsNaN"),
    CAST("Cast"),
    SQUEEZE("Squeeze"),
    /** Of the domain {@link #MODELS}: a column a category, all 0 for what is none of them. */
    ONE_HOT("OneHotEncoder");

    private final String word;

    Operator(String word) {
      this.word = word;
    }
  }

  OnnxNode {
    inputs = List.copyOf(inputs);
    attributes = Map.copyOf(attributes);
    names = List.copyOf(names);
  }

  /** As a NodeProto: input 1, output 2, name 3, op_type 4, attribute 5, domain 7. */
  Protobuf proto() {
    Protobuf proto = new Protobuf();
    inputs.forEach(input -> proto.text(1, input));
    proto.text(2, output).text(3, "make_" + output).text(4, operator.word);
    attributes.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            a ->
                // an AttributeProto: name 1, i 3, type 20 (2 is a whole number)
                proto.message(
                    5, new Protobuf().text(1, a.getKey()).whole(3, a.getValue()).whole(20, 2)));
    if (operator == Operator.ONE_HOT) {
      // strings 9, of type 8
      Protobuf list = new Protobuf().text(1, "cats_strings");
      names.forEach(name -> list.text(9, name));
      proto.message(5, list.whole(20, 8)).text(7, MODELS);
    }
    return proto;
  }
}
