package org.mercer.model.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.zip.CRC32C;

/** Writes a file of the {@link ModelBytes}: the preamble, the header and the arrays. */
final class SectionWriter {
  private static final int CHUNK = 1 << 16;

  private final OutputStream out;
  private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);

  SectionWriter(OutputStream out) {
    this.out = out;
  }

  static void write(OutputStream out, byte[] header, List<Object> arrays) throws IOException {
    SectionWriter writer = new SectionWriter(out);
    long total = ModelBytes.PREAMBLE + ModelBytes.FRAME + (long) header.length;
    for (Object array : arrays) {
      total += ModelBytes.FRAME + bytes(array);
    }
    writer.preamble(1 + arrays.size(), total);
    writer.section(header);
    for (Object array : arrays) {
      writer.section(array);
    }
  }

  static long bytes(Object array) {
    return (long) ArrayType.length(array) * ArrayType.of(array).width();
  }

  void preamble(int sections, long total) throws IOException {
    buffer.clear().put(ModelBytes.MAGIC).putInt(ModelBytes.VERSION).putInt(sections).putLong(total);
    CRC32C crc = new CRC32C();
    crc.update(buffer.array(), 0, ModelBytes.CHECKED);
    flush(buffer.putInt((int) crc.getValue()).position());
  }

  void section(Object array) throws IOException {
    ArrayType type = ArrayType.of(array);
    CRC32C crc = new CRC32C();
    buffer.clear().putLong(bytes(array));
    crc.update(buffer.array(), 0, Long.BYTES);
    flush(Long.BYTES);
    int length = ArrayType.length(array);
    int step = CHUNK / type.width();
    for (int from = 0; from < length; from += step) {
      int count = Math.min(step, length - from);
      type.put(array, from, count, buffer.clear());
      crc.update(buffer.array(), 0, count * type.width());
      flush(count * type.width());
    }
    buffer.clear().putInt((int) crc.getValue());
    flush(Integer.BYTES);
  }

  private void flush(int bytes) throws IOException {
    out.write(buffer.array(), 0, bytes);
  }
}
