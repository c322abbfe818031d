package org.mercer.server.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;
import org.mercer.server.model.InputColumn;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;
import org.mercer.server.tensor.TensorJson;

/** Rows of JSON made into one tensor an input: objects by name, lists in the order of the model. */
record RowsJson(List<InputColumn> columns) {
  /** Of {@code [{"age": 61, ...}, ...]}, {@code [[61, ...], ...]} or {@code ["ACGT", ...]}. */
  List<Tensor> rows(JsonValue given) {
    List<List<Object>> cells = new ArrayList<>();
    columns.forEach(column -> cells.add(new ArrayList<>()));
    for (JsonValue row : given.list()) {
      if (row.value() instanceof Map<?, ?> named) {
        for (int j = 0; j < columns.size(); j++) {
          Object cell = named.get(columns.get(j).name());
          add(cells.get(j), columns.get(j), row, cell == null ? Json.NULL : cell);
        }
      } else if (columns.size() == 1) {
        add(cells.get(0), columns.get(0), row, row.value());
      } else {
        List<JsonValue> values = row.list();
        requireWidth(row, values.size(), columns.size());
        for (int j = 0; j < columns.size(); j++) {
          cells.get(j).add(values.get(j).value());
        }
      }
    }
    int rows = given.list().size();
    List<Tensor> tensors = new ArrayList<>();
    for (int j = 0; j < columns.size(); j++) {
      tensors.add(tensor(given.pointer(), columns.get(j), rows, cells.get(j)));
    }
    return tensors;
  }

  /** Of {@code {"age": [61, ...], ...}}. */
  List<Tensor> byColumn(JsonValue given) {
    List<Tensor> tensors = new ArrayList<>();
    for (InputColumn column : columns) {
      JsonValue values = given.get(column.name());
      List<Object> cells = new ArrayList<>();
      values.list().forEach(value -> add(cells, column, value, value.value()));
      int rows = values.list().size();
      tensors.add(tensor(values.pointer(), column, rows, cells));
    }
    return tensors;
  }

  private static void add(List<Object> cells, InputColumn column, JsonValue at, Object cell) {
    if (cell instanceof List<?> list && (column.width() > 1 || list.size() == 1)) {
      requireWidth(at, list.size(), column.width());
      cells.addAll(list);
    } else if (column.width() > 1) {
      requireWidth(at, 1, column.width());
    } else {
      cells.add(cell);
    }
  }

  private static void requireWidth(JsonValue at, int found, int expected) {
    if (found != expected) {
      throw new InputException(
          at.pointer(),
          found + (found == 1 ? " value" : " values"),
          expected + ", as the model has inputs",
          "send an object with the names of the inputs, or a list of all in their order");
    }
  }

  /** Categories may be numbers or true and false where the model learned them so. */
  private static Tensor tensor(String where, InputColumn column, int rows, List<Object> cells) {
    Datatype type = column.type();
    if (type == Datatype.BYTES && cells.stream().anyMatch(c -> c != Json.NULL)) {
      if (cells.stream().allMatch(c -> c instanceof Number || c == Json.NULL)) {
        type = Datatype.FP64;
      } else if (cells.stream().allMatch(c -> c instanceof Boolean)) {
        type = Datatype.BOOL;
      }
    }
    int[] shape = {rows, column.width()};
    return TensorJson.of(where + " " + column.name(), column.name(), type, shape, cells);
  }
}
