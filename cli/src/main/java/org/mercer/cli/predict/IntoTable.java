package org.mercer.cli.predict;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.cli.app.Failure;
import org.mercer.cli.database.Database;
import org.mercer.cli.output.OutTable;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;

/**
 * Answers as rows of a table of a database, in one transaction: the table is made where it is
 * missing, and one that holds rows is emptied only when that was said.
 */
final class IntoTable implements AnswerSink<OutTable> {
  private static final int BATCH = 1000;

  private final Database database;
  private final String name;
  private final boolean force;
  private Optional<PreparedStatement> insert = Optional.empty();

  /**
   * @param name of the table, or schema.table
   * @param force whether rows that are there are replaced
   */
  IntoTable(Database database, String name, boolean force) {
    this.database = database;
    this.name = name;
    this.force = force;
  }

  @Override
  public Optional<Database> database() {
    return Optional.of(database);
  }

  @Override
  public OutTable made(Answered answered) {
    return answered.table();
  }

  @Override
  public void take(OutTable rows) {
    try {
      PreparedStatement into = insert.isPresent() ? insert.get() : begun(rows);
      insert = Optional.of(into);
      for (int i = 0; i < rows.rows(); i++) {
        put(into, rows.cells(i));
        into.addBatch();
        if (i % BATCH == BATCH - 1) {
          Interruption.check();
          into.executeBatch();
        }
      }
      into.executeBatch();
    } catch (SQLException e) {
      throw database.refused("the table " + InputException.quote(name), e);
    }
  }

  private static void put(PreparedStatement into, List<Optional<?>> cells) throws SQLException {
    for (int j = 0; j < cells.size(); j++) {
      Object cell = cells.get(j).map(Object.class::cast).orElse("");
      if (cells.get(j).isEmpty()) {
        into.setNull(j + 1, Types.NULL);
      } else if (cell instanceof Double number) {
        into.setDouble(j + 1, number);
      } else if (cell instanceof Long whole) {
        into.setLong(j + 1, whole);
      } else {
        into.setString(j + 1, cell.toString());
      }
    }
  }

  private PreparedStatement begun(OutTable rows) throws SQLException {
    Connection connection = database.connection();
    DatabaseMetaData about = connection.getMetaData();
    String quote = about.getIdentifierQuoteString().strip();
    List<String> parts = List.of(name.split("\\.", 2));
    String table = parts.stream().map(p -> quoted(p, quote)).collect(Collectors.joining("."));
    List<String> columns = rows.names().stream().map(c -> quoted(c, quote)).toList();
    try (Statement statement = connection.createStatement()) {
      if (!isThere(about, parts)) {
        statement.executeUpdate("create table " + table + " (" + types(rows, columns) + ")");
      } else if (holdsRows(statement, table)) {
        empty(statement, table);
      }
    }
    return connection.prepareStatement(
        "insert into "
            + table
            + " ("
            + String.join(", ", columns)
            + ") values ("
            + columns.stream().map(c -> "?").collect(Collectors.joining(", "))
            + ")");
  }

  private static String quoted(String word, String quote) {
    return quote + word.replace(quote, quote + quote) + quote;
  }

  private static boolean isThere(DatabaseMetaData about, List<String> parts) throws SQLException {
    String schema = parts.size() > 1 ? parts.get(0) : null;
    String escape = about.getSearchStringEscape();
    String pattern =
        parts.get(parts.size() - 1).replace("_", escape + "_").replace("%", escape + "%");
    try (ResultSet found = about.getTables(null, schema, pattern, null)) {
      return found.next();
    }
  }

  private static boolean holdsRows(Statement statement, String table) throws SQLException {
    try (ResultSet first = statement.executeQuery("select 1 from " + table + " limit 1")) {
      return first.next();
    }
  }

  private void empty(Statement statement, String table) throws SQLException {
    if (!force) {
      throw Failure.usage(
          "--into",
          "the table " + InputException.quote(name) + ", which holds rows",
          "a new table, or an empty one with columns for the predictions",
          "give another name, or use --force, which replaces its rows");
    }
    statement.executeUpdate("delete from " + table);
  }

  private static String types(OutTable rows, List<String> columns) {
    List<String> types = new ArrayList<>();
    List<OutTable.Kind> kinds = rows.kinds();
    for (int j = 0; j < columns.size(); j++) {
      types.add(
          columns.get(j)
              + switch (kinds.get(j)) {
                case TEXT -> " text";
                case WHOLE -> " bigint";
                case NUMBER -> " double precision";
              });
    }
    return String.join(", ", types);
  }

  @Override
  public void end() {
    try {
      if (insert.isPresent()) {
        insert.get().close();
      }
      database.connection().commit();
    } catch (SQLException e) {
      throw database.refused("the end of the transaction", e);
    }
  }

  @Override
  public void close() {
    // whoever opened the database closes it
  }
}
