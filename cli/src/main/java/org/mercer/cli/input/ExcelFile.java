package org.mercer.cli.input;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.Format;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.read.Reading;
import org.mercer.data.read.TableAssembly;
import org.mercer.error.InputException;
import org.mercer.error.Setting;
import org.mercer.error.Suggestions;
import org.mercer.run.Cancelled;
import org.mercer.run.Run;

/**
 * A table from a sheet: the first row that holds something is the header, every further one a row.
 * Formulas count by the values that were saved with them, numbers shown as dates are dates, an
 * error such as {@code #N/A} is a missing cell.
 */
final class ExcelFile {
  private static final int STEP = 1 << 10;

  /** 1970-01-01 counted from 1899-12-30, and from 1904-01-01, as old workbooks of the Mac count. */
  private static final int EPOCH_1900 = 25_569;

  private static final int EPOCH_1904 = 24_107;

  private final Path file;
  private final ReadOptions options;
  private final List<String> notes = new ArrayList<>();
  private final List<ExcelColumn> columns = new ArrayList<>();
  private int epoch = EPOCH_1900;
  private int rows;
  private int blanks;

  ExcelFile(Path file, ReadOptions options) {
    this.file = file;
    this.options = options;
  }

  static InputException damaged(Path file, Exception cause) {
    InputException refused =
        new InputException(
            file.toString(),
            "a file that cannot be read as a workbook (" + cause.getMessage() + ")",
            "a whole .xlsx file",
            "open and save it again, or save the sheet as CSV");
    refused.initCause(cause);
    return refused;
  }

  Dataset<?> dataset(Run run) throws IOException {
    try (ReadableWorkbook book =
        new ReadableWorkbook(file.toFile(), new ReadingOptions(true, true))) {
      epoch = book.isDate1904() ? EPOCH_1904 : EPOCH_1900;
      Sheet sheet = sheet(book);
      try (Stream<Row> all = sheet.openStream()) {
        read(sheet, all.iterator(), run);
      }
      return assembled(sheet);
    } catch (InputException | Cancelled known) {
      throw known;
    } catch (IOException | RuntimeException unreadable) {
      throw damaged(file, unreadable);
    }
  }

  private Sheet sheet(ReadableWorkbook book) {
    List<Sheet> all = book.getSheets().toList();
    Optional<String> wanted = options.setting("sheet");
    List<String> names = all.stream().map(Sheet::getName).toList();
    if (wanted.isEmpty() && !all.isEmpty()) {
      if (all.size() > 1) {
        notes.add(
            "the first sheet of "
                + all.size()
                + ", "
                + InputException.quote(names.get(0))
                + "; `sheet` names another of "
                + names.stream().limit(10).collect(Collectors.joining(", ")));
      }
      return all.get(0);
    }
    String name = wanted.orElse("");
    return all.stream()
        .filter(sheet -> sheet.getName().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new InputException(
                    file.toString(),
                    "no sheet " + InputException.quote(name) + Suggestions.didYouMean(name, names),
                    "one of " + String.join(", ", names),
                    "name one of them with "
                        + Setting.of("sheet", names.isEmpty() ? "NAME" : names.get(0))));
  }

  private void read(Sheet sheet, Iterator<Row> all, Run run) {
    Row first = null;
    while (first == null && all.hasNext()) {
      Row row = all.next();
      first = width(row) > 0 ? row : null;
    }
    if (first == null) {
      return;
    }
    header(sheet, first);
    while (all.hasNext()) {
      Row row = all.next();
      if (width(row) == 0) {
        blanks++;
        continue;
      }
      add(sheet, row);
      if (rows % STEP == 0) {
        run.step("read", rows, 0);
      }
    }
  }

  /** The number of its last cell that holds something, from 1. */
  private static int width(Row row) {
    int width = row.getCellCount();
    while (width > 0 && !isFilled(row, width - 1)) {
      width--;
    }
    return width;
  }

  private static boolean isFilled(Row row, int j) {
    return row.getOptionalCell(j)
        .filter(c -> c.getType() != CellType.EMPTY && !String.valueOf(c.getText()).isBlank())
        .isPresent();
  }

  private void header(Sheet sheet, Row first) {
    int width = width(first);
    List<String> texts = new ArrayList<>();
    boolean numbers = false;
    for (int j = 0; j < width; j++) {
      Optional<Cell> cell = first.getOptionalCell(j);
      texts.add(isFilled(first, j) ? cell.map(Cell::getText).orElse("").strip() : "");
      numbers |= cell.filter(c -> c.getType() == CellType.NUMBER).isPresent();
    }
    boolean header =
        options.header() == ReadOptions.Choice.YES
            || options.header() == ReadOptions.Choice.AUTO && !numbers;
    notes.add(
        header
            ? "row " + first.getRowNum() + " is taken for the header"
            : "no header: the first row has numbers, so the columns are called c1 to c" + width);
    Set<String> taken = new HashSet<>();
    for (int j = 0; j < width; j++) {
      String written = header && !texts.get(j).isEmpty() ? texts.get(j) : "c" + (j + 1);
      String name = written;
      for (int more = 2; !taken.add(name); more++) {
        name = written + "." + more;
      }
      columns.add(new ExcelColumn(file, sheet.getName(), name, epoch, options));
    }
    if (!header) {
      add(sheet, first);
    }
  }

  private void add(Sheet sheet, Row row) {
    int width = width(row);
    if (width > columns.size()) {
      throw new InputException(
          ExcelColumn.place(file, sheet.getName(), row.getCell(width - 1)),
          "a cell beyond the " + columns.size() + " columns of the header",
          "a table: one header row, and nothing beside or above it",
          "delete what stands above the header or beside the table, or name another sheet with"
              + " `sheet`");
    }
    for (int j = 0; j < columns.size(); j++) {
      columns.get(j).add(isFilled(row, j) ? row.getOptionalCell(j) : Optional.empty());
    }
    rows++;
  }

  private Dataset<?> assembled(Sheet sheet) throws IOException {
    if (rows == 0 && !options.empty()) {
      throw new InputException(
          file + ": sheet " + InputException.quote(sheet.getName()),
          columns.isEmpty() ? "an empty sheet" : "a header and no rows",
          "at least one row",
          "name the sheet that holds the data with `sheet`");
    }
    if (blanks > 0) {
      notes.add("skipped " + blanks + (blanks == 1 ? " blank row" : " blank rows"));
    }
    Reading reading =
        new Reading(Format.EXCEL, false, ' ', true, Files.size(file), rows, false, true, 0, 0);
    return new TableAssembly(
            file.toString(), options, columns.stream().map(ExcelColumn::column).toList(), notes)
        .withTarget(reading);
  }
}
