package org.mercer.data.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.mercer.data.record.ColumnKind;
import org.mercer.data.record.KindRules;
import org.mercer.error.InputException;
import org.mercer.run.Poll;

/** Tells separator, decimal point, header, target and kinds of columns from the first records. */
final class CsvSniffer {
  static final List<Character> SEPARATORS = List.of('\t', ';', ',', '|');

  private static final int ROWS = 100;

  /** Names shown in a note. */
  private static final int MOST_NAMES = 20;

  private final Input input;
  private final String file;
  private final ReadOptions options;
  private final char newline;
  private final NaList na;
  private final List<String> notes = new ArrayList<>();
  private boolean spelled;
  private char separator = ',';

  private CsvSniffer(Input input, String file, ReadOptions options) {
    this.input = input;
    this.file = file;
    this.options = options;
    this.newline = (char) input.newline();
    this.na = new NaList(options.na());
  }

  static CsvLayout layout(Input input, String file, ReadOptions options, boolean tabs)
      throws IOException {
    CsvSniffer sniffer = new CsvSniffer(input, file, options);
    char separator = options.separator().orElseGet(() -> tabs ? '\t' : sniffer.separator());
    return sniffer.layout(separator);
  }

  static boolean isTargetName(String name) {
    return TargetName.isUsual(name);
  }

  /** Whether one of the fields is a usual name of a target column. */
  static boolean looksLikeHeader(String[] fields) {
    return Arrays.stream(fields).anyMatch(CsvSniffer::isTargetName);
  }

  private List<CsvRecords.Row> rows(char separator, int count) {
    // one character a byte, so that places in the text are places in the file
    String text = new String(input.head(), StandardCharsets.ISO_8859_1);
    return CsvRecords.read(text, separator, newline, count);
  }

  /** The first separator that gives all of the first records the same number of fields. */
  private char separator() {
    char best = ',';
    int most = 1;
    for (char candidate : SEPARATORS) {
      List<CsvRecords.Row> rows = whole(rows(candidate, ROWS));
      if (rows.isEmpty()) {
        continue;
      }
      int fields = rows.get(0).fields().size();
      if (fields > 1 && rows.stream().allMatch(row -> row.fields().size() == fields)
          || fields > 1 && Blanks.hasRowNames(rows)) {
        notes.add("the separator is " + describe(candidate));
        return candidate;
      }
      if (fields > most) {
        most = fields;
        best = candidate;
      }
    }
    if (most == 1 && Blanks.isTable(rows(' ', ROWS))) {
      notes.add("the separator is a blank");
      return ' ';
    }
    return best;
  }

  private static String describe(char separator) {
    return separator == '\t' ? "a tab" : "'" + separator + "'";
  }

  /** Leaves out a record that the head cuts off, unless it is the only one. */
  private static List<CsvRecords.Row> whole(List<CsvRecords.Row> rows) {
    List<CsvRecords.Row> whole = rows.stream().filter(CsvRecords.Row::whole).toList();
    return whole.isEmpty() ? rows : whole;
  }

  private CsvLayout layout(char mark) throws IOException {
    separator = mark;
    while (!hasTwoLines(input.head())
        && input.head().length <= options.maxLine()
        && input.moreHead()) {
      // records are looked for in a head that has some, not anew in each that has none
    }
    List<CsvRecords.Row> rows = rows(separator, ROWS);
    while (!rows.isEmpty()
        && (rows.size() < 2 || !rows.get(0).whole())
        && input.head().length <= options.maxLine()
        && input.moreHead()) {
      rows = rows(separator, ROWS);
    }
    if (rows.isEmpty()) {
      return new CsvLayout(
          separator, '.', false, List.of(), List.of(), false, Set.of(), 0, 0, notes);
    }
    CsvRecords.Row first = rows.get(0);
    List<CsvRecords.Row> complete = whole(rows);
    List<List<String>> records = complete.stream().map(CsvSniffer::utf8).toList();
    char decimal = decimal(separator, records);
    boolean header = header(records.get(0), decimal);
    boolean rowNames = header && Blanks.hasRowNames(complete);
    List<String> names = names(Blanks.header(records.get(0), rowNames), header);
    List<List<String>> data =
        IntStream.range(header ? 1 : 0, records.size())
            .filter(i -> complete.get(i).tidy())
            .mapToObj(records::get)
            .toList();
    TargetName.requireAll(file, options, names);
    int target = new TargetName(file, options, notes).find(names, header);
    TargetName.noteLeftOut(options, names, target, notes);
    List<CsvLayout.Role> roles = roles(names, target, data, decimal);
    if (rowNames) {
      roles.set(0, CsvLayout.Role.UNUSED);
      notes.add("the header is one name short, as R writes it: the first column is row names");
    }
    return new CsvLayout(
        separator,
        decimal,
        header,
        names,
        roles,
        isTable(names, roles),
        through(names),
        header ? first.end() : 0,
        header ? first.lines() : 0,
        notes);
  }

  private Set<String> through(List<String> names) {
    return names.stream()
        .filter(name -> IdColumns.goesThrough(options, name))
        .collect(Collectors.toSet());
  }

  private boolean hasTwoLines(byte[] head) {
    int lines = 0;
    for (int i = 0; i < head.length && lines < 2; i++) {
      lines += head[i] == newline ? 1 : 0;
    }
    return lines == 2;
  }

  private static List<String> utf8(CsvRecords.Row row) {
    return row.fields().stream().map(CsvSniffer::utf8).toList();
  }

  /** ASCII is the same in both: nothing is copied. */
  private static String utf8(String field) {
    return isAscii(field)
        ? field
        : new String(field.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static boolean isAscii(String field) {
    for (int i = 0; i < field.length(); i++) {
      if (field.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /** With another separator than the comma, cells such as 1,5 give the decimal comma away. */
  private char decimal(char separator, List<List<String>> records) {
    boolean commas =
        separator != ','
            && records.stream()
                .flatMap(List::stream)
                .anyMatch(f -> f.matches("[-+]?[0-9]+,[0-9]{1,2}|[-+]?[0-9]+,[0-9]{4,}"));
    if (options.decimal() == '.' && commas) {
      notes.add("the decimal point is ','");
      return ',';
    }
    return options.decimal();
  }

  private boolean isNumber(String cell, char decimal) {
    String plain = cell.strip();
    return Sniffer.isNumber(decimal == ',' ? plain.replace(',', '.') : plain);
  }

  private boolean header(List<String> first, char decimal) {
    if (options.header() != ReadOptions.Choice.AUTO) {
      return options.header() == ReadOptions.Choice.YES;
    }
    boolean named = looksLikeHeader(first.toArray(String[]::new));
    boolean header = named || first.stream().noneMatch(f -> isNumber(f, decimal));
    notes.add(
        header
            ? "the first line is taken for the header"
            : "no header: the first line has numbers, so the columns are called c1 to c"
                + first.size());
    return header;
  }

  /** Empty and repeated names get a number; the target must not be among the repeated ones. */
  private List<String> names(List<String> first, boolean header) {
    List<String> names = new ArrayList<>();
    Set<String> taken = new HashSet<>();
    List<String> changed = new ArrayList<>();
    Map<String, Integer> repeated = new HashMap<>(); // the number that was given last
    Poll poll = new Poll();
    for (int j = 0; j < first.size(); j++) {
      poll.spend(32);
      String written = header ? first.get(j).strip() : "";
      requirePrintable(written, j);
      String name = written.isEmpty() ? "c" + (j + 1) : written;
      if (options.target().isPresent()
          && options.target().get().equals(name)
          && taken.contains(name)) {
        throw new InputException(
            file + ":1:1",
            "two columns called " + InputException.quote(name),
            "one target column",
            "rename one of them");
      }
      while (!taken.add(name)) {
        name = written + "." + repeated.merge(written, 2, (k, two) -> k + 1);
      }
      names.add(name);
      if (header && !name.equals(written)) {
        changed.add(name);
      }
    }
    if (!changed.isEmpty()) {
      int shown = Math.min(changed.size(), MOST_NAMES);
      notes.add(
          "columns without a name of their own are called "
              + String.join(", ", changed.subList(0, shown))
              + (shown < changed.size() ? " and " + (changed.size() - shown) + " more" : ""));
    }
    return names;
  }

  private void requirePrintable(String name, int column) {
    Optional<Fault> odd =
        ObjectsReader.control(name.replace("\n", " ").replace("\r", " ").replace("\t", " "), 1);
    if (odd.isPresent()) {
      throw new InputException(
          file + ":1:1",
          odd.get().found() + " in the name of column " + (column + 1),
          "names without control characters",
          odd.get().repair());
    }
  }

  private List<CsvLayout.Role> roles(
      List<String> names, int target, List<List<String>> data, char decimal) {
    List<CsvLayout.Role> roles = new ArrayList<>();
    Poll poll = new Poll();
    for (int j = 0; j < names.size(); j++) {
      poll.spend(32L * (1 + data.size()));
      if (j == target) {
        roles.add(options.unlabelled() ? CsvLayout.Role.UNUSED : CsvLayout.Role.TARGET);
        continue;
      }
      if (options.leavesOut(names.get(j))) {
        roles.add(CsvLayout.Role.UNUSED);
        continue;
      }
      ColumnKind said = options.kinds().get(names.get(j));
      boolean words =
          said == null || said == ColumnKind.NUMBER && !isSpelled(names.get(j))
              ? isText(j, data, decimal, said != null)
              : true;
      roles.add(words ? CsvLayout.Role.TEXT : CsvLayout.Role.NUMBER);
    }
    if (!isTable(names, roles)) {
      new IdColumns(options, notes).leaveOut(names, roles, data);
    }
    return roles;
  }

  /** A column of text beside another, of amounts, dates or molecules; other text is a string. */
  private boolean isTable(List<String> names, List<CsvLayout.Role> roles) {
    long features =
        roles.stream().filter(r -> r == CsvLayout.Role.NUMBER || r == CsvLayout.Role.TEXT).count();
    return options.table()
        || spelled
        || !options.kinds().isEmpty()
        || IntStream.range(0, roles.size())
            .filter(j -> roles.get(j) == CsvLayout.Role.TEXT)
            .anyMatch(j -> KindRules.isSmilesName(names.get(j)))
        || features > 1 && roles.contains(CsvLayout.Role.TEXT);
  }

  private boolean isSpelled(String name) {
    return Spellings.of(options, name).isPresent();
  }

  /** More than half of the cells that have a value are not numbers, or all are amounts. */
  private boolean isText(int column, List<List<String>> data, char decimal, boolean said) {
    List<String> cells = new ArrayList<>();
    int words = 0;
    for (List<String> record : data) {
      if (column < record.size() && !isMissing(record.get(column))) {
        cells.add(record.get(column));
        words += isNumber(record.get(column), decimal) ? 0 : 1;
      }
    }
    boolean spells = words > 0 && Spellings.areSpelled(cells, decimal, separator);
    spelled |= spells;
    return !said && 2 * words > cells.size() || spells;
  }

  private boolean isMissing(String cell) {
    return cell.isBlank() || na.matches(cell.strip());
  }
}
