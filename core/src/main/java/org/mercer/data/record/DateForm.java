package org.mercer.data.record;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A cell as a date in the usual spellings: {@code 2021-04-03}, {@code 2021/4/3}, {@code 3.4.2021},
 * {@code 03/04/21}, {@code 3 Apr 2021}, {@code April 3rd, 2021}, {@code Sat, 3 Apr 2021}, {@code
 * 2021-04}, {@code Apr 2021} (the first of the month), with a time of day behind it or not, AM and
 * PM, an offset. Names are English. Years of two digits lie between 1969 and 2068, as in POSIX.
 * With points the day is first, unless it cannot be.
 *
 * @param dayFirst days since 1970-01-01 if the day comes before the month; empty if that is no date
 * @param monthFirst the same if the month comes before the day
 */
record DateForm(OptionalDouble dayFirst, OptionalDouble monthFirst) {
  private static final DateForm NONE = new DateForm(OptionalDouble.empty(), OptionalDouble.empty());

  /** Longer texts are no dates. */
  private static final int LONGEST = 48;

  private static final int SECONDS_PER_DAY = 86_400;
  private static final int FIRST_SHORT_YEAR = 69;

  private static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private static final String NAME =
      "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
          + "|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
  private static final String WEEKDAY =
      "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?";
  private static final String TIME =
      "(?:(?:t|,? )(\\d{1,2}):(\\d{2})(?::(\\d{2})([.,]\\d{1,9})?)? ?([ap]\\.?m\\.?)?"
          + " ?(z|utc|gmt|[+-]\\d{2}:?\\d{2})?)?";

  private static final Pattern NUMBERS =
      Pattern.compile("(\\d{1,2})([-/.])(\\d{1,2})\\2(\\d{4}|\\d{2})" + TIME);
  private static final Pattern YEAR_FIRST =
      Pattern.compile("(\\d{4})(?:([-/.])(\\d{1,2})(?:\\2(\\d{1,2}))?)" + TIME);
  private static final Pattern DAY_NAME =
      Pattern.compile(
          WEEKDAY + "(\\d{1,2})(?:st|nd|rd|th|\\.)?[- ]?" + NAME + ",?[- ]?(\\d{4}|\\d{2})" + TIME);
  private static final Pattern NAME_DAY =
      Pattern.compile(
          WEEKDAY + NAME + "[- ](?:(\\d{1,2})(?:st|nd|rd|th)?(?:, ?| ))?(\\d{4})" + TIME);

  private static final Pattern CLOCK = Pattern.compile(TIME);

  static DateForm of(String cell) {
    String text = cell.strip();
    if (text.length() < 6 || text.length() > LONGEST || !hasDigit(text)) {
      return NONE;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    try {
      return parsed(lower);
    } catch (DateTimeException noSuchTime) { // such as 25:00
      return NONE;
    }
  }

  private static boolean hasDigit(String text) {
    return text.chars().anyMatch(c -> c >= '0' && c <= '9');
  }

  /** The share of a day that a time such as 14:30 or 2:30 pm says; the text has no capitals. */
  static OptionalDouble timeOfDay(String text) {
    Matcher m = CLOCK.matcher(" " + text);
    return m.matches() && m.group(1) != null ? time(m, 1) : OptionalDouble.empty();
  }

  private static DateForm parsed(String text) {
    Matcher m = NUMBERS.matcher(text);
    if (m.matches()) {
      int a = Integer.parseInt(m.group(1));
      int b = Integer.parseInt(m.group(3));
      int year = year(m.group(4));
      OptionalDouble time = time(m, 5);
      OptionalDouble day = days(year, b, a, time);
      boolean points = m.group(2).equals(".") && day.isPresent();
      return new DateForm(day, points ? OptionalDouble.empty() : days(year, a, b, time));
    }
    m = YEAR_FIRST.matcher(text);
    if (m.matches()) {
      int day = m.group(4) == null ? 1 : Integer.parseInt(m.group(4));
      return certain(days(year(m.group(1)), Integer.parseInt(m.group(3)), day, time(m, 5)));
    }
    m = DAY_NAME.matcher(text);
    if (m.matches()) {
      int day = Integer.parseInt(m.group(1));
      return certain(days(year(m.group(3)), month(m.group(2)), day, time(m, 4)));
    }
    m = NAME_DAY.matcher(text);
    if (m.matches()) {
      int day = m.group(2) == null ? 1 : Integer.parseInt(m.group(2));
      return certain(days(year(m.group(3)), month(m.group(1)), day, time(m, 4)));
    }
    return NONE;
  }

  private static DateForm certain(OptionalDouble days) {
    return new DateForm(days, days);
  }

  private static int month(String name) {
    return 1 + MONTHS.indexOf(name.substring(0, 3));
  }

  private static int year(String digits) {
    int year = Integer.parseInt(digits);
    return digits.length() > 2 ? year : year < FIRST_SHORT_YEAR ? 2000 + year : 1900 + year;
  }

  private static OptionalDouble days(int year, int month, int day, OptionalDouble time) {
    if (month < 1 || month > 12 || day < 1 || day > 31 || time.isEmpty()) {
      return OptionalDouble.empty();
    }
    try {
      return OptionalDouble.of(LocalDate.of(year, month, day).toEpochDay() + time.getAsDouble());
    } catch (DateTimeException noSuchDay) { // such as February 30
      return OptionalDouble.empty();
    }
  }

  /** The share of a day, in UTC and to the millisecond; 0 without a time. */
  private static OptionalDouble time(Matcher m, int first) {
    if (m.group(first) == null) {
      return OptionalDouble.of(0);
    }
    int hour = Integer.parseInt(m.group(first));
    int minute = Integer.parseInt(m.group(first + 1));
    int second = m.group(first + 2) == null ? 0 : Integer.parseInt(m.group(first + 2));
    String half = m.group(first + 4);
    boolean fits = half == null ? hour < 24 : hour >= 1 && hour <= 12;
    if (!fits || minute > 59 || second > 59) {
      return OptionalDouble.empty();
    }
    int of24 = half == null ? hour : hour % 12 + (half.startsWith("p") ? 12 : 0);
    String fraction = m.group(first + 3);
    double part = fraction == null ? 0 : Double.parseDouble("0." + fraction.substring(1));
    double seconds = of24 * 3600.0 + minute * 60.0 + second - offset(m.group(first + 5));
    return OptionalDouble.of(Math.round((seconds + part) * 1000) / (1000.0 * SECONDS_PER_DAY));
  }

  private static int offset(String zone) {
    if (zone == null || Character.isLetter(zone.charAt(0))) {
      return 0;
    }
    String digits = zone.substring(1).replace(":", "");
    int minutes =
        60 * Integer.parseInt(digits.substring(0, 2)) + Integer.parseInt(digits.substring(2));
    return (zone.charAt(0) == '-' ? -60 : 60) * minutes;
  }
}
