package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** Gathers the blocks of a table: columns of numbers become dense vectors, one of text strings. */
final class CsvReader {
  private final Input input;
  private final String name;
  private final ReadOptions options;
  private final CsvLayout layout;
  private final MemoryWatch memory;
  private final Faults faults = new Faults();
  private final Faults spoilt = new Faults();
  private final TextColumn labels = new TextColumn();
  private final List<String> strings = new ArrayList<>();
  private final List<String> through = new ArrayList<>();
  private final BitSet gaps = new BitSet();
  private final List<CsvBlock> blocks = new ArrayList<>();
  private final long[] imprecise;

  private long lines;
  private long rows;
  private long blanks;
  private long missing;
  private long unlabelled;
  private final List<Integer> targetless = new ArrayList<>();
  private long underflows;
  private long grouped;

  private CsvReader(Input input, String name, ReadOptions options, CsvLayout layout) {
    this.input = input;
    this.name = name;
    this.options = options;
    this.layout = layout;
    this.lines = input.linesBefore() + layout.headerLines();
    this.memory = new MemoryWatch(name, options);
    this.imprecise = new long[layout.names().size()];
  }

  static Parsed parse(Input input, String name, ReadOptions options, boolean tabs, Run run)
      throws IOException {
    return parse(input, name, options, CsvSniffer.layout(input, name, options, tabs), run);
  }

  /** Records of a table whose layout is known. */
  static Parsed parse(Input input, String name, ReadOptions options, CsvLayout layout, Run run)
      throws IOException {
    CsvReader reader = new CsvReader(input, name, options, layout);
    byte newline = input.newline();
    input.skip(layout.headerBytes());
    Blocks blocks = new Blocks(input, newline, options, new CsvSplitter(newline), run);
    boolean whole =
        blocks.forEach(
            (block, to) ->
                new CsvBlock(layout, options, newline, blocks.longest()).parse(block, to),
            reader::append);
    if (!whole) {
      reader.tooLong(blocks, newline);
    }
    return new Parsed(reader.faults, reader.rows, reader.blanks, 0, reader::dataset);
  }

  private void append(CsvBlock block) {
    faults.append(block.faults, lines);
    spoilt.append(block.spoilt, lines);
    labels.append(block.labels, lines);
    int texts = strings.size();
    block.gaps.stream().forEach(at -> gaps.set(texts + at));
    strings.addAll(block.strings);
    through.addAll(block.through.cells);
    lines += block.lines;
    int before = (int) (rows + unlabelled);
    block.targetless.forEach(row -> targetless.add(before + row));
    rows += block.rows;
    blanks += block.blanks;
    missing += block.missing;
    unlabelled += block.unlabelled;
    underflows += block.underflows;
    grouped += block.grouped;
    for (int j = 0; j < imprecise.length; j++) {
      imprecise[j] += block.imprecise[j];
    }
    memory.add(8L * block.values.length + block.textMemory + block.labels.memory());
    blocks.add(block);
  }

  /** A record without an end is most often a quote without one. */
  private void tooLong(Blocks pending, byte newline) {
    byte[] record = pending.rest();
    long line = lines + 1;
    long openLine = 0;
    int openColumn = 0;
    int lineStart = 0;
    for (int i = 0; i < record.length; i++) {
      if (record[i] == '"') {
        openLine = openLine > 0 ? 0 : line;
        openColumn = i - lineStart + 1;
      } else if (record[i] == newline) {
        line++;
        lineStart = i + 1;
      }
    }
    if (openLine > 0) {
      Fault open = new CsvFaults(layout).openQuote();
      faults.add(
          new Fault(
              open.kind(), openLine, openColumn, open.found(), open.expected(), open.repair()));
    } else {
      faults.add(LibsvmBlock.tooLong(lines + 1, pending.longest()));
    }
  }

  private Dataset<?> dataset() {
    List<String> names = layout.names().stream().filter(layout.through()::contains).toList();
    int width = names.size();
    List<List<String>> cells = new ArrayList<>();
    for (int k = 0; k < width; k++) {
      int of = k;
      cells.add(
          IntStream.range(0, through.size() / width)
              .mapToObj(row -> through.get(row * width + of))
              .toList());
    }
    return objects().beside(names, cells);
  }

  private Dataset<?> objects() {
    List<String> notes = new ArrayList<>(layout.notes());
    addNotes(notes);
    Reading reading =
        new Reading(
            layout.separator() == '\t' ? Format.TSV : Format.CSV,
            false,
            layout.separator(),
            layout.header(),
            input.bytes(),
            lines,
            input.bom(),
            input.gzip(),
            underflows,
            strings.stream().filter(String::isEmpty).count());
    ReadOptions found = options.decimal(layout.decimal()).separator(layout.separator());
    Optional<Targets> targets =
        layout.target().map(column -> Targets.ofColumn(name, column, labels, found));
    if (layout.table()) {
      return new TableAssembly(name, found, columns(), notes)
          .dataset(targets, reading, (int) rows, targetless);
    }
    if (layout.isText()) {
      return new Dataset<>(
          name, StringDomain.INSTANCE, Sample.of(strings), targets, notes, reading, targetless);
    }
    double[] values = join();
    int features = layout.features().size();
    int[] kept =
        missing > 0
            ? new Imputation(options, features, (int) rows).dense(values, layout.features(), notes)
            : IntStream.range(0, (int) rows).toArray();
    DenseVectors vectors =
        new DenseVectors(new DoubleMatrix((int) rows, features, values), layout.features());
    if (kept.length < rows) {
      vectors = vectors.select(kept);
      targets = targets.map(t -> t.select(kept));
    }
    return new Dataset<>(
        name,
        VectorDomain.INSTANCE,
        vectors,
        targets,
        notes,
        reading,
        TargetName.dropped(kept, (int) rows, targetless));
  }

  /** The columns of a table as they were written, without the target. */
  private List<RawColumn> columns() {
    double[] values = join();
    List<RawColumn> columns = new ArrayList<>();
    int numbers = 0;
    int texts = 0;
    for (int j = 0; j < layout.names().size(); j++) {
      String column = layout.names().get(j);
      if (layout.roles().get(j) == CsvLayout.Role.NUMBER) {
        columns.add(RawColumn.numbers(column, numbers(values, numbers++)));
      } else if (layout.roles().get(j) == CsvLayout.Role.TEXT) {
        columns.add(texts(column, texts++));
      }
    }
    return columns;
  }

  private double[] numbers(double[] values, int j) {
    int width = layout.features().size();
    double[] column = new double[(int) rows];
    for (int i = 0; i < column.length; i++) {
      column[i] = values[i * width + j];
    }
    return column;
  }

  private RawColumn texts(String column, int j) {
    int width = layout.texts().size();
    String[] cells = new String[(int) rows];
    BitSet missingCells = new BitSet();
    for (int i = 0; i < cells.length; i++) {
      cells[i] = strings.get(i * width + j);
      missingCells.set(i, gaps.get(i * width + j));
    }
    return RawColumn.texts(column, cells, missingCells);
  }

  private void addNotes(List<String> notes) {
    if (blanks > 0) {
      notes.add("skipped " + Text.count(blanks, "blank line"));
    }
    long spoiltRows = spoilt.count();
    if (unlabelled > spoiltRows) {
      notes.add("dropped " + Text.count(unlabelled - spoiltRows, "row") + " without a target");
    }
    spoilt
        .error(name)
        .ifPresent(
            first ->
                notes.add(
                    Text.count(spoiltRows, "row")
                        + " cannot be read: the first is "
                        + first.where()
                        + ", "
                        + first.found()
                        + ", where "
                        + first.expected()
                        + " is expected"));
    if (underflows > 0) {
      notes.add(Text.count(underflows, "value") + " too small for a double, read as 0");
    }
    if (grouped > 0) {
      notes.add(Text.count(grouped, "number") + " with marks between thousands, such as 1,234");
    }
    for (int j = 0; j < imprecise.length; j++) {
      if (imprecise[j] > 0) {
        notes.add(
            "the column "
                + InputException.quote(layout.names().get(j))
                + " has "
                + Text.count(imprecise[j], "whole number")
                + " of 16 digits or more, whose last digits are lost; is it an id to leave out?");
      }
    }
  }

  private double[] join() {
    int features = layout.features().size();
    long cells = rows * features;
    if (cells > Integer.MAX_VALUE - 8) {
      throw new InputException(
          name, rows + " rows of " + features + " numbers", "at most 2^31 cells", "split the file");
    }
    double[] values = new double[(int) cells];
    int at = 0;
    for (CsvBlock block : blocks) {
      int count = block.rows * features;
      System.arraycopy(block.values, 0, values, at, count);
      at += count;
      block.values = new double[0];
    }
    return values;
  }
}
