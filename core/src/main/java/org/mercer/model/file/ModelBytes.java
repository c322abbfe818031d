package org.mercer.model.file;

import java.nio.charset.StandardCharsets;

/**
 * The bytes of a model file, little endian:
 *
 * <pre>
 *  0  8 bytes  "MERCER\r\n" (the line end shows damage by a transfer as text)
 *  8  int32    format version
 * 12  int32    number of sections
 * 16  int64    length of the whole file
 * 24  int32    CRC-32C of bytes 0 to 23
 * 28  sections, one after the other, up to the end of the file
 *
 * section:  int64 length, that many bytes, int32 CRC-32C of the length and the bytes
 * </pre>
 *
 * Section 0 is the header, JSON in UTF-8. The others are arrays in the order in which the header
 * lists them: raw numbers, little endian. The first 28 bytes mean the same in every version.
 */
final class ModelBytes {
  static final byte[] MAGIC = "MERCER\r\n".getBytes(StandardCharsets.US_ASCII);
  static final int VERSION = 1;
  static final int PREAMBLE = 28;
  static final int CHECKED = 24;

  /** A length before and a checksum behind each section. */
  static final int FRAME = Long.BYTES + Integer.BYTES;

  static final int LARGEST_HEADER = 16 << 20;

  private ModelBytes() {}
}
