package org.mercer.cli.database;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.RawColumn;
import org.mercer.data.read.RowParts;
import org.mercer.run.Run;

/** The rows of a query some thousands at a time. */
final class QueryParts implements RowParts {
  private static final int ROWS = 1 << 13;

  private final Database database;
  private final QueryRows rows;
  private final boolean owned;

  /**
   * @param owned whether the connection ends with the rows
   */
  QueryParts(Database database, QueryRows rows, boolean owned) {
    this.database = database;
    this.rows = rows;
    this.owned = owned;
  }

  @Override
  public Optional<Part> next() {
    if (rows.ended()) {
      return Optional.empty();
    }
    try {
      long before = rows.read();
      List<RawColumn> columns = rows.take(ROWS);
      long taken = rows.read() - before;
      return taken == 0 && before > 0
          ? Optional.empty()
          : Optional.of(new Taken(rows, columns, taken));
    } catch (SQLException e) {
      throw database.refused("the query", e);
    }
  }

  /** Rows that have been fetched. */
  private record Taken(QueryRows of, List<RawColumn> columns, long count) implements Part {
    @Override
    public Dataset<?> read(Run run) {
      return of.dataset(columns, count);
    }
  }

  @Override
  public long done() {
    return rows.read();
  }

  @Override
  public long size() {
    return 0;
  }

  @Override
  public List<String> notes() {
    return List.of();
  }

  @Override
  public void close() {
    try {
      rows.close();
    } catch (SQLException e) {
      throw database.refused("the query", e);
    } finally {
      if (owned) {
        database.close();
      }
    }
  }
}
