package org.mercer.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;

/** Writes a canvas as a PNG file: three bytes a pixel, no filter, one block of compressed data. */
final class Png {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

  private Png() {}

  static void write(Canvas canvas, OutputStream out) throws IOException {
    out.write(SIGNATURE);
    // 8 bits a channel, colour type 2 (red, green, blue), and the only compression there is
    byte[] header =
        ByteBuffer.allocate(13)
            .putInt(canvas.width())
            .putInt(canvas.height())
            .put(new byte[] {8, 2, 0, 0, 0})
            .array();
    chunk("IHDR", header, out);
    chunk("IDAT", compressed(canvas), out);
    chunk("IEND", new byte[0], out);
  }

  private static byte[] compressed(Canvas canvas) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream deflater = new DeflaterOutputStream(bytes)) {
      byte[] row = new byte[1 + 3 * canvas.width()]; // each row begins with its filter: none
      for (int y = 0; y < canvas.height(); y++) {
        for (int x = 0; x < canvas.width(); x++) {
          int colour = canvas.get(x, y);
          row[1 + 3 * x] = (byte) (colour >> 16);
          row[2 + 3 * x] = (byte) (colour >> 8);
          row[3 + 3 * x] = (byte) colour;
        }
        deflater.write(row);
      }
    }
    return bytes.toByteArray();
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
