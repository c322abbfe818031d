package org.mercer.data.read;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipException;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;

/**
 * The text of a source as UTF-8: decompressed, brought over from other charsets, without a mark.
 */
final class Input implements AutoCloseable {
  /** How much is looked at before the first line is read. */
  static final int HEAD = 1 << 16;

  private static final int BUFFER = 1 << 16;

  /** Bytes read before it is asked whether to go on. */
  private static final int CHUNK = 1 << 20;

  private final Source source;
  private final InputStream stream;
  private final Optional<BasicFileAttributes> before;
  private final Optional<GzipStream> gzip;
  private final boolean packed;
  private final Optional<ControlFilter> filter;
  private final boolean lenient;
  private final boolean bom;
  private final Origin origin;
  private byte[] head;
  private int fromHead;
  private long bytes;

  private Input(
      Source source,
      InputStream stream,
      Optional<BasicFileAttributes> before,
      Optional<GzipStream> gzip,
      boolean packed,
      boolean lenient,
      Origin origin)
      throws IOException {
    this.origin = origin;
    this.source = source;
    this.filter = lenient ? Optional.of(new ControlFilter(stream)) : Optional.empty();
    this.stream = lenient ? filter.get() : stream;
    this.before = before;
    this.gzip = gzip;
    this.packed = packed;
    this.lenient = lenient;
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
      Optional<GzipStream> unpacked = gzip ? Optional.of(new GzipStream(raw)) : Optional.empty();
      InputStream text = raw;
      if (gzip || Magic.isZip(start)) {
        PeekStream inner =
            new PeekStream(gzip ? unpacked.get() : new ZipStream(source.name(), raw));
        Magic.refuse(source.name(), inner.peek(Magic.LENGTH), utf8);
        text = inner;
      }
      InputStream stream = utf8 ? text : new Transcoder(text, options.charset());
      boolean packed = text != raw || source.isPacked();
      return new Input(
          source, stream, attributes(source), unpacked, packed, options.lenient(), Origin.FILE);
    } catch (EOFException | ZipException e) {
      raw.close();
      throw damaged(source, e);
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  /**
   * Where in a file a text begins.
   *
   * @param newline the byte that ends its lines; none: its beginning tells
   * @param lines that come before
   */
  private record Origin(Optional<Byte> newline, long lines) {
    static final Origin FILE = new Origin(Optional.empty(), 0);
  }

  /** Whole records from the middle of a text, as it was read; their lines are counted on. */
  static Input part(String name, byte[] text, byte newline, long linesBefore) throws IOException {
    return new Input(
        Source.bytes(name, text),
        new ByteArrayInputStream(text),
        Optional.empty(),
        Optional.empty(),
        false,
        false,
        new Origin(Optional.of(newline), linesBefore));
  }

  /** The byte that ends a line. */
  byte newline() {
    return origin.newline().orElseGet(() -> Sniffer.newline(head));
  }

  /** How many lines of the file come before this text. */
  long linesBefore() {
    return origin.lines();
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
    return packed;
  }

  /** What was replaced or left out while the text was read, in words. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    filter.ifPresent(f -> notes.addAll(f.notes()));
    if (gzip.filter(GzipStream::hasRest).isPresent()) {
      notes.add("left out bytes after the end of the gzip data");
    }
    return notes;
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
    return gzip() ? 0 : before.map(BasicFileAttributes::size).orElse(0L);
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

  /** As {@code readNBytes}; a small file may hold a long text, so it can be stopped. */
  private int polled(byte[] buffer, int from, int length) throws IOException {
    int filled = 0;
    int before = -1;
    while (filled < length && before != filled) {
      Interruption.check();
      before = filled;
      filled += stream.readNBytes(buffer, from + filled, Math.min(CHUNK, length - filled));
    }
    return filled;
  }

  private int fill(byte[] buffer, int from, int length) throws IOException {
    try {
      int read = polled(buffer, from, length);
      if (read < length && !lenient && gzip.filter(GzipStream::hasRest).isPresent()) {
        throw new InputException(
            source.name(),
            "bytes after the end of the gzip data that are no gzip data",
            "a whole gzip file",
            "test it with gzip -t, and fetch it again; `lenient` leaves them out");
      }
      return read;
    } catch (EOFException | ZipException e) {
      throw damaged(source, e);
    } catch (CharacterCodingException e) {
      throw new InputException(
          source.name(), "bytes outside the character set", "text of that set", "check `charset`");
    }
  }

  private static InputException damaged(Source source, IOException e) {
    return new InputException(
        source.name(),
        "a damaged or truncated " + source.packing() + " file (" + e.getMessage() + ")",
        "a whole " + source.packing() + " file",
        "test it with " + source.packing() + " -t, and fetch it again");
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
  static final class PeekStream extends PushbackInputStream {
    private boolean more;

    PeekStream(InputStream in) {
      super(in, BUFFER);
    }

    byte[] peek(int length) throws IOException {
      byte[] start = readNBytes(length);
      unread(start);
      return start;
    }

    /** Whether there were more bytes when the decompressor asked, at the end of a member. */
    boolean hadMore() {
      return more;
    }

    @Override
    public int available() throws IOException {
      int next = read();
      more = next >= 0;
      if (!more) {
        return 0;
      }
      unread(next);
      return 1;
    }
  }
}
