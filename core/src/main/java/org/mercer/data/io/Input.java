package org.mercer.data.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.mercer.data.InputException;

/**
 * The text of a source as UTF-8: decompressed, brought over from other charsets, without a mark.
 */
final class Input implements AutoCloseable {
  /** How much is looked at before the first line is read. */
  static final int HEAD = 1 << 16;

  private static final int BUFFER = 1 << 16;

  private final Source source;
  private final InputStream stream;
  private final Optional<BasicFileAttributes> before;
  private final boolean gzip;
  private final boolean bom;
  private byte[] head;
  private int fromHead;
  private long bytes;

  private Input(
      Source source, InputStream stream, Optional<BasicFileAttributes> before, boolean gzip)
      throws IOException {
    this.source = source;
    this.stream = stream;
    this.before = before;
    this.gzip = gzip;
    byte[] first = readHead();
    this.bom =
        first.length >= 3
            && first[0] == (byte) 0xEF
            && first[1] == (byte) 0xBB
            && first[2] == (byte) 0xBF;
    this.head = bom ? Arrays.copyOfRange(first, 3, first.length) : first;
  }

  static Input open(Source source, ReadOptions options) throws IOException {
    PeekStream raw = new PeekStream(source.open());
    try {
      byte[] start = raw.peek(Magic.LENGTH);
      boolean gzip = Magic.isGzip(start);
      boolean utf8 = options.charset().equals(StandardCharsets.UTF_8);
      Magic.refuse(source.name(), start, utf8);
      InputStream text = gzip ? new GZIPInputStream(raw, BUFFER) : raw;
      if (gzip) {
        PeekStream inner = new PeekStream(text);
        Magic.refuse(source.name(), inner.peek(Magic.LENGTH), utf8);
        text = inner;
      }
      InputStream stream = utf8 ? text : new Transcoder(text, options.charset());
      return new Input(source, stream, attributes(source), gzip);
    } catch (EOFException | ZipException e) {
      raw.close();
      throw damaged(source, e);
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  private static Optional<BasicFileAttributes> attributes(Source source) throws IOException {
    Optional<Path> path = source.path();
    if (path.isEmpty() || !Files.isRegularFile(path.get())) {
      return Optional.empty();
    }
    return Optional.of(Files.readAttributes(path.get(), BasicFileAttributes.class));
  }

  private byte[] readHead() throws IOException {
    byte[] first = new byte[HEAD];
    return Arrays.copyOf(first, fill(first, 0, HEAD));
  }

  /** The beginning of the text, which {@link #read} returns once more. */
  byte[] head() {
    return head;
  }

  /** Looks twice as far ahead; false at the end of the text. */
  boolean moreHead() throws IOException {
    byte[] more = Arrays.copyOf(head, Math.multiplyExact(2, head.length));
    int length = head.length + fill(more, head.length, head.length);
    boolean found = length > head.length;
    head = Arrays.copyOf(more, length);
    return found;
  }

  /** Passes over bytes of the head. */
  void skip(int count) {
    fromHead += count;
    bytes += count;
  }

  boolean gzip() {
    return gzip;
  }

  boolean bom() {
    return bom;
  }

  /** Bytes handed out so far. */
  long bytes() {
    return bytes;
  }

  /** The size of the file if it is known and its bytes are read as they are, otherwise 0. */
  long size() {
    return gzip ? 0 : before.map(BasicFileAttributes::size).orElse(0L);
  }

  /** Fills the range; fewer bytes mean the end of the text. */
  int read(byte[] buffer, int from, int length) throws IOException {
    int old = Math.min(length, head.length - fromHead);
    System.arraycopy(head, fromHead, buffer, from, old);
    fromHead += old;
    int read = old + fill(buffer, from + old, length - old);
    bytes += read;
    return read;
  }

  private int fill(byte[] buffer, int from, int length) throws IOException {
    try {
      return stream.readNBytes(buffer, from, length);
    } catch (EOFException | ZipException e) {
      throw damaged(source, e);
    } catch (CharacterCodingException e) {
      throw new InputException(
          source.name(), "bytes outside the character set", "text of that set", "check --charset");
    }
  }

  private static InputException damaged(Source source, IOException e) {
    return new InputException(
        source.name(),
        "a damaged or truncated gzip file (" + e.getMessage() + ")",
        "a whole gzip file",
        "test it with gzip -t, and fetch it again");
  }

  /** Refuses a file that is not what it was when it was opened: its rows may be halves. */
  void checkUnchanged() throws IOException {
    Optional<BasicFileAttributes> now = before.isPresent() ? attributes(source) : Optional.empty();
    boolean same =
        before.isEmpty()
            || now.isPresent()
                && now.get().size() == before.get().size()
                && now.get().lastModifiedTime().equals(before.get().lastModifiedTime());
    if (!same) {
      throw new InputException(
          source.name(),
          "a file that changed while it was read",
          "a file that stays as it is",
          "wait until it is written, then read it again");
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
  }

  /** Lets the first bytes be seen, and tells the decompressor whether another member follows. */
  private static final class PeekStream extends PushbackInputStream {
    PeekStream(InputStream in) {
      super(in, BUFFER);
    }

    byte[] peek(int length) throws IOException {
      byte[] start = readNBytes(length);
      unread(start);
      return start;
    }

    @Override
    public int available() throws IOException {
      int next = read();
      if (next < 0) {
        return 0;
      }
      unread(next);
      return 1;
    }
  }
}
