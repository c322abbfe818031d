package org.mercer.bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.run.Streams;

/**
 * Files to read, of a given size and with a fixed seed; numbers have six digits after the point, as
 * tables and feature files mostly have. A file that is already there is used again.
 */
public final class InputFiles {
  private static final long SEED = 0;
  private static final int CSV_COLUMNS = 50;
  private static final int NONZEROS = 75;

  /** Gaps of 1 to this many columns: 75 of them reach column 50 000 at most. */
  private static final int WIDEST_GAP = 50_000 / NONZEROS;

  private static final int MILLION = 1_000_000;

  private InputFiles() {}

  /** Writes one line. */
  @FunctionalInterface
  private interface Line {
    void write(Decimals out, RandomGenerator random) throws IOException;
  }

  /** {@code label index:value ...} with 75 non-zeros a row. */
  public static void libsvm(Path path, int megabytes) throws IOException {
    write(path, megabytes, "", InputFiles::libsvmLine);
  }

  /** A header, then 50 columns and a target. */
  public static void csv(Path path, int megabytes) throws IOException {
    String header =
        IntStream.rangeClosed(1, CSV_COLUMNS)
            .mapToObj(j -> "x" + j)
            .collect(Collectors.joining(",", "", ",target\n"));
    write(path, megabytes, header, InputFiles::csvLine);
  }

  private static void libsvmLine(Decimals out, RandomGenerator random) throws IOException {
    out.text(random.nextBoolean() ? "+1" : "-1");
    int column = 0;
    for (int j = 0; j < NONZEROS; j++) {
      column += 1 + random.nextInt(WIDEST_GAP);
      out.text(" ");
      out.whole(column);
      out.text(":");
      out.millionths(1 + random.nextInt(MILLION));
    }
    out.text("\n");
  }

  private static void csvLine(Decimals out, RandomGenerator random) throws IOException {
    for (int j = 0; j < CSV_COLUMNS; j++) {
      out.millionths(random.nextInt(-3 * MILLION, 3 * MILLION));
      out.text(",");
    }
    out.millionths(random.nextInt(MILLION));
    out.text("\n");
  }

  private static void write(Path path, int megabytes, String header, Line line) throws IOException {
    long bytes = (long) megabytes * MILLION;
    if (Files.exists(path) && Files.size(path) >= bytes) {
      return;
    }
    Path unfinished = path.resolveSibling(path.getFileName() + ".unfinished");
    RandomGenerator random = Streams.of(SEED, "file");
    try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(unfinished))) {
      Decimals out = new Decimals(file);
      out.text(header);
      while (out.written() < bytes) {
        line.write(out, random);
      }
    }
    Files.move(unfinished, path, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Writes digits without making strings of them: hundreds of megabytes in a few seconds. */
  private static final class Decimals {
    private final OutputStream out;
    private final byte[] digits = new byte[20];
    private long written;

    Decimals(OutputStream out) {
      this.out = out;
    }

    long written() {
      return written;
    }

    void text(String ascii) throws IOException {
      byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
      out.write(bytes);
      written += bytes.length;
    }

    void whole(int value) throws IOException {
      digits(value, 1);
    }

    /** value / 1 000 000 with six digits after the point. */
    void millionths(int value) throws IOException {
      if (value < 0) {
        text("-");
      }
      digits(Math.abs(value) / MILLION, 1);
      text(".");
      digits(Math.abs(value) % MILLION, 6);
    }

    private void digits(int value, int least) throws IOException {
      int at = digits.length;
      int rest = value;
      while (rest > 0 || digits.length - at < least) {
        digits[--at] = (byte) ('0' + rest % 10);
        rest /= 10;
      }
      out.write(digits, at, digits.length - at);
      written += digits.length - at;
    }
  }
}
