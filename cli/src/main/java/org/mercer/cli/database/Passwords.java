package org.mercer.cli.database;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.cli.app.Failure;

/**
 * Where the password of a database is found: the file that is named, else MERCER_DB_PASSWORD, else
 * for PostgreSQL PGPASSWORD and ~/.pgpass (or what PGPASSFILE names). It is handed to the driver
 * and to nothing else.
 *
 * @param environment the variables by name; null where there is none
 * @param home the folder of the user
 */
record Passwords(Function<String, Optional<String>> environment, Path home) {
  private static final Pattern SERVER =
      Pattern.compile("//(?:[^/@]*@)?([^/:?]*)(?::([0-9]+))?(?:/([^?]*))?.*");
  private static final int FIELDS = 5;
  private static final Set<PosixFilePermission> OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  static Passwords ofProcess() {
    return new Passwords(
        name -> Optional.ofNullable(System.getenv(name)),
        Path.of(System.getProperty("user.home", "")));
  }

  /** The password of a user; empty where none is found, as where a server asks for none. */
  Optional<String> find(DatabaseUrl url, Optional<String> user, Optional<Path> file)
      throws IOException {
    if (file.isPresent()) {
      return Optional.of(named(url, user, file.get()));
    }
    Optional<String> known = environment.apply("MERCER_DB_PASSWORD");
    if (known.isPresent() || !url.system().equals("postgresql")) {
      return known;
    }
    Optional<String> own = environment.apply("PGPASSWORD");
    if (own.isPresent()) {
      return own;
    }
    Path usual = environment.apply("PGPASSFILE").map(Path::of).orElse(home.resolve(".pgpass"));
    return Files.isRegularFile(usual) && !isOpen(usual)
        ? listed(url, user, Files.readAllLines(usual))
        : Optional.empty();
  }

  /** The one line of a file, or the line of a list that fits. */
  private static String named(DatabaseUrl url, Optional<String> user, Path file)
      throws IOException {
    List<String> lines;
    try {
      if (isOpen(file)) {
        throw Failure.usage(
            "--password-file",
            file + ", which others may read",
            "a file for its owner alone",
            "chmod 600 " + file);
      }
      lines = Files.readAllLines(file).stream().filter(line -> !line.isBlank()).toList();
    } catch (FileSystemException e) {
      throw Failure.usage(
          "--password-file",
          file + " cannot be read",
          "a file with the password",
          "check the name");
    }
    Optional<String> fits = listed(url, user, lines);
    if (fits.isEmpty() && lines.size() != 1) {
      throw Failure.usage(
          "--password-file",
          file + ", in which no line is for " + url.shown(),
          "the password alone on a line, or host:port:database:user:password as in ~/.pgpass",
          "add a line");
    }
    return fits.orElseGet(() -> lines.get(0));
  }

  private static boolean isOpen(Path file) throws IOException {
    PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return view != null && view.readAttributes().permissions().stream().anyMatch(OTHERS::contains);
  }

  /** {@code host:port:database:user:password}, where {@code *} stands for any; the first counts. */
  private static Optional<String> listed(
      DatabaseUrl url, Optional<String> user, List<String> lines) {
    Matcher server = SERVER.matcher(url.place());
    if (!server.matches()) {
      return Optional.empty();
    }
    List<String> wanted =
        List.of(
            server.group(1).isEmpty() ? "localhost" : server.group(1),
            Optional.ofNullable(server.group(2)).orElse("5432"),
            Optional.ofNullable(server.group(3))
                .filter(d -> !d.isEmpty())
                .or(() -> user)
                .orElse(""),
            user.orElse(""));
    for (String line : lines) {
      List<String> fields = fields(line);
      boolean fits = fields.size() == FIELDS && !line.startsWith("#");
      for (int i = 0; fits && i < wanted.size(); i++) {
        fits = fields.get(i).equals("*") || fields.get(i).equals(wanted.get(i));
      }
      if (fits) {
        return Optional.of(fields.get(FIELDS - 1));
      }
    }
    return Optional.empty();
  }

  /** Parted by colons; a backslash takes its sense from the character behind it. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\' && i + 1 < line.length()) {
        field.append(line.charAt(++i));
      } else if (c == ':' && fields.size() < FIELDS - 1) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString());
    return fields;
  }
}
