package org.mercer.picture.figure;

import java.util.stream.Collectors;

/** Small digits below the line. */
final class Subscripts {
  private Subscripts() {}

  /** {@code x₁₂} of x and 12. */
  static String of(String name, int number) {
    return name
        + Integer.toString(number)
            .chars()
            .mapToObj(digit -> Character.toString('₀' + digit - '0'))
            .collect(Collectors.joining());
  }
}
