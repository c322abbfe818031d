package org.mercer.data.record;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.numerics.Decimal;

/**
 * Months, weekdays or hours by their number. The cells alone do not tell, the name of the column
 * does too: {@code month}, {@code sale_month}, {@code dayOfWeek}, {@code hr}; not {@code months},
 * which is a duration. Whether the first is 0 or 1 does not matter to what is periodic.
 */
@Internal
public record CountedCycle(Cycle cycle) implements Spelling {
  private static final String CODE = "counted:";

  /** With fewer different numbers it makes no difference what is beside what. */
  private static final int FEWEST = 3;

  private static final Pattern RATE = Pattern.compile("(^| )per ");

  /** The one that a column of this name counts, NaN where a cell is missing. */
  public static Optional<CountedCycle> of(String name, double[] cells) {
    String words = words(name);
    double[] known = Arrays.stream(cells).filter(cell -> !Double.isNaN(cell)).toArray();
    if (Arrays.stream(known).distinct().limit(FEWEST).count() < FEWEST) {
      return Optional.empty();
    }
    return Arrays.stream(Cycle.values())
        .filter(cycle -> !RATE.matcher(words).find() && header(cycle).matcher(words).matches())
        .filter(cycle -> fits(cycle, known))
        .findFirst()
        .map(CountedCycle::new);
  }

  private static Pattern header(Cycle cycle) {
    return Pattern.compile(
        "(.* )?"
            + switch (cycle) {
              case MONTH -> "(month|mnth)( of year)?";
              case WEEKDAY -> "(weekday|wday|dow|week day|day ?of ?week)";
              case HOUR -> "(hour|hr)( of day)?";
            });
  }

  /** {@code saleMonth} and {@code Sale_Month} as {@code sale month}. */
  private static String words(String name) {
    return name.replaceAll("(?<=[a-z])(?=[A-Z])", " ")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z]+", " ")
        .strip();
  }

  /** Whole numbers from 0 or 1 on, and no more different ones than the period has. */
  private static boolean fits(Cycle cycle, double[] known) {
    double least = Arrays.stream(known).min().orElse(0);
    double most = Arrays.stream(known).max().orElse(0);
    return Arrays.stream(known).allMatch(cell -> cell == Math.rint(cell))
        && least >= 0
        && most <= cycle.period()
        && (least > 0 || most < cycle.period());
  }

  static Optional<CountedCycle> of(String code) {
    return Arrays.stream(Cycle.values())
        .map(CountedCycle::new)
        .filter(counted -> counted.code().equals(code))
        .findFirst();
  }

  @Override
  public ColumnKind kind() {
    return ColumnKind.NUMBER;
  }

  @Override
  public OptionalDouble read(String cell) {
    return Decimal.of(cell);
  }

  @Override
  public String code() {
    return CODE + cycle.word();
  }

  @Override
  public String expected() {
    return "the number of a " + cycle.word();
  }
}
