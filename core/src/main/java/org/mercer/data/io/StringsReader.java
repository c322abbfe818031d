package org.mercer.data.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.InputException;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.numerics.parallel.Run;

/** {@code label<TAB>string} lines, or plain lines without labels. */
final class StringsReader {
  /** The lines of a block. */
  private static final class Block {
    final List<String> strings = new ArrayList<>();
    final TextColumn labels = new TextColumn();
    final Faults faults = new Faults();
    int lines;
    int blanks;
    int empty;
    long memory;
  }

  private final Input input;
  private final String name;
  private final ReadOptions options;
  private final boolean labelled;
  private final byte newline;
  private final MemoryWatch memory;
  private final Faults faults = new Faults();
  private final List<String> strings = new ArrayList<>();
  private final TextColumn labels = new TextColumn();
  private long lines;
  private long blanks;
  private long empty;

  private StringsReader(Input input, String name, ReadOptions options, boolean labelled) {
    this.input = input;
    this.name = name;
    this.options = options;
    this.labelled = labelled;
    this.newline = Sniffer.newline(input.head());
    this.memory = new MemoryWatch(name, options);
  }

  static Parsed parse(Input input, String name, ReadOptions options, boolean labelled, Run run)
      throws IOException {
    StringsReader reader =
        new StringsReader(input, name, options, labelled && !options.unlabelled());
    Blocks blocks = new Blocks(input, reader.newline, options, Blocks.lines(reader.newline), run);
    boolean whole =
        blocks.forEach((block, to) -> reader.block(block, to, blocks.longest()), reader::append);
    if (!whole) {
      reader.faults.add(LibsvmBlock.tooLong(reader.lines + 1, blocks.longest()));
    }
    return new Parsed(reader.faults, reader.strings.size(), reader.blanks, 0, reader::dataset);
  }

  private Block block(byte[] text, int to, int longest) {
    Block block = new Block();
    int end;
    for (int from = 0; from < to; from = end + 1) {
      end = from;
      while (text[end] != newline) {
        end++;
      }
      block.lines++;
      int stripped = end > from && text[end - 1] == '\r' ? end - 1 : end;
      if (stripped - from > longest) {
        block.faults.add(LibsvmBlock.tooLong(block.lines, longest));
      } else {
        line(block, text, from, stripped).ifPresent(block.faults::add);
      }
    }
    return block;
  }

  private Optional<Fault> line(Block block, byte[] text, int from, int to) {
    String line;
    try {
      line = Text.decode(text, from, to);
    } catch (Text.Broken broken) {
      return Optional.of(broken.fault(block.lines));
    }
    Optional<Fault> control = control(line, block.lines);
    if (control.isPresent()) {
      return control;
    }
    if (!labelled) {
      String string = options.unlabelled() ? line.substring(line.indexOf('\t') + 1) : line;
      keep(block, string);
      return Optional.empty();
    }
    int tab = line.indexOf('\t');
    if (line.isEmpty()) {
      block.blanks++;
      return options.lenient()
          ? Optional.empty()
          : fault(
              Fault.Kind.BLANK_LINE,
              block,
              line,
              0,
              "a blank line",
              "use --lenient to skip blank lines");
    }
    if (tab <= 0) {
      return fault(
          Fault.Kind.LABEL_MISSING,
          block,
          line,
          0,
          tab == 0 ? "an empty label" : "no tab in " + InputException.quote(line),
          "add the label, or read plain lines with --format lines");
    }
    if (line.indexOf('\t', tab + 1) >= 0) {
      return fault(
          Fault.Kind.FIELD_COUNT,
          block,
          line,
          line.indexOf('\t', tab + 1),
          "a second tab",
          "read a table with --format tsv, or replace the tab");
    }
    int tabByte = from;
    while (text[tabByte] != '\t') {
      tabByte++;
    }
    block.labels.add(text, from, tabByte, block.lines, 1);
    keep(block, line.substring(tab + 1));
    return Optional.empty();
  }

  private static void keep(Block block, String string) {
    block.strings.add(string);
    block.empty += string.isEmpty() ? 1 : 0;
    block.memory += 56L + string.length();
  }

  private static Optional<Fault> fault(
      Fault.Kind kind, Block block, String line, int place, String found, String repair) {
    return Optional.of(
        new Fault(kind, block.lines, Text.column(line, place), found, "label<TAB>string", repair));
  }

  /** A control character in text is a sign of another format or of damage. */
  static Optional<Fault> control(String line, long number) {
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c < ' ' && c != '\t') {
        return Optional.of(
            new Fault(
                Fault.Kind.CHARACTER,
                number,
                Text.column(line, i),
                "the character " + InputException.quote(String.valueOf(c)) + " " + Text.describe(c),
                "text without control characters",
                "remove it"));
      }
    }
    return Optional.empty();
  }

  private void append(Block block) {
    faults.append(block.faults, lines);
    labels.append(block.labels, lines);
    strings.addAll(block.strings);
    lines += block.lines;
    blanks += block.blanks;
    empty += block.empty;
    memory.add(block.memory + block.labels.memory());
  }

  private Dataset<String> dataset() {
    List<String> notes = new ArrayList<>();
    if (blanks > 0) {
      notes.add("skipped " + Text.count(blanks, "blank line"));
    }
    if (empty > 0) {
      notes.add(Text.count(empty, "string") + " of " + strings.size() + " empty");
    }
    Reading reading =
        new Reading(
            labelled || options.unlabelled() ? Format.STRINGS : Format.LINES,
            false,
            '\t',
            false,
            input.bytes(),
            lines,
            input.bom(),
            input.gzip(),
            0,
            empty);
    Optional<Targets> targets =
        labelled ? Optional.of(new Targets(name, labels)) : Optional.empty();
    return new Dataset<>(name, StringDomain.INSTANCE, Sample.of(strings), targets, notes, reading);
  }
}
