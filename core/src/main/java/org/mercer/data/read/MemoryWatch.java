package org.mercer.data.read;

import org.mercer.error.InputException;

/** Stops a file that will not fit before the heap does. */
final class MemoryWatch {
  /** The parts and the whole that they are joined to are in memory at once. */
  private static final int COPIES = 2;

  private final String file;
  private final long limit;
  private long held;

  MemoryWatch(String file, ReadOptions options) {
    this.file = file;
    this.limit = options.memoryBytes();
  }

  /** Another part was read. */
  void add(long bytes) {
    held += bytes;
    if (COPIES * held > limit) {
      throw new InputException(
          file,
          "more data than " + Text.bytes(limit) + " of memory hold",
          "data that fit",
          "give more with `memory` and `heap`, or use a part of the file");
    }
  }

  /** An array of so many bytes is about to be made. */
  static void require(String file, long bytes, ReadOptions options, String instead) {
    if (bytes > options.memoryBytes()) {
      throw new InputException(
          file,
          "vectors that would need " + Text.bytes(bytes) + " dense",
          "at most " + Text.bytes(options.memoryBytes()),
          instead);
    }
  }
}
