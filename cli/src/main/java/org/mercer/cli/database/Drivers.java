package org.mercer.cli.database;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.app.LibraryLog;

/**
 * What speaks to a system of databases. Two come along, and are loaded when they are asked for; any
 * other is taken from a file that the user names.
 */
final class Drivers {
  private static final String SQLITE = "sqlite";

  private Drivers() {}

  /**
   * A connection without autocommit.
   *
   * @param jar of a driver that does not come along
   * @param writing whether anything is to be changed
   */
  static Connection open(
      DatabaseUrl url, Optional<Path> jar, Properties properties, boolean writing)
      throws IOException, SQLException {
    LibraryLog.silence();
    Driver driver = jar.isPresent() ? from(jar.get(), url) : known(url);
    tell(url, properties, writing);
    Connection connection = driver.connect(url.text(), properties);
    if (connection == null) {
      throw unknown(url, "the driver does not know such an address");
    }
    connection.setAutoCommit(false);
    return connection;
  }

  private static Driver known(DatabaseUrl url) {
    return switch (url.system()) {
      case "postgresql" -> Postgres.driver();
      case SQLITE -> Sqlite.driver();
      default -> throw unknown(url, "no driver of this system comes along");
    };
  }

  private static Failure unknown(DatabaseUrl url, String found) {
    return Failure.usage(
        url.shown(),
        found,
        "jdbc:postgresql://host/database, jdbc:sqlite:FILE, or a driver for another system",
        "name the jar of its JDBC driver: --driver FILE.jar");
  }

  /** A file that is not there is not made; nothing is changed where one reads. */
  private static void tell(DatabaseUrl url, Properties properties, boolean writing) {
    if (url.system().equals(SQLITE)) {
      String file = url.place().split("\\?", 2)[0];
      if (!file.isEmpty() && !file.startsWith(":") && !Files.isRegularFile(Path.of(file))) {
        throw new Failure(
            Exit.NO_INPUT, url.shown(), "there is no such file", "a database", "check the name");
      }
      properties.setProperty("open_mode", writing ? "2" : "1");
    } else if (url.system().equals("postgresql")) {
      properties.setProperty("ApplicationName", "mercer");
      properties.setProperty("reWriteBatchedInserts", "true");
    }
  }

  /** The first driver of the jar that takes the address; nothing in it is run but by its name. */
  private static Driver from(Path jar, DatabaseUrl url) throws IOException, SQLException {
    if (!Files.isRegularFile(jar)) {
      throw Failure.usage(
          "--driver", jar + " is no file", "the jar of a JDBC driver", "check the name");
    }
    URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    for (Driver driver : ServiceLoader.load(Driver.class, loader)) {
      if (driver.acceptsURL(url.text())) {
        return driver;
      }
    }
    loader.close();
    throw unknown(url, "no driver in " + jar + " takes this address");
  }

  /** In classes of their own, so that nothing is loaded before it is asked for. */
  private static final class Postgres {
    static Driver driver() {
      return new org.postgresql.Driver();
    }
  }

  private static final class Sqlite {
    static Driver driver() {
      return new org.sqlite.JDBC();
    }
  }
}
