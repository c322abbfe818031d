package org.mercer.cli.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mercer.cli.app.Failure;

class PasswordsTest {
  private static final DatabaseUrl SHOP = new DatabaseUrl("jdbc:postgresql://db.example:5433/shop");
  private static final DatabaseUrl LITE = new DatabaseUrl("jdbc:sqlite:shop.db");
  private static final Optional<String> ANN = Optional.of("ann");

  @TempDir private Path home;

  private Passwords with(Map<String, String> environment) {
    return new Passwords(name -> Optional.ofNullable(environment.get(name)), home);
  }

  private Path file(String name, String text, String permissions) throws IOException {
    Path file = home.resolve(name);
    Files.writeString(file, text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
  }

  @Test
  void the_file_that_is_named_goes_before_the_variables() throws IOException {
    Map<String, String> both = Map.of("MERCER_DB_PASSWORD", "general", "PGPASSWORD", "own");
    Path alone = file("alone", "only this\n", "rw-------");
    assertThat(with(both).find(SHOP, ANN, Optional.of(alone))).contains("only this");
    assertThat(with(both).find(SHOP, ANN, Optional.empty())).contains("general");
    Map<String, String> own = Map.of("PGPASSWORD", "own");
    assertThat(with(own).find(SHOP, ANN, Optional.empty())).contains("own");
    assertThat(with(own).find(LITE, ANN, Optional.empty())).isEmpty();
  }

  /** As libpq reads it: the first line that fits, stars for anything, backslashes before signs. */
  @Test
  void the_list_of_postgresql_is_read_as_there() throws IOException {
    file(
        ".pgpass",
        """
        # db.example:5433:shop:ann:no
        other:*:*:*:no
        db.example:5433:shop:bob:bobs
        db.example:*:shop:ann:a\\:b\\\\c:d
        *:*:*:*:any
        """,
        "rw-------");
    assertThat(with(Map.of()).find(SHOP, ANN, Optional.empty())).contains("a:b\\c:d");
    assertThat(with(Map.of()).find(SHOP, Optional.of("eve"), Optional.empty())).contains("any");
  }

  @Test
  void a_file_that_others_may_read_is_not_used() throws IOException {
    file(".pgpass", "*:*:*:*:any\n", "rw-r--r--");
    assertThat(with(Map.of()).find(SHOP, ANN, Optional.empty())).isEmpty();
    Path open = file("open", "word\n", "rw-r-----");
    assertThatThrownBy(() -> with(Map.of()).find(SHOP, ANN, Optional.of(open)))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("chmod 600");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://h/db?user=ann&password=hush",
        "jdbc:postgresql://ann:hush@h/db",
        "jdbc:sqlserver://h;databaseName=x;PASSWORD = hush",
        "jdbc:duckdb:x?access_token=hush",
        "jdbc:x://h/?pwd=hush"
      })
  void a_password_in_an_address_is_refused_and_not_repeated(String address) {
    assertThatThrownBy(() -> new DatabaseUrl(address))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("MERCER_DB_PASSWORD")
        .hasMessageNotContaining("hush");
  }
}
