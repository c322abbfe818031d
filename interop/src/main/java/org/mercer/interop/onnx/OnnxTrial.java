package org.mercer.interop.onnx;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.random.RandomGenerator;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableBuilder;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.interop.table.ColumnModel;
import org.mercer.interop.table.InputColumn;
import org.mercer.model.DecisionFunction;
import org.mercer.run.Streams;

/**
 * Rows around the support objects of a model, where classes meet: a support object as it was before
 * the preparation, every number moved by half of the deviation that its column has among them; of
 * columns that are filled some cells are missing.
 */
final class OnnxTrial {
  /** Of so many cells one is missing. */
  private static final int GAPS = 16;

  private final RandomGenerator random;
  private final int count;

  private OnnxTrial(int count, long seed) {
    this.random = Streams.of(seed, "onnx/rows");
    this.count = count;
  }

  /** Rows for a model of vectors, or of tables. */
  static <X> Sample<X> rows(
      DecisionFunction<X> function, ColumnModel columns, int count, long seed) {
    OnnxTrial trial = new OnnxTrial(count, seed);
    @SuppressWarnings("unchecked") // a model of rows of tables has such support objects
    Sample<X> rows =
        columns.vectors()
            ? (Sample<X>) trial.vectors(columns)
            : (Sample<X>) trial.table((DecisionFunction<TableRow>) function, columns);
    return rows;
  }

  /** None where an empty text is a category: a graph cannot tell the two apart. */
  private boolean gap(InputColumn column) {
    return column.fills() && !column.levels().contains("") && random.nextInt(GAPS) == 0;
  }

  private Sample<Vec> vectors(ColumnModel model) {
    int dim = model.columns().size();
    double[][] support = model.support();
    double[] deviations = new double[dim];
    Arrays.setAll(
        deviations, j -> deviation(Arrays.stream(support).mapToDouble(s -> s[j]).toArray()));
    List<Vec> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      double[] row = Arrays.copyOf(support[random.nextInt(support.length)], dim);
      for (int j = 0; j < dim; j++) {
        InputColumn column = model.columns().get(j);
        double moved = row[j] + deviations[j] / 2 * random.nextGaussian();
        row[j] =
            gap(column)
                ? Double.NaN
                : column.factor() == 0 ? column.shift() : moved / column.factor() + column.shift();
      }
      rows.add(Vec.of(row));
    }
    return VectorDomain.INSTANCE.sample(rows);
  }

  private Table table(DecisionFunction<TableRow> function, ColumnModel model) {
    List<TableRow> all = new ArrayList<>();
    for (TableRow row : function.support()) {
      all.add(function.preparation().original(row));
    }
    Table support = RecordDomain.table(RecordDomain.INSTANCE.sample(all));
    int[] which = random.ints(count, 0, support.size()).toArray();
    Table drawn = support.select(which);
    TableBuilder builder = Table.of(count);
    for (int j = 0; j < support.schema().size(); j++) {
      Column column = support.schema().get(j);
      BitSet missing = new BitSet();
      model.columns().stream()
          .filter(c -> c.name().equals(column.name()))
          .forEach(c -> missing.or(gaps(c)));
      if (column.kind() == ColumnKind.NUMBER) {
        double deviation = deviation(support.numbers(j));
        double[] values = drawn.numbers(j);
        for (int i = 0; i < count; i++) {
          values[i] =
              missing.get(i) ? Double.NaN : values[i] + deviation / 2 * random.nextGaussian();
        }
        builder.numbers(column.name(), values);
      } else {
        other(drawn, j, missing, builder);
      }
    }
    return builder.build();
  }

  private BitSet gaps(InputColumn column) {
    BitSet gaps = new BitSet();
    for (int i = 0; i < count; i++) {
      gaps.set(i, gap(column));
    }
    return gaps;
  }

  private static void other(Table drawn, int j, BitSet missing, TableBuilder builder) {
    Column column = drawn.schema().get(j);
    String[] texts = new String[drawn.size()];
    Arrays.setAll(texts, i -> drawn.text(i, j));
    if (column.kind() == ColumnKind.DATE) {
      builder.dates(column.name(), drawn.numbers(j));
    } else if (column.kind() == ColumnKind.CATEGORY) {
      builder.categories(column.name(), texts, missing, column.levels());
    } else {
      builder.texts(column.name(), column.kind(), texts, new BitSet());
    }
  }

  /**
   * One support object has none, nor has the one vector that a linear model may keep: then 2, moved
   * by 1.
   */
  private static double deviation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).average().orElse(0);
    return variance > 0 ? Math.sqrt(variance) : 2;
  }
}
