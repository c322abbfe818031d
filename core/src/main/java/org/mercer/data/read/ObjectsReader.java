package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.error.InputException;
import org.mercer.run.Run;

/**
 * {@code label<TAB>object} lines, or plain lines without labels. An object is a string as it
 * stands, or the literal of another kind, such as a tree in brackets.
 */
final class ObjectsReader<X> {
  /** The lines of a block. */
  private static final class Block<X> {
    final List<X> objects = new ArrayList<>();
    final TextColumn labels = new TextColumn();
    final Faults faults = new Faults();
    int lines;
    int blanks;
    int empty;
    int returns;
    long memory;
  }

  private static final String COLUMN = "column ";

  private final Domain<X> domain;
  private final Input input;
  private final String name;
  private final ReadOptions options;
  private final boolean labelled;

  /** Whether tabs part an object too, where its literal has commas. */
  private final boolean tabs;

  private final byte newline;
  private final MemoryWatch memory;
  private final Faults faults = new Faults();
  private final List<X> objects = new ArrayList<>();
  private final TextColumn labels = new TextColumn();
  private long lines;
  private long blanks;
  private long empty;
  private long returns;

  private ObjectsReader(
      Domain<X> domain,
      Input input,
      String name,
      ReadOptions options,
      boolean labelled,
      boolean tabs) {
    this.domain = domain;
    this.input = input;
    this.name = name;
    this.options = options;
    this.labelled = labelled;
    this.tabs = tabs;
    this.newline = input.newline();
    this.memory = new MemoryWatch(name, options);
    this.lines = input.linesBefore();
  }

  static <X> Parsed parse(
      Domain<X> domain, Input input, String name, ReadOptions options, boolean labelled, Run run)
      throws IOException {
    return new ObjectsReader<>(
            domain, input, name, options, labelled && !options.unlabelled(), false)
        .parse(run);
  }

  /** {@code label<TAB>v<TAB>v}, a series a line. */
  static Parsed series(Input input, String name, ReadOptions options, Run run) throws IOException {
    return new ObjectsReader<>(
            SeriesDomain.INSTANCE, input, name, options, !options.unlabelled(), true)
        .parse(run);
  }

  private Parsed parse(Run run) throws IOException {
    Blocks blocks = new Blocks(input, newline, options, Blocks.lines(newline), run);
    boolean whole = blocks.forEach((block, to) -> block(block, to, blocks.longest()), this::append);
    if (!whole) {
      faults.add(LibsvmBlock.tooLong(lines + 1, blocks.longest()));
    }
    return new Parsed(faults, objects.size(), blanks, 0, this::dataset);
  }

  private Block<X> block(byte[] text, int to, int longest) {
    Block<X> block = new Block<>();
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

  private Optional<Fault> line(Block<X> block, byte[] text, int from, int to) {
    String line;
    try {
      line = Text.decode(text, from, to);
    } catch (Text.Broken broken) {
      return Optional.of(broken.fault(block.lines));
    }
    if (options.lenient() && line.indexOf('\r') >= 0) {
      block.returns += (int) line.chars().filter(c -> c == '\r').count();
      line = line.replace('\r', ' ');
    }
    Optional<Fault> control = control(line, block.lines);
    if (control.isPresent()) {
      return control;
    }
    if (!labelled) {
      return keep(block, line, options.unlabelled() ? line.indexOf('\t') + 1 : 0);
    }
    Optional<Fault> form = form(block, line);
    if (form.isPresent() || line.isEmpty()) {
      return form;
    }
    int tabByte = from;
    while (text[tabByte] != '\t') {
      tabByte++;
    }
    Optional<Fault> wrong = keep(block, line, line.indexOf('\t') + 1);
    if (wrong.isEmpty()) {
      block.labels.add(text, from, tabByte, block.lines, 1); // as many labels as objects
    }
    return wrong;
  }

  /** What is wrong with a line that should be a label, a tab and an object; blank ones count. */
  private Optional<Fault> form(Block<X> block, String line) {
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
              "use `lenient` to skip blank lines");
    }
    if (tab <= 0) {
      return fault(
          Fault.Kind.LABEL_MISSING,
          block,
          line,
          0,
          tab == 0 ? "an empty label" : "no tab in " + InputException.quote(line),
          "add the label, or read plain lines with `format=lines`");
    }
    if (domain != BagLine.DOMAIN && !tabs && line.indexOf('\t', tab + 1) >= 0) {
      return fault(
          Fault.Kind.FIELD_COUNT,
          block,
          line,
          line.indexOf('\t', tab + 1),
          "a second tab",
          "read a table with `format=tsv`, or replace the tab");
    }
    return Optional.empty();
  }

  /** The object that the rest of the line shows. */
  private Optional<Fault> keep(Block<X> block, String line, int from) {
    String literal =
        tabs ? line.substring(from).stripTrailing().replace('\t', ',') : line.substring(from);
    block.empty += literal.isEmpty() ? 1 : 0;
    block.memory += 56L + literal.length();
    try {
      block.objects.add(domain.parse(literal));
      return Optional.empty();
    } catch (InputException wrong) {
      return Optional.of(fault(wrong, block.lines, Text.column(line, from)));
    }
  }

  /** The place inside the literal is counted on from where the literal begins. */
  private Fault fault(InputException wrong, long line, long column) {
    int word = wrong.where().lastIndexOf(COLUMN);
    String number = word < 0 ? "" : wrong.where().substring(word + COLUMN.length());
    boolean counted = !number.isEmpty() && number.chars().allMatch(Character::isDigit);
    return new Fault(
        Fault.Kind.OBJECT,
        line,
        counted ? column + Long.parseLong(number) - 1 : column,
        counted ? wrong.found() : wrong.where() + ": " + wrong.found(),
        wrong.expected().isEmpty() ? "a " + domain.name() : wrong.expected(),
        wrong.repair().isEmpty() ? "correct the line, or remove it" : wrong.repair());
  }

  private static Optional<Fault> fault(
      Fault.Kind kind, Block<?> block, String line, int place, String found, String repair) {
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
                "replace it by a blank; `lenient` does so with all of them, and counts them"));
      }
    }
    return Optional.empty();
  }

  private void append(Block<X> block) {
    faults.append(block.faults, lines);
    labels.append(block.labels, lines);
    objects.addAll(block.objects);
    lines += block.lines;
    blanks += block.blanks;
    empty += block.empty;
    returns += block.returns;
    memory.add(block.memory + block.labels.memory());
  }

  /** Series that are compared have the same dimensions; an empty one has any. */
  private void requireSameDimensions() {
    int dimensions = 0;
    for (int i = 0; i < objects.size(); i++) {
      int own = objects.get(i) instanceof Series s && s.length() > 0 ? s.dimensions() : 0;
      if (dimensions > 0 && own > 0 && own != dimensions) {
        throw new InputException(
            name + ":" + (labelled ? labels.place(i) : i + 1 + ":1"),
            "a series of " + Text.count(own, "dimension"),
            dimensions + ", as the first series has",
            "give all series the same dimensions, with : between them");
      }
      dimensions = Math.max(dimensions, own);
    }
  }

  private Dataset<X> dataset() {
    requireSameDimensions();
    List<String> notes = new ArrayList<>();
    if (blanks > 0) {
      notes.add("skipped " + Text.count(blanks, "blank line"));
    }
    if (returns > 0) {
      notes.add(Text.count(returns, "carriage return") + " inside lines replaced by blanks");
    }
    if (tabs) {
      notes.add("each line is read as a series, its class before it; `format=tsv` reads a table");
    }
    if (empty > 0) {
      notes.add(Text.count(empty, domain.name()) + " of " + objects.size() + " empty");
    }
    Reading reading =
        new Reading(
            tabs ? Format.UCR : labelled || options.unlabelled() ? Format.STRINGS : Format.LINES,
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
    return new Dataset<>(name, domain, domain.sample(objects), targets, notes, reading);
  }
}
