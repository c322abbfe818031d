package org.mercer.data.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.mercer.error.InputException;

/**
 * The texts of several files one after the other. The header of a table stands in the first alone:
 * the same first line of a later file is left out. What is wrong is said with file and line.
 */
final class JoinedFiles {
  /** Where a file begins among all lines, from 0, and how many of its lines were left out. */
  private record Start(Path file, long line, int dropped) {}

  /** Reads a text. */
  interface Reading<R> {
    R read(Source source) throws IOException;
  }

  private static final int LONGEST_HEADER = 1 << 20;

  private final String name;
  private final List<Path> files;
  private final boolean table;
  private final List<Start> starts = new ArrayList<>();
  private byte[] header = new byte[0];
  private long lines;

  JoinedFiles(String name, List<Path> files, boolean table) {
    this.name = name;
    this.files = files;
    this.table = table;
  }

  /** What is read from all of them; an error names the file that it is in. */
  <R> R placed(Reading<R> reading) throws IOException {
    List<InputStream> parts = new ArrayList<>();
    for (Path file : files) {
      parts.add(new Part(file));
    }
    try (InputStream all = new SequenceInputStream(Collections.enumeration(parts))) {
      return reading.read(Source.stream(name, all));
    } catch (InputException e) {
      Matcher place =
          Pattern.compile(Pattern.quote(name) + ":([0-9]{1,18})(.*)").matcher(e.where());
      if (!place.matches()) {
        throw e;
      }
      throw new InputException(
          place(Long.parseLong(place.group(1))) + place.group(2),
          e.found(),
          e.expected(),
          e.repair(),
          e.more());
    }
  }

  private String place(long line) {
    Start in = new Start(files.get(0), 0, 0);
    for (Start start : starts) {
      in = start.line < line ? start : in;
    }
    return in.file + ":" + (line - in.line + in.dropped);
  }

  /** The text of a file, unpacked, with a line end at its end; opened when it is its turn. */
  private final class Part extends InputStream {
    private final Path file;
    private InputStream in = InputStream.nullInputStream();
    private boolean open;
    private boolean ended;
    private byte last = '\n';

    Part(Path file) {
      this.file = file;
    }

    private void open() throws IOException {
      open = true;
      Input.PeekStream raw = new Input.PeekStream(Files.newInputStream(file));
      InputStream text = Magic.isGzip(raw.peek(2)) ? new GZIPInputStream(raw) : raw;
      int dropped = 0;
      byte[] first = firstLine(text);
      if (table && starts.isEmpty()) {
        header = first;
      } else if (table && isHeader() && Arrays.equals(stripped(first), stripped(header))) {
        dropped = 1;
        first = new byte[0];
      }
      starts.add(new Start(file, lines, dropped));
      in = new SequenceInputStream(new ByteArrayInputStream(first), text);
    }

    private static byte[] firstLine(InputStream text) throws IOException {
      byte[] line = new byte[LONGEST_HEADER];
      int length = 0;
      int next = 0;
      while (next != '\n' && length < line.length && (next = text.read()) >= 0) {
        line[length++] = (byte) next;
      }
      return Arrays.copyOf(line, length);
    }

    private static byte[] stripped(byte[] line) {
      return new String(line, StandardCharsets.ISO_8859_1)
          .strip()
          .getBytes(StandardCharsets.ISO_8859_1);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int from, int length) throws IOException {
      if (!open) {
        open();
      }
      if (ended || length == 0) {
        return ended ? -1 : 0;
      }
      int read = in.read(buffer, from, length);
      if (read < 0) {
        ended = true;
        if (last == '\n') {
          return -1;
        }
        buffer[from] = '\n';
        lines++;
        return 1;
      }
      for (int i = from; i < from + read; i++) {
        lines += buffer[i] == '\n' ? 1 : 0;
      }
      last = read > 0 ? buffer[from + read - 1] : last;
      return read;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  /** Whether the first line has names: no cell of it is a number. */
  private boolean isHeader() {
    return Arrays.stream(new String(header, StandardCharsets.UTF_8).strip().split("[,;\t|]"))
        .noneMatch(cell -> Sniffer.isNumber(cell.strip()));
  }
}
