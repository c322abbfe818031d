package org.mercer.data.record;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.mercer.api.Internal;

/**
 * What comes round again: months, days of the week, hours of the day. As numbers December and
 * January are far apart; a periodic kernel of this period has them side by side. A column of their
 * names is read so ({@code Jan}, {@code January}; {@code Mon}, {@code Monday}; {@code 14:30},
 * {@code 2:30 PM}), and each date has one of each.
 */
@Internal
public enum Cycle implements Spelling {
  /** 1 to 12. */
  MONTH(12, 365.2425, "a month such as Apr or April"),
  /** 1 for Monday to 7. */
  WEEKDAY(7, 7, "a day of the week such as Mon or Monday"),
  /** 0 to 24, with minutes as fractions. */
  HOUR(24, 1, "a time of day such as 14:30 or 2:30 PM");

  /** With fewer different names a category tells as much. */
  private static final int FEWEST = 3;

  private static final int SHORTEST = 3;
  private static final double HOURS = 24;
  private static final double MILLIS_PER_HOUR = 3_600_000;
  private static final double SECONDS_PER_HOUR = 3600;
  private static final String CODE = "cycle:";

  private static final List<String> MONTHS =
      List.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december");
  private static final List<String> WEEKDAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  private final int period;
  private final double days;
  private final String expected;

  Cycle(int period, double days, String expected) {
    this.period = period;
    this.days = days;
    this.expected = expected;
  }

  /** After how much the numbers begin anew. */
  public int period() {
    return period;
  }

  /** Which of them the column counts; empty for any other column. */
  public static Optional<Cycle> of(Column column) {
    return DateParts.isPart(column)
        ? DateParts.part(column.name())
        : of(column.spelling())
            .or(() -> CountedCycle.of(column.spelling()).map(CountedCycle::cycle));
  }

  /** The one whose names or times of day a column of this spelling holds. */
  public static Optional<Cycle> of(String code) {
    return Arrays.stream(values()).filter(cycle -> cycle.code().equals(code)).findFirst();
  }

  /** The one that all cells name, the missing ones left out. */
  static Optional<Cycle> of(String[] cells, BitSet missing) {
    return Arrays.stream(values()).filter(cycle -> cycle.reads(cells, missing)).findFirst();
  }

  private boolean reads(String[] cells, BitSet missing) {
    Set<Double> seen = new HashSet<>();
    for (int i = 0; i < cells.length; i++) {
      if (!missing.get(i)) {
        OptionalDouble value = read(cells[i]);
        if (value.isEmpty()) {
          return false;
        }
        seen.add(value.getAsDouble());
      }
    }
    return seen.size() >= FEWEST;
  }

  /**
   * The parts of these dates that may tell more than the dates: those that came round in their time
   * at least once, with three different values or more.
   *
   * @param dates days since 1970-01-01, NaN where one is missing
   */
  public static List<Cycle> in(double[] dates) {
    double[] known = Arrays.stream(dates).filter(day -> !Double.isNaN(day)).toArray();
    double span = Arrays.stream(known).max().orElse(0) - Arrays.stream(known).min().orElse(0);
    return Arrays.stream(values())
        .filter(cycle -> span > cycle.days)
        .filter(
            cycle -> Arrays.stream(known).map(cycle::at).distinct().limit(FEWEST).count() == FEWEST)
        .toList();
  }

  /** Its value at a date; NaN where that is missing. */
  double at(double date) {
    if (Double.isNaN(date)) {
      return Double.NaN;
    }
    double day = Math.floor(date);
    return switch (this) {
      case MONTH -> LocalDate.ofEpochDay((long) day).getMonthValue();
      case WEEKDAY -> LocalDate.ofEpochDay((long) day).getDayOfWeek().getValue();
      case HOUR -> Math.rint((date - day) * HOURS * MILLIS_PER_HOUR) / MILLIS_PER_HOUR;
    };
  }

  @Override
  public ColumnKind kind() {
    return ColumnKind.NUMBER;
  }

  @Override
  public OptionalDouble read(String cell) {
    String word = cell.strip().toLowerCase(Locale.ROOT);
    return switch (this) {
      case MONTH -> named(MONTHS, word);
      case WEEKDAY -> named(WEEKDAYS, word);
      case HOUR -> {
        OptionalDouble share = DateForm.timeOfDay(word);
        yield share.isPresent() ? OptionalDouble.of(at(share.getAsDouble())) : share;
      }
    };
  }

  /** Names are cut anywhere behind the third letter: Sep, Sept, Thurs. */
  private static OptionalDouble named(List<String> names, String word) {
    String plain = word.endsWith(".") ? word.substring(0, word.length() - 1) : word;
    for (int i = 0; i < names.size() && plain.length() >= SHORTEST; i++) {
      if (names.get(i).startsWith(plain)) {
        return OptionalDouble.of(i + 1);
      }
    }
    return OptionalDouble.empty();
  }

  /** A value as its name or time of day, which {@link #read} understands; June for 6.5 too. */
  public String written(double value) {
    int place = Math.floorMod((long) Math.floor(value) - 1, period);
    return switch (this) {
      case MONTH -> Month.of(place + 1).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      case WEEKDAY -> DayOfWeek.of(place + 1).getDisplayName(TextStyle.FULL, Locale.ENGLISH);
      case HOUR -> LocalTime.MIN.plusSeconds(Math.round(value * SECONDS_PER_HOUR)).toString();
    };
  }

  @Override
  public String code() {
    return CODE + word();
  }

  /** {@code month}, {@code weekday} or {@code hour}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String expected() {
    return expected;
  }
}
