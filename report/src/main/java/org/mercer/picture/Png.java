package org.mercer.picture;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.mercer.error.RefusedException;

/** Writes a picture as a PNG file: the same picture gives the same bytes. */
public final class Png {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final int FILTERS = 5;

  private Png() {}

  /**
   * The bytes of the file.
   *
   * @param scale pixels of the file for one of the page: 2 for sharp text on screens and paper
   */
  public static byte[] write(Scene scene, double scale) {
    if (!(scale > 0) || scene.width() * scale * scene.height() * scale > 1 << 26) {
      throw new RefusedException(
          "the scale must be positive and leave at most 67108864 pixels, but is "
              + scale
              + " for "
              + scene.width()
              + " x "
              + scene.height());
    }
    return encode(Painter.paint(scene, scale));
  }

  /** Few colours are written as numbers of a palette, many as they are. */
  static byte[] encode(Pixels pixels) {
    Optional<Map<Integer, Integer>> palette = palette(pixels);
    int channels = palette.isPresent() ? 1 : pixels.opaque() ? 3 : 4;
    int type = palette.isPresent() ? 3 : channels == 3 ? 2 : 6;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      out.write(SIGNATURE);
      byte[] header =
          ByteBuffer.allocate(13)
              .putInt(pixels.width())
              .putInt(pixels.height())
              .put(new byte[] {8, (byte) type, 0, 0, 0})
              .array();
      chunk("IHDR", header, out);
      if (palette.isPresent()) {
        byte[] colours = new byte[3 * palette.get().size()];
        palette.get().forEach((colour, i) -> rgb(colour, colours, 3 * i));
        chunk("PLTE", colours, out);
      }
      chunk("IDAT", compressed(pixels, palette.orElse(Map.of()), channels), out);
      chunk("IEND", new byte[0], out);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory never fails so
    }
    return out.toByteArray();
  }

  private static Optional<Map<Integer, Integer>> palette(Pixels pixels) {
    Map<Integer, Integer> colours = new LinkedHashMap<>();
    for (int y = 0; y < pixels.height(); y++) {
      for (int x = 0; x < pixels.width(); x++) {
        int colour = pixels.get(x, y);
        colours.putIfAbsent(colour, colours.size());
        if (colours.size() > 256 || colour >>> 24 != 255) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(colours);
  }

  private static byte[] compressed(Pixels pixels, Map<Integer, Integer> palette, int channels)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Deflater best = new Deflater(Deflater.BEST_COMPRESSION);
    try (OutputStream deflater = new DeflaterOutputStream(bytes, best)) {
      byte[] above = new byte[channels * pixels.width()];
      byte[] row = new byte[above.length];
      for (int y = 0; y < pixels.height(); y++) {
        for (int x = 0; x < pixels.width(); x++) {
          int colour = pixels.get(x, y);
          if (channels == 1) {
            row[x] = palette.getOrDefault(colour, 0).byteValue();
          } else {
            rgb(colour, row, channels * x);
          }
          if (channels == 4) {
            row[channels * x + 3] = (byte) (colour >>> 24);
          }
        }
        // neighbours in a palette have nothing in common, so nothing is guessed from them
        deflater.write(channels == 1 ? filtered(row, above, 1, 0) : smallest(row, above, channels));
        System.arraycopy(row, 0, above, 0, row.length);
      }
    } finally {
      best.end();
    }
    return bytes.toByteArray();
  }

  private static void rgb(int colour, byte[] to, int at) {
    to[at] = (byte) (colour >> 16);
    to[at + 1] = (byte) (colour >> 8);
    to[at + 2] = (byte) colour;
  }

  /** The row as the filter leaves it that leaves the smallest numbers, after its own number. */
  private static byte[] smallest(byte[] row, byte[] above, int step) {
    byte[] best = new byte[0];
    long least = Long.MAX_VALUE;
    for (int filter = 0; filter < FILTERS; filter++) {
      byte[] filtered = filtered(row, above, step, filter);
      long sum = 0;
      for (int i = 1; i < filtered.length; i++) {
        sum += Math.abs(filtered[i]);
      }
      if (sum < least) {
        least = sum;
        best = filtered;
      }
    }
    return best;
  }

  private static byte[] filtered(byte[] row, byte[] above, int step, int filter) {
    byte[] filtered = new byte[1 + row.length];
    filtered[0] = (byte) filter;
    for (int i = 0; i < row.length; i++) {
      int left = i < step ? 0 : row[i - step] & 0xff;
      int up = above[i] & 0xff;
      int corner = i < step ? 0 : above[i - step] & 0xff;
      int guess =
          switch (filter) {
            case 1 -> left;
            case 2 -> up;
            case 3 -> (left + up) / 2;
            case 4 -> paeth(left, up, corner);
            default -> 0;
          };
      filtered[1 + i] = (byte) (row[i] - guess);
    }
    return filtered;
  }

  /** Of left, above and corner the one nearest to left + above - corner. */
  private static int paeth(int left, int up, int corner) {
    int a = Math.abs(up - corner);
    int b = Math.abs(left - corner);
    int c = Math.abs(left + up - 2 * corner);
    return a <= b && a <= c ? left : b <= c ? up : corner;
  }

  /** Length, type, data, and the checksum of type and data. */
  private static void chunk(String type, byte[] data, OutputStream out) throws IOException {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 crc = new CRC32();
    crc.update(name);
    crc.update(data);
    out.write(
        ByteBuffer.allocate(12 + data.length)
            .putInt(data.length)
            .put(name)
            .put(data)
            .putInt((int) crc.getValue())
            .array());
  }
}
