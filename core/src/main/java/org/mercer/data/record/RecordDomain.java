package org.mercer.data.record;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Generator;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.json.Json;
import org.mercer.json.JsonValue;

/**
 * Rows of tables, written as JSON objects: {@code {"age": 31, "dna": "ACGTACGT", "seen":
 * "2026-03-01"}}. A bare string is a date, a sequence, a text or a category by the rules of {@link
 * KindRules}; {@code {"text": "..."}} says so itself; null is a missing cell.
 */
@Internal
public final class RecordDomain implements Domain<TableRow> {
  public static final RecordDomain INSTANCE = new RecordDomain();

  private static final String KINDS = "kinds";
  private static final String NAMES = "names";
  private static final String SIZE = "size";

  private RecordDomain() {}

  @Override
  public String name() {
    return "record";
  }

  @Override
  public TableRow parse(String text) {
    TableBuilder builder = Table.of(1);
    JsonValue object = JsonValue.read("record", text);
    object.map().keySet().forEach(name -> add(builder, name, object.get(name)));
    return builder.build().get(0);
  }

  private static void add(TableBuilder builder, String name, JsonValue cell) {
    if (cell.value() instanceof Number number) {
      builder.numbers(name, number.doubleValue());
    } else if (cell.value() instanceof Boolean flag) {
      builder.categories(name, flag.toString());
    } else if (cell.isNull()) {
      builder.numbers(name, Double.NaN);
    } else if (cell.value() instanceof String string) {
      add(builder, name, KindRules.ofLiteral(string), string);
    } else {
      addKind(builder, name, cell);
    }
  }

  /** {@code {"kind": value}}. */
  private static void addKind(TableBuilder builder, String name, JsonValue cell) {
    if (cell.map().size() != 1) {
      throw new InputException(
          cell.pointer(),
          "an object of " + cell.map().size() + " members",
          "a kind and its value, such as {\"text\": \"...\"}",
          "write numbers and strings as they are");
    }
    ColumnKind kind = ColumnKind.of(cell.map().keySet().iterator().next());
    JsonValue value = cell.get(kind.word());
    if (value.isNull()) {
      addMissing(builder, name, kind);
    } else if (kind == ColumnKind.NUMBER) {
      builder.numbers(name, value.number());
    } else {
      add(builder, name, kind, value.string());
    }
  }

  private static void addMissing(TableBuilder builder, String name, ColumnKind kind) {
    if (kind.isNumeric()) {
      double[] gap = {Double.NaN};
      TableBuilder unused =
          kind == ColumnKind.DATE ? builder.dates(name, gap) : builder.numbers(name, gap);
    } else {
      BitSet first = new BitSet();
      first.set(0);
      builder.texts(name, kind, new String[] {""}, first);
    }
  }

  private static void add(TableBuilder builder, String name, ColumnKind kind, String value) {
    if (kind == ColumnKind.DATE) {
      builder.dates(
          name,
          Dates.parse(value)
              .orElseThrow(
                  () ->
                      new InputException(
                          "record:/" + name,
                          InputException.quote(value),
                          "a date such as 2026-03-01 or 2026-03-01T12:30:00",
                          "write it like that")));
    } else {
      builder.texts(name, kind, new String[] {value}, new BitSet());
    }
  }

  @Override
  public String format(TableRow row) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int j = 0; j < row.schema().size(); j++) {
      Column column = row.schema().get(j);
      object.put(column.name(), literal(row, j, column));
    }
    return Json.write(object);
  }

  private static Object literal(TableRow row, int j, Column column) {
    ColumnKind kind = column.kind();
    boolean missing = row.table().isMissing(row.row(), j);
    if (missing) {
      return kind == ColumnKind.NUMBER ? Json.NULL : Map.of(kind.word(), Json.NULL);
    } else if (kind == ColumnKind.NUMBER) {
      double value = row.table().number(row.row(), j);
      Optional<Cycle> named = Cycle.of(column.spelling());
      return named.isPresent() ? named.get().written(value) : (Object) value;
    }
    String text = row.table().text(row.row(), j);
    return KindRules.ofLiteral(text) == kind ? text : Map.of(kind.word(), text);
  }

  @Override
  public List<Generator> generators() {
    return List.of(Patients.generator());
  }

  @Override
  public Table sample(List<TableRow> objects) {
    return Table.gather(objects);
  }

  /** The sample as a table. */
  public static Table table(Sample<TableRow> sample) {
    return sample instanceof Table table ? table : INSTANCE.sample(sample.toList());
  }

  @Override
  public Packed pack(Sample<TableRow> sample) {
    Table table = table(sample);
    Packed packed = new Packed().put(SIZE, new int[] {table.size()});
    packed.put(NAMES, table.schema().names());
    packed.put(KINDS, table.schema().columns().stream().map(c -> c.kind().word()).toList());
    for (int j = 0; j < table.schema().size(); j++) {
      PackedCells.put(packed, j, table.cells(j));
    }
    return packed;
  }

  @Override
  public Table unpack(Packed packed) {
    int[] size = packed.ints(SIZE);
    List<String> names = packed.texts(NAMES);
    List<ColumnKind> kinds = packed.texts(KINDS).stream().map(ColumnKind::of).toList();
    if (size.length != 1 || size[0] < 0 || names.size() != kinds.size()) {
      throw new InputException(
          "table",
          names.size() + " names and " + kinds.size() + " kinds of columns",
          "as many of the one as of the other, and a number of rows",
          PackedCells.REPAIR);
    }
    List<Column> columns = new ArrayList<>();
    List<ColumnCells> cells = new ArrayList<>();
    for (int j = 0; j < names.size(); j++) {
      ColumnCells column = PackedCells.get(packed, j, kinds.get(j), size[0]);
      cells.add(column);
      List<String> levels =
          column instanceof ColumnCells.Codes c
              ? c.levels()
              : column instanceof ColumnCells.Numbers n && n.filled().isPresent()
                  ? List.of(Table.FILLED)
                  : List.of();
      columns.add(new Column(names.get(j), kinds.get(j), levels));
    }
    return new Table(size[0], new Schema(columns), cells);
  }
}
