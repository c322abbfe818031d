package org.mercer.data.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.mercer.error.InputException;
import org.mercer.run.Poll;
import org.mercer.run.Run;

/**
 * The lines of a text one after the other, for formats whose records take several of them. What is
 * wrong with a line as text is a fault at its place; the reader then goes on.
 */
final class TextLines {
  /** Steps for a line, beside its letters. */
  private static final int LINE = 50;

  private final Input input;
  private final String name;
  private final byte newline;
  private final int longest;
  private final Run run;
  private final Faults faults;
  private final Poll poll = new Poll();
  private byte[] buffer = new byte[1 << 16];
  private int from;
  private int filled;
  private boolean ended;
  private String text = "";
  private long number;

  TextLines(Input input, String name, ReadOptions options, Run run, Faults faults) {
    this.input = input;
    this.name = name;
    this.newline = input.newline();
    this.longest = (int) Math.min(options.maxLine(), Math.max(1, options.memoryBytes() / 4));
    this.number = input.linesBefore();
    this.run = run;
    this.faults = faults;
  }

  /** Moves to the next line; false at the end. */
  boolean next() throws IOException {
    int end = end();
    if (end < 0) {
      return false;
    }
    int stripped = end > from && buffer[end - 1] == '\r' ? end - 1 : end;
    number++;
    poll.spend(LINE + stripped - from);
    try {
      text = Text.decode(buffer, from, stripped);
    } catch (Text.Broken broken) {
      faults.add(broken.fault(number));
      text = new String(buffer, from, stripped - from, StandardCharsets.UTF_8);
    }
    from = end + 1;
    return true;
  }

  /** The place of the next line end; -1 where there is no line. */
  private int end() throws IOException {
    int at = from;
    while (true) {
      while (at < filled && buffer[at] != newline) {
        at++;
      }
      if (at < filled || ended) {
        return at < filled || from < filled ? at : -1;
      }
      int looked = at - from;
      more();
      at = from + looked;
    }
  }

  private void more() throws IOException {
    int rest = filled - from;
    if (rest > longest) {
      Fault fault = LibsvmBlock.tooLong(number + 1, longest);
      throw fault.exception(name, 0);
    }
    byte[] room = 2L * rest > buffer.length ? new byte[Math.multiplyExact(2, rest)] : buffer;
    System.arraycopy(buffer, from, room, 0, rest);
    buffer = room;
    from = 0;
    int read = input.read(buffer, rest, buffer.length - rest);
    filled = rest + read;
    ended = filled < buffer.length;
    run.step("read", input.bytes(), input.size());
  }

  /** The current line. */
  String text() {
    return text;
  }

  /** Its number, from 1. */
  long number() {
    return number;
  }

  /** How many lines of the file come before the text. */
  long begunAt() {
    return input.linesBefore();
  }

  String name() {
    return name;
  }

  /** What is wrong in the current line. */
  void fault(int at, String found, String expected, String repair) {
    faults.add(
        new Fault(Fault.Kind.RECORD, number, Text.column(text, at), found, expected, repair));
  }

  /** All that is left, joined by line feeds: for formats that are one document. */
  String rest(MemoryWatch memory) throws IOException {
    StringBuilder all = new StringBuilder();
    while (next()) {
      memory.add(text.length());
      all.append(text).append('\n');
      if (all.length() > Integer.MAX_VALUE / 2) {
        throw new InputException(
            name, "a document of more than a gibibyte", "a smaller one", "split the file");
      }
    }
    return all.toString();
  }
}
