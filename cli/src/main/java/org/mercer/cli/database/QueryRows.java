package org.mercer.cli.database;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.mercer.cli.app.Failure;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.RawColumn;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Reading;
import org.mercer.data.read.TableAssembly;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** The rows of a query, fetched by a cursor a few thousand at a time. */
final class QueryRows implements AutoCloseable {
  private static final int FETCH = 4096;
  private static final int STEP = 1 << 10;

  private final Database database;
  private final ReadOptions options;
  private final Run run;
  private final Statement statement;
  private final ResultSet rows;
  private final List<QueryColumn> columns = new ArrayList<>();
  private long read;
  private boolean ended;

  QueryRows(Database database, ReadOptions options, Run run) throws SQLException {
    this.database = database;
    this.options = options;
    this.run = run;
    String query = database.query(options);
    this.statement =
        database
            .connection()
            .createStatement(ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY);
    statement.setFetchSize(FETCH);
    this.rows = result(query);
    ResultSetMetaData about = rows.getMetaData();
    Set<String> names = new HashSet<>();
    for (int j = 1; j <= about.getColumnCount(); j++) {
      String name = about.getColumnLabel(j);
      if (!names.add(name)) {
        throw Failure.usage(
            "--query",
            "two columns called " + InputException.quote(name),
            "a name for each column",
            "give one another name: select a.x, b.x as x2");
      }
      String type = about.getColumnTypeName(j).toLowerCase(Locale.ROOT);
      columns.add(
          new QueryColumn(
              name,
              about.getColumnType(j) == Types.TIMESTAMP_WITH_TIMEZONE
                  || type.equals("timestamptz")));
    }
  }

  private ResultSet result(String query) throws SQLException {
    try {
      return Patience.of(run, () -> statement.executeQuery(query), statement::cancel);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  long read() {
    return read;
  }

  boolean ended() {
    return ended;
  }

  /** So many rows at most, as columns; fewer at the end. */
  List<RawColumn> take(int most) throws SQLException {
    columns.forEach(QueryColumn::clear);
    for (int i = 0; i < most && !ended; i++) {
      ended = !rows.next();
      if (!ended) {
        read++;
        for (int j = 0; j < columns.size(); j++) {
          columns.get(j).add(rows.getObject(j + 1), read, database.name());
        }
      }
      if (i % STEP == 0) {
        run.step("read", read, 0);
      }
    }
    return columns.stream().map(QueryColumn::column).toList();
  }

  Dataset<?> all() throws SQLException {
    List<RawColumn> all = take(Integer.MAX_VALUE - 8);
    if (read == 0 && !options.empty()) {
      throw new InputException(database.name(), "no rows", "at least one row", "look at the query");
    }
    return dataset(all, read);
  }

  Dataset<?> dataset(List<RawColumn> columns, long rows) {
    Reading reading = new Reading(Format.DATABASE, false, ' ', true, 0, rows, false, false, 0, 0);
    return new TableAssembly(database.name(), options, columns, List.of()).withTarget(reading);
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
