package org.mercer.spark;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.apache.spark.TaskContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.InputException;
import org.mercer.model.KernelModel;
import org.mercer.model.Predictions;

/** The rows of a partition with what a model says of them, some thousand at a time. */
final class ScoredRows implements Iterator<Row> {
  private static final int TOGETHER = 1 << 11;

  private final Iterator<Row> rows;
  private final CellReader reader;
  private final InvalidRows invalid;
  private final OutputColumns columns;
  private final Broadcast<Carrier> model;
  private final Queue<Row> scored = new ArrayDeque<>();
  private long row;

  ScoredRows(
      Iterator<Row> rows,
      CellReader reader,
      InvalidRows invalid,
      OutputColumns columns,
      Broadcast<Carrier> model) {
    this.rows = rows;
    this.reader = reader;
    this.invalid = invalid;
    this.columns = columns;
    this.model = model;
  }

  @Override
  public boolean hasNext() {
    while (scored.isEmpty() && rows.hasNext()) {
      score(model.value().model());
    }
    return !scored.isEmpty();
  }

  @Override
  public Row next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return scored.remove();
  }

  private <X> void score(KernelModel<X, ?> known) {
    List<Row> some = new ArrayList<>();
    List<Boolean> valid = new ArrayList<>();
    List<Object> cells = new ArrayList<>();
    while (some.size() < TOGETHER && rows.hasNext()) {
      Row next = rows.next();
      CellReader.Cell cell = reader.read(next);
      Object value = cell.value();
      if (value == null && invalid == InvalidRows.ERROR) {
        throw new InputException(
            CellReader.where(TaskContext.getPartitionId(), row, reader.column()),
            cell.wrong(),
            "a " + reader.kind(),
            "mend the row, or set handleInvalid to skip or keep");
      }
      row++;
      if (value != null || invalid == InvalidRows.KEEP) {
        some.add(next);
        valid.add(value != null);
      }
      if (value != null) {
        cells.add(value);
      }
    }
    Domain<X> domain = known.kernel().domain().orElseThrow();
    @SuppressWarnings("unchecked") // objects of the domain that parsed them
    Sample<X> sample = (Sample<X>) PackedObjects.of(cells).sample(domain);
    List<Object[]> answers = new ArrayList<>();
    if (!cells.isEmpty()) {
      Predictions<?> said = known.predictions(sample, SparkBlocks.run());
      for (int i = 0; i < cells.size(); i++) {
        answers.add(columns.cells(said, i));
      }
    }
    Iterator<Object[]> next = answers.iterator();
    for (int i = 0; i < some.size(); i++) {
      scored.add(with(some.get(i), valid.get(i) ? next.next() : columns.missing()));
    }
  }

  private static Row with(Row row, Object[] more) {
    Object[] all = new Object[row.size() + more.length];
    for (int i = 0; i < row.size(); i++) {
      all[i] = row.get(i);
    }
    System.arraycopy(more, 0, all, row.size(), more.length);
    return RowFactory.create(all);
  }
}
