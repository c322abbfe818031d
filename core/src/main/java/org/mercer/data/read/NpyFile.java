package org.mercer.data.read;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.mercer.api.Internal;
import org.mercer.error.InputException;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * NumPy's file of one matrix, row after row. Both directions stream, so that a matrix may be larger
 * than any array.
 */
@Internal
public final class NpyFile {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int ALIGNMENT = 64;
  private static final int LONGEST_HEADER = 1 << 16;
  private static final int BUFFER = 1 << 16;
  private static final Pattern HEADER =
      Pattern.compile(
          "\\{\\s*'descr':\\s*'([^']{1,16})',\\s*'fortran_order':\\s*(True|False),"
              + "\\s*'shape':\\s*\\((\\d{1,18}), ?(\\d{1,18})\\),?\\s*\\}\\s*");

  /** How an entry is stored, little end first. */
  public enum Type {
    FLOAT64("<f8", Double.BYTES),
    FLOAT32("<f4", Float.BYTES);

    private final String code;
    private final int bytes;

    Type(String code, int bytes) {
      this.code = code;
      this.bytes = bytes;
    }
  }

  private NpyFile() {}

  /** Starts a matrix of this shape; its entries follow in row order. */
  public static Writer write(OutputStream out, long rows, long cols, Type type) throws IOException {
    Require.that(rows >= 0 && cols >= 0, "a matrix cannot be " + rows + " x " + cols);
    String text =
        String.format(
            Locale.ROOT,
            "{'descr': '%s', 'fortran_order': False, 'shape': (%d, %d), }",
            type.code,
            rows,
            cols);
    int fixed = MAGIC.length + 4 + 1; // version, length of the header, and its line end
    int padding = Math.floorMod(-(fixed + text.length()), ALIGNMENT);
    byte[] header = (text + " ".repeat(padding) + "\n").getBytes(StandardCharsets.US_ASCII);
    out.write(MAGIC);
    out.write(new byte[] {1, 0, (byte) header.length, (byte) (header.length >> 8)});
    out.write(header);
    return new Writer(out, Math.multiplyExact(rows, cols), type);
  }

  /** Takes the entries of a matrix; does not close the stream below. */
  public static final class Writer implements AutoCloseable {
    private final OutputStream out;
    private final Type type;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).order(ByteOrder.LITTLE_ENDIAN);
    private long left;

    private Writer(OutputStream out, long entries, Type type) {
      this.out = out;
      this.left = entries;
      this.type = type;
    }

    public void write(double[] entries, int from, int count) throws IOException {
      for (int i = from; i < from + count; i++) {
        put(entries[i]);
      }
    }

    public void write(float[] entries, int from, int count) throws IOException {
      for (int i = from; i < from + count; i++) {
        put(entries[i]);
      }
    }

    private void put(double entry) throws IOException {
      if (left-- <= 0) {
        throw new IllegalStateException("more entries than the shape of the matrix has");
      }
      if (buffer.remaining() < type.bytes) {
        flush();
      }
      if (type == Type.FLOAT64) {
        buffer.putDouble(entry);
      } else {
        buffer.putFloat((float) entry);
      }
    }

    private void flush() throws IOException {
      out.write(buffer.array(), 0, buffer.position());
      buffer.clear();
    }

    /** Writes what is left; a matrix that lacks entries is refused. */
    @Override
    public void close() throws IOException {
      flush();
      out.flush();
      if (left > 0) {
        throw new IOException("the matrix lacks " + left + " entries");
      }
    }
  }

  /** Opens a matrix; shape and file length are checked before anything is read. */
  public static Reader open(Path path) throws IOException {
    InputStream in = new BufferedInputStream(Files.newInputStream(path), BUFFER);
    try {
      return new Reader(path, in);
    } catch (IOException | RuntimeException e) {
      in.close();
      throw e;
    }
  }

  /** Hands out the entries of a matrix in row order. */
  public static final class Reader implements AutoCloseable {
    private final String name;
    private final InputStream in;
    private final Type type;
    private final long rows;
    private final long cols;

    private Reader(Path path, InputStream in) throws IOException {
      this.name = path.toString();
      this.in = in;
      byte[] start = in.readNBytes(MAGIC.length + 2);
      if (start.length < MAGIC.length + 2 || !startsWithMagic(start)) {
        throw wrong("no NumPy array", "a .npy file", "write it with numpy.save");
      }
      int lengthBytes = start[MAGIC.length] == 1 ? 2 : 4;
      byte[] length = in.readNBytes(lengthBytes);
      long size = length.length < lengthBytes ? Long.MAX_VALUE : unsigned(length);
      if (size > LONGEST_HEADER) {
        throw wrong(
            "a header of " + size + " bytes",
            "at most " + LONGEST_HEADER,
            "write the array again with numpy.save");
      }
      String header = new String(in.readNBytes((int) size), StandardCharsets.ISO_8859_1);
      Matcher shape = HEADER.matcher(header);
      if (!shape.matches()) {
        throw wrong(
            "the header " + InputException.quote(header.strip()),
            "a matrix of two dimensions",
            "write a matrix of numbers with numpy.save, as float64 and two-dimensional");
      }
      this.type = type(shape.group(1));
      if (shape.group(2).equals("True")) {
        throw wrong("columns first", "rows first", "save numpy.ascontiguousarray(matrix)");
      }
      this.rows = Long.parseLong(shape.group(3));
      this.cols = Long.parseLong(shape.group(4));
      checkLength(path, MAGIC.length + 2 + lengthBytes + size);
    }

    private void checkLength(Path path, long headerBytes) throws IOException {
      boolean fits = cols == 0 || rows <= Long.MAX_VALUE / 16 / Math.max(1, cols);
      long expected = fits ? headerBytes + rows * cols * type.bytes : Long.MAX_VALUE;
      long found = Files.size(path);
      if (found != expected) {
        throw wrong(
            "a file of " + found + " bytes for " + rows + " x " + cols + " entries",
            expected + " bytes",
            "write it again");
      }
    }

    private static boolean startsWithMagic(byte[] start) {
      for (int i = 0; i < MAGIC.length; i++) {
        if (start[i] != MAGIC[i]) {
          return false;
        }
      }
      return true;
    }

    private static long unsigned(byte[] bytes) {
      long value = 0;
      for (int i = bytes.length - 1; i >= 0; i--) {
        value = value << 8 | bytes[i] & 0xFF;
      }
      return value;
    }

    private Type type(String code) {
      for (Type known : Type.values()) {
        if (known.code.equals(code)) {
          return known;
        }
      }
      throw wrong(
          "entries of the kind " + InputException.quote(code),
          "<f8 or <f4",
          "save matrix.astype('<f8')");
    }

    public long rows() {
      return rows;
    }

    public long cols() {
      return cols;
    }

    public Type type() {
      return type;
    }

    /** The next entries. */
    public void read(double[] entries, int from, int count) throws IOException {
      byte[] bytes = new byte[Math.min(BUFFER, Math.max(1, count) * type.bytes)];
      int step = bytes.length / type.bytes;
      for (int at = from; at < from + count; at += step) {
        int now = Math.min(step, from + count - at);
        if (in.readNBytes(bytes, 0, now * type.bytes) < now * type.bytes) {
          throw new EOFException(name + " ends before its last entry");
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = at; i < at + now; i++) {
          entries[i] = type == Type.FLOAT64 ? buffer.getDouble() : buffer.getFloat();
        }
      }
    }

    /** All entries, if one array can hold them. */
    public DoubleMatrix readAll() throws IOException {
      if (rows * cols > Integer.MAX_VALUE - 8) {
        throw wrong(rows + " x " + cols + " entries", "at most 2^31", "read it row by row");
      }
      DoubleMatrix matrix = new DoubleMatrix((int) rows, (int) cols);
      read(matrix.unsafeValues(), 0, matrix.unsafeValues().length);
      return matrix;
    }

    private InputException wrong(String found, String expected, String repair) {
      return new InputException(name, found, expected, repair);
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
