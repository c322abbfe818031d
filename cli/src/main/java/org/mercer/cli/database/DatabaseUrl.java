package org.mercer.cli.database;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.cli.app.Failure;

/**
 * Where a database is, such as {@code jdbc:postgresql://host/db}. It holds no password: addresses
 * stand in reports, journals, models and in the list of processes.
 */
public record DatabaseUrl(String text) {
  private static final String PREFIX = "jdbc:";
  private static final Pattern SECRET =
      Pattern.compile("(?i)[?&;](?:\\w*(?:password|passwd|passphrase|secret|token)|pass|pwd)\\s*=");
  private static final Pattern USER_INFO = Pattern.compile("//([^/@]*)@");

  public DatabaseUrl {
    Matcher info = USER_INFO.matcher(text);
    if (SECRET.matcher(text).find() || info.find() && info.group(1).indexOf(':') >= 0) {
      throw Failure.usage(
          shown(text),
          "a password in the address",
          "none, because addresses are written into reports and seen by others",
          "put it into the variable MERCER_DB_PASSWORD (or PGPASSWORD), or into a file: "
              + "--password-file FILE, ~/.pgpass");
    }
  }

  /** Whether a file name is an address of a database. */
  public static boolean is(String argument) {
    return argument.regionMatches(true, 0, PREFIX, 0, PREFIX.length());
  }

  /** {@code postgresql}, {@code sqlite} or the name of another driver. */
  String system() {
    int colon = text.indexOf(':', PREFIX.length());
    return text.substring(PREFIX.length(), Math.max(colon, PREFIX.length()))
        .toLowerCase(Locale.ROOT);
  }

  /** What stands behind the name of the system. */
  String place() {
    return text.substring(Math.min(text.length(), PREFIX.length() + system().length() + 1));
  }

  /** As it is shown: without what may follow the name of the database. */
  public String shown() {
    return shown(text);
  }

  private static String shown(String text) {
    return USER_INFO.matcher(text.split("[?;]", 2)[0]).replaceFirst("//");
  }
}
