package org.mercer.data.record;

import java.util.BitSet;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.mercer.api.Internal;
import org.mercer.numerics.Decimal;

/**
 * Numbers of one unit, with or without marks between thousands: {@code 12 kg}, {@code $1,234.50},
 * {@code 1.234,50 €}, {@code 45 %}, {@code 1'000}. The unit is left out, the number stays as it is
 * written (45 for {@code 45 %}).
 *
 * @param decimal the decimal point, a point or a comma
 * @param unit that of all cells, without plural; empty for none
 */
@Internal
public record Amounts(char decimal, String unit) implements Spelling {
  private static final int LONGEST_UNIT = 12;
  private static final int LONGEST = 64;
  private static final String MARKS = ",.'\u2019 \u00a0\u202f";

  private static final Set<String> CURRENCIES =
      Currency.getAvailableCurrencies().stream()
          .map(Currency::getCurrencyCode)
          .collect(Collectors.toUnmodifiableSet());

  @Override
  public ColumnKind kind() {
    return ColumnKind.NUMBER;
  }

  /** A cell without a unit counts as of this one. */
  @Override
  public OptionalDouble read(String cell) {
    Optional<Amount> amount = Amount.of(cell);
    return amount.isPresent() && (amount.get().unit.isEmpty() || amount.get().unit.equals(unit))
        ? amount.get().value(decimal)
        : OptionalDouble.empty();
  }

  @Override
  public String code() {
    return decimal + unit;
  }

  @Override
  public String expected() {
    String number = "12" + decimal + "5";
    return unit.isEmpty() ? "a number such as " + number : "a number of the unit " + unit;
  }

  static Optional<Spelling> of(String code) {
    return !code.isEmpty() && (code.charAt(0) == '.' || code.charAt(0) == ',')
        ? Optional.of(new Amounts(code.charAt(0), code.substring(1)))
        : Optional.empty();
  }

  /** The number that is the whole text, with marks between thousands; NaN where it is none. */
  public static double grouped(String text, char decimal) {
    return Amount.of(text)
        .filter(amount -> amount.unit.isEmpty())
        .map(amount -> amount.value(decimal).orElse(Double.NaN))
        .orElse(Double.NaN);
  }

  /** That of all cells, of which some are no plain numbers; a zero may go without the unit. */
  static Optional<Spelling> of(String[] cells, BitSet missing, char decimal) {
    String unit = "";
    boolean bare = false;
    boolean plain = true;
    boolean point = true;
    boolean comma = true;
    for (int i = 0; i < cells.length && (point || comma); i++) {
      if (missing.get(i)) {
        continue;
      }
      Optional<Amount> amount = Amount.of(cells[i]);
      String of = amount.map(Amount::unit).orElse("");
      if (amount.isEmpty() || !unit.isEmpty() && !of.isEmpty() && !unit.equals(of)) {
        return Optional.empty();
      }
      unit = of.isEmpty() ? unit : of;
      OptionalDouble first = amount.get().value('.');
      OptionalDouble second = amount.get().value(',');
      point &= first.isPresent();
      comma &= second.isPresent();
      bare |= of.isEmpty() && first.orElse(1) != 0;
      plain &= of.isEmpty() && Decimal.of(cells[i].strip()).isPresent();
    }
    if (!point && !comma || plain || bare && !unit.isEmpty()) {
      return Optional.empty();
    }
    boolean commas = comma && (decimal == ',' || !point);
    return Optional.of(new Amounts(commas ? ',' : '.', unit));
  }

  /** The digits of a cell with their marks, and its unit. */
  private record Amount(String digits, String unit) {
    static Optional<Amount> of(String cell) {
      String text = stripped(cell);
      int end = text.length();
      int from = 0;
      while (from < end && !isDigit(text.charAt(from))) {
        from++;
      }
      if (from == end || end > LONGEST) {
        return Optional.empty();
      }
      boolean fraction = from > 0 && ".,".indexOf(text.charAt(from - 1)) >= 0;
      from -= fraction ? 1 : 0;
      int to = from;
      while (to < end && (isDigit(text.charAt(to)) || isMark(text, to))) {
        to++;
      }
      to = exponent(text, to);
      String before = text.substring(0, from);
      String sign = before.replaceAll("[^-+\u2212]", "");
      String currency = stripped(before.replaceAll("[-+\u2212]", ""));
      String suffix = stripped(text.substring(to));
      if (sign.length() > 1
          || !currency.isEmpty() && (!isCurrency(currency) || !suffix.isEmpty())
          || !suffix.isEmpty() && !isUnit(suffix)) {
        return Optional.empty();
      }
      String minus = sign.isEmpty() || sign.equals("+") ? "" : "-";
      return Optional.of(new Amount(minus + text.substring(from, to), currency + singular(suffix)));
    }

    private static String stripped(String text) {
      return text.replace('\u00a0', ' ').replace('\u202f', ' ').strip();
    }

    private static boolean isDigit(char c) {
      return c >= '0' && c <= '9';
    }

    /** A mark stands between digits; a point or comma may also be the last of them. */
    private static boolean isMark(String text, int at) {
      char c = text.charAt(at);
      boolean followed = at + 1 < text.length() && isDigit(text.charAt(at + 1));
      return MARKS.indexOf(c) >= 0 && (followed || c == '.' && at + 1 == text.length());
    }

    private static int exponent(String text, int at) {
      int i = at;
      if (i < text.length() && (text.charAt(i) | 0x20) == 'e') {
        i++;
        i += i < text.length() && "+-".indexOf(text.charAt(i)) >= 0 ? 1 : 0;
        int first = i;
        while (i < text.length() && isDigit(text.charAt(i))) {
          i++;
        }
        return i > first ? i : at;
      }
      return at;
    }

    private static boolean isCurrency(String text) {
      return text.length() <= 3
          && (CURRENCIES.contains(text)
              || Character.getType(text.charAt(text.length() - 1)) == Character.CURRENCY_SYMBOL
                  && text.substring(0, text.length() - 1).chars().allMatch(Character::isLetter));
    }

    /** A short word such as kg, km/h, m², °C, %. */
    private static boolean isUnit(String text) {
      char first = text.charAt(0);
      boolean begins =
          Character.isLetter(first)
              || "%\u2030\u00b0".indexOf(first) >= 0
              || Character.getType(first) == Character.CURRENCY_SYMBOL;
      return begins
          && text.length() <= LONGEST_UNIT
          && text.chars()
              .skip(1)
              .allMatch(
                  c ->
                      Character.isLetterOrDigit(c)
                          || "/%\u00b0^\u00b2\u00b3\u00b7".indexOf(c) >= 0);
    }

    /** {@code years} as {@code year}, so that 1 year and 2 years are of one unit. */
    private static String singular(String word) {
      boolean plural =
          word.length() > 3 && word.endsWith("s") && word.chars().allMatch(Character::isLetter);
      return plural ? word.substring(0, word.length() - 1).toLowerCase(Locale.ROOT) : word;
    }

    /** The value with this decimal point, the other marks between groups of three digits. */
    OptionalDouble value(char decimal) {
      int exponent = Math.max(digits.indexOf('e'), digits.indexOf('E'));
      String power = exponent < 0 ? "" : digits.substring(exponent);
      String mantissa = exponent < 0 ? digits : digits.substring(0, exponent);
      int point = mantissa.indexOf(decimal);
      String whole = point < 0 ? mantissa : mantissa.substring(0, point);
      String fraction = point < 0 ? "" : "." + mantissa.substring(point + 1);
      String sign = whole.startsWith("-") ? "-" : "";
      Optional<String> plain = ungrouped(whole.substring(sign.length()), decimal);
      return plain.isEmpty()
          ? OptionalDouble.empty()
          : Decimal.of(sign + plain.get() + fraction + power);
    }

    private static Optional<String> ungrouped(String whole, char decimal) {
      int at = 0;
      while (at < whole.length() && isDigit(whole.charAt(at))) {
        at++;
      }
      if (at == whole.length()) {
        return Optional.of(whole);
      }
      char mark = whole.charAt(at);
      String[] groups = whole.split(Pattern.quote(String.valueOf(mark)), -1);
      boolean fits = mark != decimal && at >= 1 && at <= 3 && whole.charAt(0) != '0';
      for (int g = 1; g < groups.length && fits; g++) {
        boolean pair = mark == ',' && g < groups.length - 1; // 12,34,567 as in India
        fits =
            groups[g].chars().allMatch(c -> c >= '0' && c <= '9')
                && (groups[g].length() == 3 || pair && groups[g].length() == 2);
      }
      return fits ? Optional.of(String.join("", groups)) : Optional.empty();
    }
  }
}
