package org.mercer.data.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.error.InputException;
import org.mercer.error.Suggestions;
import org.mercer.numerics.Decimal;
import org.mercer.run.Poll;
import org.mercer.run.Run;

/**
 * Tables as Weka writes them: declared attributes (numeric, nominal, string, date), rows of values
 * with {@code ?} for a missing one, or sparse rows {@code {index value, ...}}.
 */
final class ArffReader {
  /** Steps for a cell or a line, beside its letters. */
  private static final int CELL = 50;

  /** The lines of a block as text; a line that is no text is told by its fault. */
  private record Lines(List<String> texts, List<Optional<Fault>> faults) {}

  private final Input input;
  private final String name;
  private final ReadOptions options;
  private final ArffHeader header;
  private final MemoryWatch memory;
  private final Faults faults = new Faults();
  private int target = -1;
  private long lines;
  private int rows;
  private long blanks;
  private long comments;
  private final Poll poll = new Poll();

  private ArffReader(Input input, String name, ReadOptions options) {
    this.input = input;
    this.name = name;
    this.options = options;
    this.header = new ArffHeader(name);
    this.memory = new MemoryWatch(name, options);
  }

  static Parsed parse(Input input, String name, ReadOptions options, Run run) throws IOException {
    ArffReader reader = new ArffReader(input, name, options);
    byte newline = Sniffer.newline(input.head());
    Blocks blocks = new Blocks(input, newline, options, Blocks.lines(newline), run);
    boolean whole = blocks.forEach((block, to) -> lines(block, to, newline), reader::append);
    if (!whole) {
      reader.faults.add(LibsvmBlock.tooLong(reader.lines + 1, blocks.longest()));
    }
    if (!reader.header.isComplete()) {
      throw new InputException(
          name + ":" + Math.max(1, reader.lines) + ":1",
          "the end of the file before @data",
          "@attribute lines, then @data and rows",
          "is the file whole?");
    }
    return new Parsed(reader.faults, reader.rows, reader.blanks, reader.comments, reader::dataset);
  }

  private static Lines lines(byte[] text, int to, byte newline) {
    Lines lines = new Lines(new ArrayList<>(), new ArrayList<>());
    int end;
    for (int from = 0; from < to; from = end + 1) {
      end = from;
      while (text[end] != newline) {
        end++;
      }
      int stripped = end > from && text[end - 1] == '\r' ? end - 1 : end;
      try {
        lines.texts.add(Text.decode(text, from, stripped));
        lines.faults.add(Optional.empty());
      } catch (Text.Broken broken) {
        lines.texts.add("");
        lines.faults.add(Optional.of(broken.fault(lines.texts.size())));
      }
    }
    return lines;
  }

  private void append(Lines part) {
    long before = lines;
    long characters = 0;
    for (int i = 0; i < part.texts.size(); i++) {
      lines++;
      String line = part.texts.get(i);
      characters += line.length();
      poll.spend(CELL + line.length());
      if (part.faults.get(i).isPresent()) {
        faults.add(part.faults.get(i).get().below(before));
      } else if (!header.isComplete()) {
        header.line(line, lines);
        target = header.isComplete() ? target() : -1;
      } else if (new ArffScanner(line).atEnd()) {
        blanks += line.isBlank() ? 1 : 0;
        comments += line.isBlank() ? 0 : 1;
      } else {
        row(line);
      }
    }
    memory.add(8L * characters);
  }

  /** The column whose missing cells are not those of a feature. */
  private int target() {
    List<String> names = header.attributes().stream().map(ArffAttribute::name).toList();
    return new TargetName(name, options, new ArrayList<>()).find(names, true);
  }

  private void row(String line) {
    ArffScanner in = new ArffScanner(line);
    boolean good = in.sees('{') ? sparse(in, line) : dense(in, line);
    rows += good ? 1 : 0;
    header.attributes().forEach(attribute -> attribute.cut(rows));
  }

  private boolean dense(ArffScanner in, String line) {
    List<ArffAttribute> attributes = header.attributes();
    int fields = 0;
    boolean good = true;
    do {
      poll.spend(CELL);
      Optional<String> cell = in.token(false);
      if (cell.isEmpty()) {
        return fault(
            Fault.Kind.QUOTE,
            line,
            in.start(),
            "a quote that opens here and is never closed",
            "a closing quote");
      }
      if (fields < attributes.size() && good) {
        good = cell(fields, cell.get(), in, line);
      }
      fields++;
    } while (in.eat(','));
    if (good && (fields != attributes.size() || !in.atEnd())) {
      return fault(
          Fault.Kind.FIELD_COUNT,
          line,
          in.atEnd() ? 0 : in.at(),
          in.atEnd() ? "a row of " + Text.count(fields, "value") : "something after the value",
          attributes.size() + " values with commas between, one for each attribute");
    }
    return good;
  }

  private boolean sparse(ArffScanner in, String line) {
    in.eat('{');
    List<ArffAttribute> attributes = header.attributes();
    int next = 0;
    while (!in.sees('}') && !in.atEnd()) {
      String written = in.token(true).orElse("");
      int place = in.start();
      double index = Decimal.of(written).orElse(-1);
      if (index < next || index != Math.rint(index) || index >= attributes.size()) {
        return fault(
            Fault.Kind.INDEX_RANGE,
            line,
            place,
            "the index " + InputException.quote(written),
            "whole numbers from " + next + " to " + (attributes.size() - 1) + ", ascending");
      }
      if (!defaults(next, (int) index, line, place)) {
        return false;
      }
      Optional<String> cell = in.token(false);
      if (cell.isEmpty()) {
        return fault(
            Fault.Kind.QUOTE,
            line,
            in.start(),
            "a quote that opens here and is never closed",
            "a closing quote");
      }
      if (!cell((int) index, cell.get(), in, line)) {
        return false;
      }
      next = (int) index + 1;
      in.eat(',');
    }
    if (!in.eat('}') || !in.atEnd()) {
      return fault(
          Fault.Kind.FIELD_COUNT,
          line,
          in.at(),
          "no end of the sparse row",
          "a closing brace and the end of the line");
    }
    return defaults(next, attributes.size(), line, in.at());
  }

  private boolean defaults(int from, int to, String line, int place) {
    for (int j = from; j < to; j++) {
      poll.spend(CELL);
      ArffAttribute attribute = header.attributes().get(j);
      if (!attribute.addDefault()) {
        return fault(
            Fault.Kind.VALUE_MISSING,
            line,
            place,
            "a sparse row without a value of the text " + InputException.quote(attribute.name()),
            "a text: only numbers and nominal values have one that may be left out");
      }
    }
    return true;
  }

  private boolean cell(int j, String cell, ArffScanner in, String line) {
    ArffAttribute attribute = header.attributes().get(j);
    boolean missing = !in.quoted() && (cell.equals("?") || cell.isEmpty());
    if (missing) {
      attribute.addMissing();
      boolean refused =
          options.missing() == ReadOptions.Missing.REFUSE
              && j != target
              && !options.leavesOut(attribute.name());
      return !refused
          || fault(
              Fault.Kind.VALUE_MISSING,
              line,
              in.start(),
              "a missing value of " + InputException.quote(attribute.name()),
              attribute.expected());
    }
    return attribute.add(cell)
        || fault(
            Fault.Kind.VALUE_FORM,
            line,
            in.start(),
            InputException.quote(cell)
                + " for "
                + InputException.quote(attribute.name())
                + Suggestions.didYouMean(cell, attribute.levels()),
            attribute.expected());
  }

  private boolean fault(Fault.Kind kind, String line, int place, String found, String expected) {
    String repair =
        kind == Fault.Kind.VALUE_MISSING
            ? "say what to do with `missing` mean, median, frequent, own, drop or zero"
            : "mend the row, or the header";
    faults.add(new Fault(kind, lines, Text.column(line, place), found, expected, repair));
    return false;
  }

  private Dataset<?> dataset() {
    Reading reading =
        new Reading(
            Format.ARFF, false, ',', true, input.bytes(), lines, input.bom(), input.gzip(), 0, 0);
    List<RawColumn> columns = header.attributes().stream().map(ArffAttribute::column).toList();
    return new TableAssembly(name, options, columns, List.of()).withTarget(reading);
  }
}
