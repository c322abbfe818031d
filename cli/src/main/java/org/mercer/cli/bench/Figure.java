package org.mercer.cli.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.mercer.data.Digits;

/**
 * A documented figure.
 *
 * @param source the words of the page that it is taken from
 */
record Figure(String task, double value, String unit, String meaning, String source) {
  private static final String RESOURCE = "bench.txt";
  private static final int PARTS = 5;

  static List<Figure> all() throws IOException {
    InputStream in = Objects.requireNonNull(Figure.class.getResourceAsStream(RESOURCE), RESOURCE);
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).map(Figure::of).toList();
    }
  }

  private static Figure of(String line) {
    String[] parts = line.split(" \\| ", PARTS);
    return new Figure(parts[0], Double.parseDouble(parts[1]), parts[2], parts[3], parts[4]);
  }

  /** A number in this unit, in three digits. */
  String text(double number) {
    return Digits.of(number, 3) + " " + unit;
  }
}
