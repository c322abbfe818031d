package org.mercer.cli.input;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.mercer.error.InputException;

/**
 * What a Parquet file says of its size, compared with the bytes that are there before anything is
 * made of it: a footer may claim any number of rows, and a page any size when unpacked. Pages that
 * carry a checksum must agree with it.
 */
final class ParquetBounds {
  /** One value many times over takes few bytes, but not fewer than this. */
  private static final long ROWS_PER_BYTE = 10_000;

  /** Bytes unpacked from one; more is no data but an attack. */
  private static final long RATIO = 1_000;

  /** A page that is small when unpacked may be packed as well as it likes. */
  private static final long SMALL_PAGE = 16 << 20;

  private static final int PART = 1 << 16;

  private final Path file;
  private final long length;
  private final long memory;

  ParquetBounds(Path file, long length, long memory) {
    this.file = file;
    this.length = length;
    this.memory = memory;
  }

  /** The number of rows, once everything is found to be possible. */
  int rows(List<BlockMetaData> blocks, int columns) throws IOException {
    long rows = 0;
    for (BlockMetaData block : blocks) {
      require(block.getRowCount() >= 0, "a group of " + block.getRowCount() + " rows");
      rows = Math.addExact(rows, block.getRowCount());
      for (ColumnChunkMetaData chunk : block.getColumns()) {
        require(
            chunk.getStartingPos() >= 0
                && chunk.getTotalSize() >= 0
                && chunk.getTotalSize() <= length - chunk.getStartingPos(),
            "a column of " + chunk.getTotalSize() + " bytes at " + chunk.getStartingPos());
        require(
            chunk.getValueCount() == block.getRowCount(),
            "a column of " + chunk.getValueCount() + " values, " + block.getRowCount() + " rows");
      }
    }
    require(rows / ROWS_PER_BYTE <= length, rows + " rows");
    if (rows > Integer.MAX_VALUE - 8 || rows * columns > memory / Long.BYTES) {
      throw new InputException(
          file.toString(),
          rows + " rows of " + columns + " columns",
          "a table that fits into memory",
          "give more with --memory and java -Xmx, or use a part of the file");
    }
    for (BlockMetaData block : blocks) {
      for (ColumnChunkMetaData chunk : block.getColumns()) {
        pages(chunk);
      }
    }
    return (int) rows;
  }

  /** Goes from page to page without unpacking any. */
  private void pages(ColumnChunkMetaData chunk) throws IOException {
    String column = file + ": column " + InputException.quote(chunk.getPath().toDotString());
    try (FileChannel channel = FileChannel.open(file)) {
      channel.position(chunk.getStartingPos());
      InputStream in = new BufferedInputStream(Channels.newInputStream(channel));
      long values = 0;
      for (int number = 1; values < chunk.getValueCount(); number++) {
        PageHeader page = Util.readPageHeader(in);
        bound(page, column);
        require(
            chunk.getCodec() != CompressionCodecName.UNCOMPRESSED
                || page.getCompressed_page_size() == page.getUncompressed_page_size(),
            "a page of "
                + page.getCompressed_page_size()
                + " bytes, not packed, that unpacks to "
                + page.getUncompressed_page_size());
        int count =
            page.isSetData_page_header()
                ? page.getData_page_header().getNum_values()
                : page.isSetData_page_header_v2()
                    ? page.getData_page_header_v2().getNum_values()
                    : 0;
        boolean dictionary = page.isSetDictionary_page_header();
        require(dictionary || count > 0, "a page of " + count + " values");
        values += count;
        verify(page, in, column + ", page " + number);
      }
      require(
          values == chunk.getValueCount(),
          values + " values in the pages of a column of " + chunk.getValueCount());
    }
  }

  private void bound(PageHeader page, String column) {
    long packed = page.getCompressed_page_size();
    long unpacked = page.getUncompressed_page_size();
    require(
        packed >= 0 && packed <= length && unpacked >= 0,
        "a page of " + packed + " bytes, " + unpacked + " unpacked");
    if (unpacked > SMALL_PAGE && (unpacked / RATIO > packed || unpacked > memory)) {
      throw new InputException(
          column,
          "a page of " + packed + " bytes that unpacks to " + unpacked,
          "at most " + RATIO + " bytes from one, and less than the memory",
          "write the file with smaller pages, if you trust it");
    }
  }

  /** Compares the bytes after the header, as they are packed, with the checksum in the header. */
  private static void verify(PageHeader page, InputStream in, String place) throws IOException {
    CRC32 crc = new CRC32();
    byte[] part = new byte[PART];
    for (int left = page.getCompressed_page_size(); left > 0; ) {
      int read = in.readNBytes(part, 0, Math.min(left, PART));
      if (read == 0) {
        throw new EOFException("the file ends inside " + place);
      }
      crc.update(part, 0, read);
      left -= read;
    }
    if (page.isSetCrc() && (int) crc.getValue() != page.getCrc()) {
      throw new InputException(
          place,
          String.format(
              Locale.ROOT,
              "bytes with the checksum %08x, not the %08x that was written with them",
              crc.getValue(),
              page.getCrc()),
          "a page as it was written",
          "fetch or write the file again: it is damaged");
    }
  }

  private void require(boolean possible, String found) {
    if (!possible) {
      throw new InputException(
          file.toString(),
          found + " in a file of " + length + " bytes",
          "what a file of this length can hold",
          "fetch or write the file again: it is damaged");
    }
  }
}
