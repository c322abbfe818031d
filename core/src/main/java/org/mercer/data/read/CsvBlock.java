package org.mercer.data.read;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.mercer.data.record.Amounts;
import org.mercer.numerics.Decimal;

/**
 * The rows of a block of a table. A plain number is read in place; every other cell is taken apart
 * by {@link CsvCells}, and what is wrong with it is said by {@link CsvFaults}.
 */
final class CsvBlock extends CsvCells {
  /** From here on not every whole number is a double. */
  private static final double EXACT = 9007199254740992.0;

  private static final int BYTES_PER_CELL = 8;
  private static final int MOST_SEEN = 4096;

  private final CsvLayout layout;
  private final ReadOptions options;
  private final CsvLayout.Role[] roles;
  private final int features;
  private final Decimal decimal;
  private final NaList na;
  private final boolean plainNa;
  private final CsvFaults judge;
  private final Map<String, String> seen = new HashMap<>();
  private final int longest;

  final Faults faults = new Faults();
  final Faults spoilt = new Faults(); // of rows that are left out because of them
  final TextColumn labels = new TextColumn();
  final List<String> strings = new ArrayList<>();
  final CsvThrough through;

  /** Which of the strings are missing cells of a table. */
  final BitSet gaps = new BitSet();

  final int[] imprecise;
  double[] values = new double[0];
  int rows;
  int blanks;
  int missing;
  int underflows;
  int grouped;
  int unlabelled;

  /** Of the rows without a target, how many rows come before each, those without one included. */
  final List<Integer> targetless = new ArrayList<>();

  long textMemory;

  private int recordStart;
  private int recordLine;
  private int filled;
  private boolean bad;

  CsvBlock(CsvLayout layout, ReadOptions options, byte newline, int longest) {
    super((byte) layout.separator(), newline);
    this.layout = layout;
    this.options = options;
    this.roles = layout.roles().toArray(CsvLayout.Role[]::new);
    this.features = layout.features().size();
    this.decimal = new Decimal(layout.decimal());
    this.na = new NaList(options.na());
    this.plainNa = !na.hasNumbers();
    this.judge = new CsvFaults(layout);
    this.longest = longest;
    this.imprecise = new int[roles.length];
    this.through = new CsvThrough(layout);
  }

  CsvBlock parse(byte[] block, int end) {
    text = block;
    to = end;
    values = new double[Math.max(features, end / BYTES_PER_CELL)];
    while (at < to) {
      record();
    }
    text = new byte[0];
    content = text;
    return this;
  }

  private void record() {
    recordStart = at;
    recordLine = ++lines;
    bad = false;
    int before = rows + unlabelled;
    filled = rows * features;
    reserve();
    int texts = strings.size();
    through.begin();
    int targets = labels.size();
    if (roles.length > 1 && isLineEnd(at)) {
      blank();
      return;
    }
    int fields = fields();
    if (fields != roles.length && !bad) {
      fault(recordStart, judge.fieldCount(fields));
    }
    if (at - recordStart > longest + 1L && !bad) {
      fault(recordStart, LibsvmBlock.tooLong(recordLine, longest));
    }
    if (bad) {
      strings.subList(texts, strings.size()).clear();
      gaps.clear(texts, Math.max(texts, gaps.length()));
      if (labels.size() > targets) {
        labels.removeLast();
      }
      if (Faults.areLeftOut(options) && rows + unlabelled == before) {
        leaveOut();
      }
    } else {
      rows++;
    }
    through.end(rows + unlabelled > before);
  }

  private void reserve() {
    if (filled + features > values.length) {
      long larger = Math.max((long) filled + features, values.length + (values.length >> 1));
      values = Arrays.copyOf(values, (int) Math.min(larger, Integer.MAX_VALUE - 8));
    }
  }

  private void blank() {
    blanks++;
    if (!options.lenient() && !Faults.areLeftOut(options)) {
      fault(at, judge.blankLine());
    }
    at += text[at] == newline ? 1 : 2;
  }

  /** Reads to the end of the record and returns how many fields it has. */
  private int fields() {
    for (int j = 0; ; j++) {
      int from = at;
      if (j < roles.length && roles[j] == CsvLayout.Role.NUMBER) {
        if (!plainNumber()) {
          number(j);
        }
      } else {
        other(j, j < roles.length ? roles[j] : CsvLayout.Role.UNUSED);
      }
      if (through.takes(j)) {
        through.cells.add(again(from));
        textMemory += 64;
      }
      byte c = text[at];
      if (c != separator) {
        at += c == newline ? 1 : 2;
        return j + 1;
      }
      at++;
    }
  }

  /** Takes a cell that is a number and nothing else; leaves any other alone. */
  private boolean plainNumber() {
    double value = decimal.read(text, at, to);
    int end = decimal.end();
    boolean plain = Math.abs(value) < EXACT && !decimal.underflow() && plainNa && isCellEnd(end);
    if (plain) {
      at = end;
      values[filled++] = value;
    }
    return plain;
  }

  private void number(int column) {
    int from = at;
    int i = skipBlanks(from);
    double value = decimal.read(text, i, to);
    int end = skipBlanks(decimal.end());
    if (Math.abs(value) <= Double.MAX_VALUE && isCellEnd(end) && !na.matches(value)) {
      at = end;
      if (Math.abs(value) >= EXACT) {
        imprecise[column] += Text.isWhole(text, i, decimal.end()) ? 1 : 0;
      }
      underflows += decimal.underflow() ? 1 : 0;
      values[filled++] = value;
    } else {
      oddNumber(column, from);
    }
  }

  /** Quoted, missing or wrong. */
  private void oddNumber(int column, int from) {
    if (!isTidy(from, cell())) {
      return;
    }
    trim();
    double value = written();
    if (Double.isFinite(value) && !na.matches(value)) {
      values[filled++] = value;
    } else if (Double.isFinite(value) || isMissing()) {
      missing++;
      values[filled++] = Double.NaN;
      if (options.missing() == ReadOptions.Missing.REFUSE) {
        fault(from, judge.missing(column, content()));
      }
    } else {
      fault(from, judge.number(column, content()));
    }
  }

  /** The number of the cell, with marks between thousands or without; NaN where it is none. */
  private double written() {
    double value = decimal.read(content, contentFrom, contentTo);
    if (decimal.end() < contentTo) {
      value = separator == ',' ? Amounts.grouped(content(), '.') : Double.NaN;
      grouped += Double.isNaN(value) ? 0 : 1;
    }
    return value;
  }

  private boolean isMissing() {
    return contentFrom == contentTo || na.matches(content, contentFrom, contentTo);
  }

  private void other(int column, CsvLayout.Role role) {
    int from = at;
    if (!isTidy(from, cell()) || role == CsvLayout.Role.UNUSED) {
      return;
    }
    if (role == CsvLayout.Role.TARGET && Text.isAscii(content, contentFrom, contentTo)) {
      trim();
      label(column, from);
      return;
    }
    try {
      String cell = Text.decode(content, contentFrom, contentTo);
      if (role == CsvLayout.Role.TARGET) {
        trim();
        label(column, from);
      } else {
        string(column, cell, from);
      }
    } catch (Text.Broken broken) {
      fault(from, judge.charset(column, broken));
    }
  }

  /** Line ends may stand inside quotes; other control characters are no text. */
  private void string(int column, String cell, int from) {
    if (layout.table()) {
      cell(column, cell.strip(), from);
      return;
    }
    ObjectsReader.control(cell.replace("\n", "").replace("\r", ""), 1)
        .ifPresent(found -> fault(from, found));
    strings.add(cell);
    textMemory += 56L + cell.length();
  }

  /** A cell of a table, which may be missing; the same name is kept once a block. */
  private void cell(int column, String cell, int from) {
    if (cell.isEmpty() || na.matches(cell)) {
      missing++;
      gaps.set(strings.size());
      strings.add("");
      if (options.missing() == ReadOptions.Missing.REFUSE) {
        fault(from, judge.missing(column, cell));
      }
      return;
    }
    String known = seen.get(cell);
    if (known == null) {
      ObjectsReader.control(cell.replace("\n", "").replace("\r", ""), 1)
          .ifPresent(found -> fault(from, found));
      known = cell;
      textMemory += 56L + cell.length();
      if (seen.size() < MOST_SEEN) {
        seen.put(cell, cell);
      }
    }
    strings.add(known);
    textMemory += 8;
  }

  private void label(int column, int from) {
    boolean plain = plainNa && decimal.isNumber(content, contentFrom, contentTo);
    if (!plain && (isMissing() || LibsvmLine.isUndefined(content()))) {
      if (options.missing().leavesOutTargetless()) {
        leaveOut();
        bad = true;
      } else {
        fault(from, judge.label(column, content()));
      }
      return;
    }
    int labelColumn = (int) Math.min(Integer.MAX_VALUE, columnOf(from));
    labels.addLabel(content, contentFrom, contentTo, lineOf(from), labelColumn, layout.decimal());
  }

  private void leaveOut() {
    targetless.add(rows + unlabelled);
    unlabelled++;
  }

  private boolean isTidy(int from, Quotes quotes) {
    switch (quotes) {
      case INSIDE -> fault(from, judge.quoteInside(content()));
      case OPEN -> fault(skipBlanks(from), judge.openQuote());
      case BEFORE_END -> fault(skipBlanks(from), judge.afterQuote(content()));
      case FINE -> {
        return true;
      }
    }
    return false;
  }

  /** Only the first fault of a record is kept, at its true line and column. */
  private void fault(int place, Fault fault) {
    if (!bad) {
      (Faults.areLeftOut(options) ? spoilt : faults)
          .add(
              new Fault(
                  fault.kind(),
                  lineOf(place),
                  columnOf(place) + fault.column() - 1,
                  fault.found(),
                  fault.expected(),
                  fault.repair()));
    }
    bad = true;
  }

  private long lineOf(int place) {
    long line = recordLine;
    for (int i = recordStart; i < place && lines > recordLine; i++) {
      line += text[i] == newline ? 1 : 0;
    }
    return line;
  }

  private long columnOf(int place) {
    int start = place;
    while (start > recordStart && text[start - 1] != newline) {
      start--;
    }
    return 1L + Text.characters(text, start, place);
  }
}
