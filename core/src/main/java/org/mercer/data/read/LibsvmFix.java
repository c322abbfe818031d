package org.mercer.data.read;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.run.Run;

/**
 * Repairs LIBSVM text where there is only one way to do it: indices are sorted, blank lines
 * dropped, line ends and the byte order mark made plain. Values are never touched, and a line with
 * any other fault stays as it is.
 */
@Internal
public final class LibsvmFix {
  private LibsvmFix() {}

  /**
   * What was done.
   *
   * @param lines written
   * @param sorted lines whose indices were sorted
   * @param blanks lines dropped
   * @param remaining lines that still have a fault
   */
  public record Result(long lines, long sorted, long blanks, long remaining) {
    private Result plus(Result other) {
      return new Result(
          lines + other.lines,
          sorted + other.sorted,
          blanks + other.blanks,
          remaining + other.remaining);
    }
  }

  private record Part(byte[] text, Result result) {}

  /** Writes the repaired text to {@code out}. */
  public static Result write(Source source, ReadOptions options, OutputStream out, Run run)
      throws IOException {
    Result[] total = {new Result(0, 0, 0, 0)};
    try (Input input = Input.open(source, options)) {
      byte newline = Sniffer.newline(input.head());
      Blocks blocks = new Blocks(input, newline, options, Blocks.lines(newline), run);
      boolean whole =
          blocks.forEach(
              (block, to) -> repair(block, to, newline, options),
              part -> {
                total[0] = total[0].plus(part.result);
                write(out, part.text);
              });
      if (!whole) {
        long line = total[0].lines + total[0].blanks + 1;
        throw LibsvmBlock.tooLong(line, blocks.longest()).exception(source.name(), 0);
      }
      input.checkUnchanged();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return total[0];
  }

  private static void write(OutputStream out, byte[] text) {
    try {
      out.write(text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Part repair(byte[] block, int to, byte newline, ReadOptions options) {
    ByteArrayOutputStream text = new ByteArrayOutputStream(to);
    Result result = new Result(0, 0, 0, 0);
    int end;
    for (int from = 0; from < to; from = end + 1) {
      end = from;
      while (block[end] != newline) {
        end++;
      }
      int stripped = end > from && block[end - 1] == '\r' ? end - 1 : end;
      result = result.plus(line(block, from, stripped, options, text));
    }
    return new Part(text.toByteArray(), result);
  }

  private static Result line(
      byte[] block, int from, int to, ReadOptions options, ByteArrayOutputStream text) {
    Optional<Fault.Kind> fault = LibsvmLine.fault(block, from, to, 1, options).map(Fault::kind);
    if (fault.equals(Optional.of(Fault.Kind.BLANK_LINE))) {
      return new Result(0, 0, 1, 0);
    }
    Optional<byte[]> sorted =
        fault.equals(Optional.of(Fault.Kind.INDEX_ORDER))
            ? sorted(block, from, to, (byte) '\n')
            : Optional.empty();
    if (sorted.isPresent()) {
      byte[] line = sorted.get();
      text.writeBytes(line);
      boolean right = LibsvmLine.fault(line, 0, line.length - 1, 1, options).isEmpty();
      return new Result(1, 1, 0, right ? 0 : 1);
    }
    text.write(block, from, to - from);
    text.write('\n');
    return new Result(1, 0, 0, fault.isPresent() ? 1 : 0);
  }

  /**
   * The line with its pairs in ascending order and a line end; nothing if a pair is out of form.
   */
  static Optional<byte[]> sorted(byte[] text, int from, int to, byte newline) {
    // one character a byte: what is not ASCII passes through unchanged
    String line = new String(text, from, to - from, StandardCharsets.ISO_8859_1);
    int comment = line.indexOf(" #");
    String data = comment < 0 ? line : line.substring(0, comment);
    List<String> head = new ArrayList<>();
    List<String> pairs = new ArrayList<>();
    for (String token : data.strip().split("[ \t]+", -1)) {
      if (token.matches("[0-9]{1,18}:.*")) {
        pairs.add(token);
      } else if (pairs.isEmpty()) {
        head.add(token);
      } else {
        return Optional.empty();
      }
    }
    pairs.sort(
        Comparator.comparingLong(pair -> Long.parseLong(pair.substring(0, pair.indexOf(':')))));
    head.addAll(pairs);
    String fixed = String.join(" ", head) + (comment < 0 ? "" : line.substring(comment));
    return Optional.of((fixed + (char) newline).getBytes(StandardCharsets.ISO_8859_1));
  }
}
