package org.mercer.cli.database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.RowParts;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/** A connection to a database, with what was asked of it. */
public final class Database implements AutoCloseable {
  /**
   * The settings under which options of reading hold what is asked: see {@link ReadOptions#set}.
   */
  public static final String QUERY = "query";

  public static final String DRIVER = "driver";
  public static final String PASSWORD_FILE = "password-file";

  private static final Pattern USER = Pattern.compile("(?:[?&;]user=([^&;]*)|//([^/@]+)@).*");

  private final DatabaseUrl url;
  private final Connection connection;

  private Database(DatabaseUrl url, Connection connection) {
    this.url = url;
    this.connection = connection;
  }

  /**
   * @param writing whether something is to be changed
   */
  public static Database open(DatabaseUrl url, ReadOptions options, boolean writing, Run run)
      throws IOException {
    Properties properties = new Properties();
    Optional<String> user = user(url);
    user.ifPresent(name -> properties.setProperty("user", name));
    Optional<String> password =
        Passwords.ofProcess().find(url, user, options.setting(PASSWORD_FILE).map(Path::of));
    password.ifPresent(word -> properties.setProperty("password", word));
    Optional<Path> jar = options.setting(DRIVER).map(Path::of);
    try {
      Connection connection =
          Patience.of(run, () -> Drivers.open(url, jar, properties, writing), () -> {});
      return new Database(url, connection);
    } catch (SQLException e) {
      throw new Failure(
          Exit.NO_INPUT,
          url.shown(),
          said(e, password),
          "a database that can be reached",
          "check address, user (?user=NAME) and password (MERCER_DB_PASSWORD, PGPASSWORD or"
              + " --password-file)");
    }
  }

  /** As the address, or the environment of PostgreSQL, says; else the driver knows. */
  private static Optional<String> user(DatabaseUrl url) {
    Matcher named = USER.matcher(url.text());
    if (named.find()) {
      return Optional.ofNullable(named.group(1)).or(() -> Optional.ofNullable(named.group(2)));
    }
    Optional<String> general = Optional.ofNullable(System.getenv("MERCER_DB_USER"));
    if (general.isPresent() || !url.system().equals("postgresql")) {
      return general;
    }
    return Optional.ofNullable(System.getenv("PGUSER"))
        .or(() -> Optional.ofNullable(System.getProperty("user.name")));
  }

  /**
   * What the driver says, on one line; a password is taken out, whatever it is doing there. Of many
   * rows at once it repeats all, and then says what is wrong with one.
   */
  private static String said(SQLException e, Optional<String> password) {
    SQLException one = e.getNextException();
    boolean many = e instanceof BatchUpdateException && one != null;
    String text =
        String.valueOf((many ? one : e).getMessage()).strip().replaceAll("\\s*\\R\\s*", " ");
    return password.filter(word -> !word.isEmpty()).map(w -> text.replace(w, "***")).orElse(text);
  }

  /** What the database refused, with what it said. */
  public InputException refused(String where, SQLException e) {
    InputException refused =
        new InputException(
            url.shown() + ": " + where,
            said(e, Optional.empty()),
            "",
            "see what the database says");
    refused.initCause(e);
    return refused;
  }

  public Connection connection() {
    return connection;
  }

  public String name() {
    return url.shown();
  }

  String query(ReadOptions options) {
    return options
        .setting(QUERY)
        .orElseThrow(
            () ->
                Failure.usage(
                    url.shown(),
                    "no query",
                    "what is to be read of the database",
                    "add --query 'select * from TABLE'"));
  }

  /** All rows of the query. */
  public Dataset<?> read(ReadOptions options, Run run) {
    try (QueryRows rows = new QueryRows(this, options, run)) {
      return rows.all();
    } catch (SQLException e) {
      throw refused("the query", e);
    }
  }

  /**
   * The rows of the query as they come.
   *
   * @param owned whether the connection ends with them
   */
  public RowParts parts(ReadOptions options, boolean owned, Run run) {
    try {
      return new QueryParts(this, new QueryRows(this, options, run), owned);
    } catch (SQLException e) {
      throw refused("the query", e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close(); // what was not committed is taken back
    } catch (SQLException e) {
      throw refused("closing", e);
    }
  }
}
