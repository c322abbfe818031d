package org.mercer.cli.plot;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.cli.app.Failure;
import org.mercer.data.Domain;
import org.mercer.data.Labels;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * Objects that are drawn, with their classes or numbers where they have any.
 *
 * @param name the file or the problem they come from
 */
record PlotData<X>(
    String name,
    Domain<X> domain,
    Sample<X> sample,
    Optional<Labels> labels,
    Optional<List<Double>> numbers) {

  /** The name without the folder of a file, for titles: a folder tells nothing about the data. */
  String shortName() {
    return name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  }

  /** The classes, which the picture cannot do without. */
  Labels requireLabels() {
    return labels.orElseThrow(
        () ->
            new InputException(
                name,
                numbers.isPresent() ? "numbers to learn" : "objects without labels",
                "a class for each object",
                "name the column of the classes with --target"));
  }

  /** The numbers, which the picture cannot do without. */
  double[] requireNumbers() {
    return numbers
        .orElseThrow(
            () ->
                new InputException(
                    name,
                    labels.isPresent() ? "classes to learn" : "objects without labels",
                    "a number for each object",
                    "name the column of the numbers with --target"))
        .stream()
        .mapToDouble(Double::doubleValue)
        .toArray();
  }

  /** A class for each object: their own, or one for all. */
  Labels anyLabels() {
    return labels.orElseGet(
        () -> Labels.of(IntStream.range(0, sample.size()).mapToObj(i -> "objects").toList()));
  }

  /** Vectors as they are; of the rows of a table the columns of numbers, where none is missing. */
  @SuppressWarnings("unchecked") // the domain says that the objects are vectors
  PlotData<Vec> vectors(String kind, Run run) {
    if (sample instanceof Table table) {
      return numbersOf(table, run);
    }
    if (!domain.equals(VectorDomain.INSTANCE)) {
      throw new InputException(
          name,
          "objects of the kind " + domain.name(),
          "vectors, because " + kind + " draws a plane of their columns",
          "draw kpca, gram or spectrum, which show objects of every kind");
    }
    return (PlotData<Vec>) this;
  }

  private PlotData<Vec> numbersOf(Table table, Run run) {
    int[] columns =
        IntStream.range(0, table.schema().size())
            .filter(j -> table.schema().get(j).kind().isNumeric())
            .toArray();
    int[] rows =
        IntStream.range(0, table.size())
            .filter(i -> IntStream.of(columns).noneMatch(j -> table.isMissing(i, j)))
            .toArray();
    if (columns.length == 0 || rows.length == 0) {
      throw new InputException(
          name,
          "no row with numbers in all of its " + columns.length + " columns of numbers",
          "numbers for the axes of the plane",
          "draw kpca, gram or spectrum");
    }
    if (rows.length < table.size()) {
      run.note((table.size() - rows.length) + " rows with a missing number are not drawn");
    }
    DoubleMatrix matrix = new DoubleMatrix(rows.length, columns.length);
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < columns.length; j++) {
        matrix.set(i, j, table.number(rows[i], columns[j]));
      }
    }
    List<String> names = IntStream.of(columns).mapToObj(j -> table.schema().get(j).name()).toList();
    return new PlotData<>(
        name,
        VectorDomain.INSTANCE,
        new DenseVectors(matrix, names),
        labels.map(l -> l.select(rows)),
        numbers.map(v -> Arrays.stream(rows).mapToObj(v::get).toList()));
  }

  int columns() {
    int columns = 0;
    for (X x : sample) {
      columns = x instanceof Vec v ? Math.max(columns, v.dim()) : columns;
    }
    return columns;
  }

  private List<String> names() {
    return sample instanceof DenseVectors d ? d.names() : List.of();
  }

  /** The numbers of named columns; columns without names are counted from 1. */
  int[] columns(String text) {
    String[] words = text.split(",", -1);
    int[] found = new int[words.length];
    for (int i = 0; i < words.length; i++) {
      String word = words[i].strip();
      found[i] = names().indexOf(word);
      if (found[i] < 0 && word.matches("[0-9]{1,6}")) {
        found[i] = Integer.parseInt(word) - 1;
      }
      if (found[i] < 0 || found[i] >= columns()) {
        throw Failure.usage(
            "--columns",
            "no column " + InputException.quote(word) + Suggestions.didYouMean(word, names()),
            names().isEmpty()
                ? "a number from 1 to " + columns()
                : "one of " + String.join(", ", names()),
            "columns are named as in the file, or counted from 1");
      }
    }
    return found;
  }

  /** Vectors of these columns alone. */
  static PlotData<Vec> take(PlotData<Vec> data, int... columns) {
    if (columns.length == data.columns()
        && Arrays.equals(columns, IntStream.range(0, columns.length).toArray())) {
      return data;
    }
    DoubleMatrix rows = new DoubleMatrix(data.sample().size(), columns.length);
    for (int i = 0; i < rows.rows(); i++) {
      for (int j = 0; j < columns.length; j++) {
        rows.set(i, j, data.sample().get(i).get(columns[j]));
      }
    }
    List<String> names =
        data.names().isEmpty()
            ? IntStream.of(columns).mapToObj(j -> "x" + (j + 1)).toList()
            : IntStream.of(columns).mapToObj(data.names()::get).toList();
    return new PlotData<>(
        data.name(), data.domain(), new DenseVectors(rows, names), data.labels(), data.numbers());
  }

  String columnName(int j) {
    return j < names().size() ? names().get(j) : "x" + (j + 1);
  }
}
