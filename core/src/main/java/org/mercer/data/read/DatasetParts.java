package org.mercer.data.read;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.mercer.api.Internal;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.error.InputException;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/** A file in parts, each of whole records; wherever it is cut, it holds the same. */
@Internal
public final class DatasetParts implements RowParts {
  /** About so many bytes a part. */
  public static final int SIZE = 1 << 20;

  private static final Set<Format> BY_RECORDS =
      Set.of(Format.CSV, Format.TSV, Format.LIBSVM, Format.STRINGS, Format.LINES, Format.UCR);

  private final Source source;
  private final Input input;
  private final int size;
  private final byte newline;
  private final Format format;
  private final Optional<CsvLayout> layout;
  private final Blocks.Splitter splitter;
  private volatile ReadOptions options;
  private byte[] rest = new byte[0];
  private boolean ended;
  private boolean begun;
  private long lines;

  private DatasetParts(Source source, Input input, ReadOptions options, Format format, int size)
      throws IOException {
    this.source = source;
    this.input = input;
    this.options = options.format(format);
    this.format = format;
    this.size = size;
    this.newline = input.newline();
    boolean table = format == Format.CSV || format == Format.TSV;
    this.layout =
        table
            ? Optional.of(CsvSniffer.layout(input, source.name(), options, format == Format.TSV))
            : Optional.empty();
    this.splitter =
        table
            ? new CsvSplitter(newline)
            : format == Format.JSON ? this::lastObject : Blocks.lines(newline);
    layout.ifPresent(
        known -> {
          input.skip(known.headerBytes());
          lines = known.headerLines();
        });
  }

  /**
   * Opens a source; empty where its format, or what is to be filled in from all rows, asks for the
   * whole file.
   *
   * @param size about so many bytes a part
   */
  public static Optional<DatasetParts> open(Source source, ReadOptions options, int size)
      throws IOException {
    boolean whole =
        options.labels().isPresent()
            || options.missing().fills() && !options.open()
            || options.kind().filter(RowDomain.INSTANCE::equals).isPresent();
    if (whole) {
      return Optional.empty();
    }
    Input input = Input.open(source, options);
    try {
      Format format = Datasets.format(source, input, options);
      if (BY_RECORDS.contains(format) || format == Format.JSON && isObjects(input.head())) {
        return Optional.of(new DatasetParts(source, input, options, format, size));
      }
    } catch (IOException | RuntimeException e) {
      input.close();
      throw e;
    }
    input.close();
    return Optional.empty();
  }

  /** Objects one after the other, not one array of them. */
  private static boolean isObjects(byte[] head) {
    return head.length > 0 && head[0] == '{';
  }

  /** A row of JSON begins at the beginning of a line. */
  private int lastObject(byte[] block, int to) {
    for (int i = to - 1; i > 0; i--) {
      if (block[i] == '{' && block[i - 1] == newline) {
        return i;
      }
    }
    return 0;
  }

  @Override
  public long done() {
    return input.bytes();
  }

  @Override
  public long size() {
    return input.size();
  }

  @Override
  public Optional<Records> next() throws IOException {
    if (ended) {
      return Optional.empty();
    }
    byte[] text = Arrays.copyOf(rest, rest.length + size);
    int filled = rest.length;
    int end = 0;
    while (end == 0 && !ended) {
      text = filled == text.length ? Arrays.copyOf(text, Math.multiplyExact(2, filled)) : text;
      int room = text.length - filled;
      int read = input.read(text, filled, room);
      filled += read;
      ended = read < room;
      end = ended || filled > options.maxLine() ? filled : splitter.end(text, filled);
    }
    rest = Arrays.copyOfRange(text, end, filled);
    if (ended) {
      input.checkUnchanged();
    }
    Records part = new Records(Arrays.copyOf(text, end), lines, !begun);
    begun = true;
    for (int i = 0; i < end; i++) {
      lines += text[i] == newline ? 1 : 0;
    }
    return end > 0 || part.first ? Optional.of(part) : Optional.empty();
  }

  @Override
  public List<String> notes() {
    return input.notes();
  }

  @Override
  public void close() throws IOException {
    input.close();
  }

  /** Some records of the file. */
  public final class Records implements Part {
    private final byte[] text;
    private final long before;
    private final boolean first;

    private Records(byte[] text, long before, boolean first) {
      this.text = text;
      this.before = before;
      this.first = first;
    }

    @Override
    public Dataset<?> read(Run run) throws IOException {
      return Interruption.within(run, () -> parsed(run));
    }

    private Dataset<?> parsed(Run run) throws IOException {
      try (Input of = Input.part(source.name(), text, newline, before)) {
        Parsed parsed =
            layout.isPresent()
                ? CsvReader.parse(of, source.name(), options, told(layout.get()), run)
                : Datasets.parse(source, of, options, run);
        InputException error = parsed.faults().error(source.name()).orElse(null);
        if (error != null) {
          throw error;
        }
        Dataset<?> data = parsed.dataset().get();
        if (first) {
          settle(data);
        }
        return data;
      }
    }

    private CsvLayout told(CsvLayout known) {
      return first ? known.told() : known.further();
    }
  }

  /** What the first part shows of a LIBSVM file holds for all of it. */
  private void settle(Dataset<?> data) {
    if (format == Format.LIBSVM) {
      boolean dense = data.sample() instanceof DenseVectors;
      options =
          options
              .zeroBased(
                  data.reading().zeroBased() ? ReadOptions.Choice.YES : ReadOptions.Choice.NO)
              .storage(dense ? ReadOptions.Storage.DENSE : ReadOptions.Storage.SPARSE)
              .unlabelled(data.targets().isEmpty());
    }
  }
}
