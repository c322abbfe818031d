package org.mercer.picture.figure;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Small digits below the line. */
final class Subscripts {
  private Subscripts() {}

  private static final Pattern NUMBERED = Pattern.compile("x([0-9]{1,3})");

  /** {@code x₁₂} of the column x12, as formulas write it; other names as they are. */
  static String shown(String column) {
    Matcher numbered = NUMBERED.matcher(column);
    return numbered.matches() ? of("x", Integer.parseInt(numbered.group(1))) : column;
  }

  /** {@code x₁₂} of x and 12. */
  static String of(String name, int number) {
    return name
        + Integer.toString(number)
            .chars()
            .mapToObj(digit -> Character.toString('₀' + digit - '0'))
            .collect(Collectors.joining());
  }
}
