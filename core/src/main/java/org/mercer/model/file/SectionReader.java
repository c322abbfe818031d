package org.mercer.model.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.mercer.error.InputException;

/**
 * Reads a file of the {@link ModelBytes}, trusting nothing: every length is compared with the bytes
 * that are there before anything is allocated, the sections must cover the file exactly, and every
 * byte is under a checksum.
 */
final class SectionReader implements AutoCloseable {
  private static final int CHUNK = 1 << 16;
  private static final String AGAIN = "copy or make the file again";

  private final String file;
  private final SeekableByteChannel channel;
  private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
  private final long[] starts;
  private final long[] lengths;

  private SectionReader(String file, SeekableByteChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    int sections = preamble();
    starts = new long[sections];
    lengths = new long[sections];
    frames();
  }

  static SectionReader open(Path path) throws IOException {
    String file = String.valueOf(path.getFileName());
    if (Files.isDirectory(path)) {
      throw new InputException(file, "a directory", "a model file", "give the file inside it");
    }
    SeekableByteChannel channel = Files.newByteChannel(path);
    try {
      return new SectionReader(file, channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  /** Checks the first bytes; the number of sections. */
  private int preamble() throws IOException {
    long size = channel.size();
    int some = (int) Math.min(Foreign.LENGTH, size);
    load(0, some);
    byte[] start = Arrays.copyOf(buffer.array(), some);
    if (size == 0
        || !Arrays.equals(
            Arrays.copyOf(start, Math.min(some, ModelBytes.MAGIC.length)),
            Arrays.copyOf(ModelBytes.MAGIC, Math.min(some, ModelBytes.MAGIC.length)))) {
      throw Foreign.refusal(file, start);
    }
    if (size < ModelBytes.PREAMBLE) {
      throw wrong("preamble", "the file ends after " + size + " bytes", "a whole model file");
    }
    CRC32C crc = new CRC32C();
    crc.update(start, 0, ModelBytes.CHECKED);
    buffer.position(ModelBytes.MAGIC.length);
    int version = buffer.getInt();
    int sections = buffer.getInt();
    long total = buffer.getLong();
    if ((int) crc.getValue() != buffer.getInt()) {
      throw damaged("preamble");
    }
    if (version > ModelBytes.VERSION || version < 1) {
      throw new InputException(
          file,
          "format version " + version + ", written by a newer program",
          "a version up to " + ModelBytes.VERSION,
          "update this program, or save the model again in the older format");
    }
    if (total != size) {
      throw wrong(
          "preamble", "a file of " + size + " bytes", total + " bytes, as its first line says");
    }
    if (sections < 1 || sections > (size - ModelBytes.PREAMBLE) / ModelBytes.FRAME) {
      throw wrong("preamble", sections + " sections", "as many as fit the file");
    }
    return sections;
  }

  /** Where each section lies: one behind the other, from the preamble to the end of the file. */
  private void frames() throws IOException {
    long at = ModelBytes.PREAMBLE;
    long size = channel.size();
    for (int s = 0; s < lengths.length; s++) {
      long room = size - at - ModelBytes.FRAME;
      if (room < 0) {
        throw wrong(name(s), "no room left in the file", "a section");
      }
      load(at, Long.BYTES);
      long length = buffer.getLong();
      if (length < 0 || length > room) {
        throw wrong(name(s), "a length of " + length + " bytes", "at most " + room + " bytes");
      }
      starts[s] = at;
      lengths[s] = length;
      at += ModelBytes.FRAME + length;
    }
    if (at != size) {
      throw wrong("end", (size - at) + " bytes behind the last section", "none");
    }
  }

  static String name(int section) {
    return section == 0 ? "header" : "section " + section;
  }

  int sections() {
    return lengths.length;
  }

  long length(int section) {
    return lengths[section];
  }

  /** Where in the file the bytes of a section begin, its length before them and its checksum. */
  long start(int section) {
    return starts[section];
  }

  /** The elements of a section, once its length and checksum agree. */
  Object read(int section, String name, ArrayType type, int length) throws IOException {
    if (lengths[section] != (long) length * type.width()) {
      throw wrong(
          name,
          "a section of " + lengths[section] + " bytes",
          length + " elements of " + type.width() + " bytes");
    }
    Object array = type.make(length);
    int step = CHUNK / type.width();
    CRC32C crc = lengthChecked(section);
    for (int at = 0; at < length; at += step) {
      int count = Math.min(step, length - at);
      load(starts[section] + Long.BYTES + (long) at * type.width(), count * type.width());
      crc.update(buffer.array(), 0, count * type.width());
      type.get(buffer, array, at, count);
    }
    finish(section, name, crc);
    return array;
  }

  /** The checksum that the file has for a section, which {@link #verify} compares. */
  int checksum(int section) throws IOException {
    load(starts[section] + Long.BYTES + lengths[section], Integer.BYTES);
    return buffer.getInt();
  }

  /** Compares the checksum of a section without keeping its bytes. */
  void verify(int section) throws IOException {
    CRC32C crc = lengthChecked(section);
    for (long at = 0; at < lengths[section]; at += CHUNK) {
      int count = (int) Math.min(CHUNK, lengths[section] - at);
      load(starts[section] + Long.BYTES + at, count);
      crc.update(buffer.array(), 0, count);
    }
    finish(section, name(section), crc);
  }

  private CRC32C lengthChecked(int section) throws IOException {
    load(starts[section], Long.BYTES);
    CRC32C crc = new CRC32C();
    crc.update(buffer.array(), 0, Long.BYTES);
    return crc;
  }

  private void finish(int section, String name, CRC32C crc) throws IOException {
    load(starts[section] + Long.BYTES + lengths[section], Integer.BYTES);
    if ((int) crc.getValue() != buffer.getInt()) {
      throw damaged(name);
    }
  }

  private void load(long at, int count) throws IOException {
    buffer.clear().limit(count);
    channel.position(at);
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw wrong("end", "the file became shorter while it was read", "a file at rest");
      }
    }
    buffer.flip();
  }

  String file() {
    return file;
  }

  InputException wrong(String part, String found, String expected) {
    return new InputException(file + ", " + part, found, expected, AGAIN);
  }

  private InputException damaged(String part) {
    return wrong(part, "damaged bytes (the checksum differs)", "the bytes that were written");
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
