package org.mercer.model.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.mercer.error.InputException;

/**
 * The sections of a file of the {@link ModelBytes} by memory mapping, for many threads at once.
 * Each is compared with its checksum when it is asked for first. The file must stay as it is.
 */
final class MappedSections {
  /** A buffer has at most 2^31 bytes. */
  private static final long WINDOW = 1L << 30;

  private final String file;
  private final long[] starts;
  private final long[] lengths;
  private final TreeMap<Long, ByteBuffer> windows = new TreeMap<>();
  private final BitSet checked = new BitSet();

  private MappedSections(SectionReader reader, FileChannel channel) throws IOException {
    this.file = reader.file();
    this.starts = new long[reader.sections()];
    this.lengths = new long[starts.length];
    for (int s = 0; s < starts.length; s++) {
      starts[s] = reader.start(s);
      lengths[s] = reader.length(s);
    }
    for (int first = 0; first < starts.length; ) {
      int next = first + 1;
      while (next < starts.length && end(next) - starts[first] <= WINDOW) {
        next++;
      }
      long length = end(next - 1) - starts[first];
      if (length > Integer.MAX_VALUE) {
        throw reader.wrong("section " + first, "more than 2 GiB", "a section that can be mapped");
      }
      windows.put(starts[first], channel.map(FileChannel.MapMode.READ_ONLY, starts[first], length));
      first = next;
    }
  }

  private long end(int section) {
    return starts[section] + ModelBytes.FRAME + lengths[section];
  }

  /** The file may be closed afterwards: what is mapped stays. */
  static MappedSections open(Path path) throws IOException {
    try (SectionReader reader = SectionReader.open(path);
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return new MappedSections(reader, channel);
    }
  }

  String file() {
    return file;
  }

  int count() {
    return starts.length;
  }

  /** The bytes of the last section. */
  byte[] last() {
    int section = starts.length - 1;
    byte[] bytes = new byte[Math.toIntExact(lengths[section])];
    bytes(section, "directory", bytes.length).get(bytes);
    return bytes;
  }

  /** The bytes of a section, once its length and checksum agree. */
  ByteBuffer bytes(int section, String name, long length) {
    if (section < 0 || section >= starts.length || lengths[section] != length) {
      throw wrong(name, "a section of another length", length + " bytes");
    }
    Map.Entry<Long, ByteBuffer> window =
        Objects.requireNonNull(windows.floorEntry(starts[section]), "each section is in a window");
    ByteBuffer all = window.getValue().duplicate().order(ByteOrder.LITTLE_ENDIAN);
    int at = (int) (starts[section] - window.getKey());
    synchronized (checked) {
      if (!checked.get(section)) {
        all.limit(at + Long.BYTES + (int) length).position(at);
        CRC32C crc = new CRC32C();
        crc.update(all);
        all.limit(at + (int) length + ModelBytes.FRAME);
        if ((int) crc.getValue() != all.getInt()) {
          throw wrong(name, "damaged bytes (the checksum differs)", "the bytes that were written");
        }
        checked.set(section);
      }
    }
    return all.limit(at + Long.BYTES + (int) length).position(at + Long.BYTES);
  }

  private InputException wrong(String part, String found, String expected) {
    return new InputException(
        file + ", " + part, found, expected, "delete it, and it is written anew");
  }
}
