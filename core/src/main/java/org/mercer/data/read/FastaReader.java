package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.run.Run;

/**
 * FASTA: a header {@code >name words}, then lines of letters. The label is a word of the header:
 * the one that the target option numbers ({@code 2} is the second) or names ({@code label=...});
 * without the option, one of the usual names of a target, if the headers have it. Letters keep
 * their case; {@code *} ends a protein and {@code -} is a gap, both kept.
 */
final class FastaReader {
  private final Input input;
  private final String name;
  private final ReadOptions options;
  private final byte newline;
  private final MemoryWatch memory;
  private final Faults faults = new Faults();
  private final TextColumn labels = new TextColumn();
  private final TextColumn ids = new TextColumn();
  private final List<String> strings = new ArrayList<>();
  private long lines;
  private long blanks;
  private long comments;
  private boolean labelled;

  private FastaReader(Input input, String name, ReadOptions options) {
    this.input = input;
    this.name = name;
    this.options = options;
    this.newline = input.newline();
    this.memory = new MemoryWatch(name, options);
  }

  static Parsed parse(Input input, String name, ReadOptions options, Run run) throws IOException {
    FastaReader reader = new FastaReader(input, name, options);
    reader.labelled = reader.expectsLabels();
    Blocks blocks = new Blocks(input, reader.newline, options, reader::lastRecord, run);
    boolean whole =
        blocks.forEach(
            (block, to) ->
                new FastaBlock(options, reader.newline, reader.labelled).parse(block, to),
            reader::append);
    if (!whole) {
      reader.faults.add(
          new Fault(
              Fault.Kind.LONG_LINE,
              reader.lines + 1,
              1,
              "a record of more than " + Text.bytes(blocks.longest()),
              "records of at most " + Text.bytes(blocks.longest()),
              "is this the right file? A larger limit is `maxLine=1g`"));
    }
    return new Parsed(
        reader.faults,
        reader.strings.size(),
        reader.blanks,
        reader.comments,
        reader::dataset,
        Optional.of(reader.ids));
  }

  /** The first header tells whether there are labels; all others must then have one too. */
  private boolean expectsLabels() {
    if (options.unlabelled()) {
      return false;
    }
    return options.target().isPresent()
        || Sniffer.firstLines(input.head()).stream()
            .filter(line -> line.startsWith(">"))
            .findFirst()
            .flatMap(header -> FastaBlock.label(header, Optional.empty()))
            .isPresent();
  }

  /** A record ends where the next header begins. */
  private int lastRecord(byte[] block, int to) {
    for (int i = to - 1; i > 0; i--) {
      if (block[i] == '>' && block[i - 1] == newline) {
        return i;
      }
    }
    return 0;
  }

  private void append(FastaBlock block) {
    faults.append(block.faults, lines);
    labels.append(block.labels, lines);
    ids.append(block.ids, lines);
    strings.addAll(block.strings);
    lines += block.lines;
    blanks += block.blanks;
    comments += block.comments;
    memory.add(block.memory + block.labels.memory());
  }

  private Dataset<String> dataset() {
    List<String> notes = new ArrayList<>();
    if (blanks > 0) {
      notes.add("skipped " + Text.count(blanks, "blank line"));
    }
    if (!labelled && !options.unlabelled()) {
      notes.add("the headers have no label word such as label=...; `target` names or numbers one");
    }
    Reading reading =
        new Reading(
            Format.FASTA, false, ' ', false, input.bytes(), lines, input.bom(), input.gzip(), 0, 0);
    Optional<Targets> targets =
        labelled ? Optional.of(new Targets(name, labels)) : Optional.empty();
    Dataset<String> found =
        new Dataset<>(name, StringDomain.INSTANCE, Sample.of(strings), targets, notes, reading);
    return options.predicting() ? found.beside(List.of("id"), List.of(ids.texts())) : found;
  }
}
