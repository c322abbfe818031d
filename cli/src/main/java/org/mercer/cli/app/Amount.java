package org.mercer.cli.app;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Sizes and times with a unit, as people write them, and sizes as people read them. */
public final class Amount {
  private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)([kmgt]?)(?:i?b)?");
  private static final Pattern TIME = Pattern.compile("(\\d+(?:\\.\\d+)?)(ms|s|m|h|)");
  private static final String UNITS = "kmgt";

  private Amount() {}

  /** {@code 512m}, {@code 2g}, {@code 1.5g}: powers of 1024. */
  public static final class Bytes implements ITypeConverter<Long> {
    @Override
    public Long convert(String text) {
      Matcher m = SIZE.matcher(text.toLowerCase(Locale.ROOT));
      double bytes = 0;
      if (m.matches()) {
        int power = m.group(2).isEmpty() ? 0 : 1 + UNITS.indexOf(m.group(2));
        bytes = Double.parseDouble(m.group(1)) * Math.pow(1024, power);
      }
      if (!(bytes >= 1) || bytes >= 0x1p62) {
        throw new TypeConversionException(
            "a size must be a positive number with a unit such as 512m or 2g, but is '"
                + text
                + "'");
      }
      return (long) bytes;
    }
  }

  /** {@code 500ms}, {@code 60s}, {@code 5m}, {@code 1h}; a bare number counts seconds. */
  public static final class Time implements ITypeConverter<Duration> {
    @Override
    public Duration convert(String text) {
      Matcher m = TIME.matcher(text.toLowerCase(Locale.ROOT));
      double seconds = 0;
      if (m.matches()) {
        double unit =
            switch (m.group(2)) {
              case "ms" -> 1e-3;
              case "m" -> 60;
              case "h" -> 3600;
              default -> 1;
            };
        seconds = Double.parseDouble(m.group(1)) * unit;
      }
      if (!(seconds >= 1e-3) || seconds > 1e9) {
        throw new TypeConversionException(
            "a time must be a positive number with a unit such as 500ms, 60s, 5m or 1h, but is '"
                + text
                + "'");
      }
      return Duration.ofMillis((long) (seconds * 1e3));
    }
  }

  /** {@code 1.5 GiB}: three digits are enough for a decision. */
  public static String ofBytes(long bytes) {
    double amount = bytes;
    int power = 0;
    while (amount >= 1024 && power < UNITS.length()) {
      amount /= 1024;
      power++;
    }
    return power == 0
        ? bytes + " bytes"
        : String.format(
            Locale.ROOT,
            amount < 10 ? "%.1f %ciB" : "%.0f %ciB",
            amount,
            Character.toUpperCase(UNITS.charAt(power - 1)));
  }

  /** {@code 90s}, {@code 1500ms}: as {@link Time} reads it. */
  public static String typed(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + "s" : time.toMillis() + "ms";
  }

  /** {@code 45 s}, {@code 12 min}, {@code 3.5 h}. */
  static String ofSeconds(double seconds) {
    if (seconds < 100) {
      return Math.round(seconds) + " s";
    }
    return seconds < 6000
        ? Math.round(seconds / 60) + " min"
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
  }
}
