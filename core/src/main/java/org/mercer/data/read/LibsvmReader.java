package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.matrix.Row;
import org.mercer.data.matrix.RowDomain;
import org.mercer.data.matrix.Rows;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.run.Run;

/** Gathers the blocks of a LIBSVM file and makes vectors and targets of them. */
final class LibsvmReader {
  private final Input input;
  private final String name;
  private final ReadOptions options;
  private final List<LibsvmBlock> blocks = new ArrayList<>();
  private final Faults faults = new Faults();
  private final TextColumn labels = new TextColumn();
  private final MemoryWatch memory;

  private long lines;
  private long rows;
  private long entries;
  private long blanks;
  private long comments;
  private long sorted;
  private long queries;
  private long emptyRows;
  private long missing;
  private long underflows;
  private int largest = -1;
  private boolean zero;

  private LibsvmReader(Input input, String name, ReadOptions options) {
    this.input = input;
    this.name = name;
    this.options = options;
    this.memory = new MemoryWatch(name, options);
    this.lines = input.linesBefore();
    this.zero = options.zeroBased() == ReadOptions.Choice.YES;
  }

  static Parsed parse(Input input, String name, ReadOptions said, Run run) throws IOException {
    boolean bare = said.predicting() && LibsvmLine.isUnlabelled(input.head());
    ReadOptions options = bare ? said.unlabelled(true) : said;
    LibsvmReader reader = new LibsvmReader(input, name, options);
    byte newline = input.newline();
    Blocks blocks = new Blocks(input, newline, options, Blocks.lines(newline), run);
    boolean whole =
        blocks.forEach(
            (block, to) -> new LibsvmBlock(options, newline, blocks.longest()).parse(block, to),
            reader::append);
    if (!whole) {
      reader.faults.add(LibsvmBlock.tooLong(reader.lines + 1, blocks.longest()));
    }
    return new Parsed(reader.faults, reader.rows, reader.blanks, reader.comments, reader::dataset);
  }

  private void append(LibsvmBlock block) {
    faults.append(block.faults, lines);
    labels.append(block.labels, lines);
    lines += block.lines;
    rows += block.rows;
    entries += block.entries;
    blanks += block.blanks;
    comments += block.comments;
    sorted += block.sorted;
    queries += block.queries;
    emptyRows += block.emptyRows;
    missing += block.missing;
    underflows += block.underflows;
    largest = Math.max(largest, block.largest);
    zero |= block.zero;
    memory.add(12L * block.indices.length + 4L * block.rowEnds.length + block.labels.memory());
    blocks.add(block);
  }

  private Dataset<?> dataset() {
    return options.kind().filter(RowDomain.INSTANCE::equals).isPresent() ? rows() : vectors();
  }

  /** Lines that show rows of a kernel matrix: what has the index 0 is the number of the row. */
  private Dataset<Row> rows() {
    zero = true;
    List<String> notes = new ArrayList<>();
    Rows matrix = new MatrixRowReader(name, options, labels).join(blocks, notes::add);
    Optional<Targets> targets =
        options.unlabelled() ? Optional.empty() : Optional.of(new Targets(name, labels));
    return new Dataset<>(name, RowDomain.INSTANCE, matrix, targets, notes, reading());
  }

  private Dataset<Vec> vectors() {
    List<String> notes = notes();
    SparseRows sparse = new SparseRows(name, options, zero ? 0 : 1, largest, rows, entries);
    Sample<Vec> vectors = sparse.join(blocks, missing > 0, notes);
    Optional<Targets> targets =
        options.unlabelled() ? Optional.empty() : Optional.of(new Targets(name, labels));
    int[] kept = sparse.kept();
    BitSet dropped = new BitSet();
    dropped.set(0, vectors.size());
    Arrays.stream(kept).forEach(dropped::clear);
    if (kept.length < vectors.size()) {
      vectors = vectors.select(kept);
      targets = targets.map(t -> t.select(kept));
    }
    return new Dataset<>(
        name,
        VectorDomain.INSTANCE,
        vectors,
        targets,
        notes,
        reading(),
        dropped.stream().boxed().toList());
  }

  private Reading reading() {
    return new Reading(
        Format.LIBSVM,
        zero,
        ' ',
        false,
        input.bytes(),
        lines,
        input.bom(),
        input.gzip(),
        underflows,
        emptyRows);
  }

  private List<String> notes() {
    List<String> notes = new ArrayList<>();
    note(
        notes,
        zero && options.zeroBased() == ReadOptions.Choice.AUTO,
        "indices count from 0, because an index 0 occurs");
    note(notes, queries > 0, "qid is ignored on " + Text.count(queries, "line"));
    note(notes, blanks > 0, "skipped " + Text.count(blanks, "blank line"));
    note(notes, sorted > 0, "sorted the indices of " + Text.count(sorted, "line"));
    note(
        notes,
        underflows > 0,
        Text.count(underflows, "value") + " too small for a double, read as 0");
    note(
        notes,
        emptyRows * 100 > rows,
        Text.count(emptyRows, "row") + " of " + rows + " without any feature (all zero)");
    return notes;
  }

  private static void note(List<String> notes, boolean holds, String text) {
    if (holds) {
      notes.add(text);
    }
  }
}
