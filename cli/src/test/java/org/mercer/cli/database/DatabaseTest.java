package org.mercer.cli.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mercer.cli.Cli;
import org.mercer.cli.app.Exit;
import org.mercer.testkit.Needs;

/** The same rows from real databases and from CSV give the same models and predictions. */
class DatabaseTest {
  private static final String KERNEL = "rbf(gamma=0.1)@[spent,calls,card,city,since]";
  private static final String SECRET = "hush-2f7a";
  private static final String[] QUERY = {"--query", "select * from customers order by id"};

  @TempDir private Path folder;
  private final Shop shop = new Shop();

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private static Cli run(String[] words, String... more) {
    return Cli.run(Stream.concat(Stream.of(words), Stream.of(more)).toArray(String[]::new));
  }

  private static Cli good(String[] words, String... more) {
    Cli run = run(words, more);
    assertThat(run.status()).as(run.err()).isZero();
    return run;
  }

  private static String[] words(String... words) {
    return words;
  }

  private static List<String> rows(Connection connection, String query) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        StringBuilder row = new StringBuilder();
        for (int j = 1; j <= found.getMetaData().getColumnCount(); j++) {
          row.append(j == 1 ? "" : ",").append(found.getObject(j));
        }
        rows.add(row.toString());
      }
    }
    return rows;
  }

  /** What the CSV file says, row by row: number, id, label, decision. */
  private List<String> expected() throws IOException {
    Files.write(folder.resolve("shop.csv"), shop.csv());
    String[] train = {"train", file("shop.csv"), file("csv.model"), "-l", "svc", "-k", KERNEL};
    good(train, "--target", "churned");
    good(words("predict", file("shop.csv"), file("csv.model"), "--out", file("csv.csv")));
    List<String> lines = Files.readAllLines(folder.resolve("csv.csv"));
    return lines.subList(1, lines.size());
  }

  /** Trains and predicts from the database, and compares with the CSV file. */
  private void same(String url, Connection connection, String into, String... options)
      throws IOException, SQLException {
    List<String> expected = expected();
    String[] more = Stream.concat(Stream.of(QUERY), Stream.of(options)).toArray(String[]::new);
    String[] learn = {"--target", "churned", "-l", "svc", "-k", KERNEL};
    good(
        words("train", url, file("db.model")),
        Stream.concat(Stream.of(learn), Stream.of(more)).toArray(String[]::new));
    String[] predict = {"predict", url, file("db.model")};
    Cli said =
        good(
            predict,
            Stream.concat(Stream.of("--out", file("db.csv")), Stream.of(more))
                .toArray(String[]::new));
    assertThat(said.err()).contains("accuracy");
    List<String> lines = Files.readAllLines(folder.resolve("db.csv"));
    assertThat(lines.get(0)).isEqualTo("row,id,label,decision");
    assertThat(lines.subList(1, lines.size())).isEqualTo(expected);
    good(predict, Stream.concat(Stream.of("--into", into), Stream.of(more)).toArray(String[]::new));
    List<String> written = rows(connection, "select * from " + into + " order by 1");
    assertThat(written).hasSize(Shop.ROWS);
    for (int i = 0; i < Shop.ROWS; i++) {
      String[] cells = written.get(i).split(",", -1);
      String[] known = expected.get(i).split(",", -1);
      assertThat(cells[1]).isEqualTo(known[1]);
      assertThat(cells[2]).isEqualTo(known[2]);
      assertThat(Double.parseDouble(cells[3])).isEqualTo(Double.parseDouble(known[3]));
    }
    Cli again =
        run(
            predict,
            Stream.concat(Stream.of("--into", into), Stream.of(more)).toArray(String[]::new));
    assertThat(again.status()).isEqualTo(Exit.USAGE);
    assertThat(again.err()).contains("which holds rows").contains("--force");
    good(
        predict,
        Stream.concat(Stream.of("--force", "--into", into), Stream.of(more))
            .toArray(String[]::new));
    assertThat(rows(connection, "select * from " + into)).hasSize(Shop.ROWS);
    Cli check = good(words("check", url), more);
    assertThat(check.out()).contains("read as database").contains("card: category");
  }

  @Test
  void sqlite() throws IOException, SQLException {
    String url = "jdbc:sqlite:" + file("shop.db");
    try (Connection connection = DriverManager.getConnection(url)) {
      shop.create(
          connection,
          "id bigint, spent double, calls int, card boolean, city text, since text, churned text");
      try (Statement statement = connection.createStatement()) {
        statement.execute("drop table customers");
      }
      sqliteRows(connection);
      same(url, connection, "answers");
    }
    Cli missing = Cli.run("check", "jdbc:sqlite:" + file("none.db"), "--query", "select 1");
    assertThat(missing.status()).isEqualTo(Exit.NO_INPUT);
    assertThat(Files.exists(folder.resolve("none.db"))).isFalse();
  }

  /** SQLite has no dates: the texts are kept. */
  private void sqliteRows(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(
          "create table customers (id bigint, spent double, calls int, card text, city text,"
              + " since text, churned text)");
      for (String line : shop.csv().subList(1, Shop.ROWS + 1)) {
        List<String> cells = new ArrayList<>();
        String[] parts = line.split(",", -1);
        for (int j = 0; j < parts.length; j++) {
          String quoted = "'" + parts[j].replace("'", "''") + "'";
          cells.add(parts[j].isEmpty() ? "null" : j < 3 ? parts[j] : quoted);
        }
        statement.execute("insert into customers values (" + String.join(",", cells) + ")");
      }
    }
  }

  @Test
  void a_driver_that_does_not_come_along() throws Exception {
    String url = "jdbc:duckdb:" + file("shop.duck");
    Path jar =
        Path.of(
            org.duckdb.DuckDBDriver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    List<String> written;
    try (Connection connection = DriverManager.getConnection(url)) {
      shop.create(
          connection,
          "id bigint, spent double, calls int, card boolean, city text, since date, churned text");
    }
    Cli none = run(words("check", url), QUERY);
    assertThat(none.status()).isEqualTo(Exit.USAGE);
    assertThat(none.err()).contains("--driver FILE.jar");
    List<String> expected = expected();
    String[] driver = {"--driver", jar.toString(), QUERY[0], QUERY[1]};
    String[] learn = {
      "train", url, file("db.model"), "--target", "churned", "-l", "svc", "-k", KERNEL
    };
    good(learn, driver);
    good(words("predict", url, file("db.model"), "--into", "answers"), driver);
    try (Connection connection = DriverManager.getConnection(url)) {
      written = rows(connection, "select id, label from answers order by row");
    }
    assertThat(written)
        .isEqualTo(
            expected.stream()
                .map(line -> line.split(",", -1)[1] + "," + line.split(",", -1)[2])
                .toList());
  }

  @Test
  void postgresql_with_a_password_that_is_seen_nowhere() throws Exception {
    try (EmbeddedPostgres server = server()) {
      try (Connection connection = server.getPostgresDatabase().getConnection()) {
        shop.create(
            connection,
            "id bigint, spent double precision, calls int, card boolean, city text, since date,"
                + " churned text");
        requirePassword(connection);
        String url = "jdbc:postgresql://localhost:" + server.getPort() + "/postgres?user=clerk";
        Path password = folder.resolve("password");
        Files.writeString(password, SECRET + "\n");
        Files.setPosixFilePermissions(password, PosixFilePermissions.fromString("rw-------"));
        Cli refused = run(words("check", url), QUERY);
        assertThat(refused.status()).isEqualTo(Exit.NO_INPUT);
        assertThat(refused.err()).contains("--password-file");
        same(url, connection, "answers.scores", "--password-file", password.toString());
        nothingHalf(url, connection, password);
        Files.delete(password.resolveSibling("shop.csv"));
        fitted(url, password);
      }
    }
  }

  private static EmbeddedPostgres server() {
    return Needs.database().from(() -> EmbeddedPostgres.builder().start());
  }

  /** A user who is let in by a password alone. */
  private static void requirePassword(Connection connection) throws Exception {
    String hba = rows(connection, "show hba_file").get(0);
    try (Statement statement = connection.createStatement()) {
      statement.execute("create role clerk login password '" + SECRET + "'");
      statement.execute("grant all on customers to clerk");
      statement.execute("create schema answers authorization clerk");
      statement.execute("grant all on schema public to clerk");
      List<String> rules = new ArrayList<>(List.of("host all clerk all scram-sha-256"));
      rules.addAll(Files.readAllLines(Path.of(hba)));
      Files.write(Path.of(hba), rules);
      statement.execute("select pg_reload_conf()");
    }
    Thread.sleep(500); // the server reads its rules when it gets to it
  }

  /** A row that cannot be predicted ends the transaction: no table, no rows. */
  private void nothingHalf(String url, Connection connection, Path password) throws SQLException {
    String query =
        "select * from customers union all select id, 'infinity'::float8, calls, card, city, since,"
            + " churned from customers where id = 9007199254740993";
    Cli failed =
        Cli.run(
            "predict",
            url,
            file("db.model"),
            "--query",
            query,
            "--into",
            "answers.half",
            "--password-file",
            password.toString());
    assertThat(failed.status()).isEqualTo(Exit.DATA);
    assertThat(rows(connection, "select to_regclass('answers.half')")).containsExactly("null");
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table answers.other (id bigint)");
      statement.execute("grant all on answers.other to public");
    }
    Cli other =
        Cli.run(
            "predict",
            url,
            file("db.model"),
            QUERY[0],
            QUERY[1],
            "--into",
            "answers.other",
            "--password-file",
            password.toString());
    assertThat(other.status()).isEqualTo(Exit.DATA);
    // what the server says of one row, and none of the rows
    assertThat(other.err()).contains("column \"row\"").doesNotContain("insert into", "aborted");
  }

  /** The journal, the report, the model and all that is said. */
  private void fitted(String url, Path password) throws IOException {
    String[] fit = {
      "fit",
      url,
      file("fit.model"),
      "--target",
      "churned",
      "--time",
      "4s",
      "--password-file",
      password.toString()
    };
    Cli said = run(fit, QUERY);
    assertThat(said.status()).isIn(Exit.DONE, Exit.LIMIT); // the journal stays where time ends it
    Cli predicted =
        good(
            words(
                "predict", url, file("db.model"), "--json", "--password-file", password.toString()),
            QUERY);
    StringBuilder all = new StringBuilder(said.out() + said.err() + predicted.out());
    Files.delete(password);
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    assertThat(all.indexOf(SECRET)).isEqualTo(-1);
    assertThat(all.indexOf("jdbc:postgresql://localhost")).isPositive();
  }
}
