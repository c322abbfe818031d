package org.mercer.server.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mercer.model.EmbeddingModel;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;
import org.mercer.model.Predictions.Column;
import org.mercer.model.Predictions.Kind;
import org.mercer.model.Predictions.Role;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;

/** What a model says, as outputs: columns of one meaning stand together in one. */
public final class Answers {
  /**
   * An output of a model.
   *
   * @param columns what stands beside each other in a row of it, by the names that files have
   */
  public record Output(String name, Datatype type, List<String> columns) {
    Map<String, Object> json() {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("name", name);
      object.put("datatype", type.name());
      object.put("shape", new int[] {-1, columns.size()});
      object.put("parameters", Map.of("columns", columns));
      return object;
    }
  }

  private final List<Output> outputs;

  private Answers(List<Output> outputs) {
    this.outputs = outputs;
  }

  /** Those of a model, which an empty sample shows. */
  static <X> Answers of(KernelModel<X, ?> model, Predictions<?> none) {
    Map<String, List<Column>> groups = new LinkedHashMap<>();
    for (Column column : none.columns()) {
      groups.computeIfAbsent(name(model, column), n -> new ArrayList<>()).add(column);
    }
    List<Output> outputs = new ArrayList<>();
    groups.forEach(
        (name, columns) ->
            outputs.add(
                new Output(name, type(columns), columns.stream().map(Column::name).toList())));
    return new Answers(List.copyOf(outputs));
  }

  private static Datatype type(List<Column> columns) {
    Kind kind = columns.get(0).kind();
    return kind == Kind.TEXT ? Datatype.BYTES : kind == Kind.WHOLE ? Datatype.INT64 : Datatype.FP64;
  }

  private static <X> boolean embeds(KernelModel<X, ?> model) {
    return model.<EmbeddingModel<X>>as(EmbeddingModel.class).isPresent();
  }

  private static <X> String name(KernelModel<X, ?> model, Column column) {
    if (column.role() == Role.DECISION) {
      return "decision";
    } else if (column.role() == Role.PROBABILITY) {
      return "probability";
    } else if (column.role() == Role.ANSWER && embeds(model)) {
      return "coordinates";
    }
    boolean number = column.role() == Role.ANSWER && column.kind() == Kind.NUMBER;
    return number && !column.name().equals("mean") ? "prediction" : column.name();
  }

  public List<Output> outputs() {
    return outputs;
  }

  /** The outputs that a model's predictions are. */
  List<Tensor> of(Predictions<?> predictions) {
    int rows = predictions.size();
    List<Tensor> tensors = new ArrayList<>();
    for (Output output : outputs) {
      List<Column> columns =
          output.columns().stream().map(c -> predictions.column(c).orElseThrow()).toList();
      tensors.add(
          output.type() == Datatype.BYTES
              ? texts(output, columns.get(0), rows)
              : numbers(output, columns, rows));
    }
    return tensors;
  }

  private static Tensor texts(Output output, Column column, int rows) {
    String[] texts = new String[rows];
    Arrays.setAll(texts, i -> (String) column.cell().apply(i));
    return Tensor.texts(output.name(), texts);
  }

  private static Tensor numbers(Output output, List<Column> columns, int rows) {
    int width = columns.size();
    double[] values = new double[Math.multiplyExact(rows, width)];
    for (int j = 0; j < width; j++) {
      for (int i = 0; i < rows; i++) {
        Object cell = columns.get(j).cell().apply(i);
        values[i * width + j] = ((Number) cell).doubleValue();
      }
    }
    return Tensor.numbers(output.name(), output.type(), rows, width, values);
  }
}
