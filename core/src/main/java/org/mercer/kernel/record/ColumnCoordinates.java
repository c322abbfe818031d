package org.mercer.kernel.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.error.Setting;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/**
 * Columns as the coordinates of a vector: a number or a date is one, a category has one for each
 * level; a number of which some were missing has a second one, 1 at these. A level that one of two
 * tables does not know is a coordinate of both; a cell without a known level is zero at all of
 * them.
 */
final class ColumnCoordinates implements ColumnsView<Vec> {
  /** With more coordinates than this most are zeros of categories, so only the others are kept. */
  private static final int WIDEST_DENSE = 512;

  private static final Pattern COORDINATE = Pattern.compile("\\bx([1-9][0-9]{0,8})\\b");

  private final List<String> columns;
  private final List<List<String>> levels;
  private final boolean[] numeric;
  private final int[] starts;

  private ColumnCoordinates(
      List<String> columns, List<List<String>> levels, boolean[] numeric, int[] starts) {
    this.columns = columns;
    this.numeric = numeric;
    this.levels = levels;
    this.starts = starts;
  }

  static ColumnCoordinates of(List<String> columns, Schema one, Schema other) {
    List<List<String>> levels = new ArrayList<>();
    boolean[] numeric = new boolean[columns.size()];
    int[] starts = new int[columns.size() + 1];
    for (int c = 0; c < columns.size(); c++) {
      Column left = visible(one, columns.get(c));
      Column right = visible(other, columns.get(c));
      boolean category = left.kind() == ColumnKind.CATEGORY;
      if (category != (right.kind() == ColumnKind.CATEGORY)) {
        throw new InputException(
            "column " + InputException.quote(left.name()),
            "a " + left.kind().word() + " in one table and a " + right.kind().word(),
            "one kind in both",
            "read it alike with " + Setting.of("kind", left.name() + "=category"));
      }
      numeric[c] = !category;
      levels.add(union(left.levels(), right.levels()));
      starts[c + 1] = starts[c] + (category ? 0 : 1) + levels.get(c).size();
    }
    return new ColumnCoordinates(columns, levels, numeric, starts);
  }

  private static Column visible(Schema schema, String name) {
    Column column = schema.get(ColumnsView.place(schema, name));
    if (!column.kind().hasCoordinates()) {
      throw new InputException(
          "column " + InputException.quote(column.name()),
          "a column of the kind " + column.kind().word(),
          "number, category or date for a kernel that compares vectors",
          "use a kernel of strings such as spectrum(p=3)@["
              + column.name()
              + "], or read the column with "
              + Setting.of("kind", column.name() + "=category"));
    }
    return column;
  }

  private static List<String> union(List<String> one, List<String> other) {
    if (one.equals(other)) {
      return one;
    }
    TreeSet<String> all = new TreeSet<>(one);
    all.addAll(other);
    return List.copyOf(all);
  }

  /** Which of the columns a coordinate belongs to. */
  private int column(int coordinate) {
    int c = 0;
    while (starts[c + 1] <= coordinate) {
      c++;
    }
    return c;
  }

  /** {@code x3} as {@code age}, or as {@code sex=m} for a level of a category. */
  @Override
  public String named(String feature) {
    return COORDINATE
        .matcher(feature)
        .replaceAll(
            found -> {
              int coordinate = Integer.parseInt(found.group(1)) - 1;
              if (coordinate >= width()) {
                return Matcher.quoteReplacement(found.group());
              }
              int c = column(coordinate);
              int level = coordinate - starts[c] - (numeric[c] ? 1 : 0);
              String name = level < 0 ? "" : "=" + levels.get(c).get(level);
              return Matcher.quoteReplacement(columns.get(c) + name);
            });
  }

  @Override
  public int[] places(Schema schema, int... places) {
    return Arrays.stream(places)
        .map(p -> ColumnsView.place(schema, columns.get(column(p))))
        .toArray();
  }

  private int width() {
    return starts[columns.size()];
  }

  @Override
  public Vec of(TableRow row) {
    return of(row.table().select(row.row())).get(0);
  }

  @Override
  public Sample<Vec> of(Table table) {
    return width() > WIDEST_DENSE ? sparse(table) : dense(table);
  }

  private DenseVectors dense(Table table) {
    int width = width();
    double[] values = new double[Math.multiplyExact(table.size(), width)];
    for (int c = 0; c < columns.size(); c++) {
      int j = ColumnsView.place(table.schema(), columns.get(c));
      int start = starts[c];
      if (table.schema().get(j).kind() == ColumnKind.CATEGORY) {
        int[] place = places(table.schema().get(j).levels(), c);
        for (int i = 0; i < table.size(); i++) {
          int code = table.code(i, j);
          if (code >= 0) {
            values[i * width + start + place[code]] = 1;
          }
        }
      } else {
        for (int i = 0; i < table.size(); i++) {
          ColumnsView.requireCell(table, i, j);
          values[i * width + start] = table.number(i, j);
          if (!levels.get(c).isEmpty()) {
            values[i * width + start + 1] = table.isFilled(i, j) ? 1 : 0;
          }
        }
      }
    }
    return new DenseVectors(new DoubleMatrix(table.size(), width, values));
  }

  /** Where the levels of a table stand among the coordinates of column c. */
  private int[] places(List<String> known, int c) {
    Map<String, Integer> placeOf = new HashMap<>();
    for (String level : levels.get(c)) {
      placeOf.put(level, placeOf.size());
    }
    return known.stream().mapToInt(level -> placeOf.getOrDefault(level, -1)).toArray();
  }

  private SparseVectors sparse(Table table) {
    int n = table.size();
    long[] start = new long[n + 1];
    int[] indices = new int[Math.multiplyExact(n, 2 * columns.size())];
    double[] values = new double[indices.length];
    int[] at = columns.stream().mapToInt(c -> ColumnsView.place(table.schema(), c)).toArray();
    int[][] places = new int[at.length][];
    for (int c = 0; c < at.length; c++) {
      places[c] = places(table.schema().get(at[c]).levels(), c);
    }
    int used = 0;
    for (int i = 0; i < n; i++) {
      for (int c = 0; c < at.length; c++) {
        boolean category = table.schema().get(at[c]).kind() == ColumnKind.CATEGORY;
        int code = category ? table.code(i, at[c]) : 0;
        if (code >= 0) {
          ColumnsView.requireCell(table, i, at[c]);
          indices[used] = starts[c] + (category ? places[c][code] : 0);
          values[used++] = category ? 1 : table.number(i, at[c]);
          if (!category && table.isFilled(i, at[c])) {
            indices[used] = starts[c] + 1;
            values[used++] = 1;
          }
        }
      }
      start[i + 1] = used;
    }
    return new SparseVectors(
        new Csr(width(), start, Arrays.copyOf(indices, used), Arrays.copyOf(values, used)));
  }
}
