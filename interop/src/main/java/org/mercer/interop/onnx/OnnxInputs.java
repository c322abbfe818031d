package org.mercer.interop.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.mercer.data.Sample;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.Vec;
import org.mercer.interop.table.ColumnModel;
import org.mercer.interop.table.Coordinate;
import org.mercer.interop.table.InputColumn;

/**
 * What a graph is given, and how the vector that the kernel sees follows from it. Vectors are one
 * table X; of rows with categories each column is a table of its own, of numbers (not a number
 * where missing) or of texts (empty where missing).
 */
final class OnnxInputs {
  /** The names of outputs, which an input cannot have. */
  private static final Set<String> OUTPUTS = Set.of("label", "probabilities", "scores", "variable");

  private final OnnxGraph graph;
  private final ColumnModel model;

  OnnxInputs(OnnxGraph graph, ColumnModel model) {
    this.graph = graph;
    this.model = model;
  }

  /** Adds the inputs, and gives the table of coordinates. */
  String coordinates() {
    return model.vectors() ? vectors() : columns();
  }

  static String name(InputColumn column) {
    return OUTPUTS.contains(column.name()) ? column.name() + "'" : column.name();
  }

  private String vectors() {
    List<InputColumn> columns = model.columns();
    int dim = columns.size();
    String x = graph.input(OnnxGraph.INPUT, graph.type(), dim);
    boolean fills = columns.stream().anyMatch(InputColumn::fills);
    String value =
        fills ? graph.filled(x, graph.row("filler", all(c -> c.filler().orElse(0.0)))) : x;
    String scaled = scaled(value, all(InputColumn::shift), all(InputColumn::factor));
    List<Coordinate> behind = model.coordinates().subList(dim, model.coordinates().size());
    if (behind.isEmpty()) {
      return scaled;
    }
    String missing = graph.missing(x);
    List<String> parts = new ArrayList<>(List.of(scaled));
    for (Coordinate indicator : behind) {
      parts.add(graph.column(missing, columns.indexOf(indicator.column())));
    }
    return graph.concat(parts);
  }

  private double[] all(ToDoubleFunction<InputColumn> of) {
    return model.columns().stream().mapToDouble(of).toArray();
  }

  private String scaled(String value, double[] shift, double[] factor) {
    boolean moved = Arrays.stream(shift).anyMatch(s -> s != 0);
    boolean stretched = Arrays.stream(factor).anyMatch(s -> s != 1);
    String centred = moved ? graph.sub(value, graph.row("shift", shift)) : value;
    return stretched ? graph.mul(centred, graph.row("factor", factor)) : centred;
  }

  private String columns() {
    for (InputColumn column : model.columns()) {
      graph.input(name(column), column.category() ? OnnxTensor.Type.STRING : graph.type(), 1);
    }
    List<String> parts = new ArrayList<>();
    for (InputColumn column : model.columns()) {
      List<Coordinate> own =
          model.coordinates().stream().filter(c -> c.column().equals(column)).toList();
      parts.addAll(column.category() ? List.of(category(column, own)) : number(column, own));
    }
    return graph.concat(parts);
  }

  private List<String> number(InputColumn column, List<Coordinate> own) {
    String x = name(column);
    String value = column.filler().map(f -> graph.filled(x, graph.row("filler", f))).orElse(x);
    List<String> parts = new ArrayList<>();
    parts.add(scaled(value, new double[] {column.shift()}, new double[] {column.factor()}));
    if (own.size() > 1) {
      parts.add(graph.missing(x));
    }
    return parts;
  }

  /** An empty text is a name too where a missing cell counts as one: as the name that fills it. */
  private String category(InputColumn column, List<Coordinate> own) {
    List<String> levels = own.stream().map(Coordinate::level).toList();
    int filler = column.level().map(levels::indexOf).orElse(-1);
    if (filler < 0 || levels.contains("")) {
      return graph.oneHot(name(column), levels);
    }
    List<String> names = new ArrayList<>(levels);
    names.add("");
    double[] places = new double[names.size() * levels.size()];
    for (int l = 0; l < levels.size(); l++) {
      places[l * levels.size() + l] = 1;
    }
    places[levels.size() * levels.size() + filler] = 1;
    return graph.times(
        graph.oneHot(name(column), names),
        graph.matrix("levels", names.size(), levels.size(), places));
  }

  /** The inputs for these rows, by name. */
  static Map<String, OnnxTensor> of(OnnxGraph graph, ColumnModel model, Sample<?> rows) {
    Map<String, OnnxTensor> inputs = new LinkedHashMap<>();
    if (model.vectors()) {
      int dim = model.columns().size();
      double[] table = new double[rows.size() * dim];
      for (int i = 0; i < rows.size(); i++) {
        double[] row = ((Vec) rows.get(i)).toArray();
        System.arraycopy(row, 0, table, i * dim, Math.min(dim, row.length));
      }
      inputs.put(OnnxGraph.INPUT, OnnxTensor.of(graph.type(), rows.size(), dim, table));
      return inputs;
    }
    @SuppressWarnings("unchecked") // the model is one of rows, and so is its sample
    Table table = RecordDomain.table((Sample<TableRow>) rows);
    for (InputColumn column : model.columns()) {
      int j = table.schema().require(column.name());
      if (column.category()) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < table.size(); i++) {
          texts.add(table.isMissing(i, j) ? "" : table.text(i, j));
        }
        inputs.put(name(column), OnnxTensor.texts(texts));
      } else {
        inputs.put(name(column), OnnxTensor.of(graph.type(), table.size(), 1, table.numbers(j)));
      }
    }
    return inputs;
  }
}
