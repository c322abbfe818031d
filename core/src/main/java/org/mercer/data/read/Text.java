package org.mercer.data.read;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/** What all readers ask of text: is it UTF-8, which character is this, in which column. */
final class Text {
  static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** One in each of eight bytes. */
  static final long ONES = 0x0101010101010101L;

  private Text() {}

  /** The bytes as text; throws {@link Broken} at the first byte that is not UTF-8. */
  static String decode(byte[] bytes, int from, int to) throws Broken {
    return isAscii(bytes, from, to)
        ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
        : decodeWide(bytes, from, to);
  }

  /** Whether there are digits and signs alone. */
  static boolean isWhole(byte[] text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (text[i] < '0' && text[i] != '-' && text[i] != '+' || text[i] > '9') {
        return false;
      }
    }
    return true;
  }

  static boolean isAscii(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** How many characters the UTF-8 bytes are: all bytes but those that continue a character. */
  static int characters(byte[] bytes, int from, int to) {
    int count = 0;
    int i = from;
    for (; i + Long.BYTES <= to; i += Long.BYTES) {
      long word = (long) LONGS.get(bytes, i);
      count += Long.BYTES - Long.bitCount((word >>> 7) & (~word >>> 6) & ONES);
    }
    for (; i < to; i++) {
      count += (bytes[i] & 0xC0) == 0x80 ? 0 : 1;
    }
    return count;
  }

  private static String decodeWide(byte[] bytes, int from, int to) throws Broken {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes, from, to - from);
    CharBuffer out = CharBuffer.allocate(to - from);
    CoderResult result = decoder.decode(in, out, true);
    out.flip();
    if (result.isError()) {
      throw new Broken(out.codePoints().count() + 1, bytes[in.position()] & 0xFF);
    }
    return out.toString();
  }

  /** A byte that is not UTF-8, and the column of the character that it should be part of. */
  static final class Broken extends Exception {
    private final long column;
    private final int value;

    Broken(long column, int value) {
      super("not UTF-8", null, false, false);
      this.column = column;
      this.value = value;
    }

    Fault fault(long line) {
      return new Fault(
          Fault.Kind.CHARSET,
          line,
          column,
          String.format(Locale.ROOT, "byte 0x%02X, which is not UTF-8", value),
          "UTF-8 text",
          "name the character set, for example `charset=latin1`");
    }
  }

  /** The column of the character at this place: characters are code points, counted from 1. */
  static long column(String line, int place) {
    return line.codePointCount(0, Math.min(place, line.length())) + 1L;
  }

  /** The first place where a control character or an unusual space stands; tabs are neither. */
  static Optional<Integer> firstOdd(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\t' && c != ' ' && (Character.isISOControl(c) || isOddSpace(c))) {
        return Optional.of(i);
      }
    }
    return Optional.empty();
  }

  static boolean isOddSpace(char c) {
    return c != ' ' && c != '\t' && (Character.isSpaceChar(c) || c == '\u200b' || c == '\ufeff');
  }

  /** {@code U+00A0 (no-break space)}. */
  static String describe(int codePoint) {
    String name = Character.getName(codePoint);
    return String.format(Locale.ROOT, "U+%04X", codePoint)
        + (name == null ? "" : " (" + name.toLowerCase(Locale.ROOT) + ")");
  }

  static String bytes(long count) {
    if (count >= 1L << 30) {
      return String.format(Locale.ROOT, "%.1f GiB", count / (double) (1L << 30));
    }
    return count >= 1 << 20
        ? String.format(Locale.ROOT, "%.0f MiB", count / (double) (1 << 20))
        : count + " bytes";
  }

  /** {@code 1 row}, {@code 2 rows}. */
  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
