package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.DateParts;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableBuilder;
import org.mercer.data.record.TableRow;
import org.mercer.error.InputException;
import org.mercer.error.Require;

/**
 * Rows as they were in training: columns are found by name, in any order, others are left out;
 * missing cells are filled, numbers and dates scaled, and a category that did not occur in training
 * has no coordinate.
 */
@Internal
public final class TablePreparation implements Preparation<TableRow> {
  /** What a model file calls it. */
  public static final String NAME = "table";

  private static final int SHOWN = 3;

  private final List<PreparedColumn> columns;
  private final List<String> notes;

  TablePreparation(List<PreparedColumn> columns, List<String> notes) {
    this.columns = List.copyOf(columns);
    this.notes = List.copyOf(notes);
  }

  @Override
  public String name() {
    return NAME;
  }

  /** The columns it asks for, as they were in training. */
  public List<Column> columns() {
    return columns.stream().map(PreparedColumn::column).toList();
  }

  /** What is done to each of these columns. */
  public List<PreparedColumn> prepared() {
    return columns;
  }

  /** The names and kinds of the columns it asks for: how a file must be read for it. */
  public Map<String, ColumnKind> kinds() {
    Map<String, ColumnKind> kinds = new LinkedHashMap<>();
    for (Column column : columns()) {
      if (!DateParts.isPart(column)) {
        kinds.put(column.name(), column.kind());
      }
    }
    dates().forEach(date -> kinds.put(date.name(), date.kind()));
    return kinds;
  }

  /** The columns of a file, with the dates that the model knows in part alone. */
  public List<Column> read() {
    List<Column> read = new ArrayList<>(columns());
    read.removeIf(DateParts::isPart);
    read.addAll(dates());
    return read;
  }

  private List<Column> dates() {
    return columns().stream()
        .filter(DateParts::isPart)
        .map(
            part ->
                new Column(
                    DateParts.date(part.name()).orElseThrow(),
                    ColumnKind.DATE,
                    List.of(),
                    DateParts.spelling(part)))
        .toList();
  }

  /** Whether a missing cell has something to stand for it. */
  public boolean fills() {
    return columns.stream().anyMatch(PreparedColumn::fills);
  }

  @Override
  public TableRow apply(TableRow row) {
    return apply(row.table().select(row.row())).get(0);
  }

  @Override
  public Table apply(Sample<TableRow> sample) {
    Table table = withParts(sample);
    TableBuilder builder = Table.of(table.size());
    if (table.size() > 0) {
      columns.forEach(column -> column.add(table, builder));
    }
    return builder.build();
  }

  private Table withParts(Sample<TableRow> sample) {
    return DateParts.added(
        RecordDomain.table(sample), columns().stream().map(Column::name).toList());
  }

  @Override
  public TableRow original(TableRow prepared) {
    Table row = prepared.table().select(prepared.row());
    TableBuilder builder = Table.of(1);
    columns.forEach(column -> column.restore(row, builder));
    return builder.build().get(0);
  }

  @Override
  public Table seen(Sample<TableRow> sample) {
    return withParts(sample).project(columns.stream().map(c -> c.column().name()).toList());
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  /** Categories that did not occur in training. */
  @Override
  public List<String> examine(Sample<TableRow> sample) {
    Table table = RecordDomain.table(sample);
    if (table.size() == 0) {
      return List.of();
    }
    List<String> found = new ArrayList<>();
    for (PreparedColumn column : columns) {
      List<String> unseen = column.unseen(table);
      if (!unseen.isEmpty()) {
        found.add(
            unseen.size()
                + (unseen.size() == 1 ? " row has" : " rows have")
                + " a category in "
                + InputException.quote(column.column().name())
                + " that did not occur in training and counts as none: "
                + shown(new LinkedHashSet<>(unseen)));
      }
    }
    return found;
  }

  private static String shown(Set<String> names) {
    String first =
        names.stream().limit(SHOWN).map(InputException::quote).collect(Collectors.joining(", "));
    return names.size() > SHOWN ? first + ", ..." : first;
  }

  @Override
  public Packed pack() {
    Packed packed =
        new Packed()
            .put("names", columns.stream().map(c -> c.column().name()).toList())
            .put("kinds", columns.stream().map(c -> c.column().kind().word()).toList())
            .put("fillers", columns.stream().map(PreparedColumn::text).toList())
            .put("fills", columns.stream().mapToInt(c -> c.fills() ? 1 : 0).toArray())
            .put("numbers", columns.stream().mapToDouble(PreparedColumn::number).toArray())
            .put("shift", columns.stream().mapToDouble(PreparedColumn::shift).toArray())
            .put("factor", columns.stream().mapToDouble(PreparedColumn::factor).toArray());
    for (int j = 0; j < columns.size(); j++) {
      Column column = columns.get(j).column();
      if (column.kind() == ColumnKind.CATEGORY || !column.levels().isEmpty()) {
        packed.put("levels" + (j + 1), column.levels());
      }
    }
    if (columns().stream().anyMatch(column -> !column.spelling().isEmpty())) {
      packed.put("spellings", columns().stream().map(Column::spelling).toList());
    }
    return packed;
  }

  /** The preparation that {@link #pack} wrote. */
  public static TablePreparation unpack(Packed packed) {
    List<String> names = packed.texts("names");
    List<String> kinds = packed.texts("kinds");
    List<String> texts = packed.texts("fillers");
    int[] fills = packed.ints("fills");
    double[] numbers = packed.doubles("numbers");
    double[] shift = packed.doubles("shift");
    double[] factor = packed.doubles("factor");
    int n = names.size();
    List<String> spellings =
        packed.hasTexts("spellings") ? packed.texts("spellings") : Collections.nCopies(n, "");
    Require.same("prepared columns and their spellings", n, spellings.size());
    for (int length :
        new int[] {
          kinds.size(), texts.size(), fills.length, numbers.length, shift.length, factor.length
        }) {
      Require.same("prepared columns and their parts", n, length);
    }
    List<PreparedColumn> columns = new ArrayList<>();
    for (int j = 0; j < n; j++) {
      ColumnKind kind = ColumnKind.of(kinds.get(j));
      List<String> levels =
          kind == ColumnKind.CATEGORY || packed.hasTexts("levels" + (j + 1))
              ? packed.texts("levels" + (j + 1))
              : List.of();
      columns.add(
          new PreparedColumn(
              new Column(names.get(j), kind, levels, spellings.get(j)),
              fills[j] != 0,
              numbers[j],
              texts.get(j),
              shift[j],
              factor[j]));
    }
    return new TablePreparation(columns, List.of());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TablePreparation that && columns.equals(that.columns);
  }

  @Override
  public int hashCode() {
    return columns.hashCode();
  }

  @Override
  public String toString() {
    return "preparation of " + columns();
  }
}
