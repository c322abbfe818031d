package org.mercer.interop.onnx;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.interop.table.ColumnModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Provenance;
import org.mercer.run.Run;

/**
 * A model as a graph of ONNX, with the model that it came from to compare with.
 *
 * @param <X> the objects: vectors or rows of tables
 */
public final class OnnxModel<X> {
  private static final int IR_VERSION = 8;
  private static final int OPERATORS = 18;
  private static final int MODEL_OPERATORS = 3;

  private final OnnxGraph graph;
  private final KernelModel<X, ?> model;
  private final ColumnModel columns;
  private final Map<String, String> metadata;

  OnnxModel(
      OnnxGraph graph, KernelModel<X, ?> model, ColumnModel columns, Map<String, String> metadata) {
    this.graph = graph;
    this.model = model;
    this.columns = columns;
    this.metadata = metadata;
  }

  /** The names of the outputs in their order. */
  public List<String> outputs() {
    return graph.outputs().stream().map(OnnxGraph.Output::name).toList();
  }

  /** The names of the inputs: one table of numbers, or one for each column. */
  public List<String> inputs() {
    return graph.inputs().stream().map(OnnxGraph.Input::name).toList();
  }

  /** Rows like those that the model was trained on, drawn around its support objects. */
  public Sample<X> trial(int rows, long seed) {
    return OnnxTrial.rows(model.function(), columns, rows, seed);
  }

  /**
   * Computes the graph for these rows and compares with what the model says, before any runtime
   * does.
   */
  public Difference compare(Sample<X> rows, Run run) {
    return Difference.of(model, graph, OnnxInputs.of(graph, columns, rows), rows, run);
  }

  /**
   * A ModelProto: ir_version 1, producer_name 2, producer_version 3, graph 7, opset_import 8,
   * metadata_props 14.
   */
  public void write(OutputStream out) throws IOException {
    Protobuf proto =
        new Protobuf()
            .whole(1, IR_VERSION)
            .text(2, "mercer")
            .text(3, Provenance.VERSION)
            .message(7, graphProto())
            .message(8, new Protobuf().text(1, "").whole(2, OPERATORS));
    if (graph.nodes().stream().anyMatch(n -> n.operator() == OnnxNode.Operator.ONE_HOT)) {
      proto.message(8, new Protobuf().text(1, OnnxNode.MODELS).whole(2, MODEL_OPERATORS));
    }
    metadata.forEach((key, value) -> proto.message(14, new Protobuf().text(1, key).text(2, value)));
    out.write(proto.toBytes());
  }

  /** A GraphProto: node 1, name 2, initializer 5, input 11, output 12. */
  private Protobuf graphProto() {
    Protobuf proto = new Protobuf();
    graph.nodes().forEach(node -> proto.message(1, node.proto()));
    proto.text(2, "mercer");
    graph.constants().forEach((name, tensor) -> proto.message(5, tensor.proto(name)));
    for (OnnxGraph.Input input : graph.inputs()) {
      proto.message(11, valueInfo(input.name(), input.type(), input.cols()));
    }
    for (OnnxGraph.Output output : graph.outputs()) {
      proto.message(12, valueInfo(output.name(), output.type(), output.cols()));
    }
    return proto;
  }

  /**
   * A ValueInfoProto: name 1, type 2, in which tensor_type 1 has elem_type 1 and shape 2. A dim has
   * a value 1 or a name 2.
   */
  private static Protobuf valueInfo(String name, OnnxTensor.Type type, int cols) {
    List<Protobuf> dims = new ArrayList<>();
    dims.add(new Protobuf().text(2, "N"));
    if (cols > 0) {
      dims.add(new Protobuf().whole(1, cols));
    }
    Protobuf shape = new Protobuf();
    dims.forEach(dim -> shape.message(1, dim));
    Protobuf tensor = new Protobuf().whole(1, type.number()).message(2, shape);
    return new Protobuf().text(1, name).message(2, new Protobuf().message(1, tensor));
  }
}
