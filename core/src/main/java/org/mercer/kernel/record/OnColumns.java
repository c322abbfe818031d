package org.mercer.kernel.record;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.record.Column;
import org.mercer.data.record.RecordDomain;
import org.mercer.data.record.Schema;
import org.mercer.data.record.Table;
import org.mercer.data.record.TableRow;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * k(x', y'), where x' is what k sees of the columns of a row: {@code rbf(gamma=0.1)@[age,sex] +
 * spectrum(p=3)@[dna]}. A kernel of vectors sees numbers and dates as one coordinate each and a
 * category as one for each of its levels (1 at its own, 0 elsewhere); a kernel of strings, or of
 * any other objects, sees the one column it is given. Suits: tables whose columns are of different
 * kinds. A kernel: the pullback along the map from a row to these columns. Cost: the columns are
 * laid out once, then that of the base. Example: linear()@[a,c] of {"a":2,"c":"x"} and
 * {"a":3,"c":"x"}: 2*3 + 1 = 7.
 *
 * @param columns names, or places counted from 1
 */
public record OnColumns<X>(Kernel<X> base, List<String> columns) implements Kernel<TableRow> {
  public OnColumns {
    columns = List.copyOf(columns);
    Require.that(!columns.isEmpty(), "a kernel of columns needs at least one column");
    Require.that(
        new HashSet<>(columns).size() == columns.size(),
        "each column may be named once, but the columns are " + columns);
    Require.that(!columns.contains("0"), "columns are counted from 1, but here is a column 0");
    Require.that(
        base.domain().isPresent() && !base.domain().get().equals(RecordDomain.INSTANCE),
        "columns need a kernel that compares vectors, strings or other objects that cells can be");
  }

  private ColumnsView<X> view(Table rows, Table cols) {
    return ColumnsView.of(base.domain().orElseThrow(), columns, rows.schema(), cols.schema());
  }

  /** The columns of such a table that the base sees, in this order. */
  public List<Column> columns(Schema schema) {
    return columns.stream().map(name -> schema.get(ColumnsView.place(schema, name))).toList();
  }

  /** What the base sees of these rows. */
  public Sample<X> seen(Sample<TableRow> sample) {
    Table table = RecordDomain.table(sample);
    return view(table, table).of(table);
  }

  @Override
  public double of(TableRow x, TableRow y) {
    ColumnsView<X> view = view(x.table(), y.table());
    return base.of(view.of(x), view.of(y));
  }

  @Override
  public double[] diagonal(Sample<TableRow> sample) {
    return base.diagonal(seen(sample));
  }

  @Override
  public Evaluation over(Sample<TableRow> rows, Sample<TableRow> cols) {
    Table left = RecordDomain.table(rows);
    Table right = rows == cols ? left : RecordDomain.table(cols);
    ColumnsView<X> view = view(left, right);
    Sample<X> seen = view.of(left);
    return base.over(seen, left == right ? seen : view.of(right));
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Kernel<TableRow> fit(Sample<TableRow> sample) {
    return needsFit() ? new OnColumns<>(base.fit(seen(sample)), columns) : this;
  }

  @Override
  public Optional<Features> features(TableRow x) {
    ColumnsView<X> view = view(x.table(), x.table());
    return base.features(view.of(x)).map(view::named);
  }

  @Override
  public Place places() {
    return base.places();
  }

  @Override
  public void occurrences(TableRow x, Occurrences found) {
    ColumnsView<X> view = view(x.table(), x.table());
    base.occurrences(
        view.of(x),
        (feature, value, places) ->
            found.at(view.named(feature), value, view.places(x.schema(), places)));
  }

  /** Places are columns of the row where the base sees vectors, else places in the one cell. */
  @Override
  public Object placed(TableRow x) {
    return base.places() == Place.COLUMN ? x : base.placed(view(x.table(), x.table()).of(x));
  }

  @Override
  public Certificate certificate() {
    return Rule.PULLBACK.from(base.certificate());
  }

  @Override
  public Optional<Domain<TableRow>> domain() {
    return Optional.of(RecordDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.at(base.expression(), columns);
  }
}
