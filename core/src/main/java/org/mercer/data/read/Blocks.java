package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * Cuts a text into blocks of whole records, parses a wave of blocks on all threads, and hands the
 * parts on in the order of the file. Where a block ends depends on the text alone.
 */
final class Blocks {
  private static final int BLOCK = 1 << 20;
  private static final int WAVE = 16;

  /** Tells where the last whole record of a block ends. */
  @FunctionalInterface
  interface Splitter {
    /** The place after the last record that ends before {@code to}, or 0 if there is none. */
    int end(byte[] block, int to);
  }

  /** Turns whole records into a part of the result; every record ends with the line end. */
  @FunctionalInterface
  interface Parser<P> {
    P parse(byte[] block, int to);
  }

  private final Input input;
  private final byte newline;
  private final int longest;
  private final Splitter splitter;
  private final Run run;

  private final byte[][] buffers = new byte[WAVE][];
  private final int[] ends = new int[WAVE];
  private byte[] rest = new byte[0];
  private boolean last;
  private boolean tooLong;

  Blocks(Input input, byte newline, ReadOptions options, Splitter splitter, Run run) {
    this.input = input;
    this.newline = newline;
    this.longest = (int) Math.min(options.maxLine(), Math.max(1, options.memoryBytes() / 4));
    this.splitter = splitter;
    this.run = run.progress((stage, done, total) -> run.step("read", input.bytes(), input.size()));
  }

  /** A record is a line. */
  static Splitter lines(byte newline) {
    return (block, to) -> {
      int i = to;
      while (i > 0 && block[i - 1] != newline) {
        i--;
      }
      return i;
    };
  }

  /** False: the text was not read to its end, because the next record is longer than allowed. */
  <P> boolean forEach(Parser<P> parser, Consumer<P> sink) throws IOException {
    while (!last) {
      int blocks = 0;
      while (blocks < WAVE && !last) {
        fill(blocks++);
      }
      parse(blocks, parser).forEach(sink);
    }
    return !tooLong;
  }

  /** The longest record allowed, in bytes. */
  int longest() {
    return longest;
  }

  /** What was read of the record that is too long. */
  byte[] rest() {
    return rest;
  }

  private <P> List<P> parse(int blocks, Parser<P> parser) {
    List<P> parts = new ArrayList<>(blocks);
    Object[] results = new Object[blocks];
    Parallel.forEach("read", blocks, run, i -> results[i] = parser.parse(buffers[i], ends[i]));
    for (Object result : results) {
      @SuppressWarnings("unchecked") // only the parser writes into the array
      P part = (P) result;
      parts.add(part);
    }
    return parts;
  }

  private void fill(int i) throws IOException {
    byte[] block = buffers[i];
    if (block == null || block.length <= rest.length) {
      block = new byte[Math.max(BLOCK, 2 * rest.length) + 1];
    }
    System.arraycopy(rest, 0, block, 0, rest.length);
    int filled = rest.length;
    int end;
    while (true) {
      int room = block.length - 1 - filled; // one byte is kept for a line end that is missing
      int read = input.read(block, filled, room);
      filled += read;
      last = read < room;
      if (last && filled > 0 && block[filled - 1] != newline) {
        block[filled++] = newline;
      }
      end = last ? filled : splitter.end(block, filled);
      if (end > 0 || last) {
        break;
      }
      if (filled > longest) {
        tooLong = true;
        last = true;
        break;
      }
      block = Arrays.copyOf(block, (int) Math.min(2L * block.length, Integer.MAX_VALUE - 8));
    }
    buffers[i] = block;
    ends[i] = end;
    rest = Arrays.copyOfRange(block, end, filled);
  }
}
