package org.mercer.data.read;

/**
 * Finds where the last record of a block ends. A line end inside quotes does not end a record, and
 * inside means after an odd number of quotes, doubled ones included. Most blocks have no quote at
 * all, which is found out eight bytes at a time.
 */
final class CsvSplitter implements Blocks.Splitter {
  private static final long TOPS = 0x8080808080808080L;
  private static final long QUOTES = '"' * Text.ONES;

  private final byte newline;

  CsvSplitter(byte newline) {
    this.newline = newline;
  }

  @Override
  public int end(byte[] block, int to) {
    int quote = firstQuote(block, to);
    if (quote == to) {
      return Blocks.lines(newline).end(block, to);
    }
    int end = Blocks.lines(newline).end(block, quote);
    boolean open = false;
    for (int i = quote; i < to; i++) {
      if (block[i] == '"') {
        open = !open;
      } else if (block[i] == newline && !open) {
        end = i + 1;
      }
    }
    return end;
  }

  static int firstQuote(byte[] block, int to) {
    int i = 0;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long word = (long) Text.LONGS.get(block, i) ^ QUOTES;
      if (((word - Text.ONES) & ~word & TOPS) != 0) { // a zero byte: one of the eight was a quote
        break;
      }
    }
    while (i < to && block[i] != '"') {
      i++;
    }
    return i;
  }
}
