package org.mercer.data.record;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.mercer.api.Internal;

/**
 * Days since 1970-01-01 and their ISO form: {@code 2026-03-01}, or with a time {@code
 * 2026-03-01T12:30:15.5} (a blank may stand for the T), in UTC unless an offset such as {@code
 * +01:00} follows. Times are kept to the millisecond.
 */
@Internal
public final class Dates {
  private static final double MILLISECONDS = 86_400_000;

  private static final Pattern FORM =
      Pattern.compile(
          "\\d{4}-\\d{2}-\\d{2}"
              + "([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:\\d{2})?)?");

  private Dates() {}

  /** The day, with the time as its fraction; empty where the text is no such date. */
  public static OptionalDouble parse(String text) {
    if (text.length() < 10 || text.charAt(4) != '-' || !FORM.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(days(text.replace(' ', 'T')));
    } catch (DateTimeException noSuchDay) { // such as February 30
      return OptionalDouble.empty();
    }
  }

  private static double days(String iso) {
    if (iso.length() == 10) {
      return LocalDate.parse(iso).toEpochDay();
    }
    String time = iso.substring(11);
    boolean offset = time.endsWith("Z") || time.indexOf('+') >= 0 || time.indexOf('-') >= 0;
    return ofInstant(
        offset
            ? OffsetDateTime.parse(iso).toInstant()
            : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC));
  }

  /** Days since 1970-01-01 of an instant, to the millisecond. */
  public static double ofInstant(Instant instant) {
    return instant.toEpochMilli() / MILLISECONDS;
  }

  /** The ISO form, without a time where it is midnight. */
  public static String format(double days) {
    if (days == Math.rint(days)) {
      return LocalDate.ofEpochDay((long) days).toString();
    }
    return LocalDateTime.ofInstant(
            Instant.ofEpochMilli(Math.round(days * MILLISECONDS)), ZoneOffset.UTC)
        .toString();
  }
}
