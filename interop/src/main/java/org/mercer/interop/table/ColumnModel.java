package org.mercer.interop.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Schema;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.record.OnColumns;
import org.mercer.model.DecisionFunction;
import org.mercer.model.KernelModel;
import org.mercer.model.prepare.FilledVectors;
import org.mercer.model.prepare.Preparation;
import org.mercer.model.prepare.Scaler;
import org.mercer.model.prepare.TablePreparation;

/**
 * f(x) = bias + sum_i a_i k(s_i, x), or several such functions, where x are coordinates that follow
 * from the columns of a table: a model of vectors, or of rows with numbers and categories.
 */
public final class ColumnModel {
  private final List<InputColumn> columns;
  private final List<Coordinate> coordinates;
  private final boolean sparse;
  private final Kernel<Vec> kernel;
  private final Sample<Vec> support;
  private final DecisionFunction<?> function;

  private ColumnModel(
      List<InputColumn> columns,
      List<Coordinate> coordinates,
      boolean sparse,
      Kernel<Vec> kernel,
      Sample<Vec> support,
      DecisionFunction<?> function) {
    this.columns = List.copyOf(columns);
    this.coordinates = List.copyOf(coordinates);
    this.sparse = sparse;
    this.kernel = kernel;
    this.support = support;
    this.function = function;
  }

  /**
   * The functions of a model.
   *
   * @param format that it is for, of which an error speaks
   */
  public static ColumnModel of(KernelModel<?, ?> model, String format) {
    if (model.support().size() == 0) {
      throw refused(format, "a model without support objects", "a model that learned something");
    }
    if (model.support().get(0) instanceof Vec) {
      @SuppressWarnings("unchecked") // its support objects are vectors
      DecisionFunction<Vec> function = (DecisionFunction<Vec>) model.function();
      return ofVectors(function, format);
    }
    if (model.support().get(0) instanceof TableRow) {
      @SuppressWarnings("unchecked") // its support objects are rows
      DecisionFunction<TableRow> function = (DecisionFunction<TableRow>) model.function();
      return ofRows(function, format);
    }
    throw refused(format, "objects of another kind", "a model of vectors or rows of tables");
  }

  private static ColumnModel ofVectors(DecisionFunction<Vec> function, String format) {
    Preparation<Vec> preparation = function.preparation();
    Optional<FilledVectors> filled =
        preparation instanceof FilledVectors f ? Optional.of(f) : Optional.empty();
    Preparation<Vec> scaling = filled.map(FilledVectors::scaling).orElse(preparation);
    if (!scaling.name().equals("none") && !(scaling instanceof Scaler)) {
      throw refused(
          format,
          "vectors that are prepared by " + scaling.name(),
          "vectors that are scaled by standard or range, or as they are");
    }
    int dim = function.inputs().columns();
    double[] shift = new double[dim];
    double[] factor = new double[dim];
    Arrays.fill(factor, 1);
    if (scaling instanceof Scaler scaler) {
      shift = scaler.sparse() ? shift : scaler.shift(dim);
      factor = scaler.factor(dim);
    }
    boolean sparse = !function.inputs().exact();
    Optional<double[]> fillers = filled.filter(f -> !sparse).map(f -> f.fillers(dim));
    List<String> names = function.inputs().names();
    List<InputColumn> columns = new ArrayList<>();
    for (int j = 0; j < dim; j++) {
      int at = j;
      String name = names.isEmpty() ? "x" + (j + 1) : names.get(j);
      columns.add(InputColumn.number(name, fillers.map(f -> f[at]), shift[j], factor[j]));
    }
    List<Coordinate> coordinates = new ArrayList<>();
    columns.forEach(c -> coordinates.add(new Coordinate(c, Coordinate.Kind.NUMBER, "")));
    for (int j : filled.map(FilledVectors::indicated).orElse(new int[0])) {
      coordinates.add(new Coordinate(columns.get(j), Coordinate.Kind.MISSING, ""));
    }
    return new ColumnModel(
        columns, coordinates, sparse, function.kernel(), function.support(), function);
  }

  private static ColumnModel ofRows(DecisionFunction<TableRow> function, String format) {
    if (!(function.kernel() instanceof OnColumns<?> on)
        || !on.base().domain().equals(Optional.of(VectorDomain.INSTANCE))) {
      throw refused(
          format,
          "a kernel that does not see the row as one vector",
          "one kernel of vectors on columns of numbers and categories, such as"
              + " rbf(gamma=0.1)@[age,plan]");
    }
    @SuppressWarnings("unchecked") // the domain was just compared
    OnColumns<Vec> kernel = (OnColumns<Vec>) on;
    Map<String, InputColumn> prepared = new LinkedHashMap<>();
    if (!(function.preparation() instanceof TablePreparation preparation)) {
      throw refused(format, "rows that are not prepared", "rows of a table as train prepares them");
    }
    preparation.prepared().forEach(p -> prepared.put(p.column().name(), InputColumn.of(p)));
    Schema schema = RecordDomain.table(function.support()).schema();
    List<InputColumn> columns = new ArrayList<>();
    List<Coordinate> coordinates = new ArrayList<>();
    for (Column column : kernel.columns(schema)) {
      if (column.kind() == ColumnKind.DATE) {
        throw refused(
            format,
            "the date " + InputException.quote(column.name()),
            "columns of numbers and categories");
      }
      InputColumn input = Objects.requireNonNull(prepared.get(column.name()));
      columns.add(input);
      coordinates.addAll(InputColumn.coordinates(input, column));
    }
    Sample<Vec> seen = kernel.seen(function.support());
    return new ColumnModel(columns, coordinates, false, kernel.base(), seen, function);
  }

  private static InputException refused(String format, String found, String expected) {
    return new InputException(
        format,
        found,
        expected,
        "supported are vectors, and tables of numbers and categories, with linear, poly, rbf,"
            + " gaussian and sigmoid kernels");
  }

  /** The columns that the kernel sees. */
  public List<InputColumn> columns() {
    return columns;
  }

  /** The entries of a vector, in their order. */
  public List<Coordinate> coordinates() {
    return coordinates;
  }

  /** Whether the objects are vectors themselves, not rows of a table. */
  public boolean vectors() {
    return support == function.support();
  }

  /** Whether a column that is absent is a zero. */
  public boolean sparse() {
    return sparse;
  }

  public Kernel<Vec> kernel() {
    return kernel;
  }

  /** The name of the column that was learned. */
  public Optional<String> target() {
    return function.inputs().target();
  }

  /** How many support objects there are. */
  public int size() {
    return support.size();
  }

  /** The coordinates of the support objects. */
  public double[][] support() {
    double[][] rows = new double[support.size()][];
    for (int i = 0; i < rows.length; i++) {
      double[] row = support.get(i).toArray();
      Require.that(
          row.length <= coordinates.size(), "a support object has more entries than the model");
      rows[i] = Arrays.copyOf(row, coordinates.size());
    }
    return rows;
  }

  /** The coefficients of a function over the support objects. */
  public double[] weights(int f) {
    return function.combinations().row(f);
  }

  public double[] biases() {
    return function.biases();
  }

  /** With the linear kernel, w = sum_i a_i s_i is all that is needed of a function. */
  public static double[] plane(double[] weights, double[][] support, int dim) {
    double[] plane = new double[dim];
    for (int i = 0; i < support.length; i++) {
      double weight = weights[i];
      double[] s = support[i];
      IntStream.range(0, dim).forEach(j -> plane[j] += weight * s[j]);
    }
    return plane;
  }
}
