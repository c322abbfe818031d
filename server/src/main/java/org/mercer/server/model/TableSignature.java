package org.mercer.server.model;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.Dates;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableBuilder;
import org.mercer.data.record.TableRow;
import org.mercer.error.InputException;
import org.mercer.server.tensor.Datatype;
import org.mercer.server.tensor.Tensor;

/** Rows of a table: one input a column, of its kind. Missing are null and what files mean by it. */
record TableSignature(List<Column> known) implements Signature<TableRow> {
  private static final Set<String> MISSING = new HashSet<>(ReadOptions.NA);

  @Override
  public List<InputColumn> columns() {
    return known.stream().map(TableSignature::input).toList();
  }

  private static InputColumn input(Column column) {
    boolean number = column.kind() == ColumnKind.NUMBER;
    String level = column.levels().isEmpty() ? "" : column.levels().get(0);
    return new InputColumn(
        column.name(),
        number ? Datatype.FP64 : Datatype.BYTES,
        1,
        column.kind().word(),
        number ? (Object) 0.0 : column.kind() == ColumnKind.DATE ? "2026-03-01" : level);
  }

  @Override
  public Sample<TableRow> sample(List<Tensor> tensors) {
    List<String> names = known.stream().map(Column::name).toList();
    TableBuilder table = Table.of(tensors.get(0).rows());
    for (Column column : known) {
      add(column, Signature.column(tensors, column.name(), names), table);
    }
    return table.build();
  }

  private static void add(Column column, Tensor tensor, TableBuilder table) {
    switch (column.kind()) {
      case NUMBER -> table.numbers(column.name(), tensor.numbers("numbers"));
      case DATE -> table.dates(column.name(), dates(tensor));
      default -> {
        Tensor.Texts texts = written(tensor);
        BitSet missing = (BitSet) texts.missing().clone();
        for (int i = 0; i < texts.size(); i++) {
          if (isMissing(texts.values()[i])) {
            missing.set(i);
          }
        }
        table.texts(column.name(), column.kind(), texts.values().clone(), missing);
      }
    }
  }

  private static boolean isMissing(String text) {
    return text.isBlank() || MISSING.contains(text.strip());
  }

  private static double[] dates(Tensor tensor) {
    Tensor.Texts texts = tensor.texts("dates as texts, such as 2026-03-01");
    double[] days = new double[texts.size()];
    for (int i = 0; i < days.length; i++) {
      String text = texts.values()[i];
      if (texts.missing().get(i) || isMissing(text)) {
        days[i] = Double.NaN;
        continue;
      }
      OptionalDouble day = Dates.parse(text);
      if (day.isEmpty()) {
        throw new InputException(
            tensor.where() + "/data/" + i,
            InputException.quote(text),
            "a date such as 2026-03-01 or 2026-03-01T12:30:00",
            "write the date so");
      }
      days[i] = day.getAsDouble();
    }
    return days;
  }

  /** Categories may come as numbers: a file writes them without a point where they are whole. */
  private static Tensor.Texts written(Tensor tensor) {
    if (!(tensor.cells() instanceof Tensor.Numbers numbers)) {
      return tensor.texts("texts");
    }
    double[] values = numbers.values();
    BitSet missing = new BitSet();
    String[] texts = new String[values.length];
    for (int i = 0; i < texts.length; i++) {
      missing.set(i, Double.isNaN(values[i]));
      texts[i] = missing.get(i) ? "" : written(tensor.type(), values[i]);
    }
    return new Tensor.Texts(texts, missing);
  }

  private static String written(Datatype type, double value) {
    if (type == Datatype.BOOL) {
      return value == 1 ? "true" : "false";
    }
    return value == Math.rint(value) && Math.abs(value) < 1e15
        ? Long.toString((long) value)
        : Double.toString(value);
  }

  @Override
  public String toString() {
    return Arrays.toString(known.toArray());
  }
}
