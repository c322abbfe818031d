package org.mercer.cli.database;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** Customers, some of whom left: the same rows in a database and as CSV. */
final class Shop {
  static final int ROWS = 240;

  /** A day, and a moment of it that is written alike everywhere. */
  private record Customer(
      long id,
      double spent,
      @Nullable Integer calls,
      boolean card,
      @Nullable String city,
      String since,
      String left) {}

  private final List<Customer> customers = new ArrayList<>();

  Shop() {
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < ROWS; i++) {
      double spent = Math.rint(random.nextDouble() * 1e6) / 1e4;
      @Nullable Integer calls = i % 11 == 5 ? null : random.nextInt(9);
      @Nullable String city =
          i % 17 == 3 ? null : List.of("Rom", "Łódź", "O'Hare").get(random.nextInt(3));
      boolean card = random.nextBoolean();
      String since = String.format(Locale.ROOT, "20%02d-%02d-11", 10 + i % 9, 1 + i % 12);
      boolean left = spent + (card ? 0 : 40) > 70;
      customers.add(
          new Customer(
              9_007_199_254_740_993L + i, spent, calls, card, city, since, left ? "yes" : "no"));
    }
  }

  /**
   * @param types of the columns in the dialect of the database
   */
  void create(Connection connection, String types) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("create table customers (" + types + ")");
    }
    try (PreparedStatement insert =
        connection.prepareStatement(
            "insert into customers values (?, ?, ?, ?, ?, cast(? as date), ?)")) {
      for (Customer c : customers) {
        insert.setLong(1, c.id);
        insert.setDouble(2, c.spent);
        insert.setObject(3, c.calls);
        insert.setBoolean(4, c.card);
        insert.setString(5, c.city);
        insert.setString(6, c.since);
        insert.setString(7, c.left);
        insert.executeUpdate();
      }
    }
  }

  List<String> csv() {
    List<String> lines = new ArrayList<>(List.of("id,spent,calls,card,city,since,churned"));
    for (Customer c : customers) {
      lines.add(
          String.join(
              ",",
              Long.toString(c.id),
              Double.toString(c.spent),
              c.calls == null ? "" : c.calls.toString(),
              Boolean.toString(c.card),
              c.city == null ? "" : c.city,
              c.since,
              c.left));
    }
    return lines;
  }
}
