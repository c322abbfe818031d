package org.mercer.model.prepare;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.catalogue.GammaScale;
import org.mercer.catalogue.Kernels;
import org.mercer.data.Sample;
import org.mercer.data.read.ReadOptions.Missing;
import org.mercer.data.record.Column;
import org.mercer.data.record.DateParts;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;

/**
 * How the rows of tables are prepared for a kernel: only the columns that it sees are kept, missing
 * cells are filled by a policy, numbers and dates are scaled, and the levels of a category are
 * those of the training rows. Everything is learned from the training rows alone.
 *
 * @param scaling of numbers and dates; {@code AUTO} is {@code STANDARD} here, because numbers stand
 *     beside categories, whose coordinates are 0 and 1
 * @param missing what stands for a missing cell
 * @param columns those that are kept; none: all
 * @param texts those that the kernel sees as strings, whatever their kind
 */
@Internal
public record TableRecipe(Scaling scaling, Missing missing, Set<String> columns, Set<String> texts)
    implements Preparation.Recipe<TableRow> {
  public TableRecipe {
    if (scaling == Scaling.QUANTILE) {
      throw new InputException(
          "`scale`",
          "quantile for a table with columns of several kinds",
          "standard, range, none or auto: quantiles are for vectors",
          "take one of these, or a table of numbers alone");
    }
    columns = Set.copyOf(columns);
    texts = Set.copyOf(texts);
  }

  /** For what this kernel sees; {@code gamma=scale} and ranges may be open in it. */
  public static TableRecipe of(Expression kernel, Scaling scaling, Missing missing) {
    Set<String> columns = new LinkedHashSet<>();
    Set<String> texts = new LinkedHashSet<>();
    boolean named = collect(settled(GammaScale.with(kernel, 1)), columns, texts);
    return new TableRecipe(scaling, missing, named ? columns : Set.of(), texts);
  }

  /** As above. */
  public static TableRecipe of(Kernel<TableRow> kernel, Scaling scaling, Missing missing) {
    return of(kernel.expression(), scaling, missing);
  }

  /** With the lower end of each range in its place: the columns do not depend on it. */
  private static Expression settled(Expression e) {
    return e instanceof Expression.Range range
        ? Expression.number(range.low())
        : e.with(e.parts().stream().map(TableRecipe::settled).toList());
  }

  /** Whether all columns are given by name: a place is one among all columns of the table. */
  private static boolean collect(Expression e, Set<String> columns, Set<String> texts) {
    if (!(e instanceof Expression.At at)) {
      boolean named = true;
      for (Expression part : e.parts()) {
        named &= collect(part, columns, texts);
      }
      return named;
    }
    columns.addAll(at.columns());
    Kernel<?> base = Kernels.parse(at.base().toString());
    if (!base.domain().map(d -> d.equals(VectorDomain.INSTANCE)).orElse(true)) {
      texts.addAll(at.columns());
    }
    return at.columns().stream().noneMatch(c -> c.matches("[1-9][0-9]*"));
  }

  @Override
  public TablePreparation fit(Sample<TableRow> training) {
    Table table = DateParts.added(RecordDomain.table(training), columns);
    columns.forEach(table.schema()::require);
    List<PreparedColumn> prepared = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (int j = 0; j < table.schema().size(); j++) {
      Column column = table.schema().get(j);
      boolean text = texts.contains(column.name()) || texts.contains(Integer.toString(j + 1));
      if (columns.isEmpty() || columns.contains(column.name())) {
        prepared.add(new ColumnFit(table, j, this, notes).fit(text));
      }
    }
    return new TablePreparation(prepared, notes);
  }
}
