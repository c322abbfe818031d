package org.mercer.cli.option;

import java.util.List;
import org.mercer.cli.app.Failure;
import org.mercer.data.read.Beside;
import org.mercer.data.read.Dataset;
import org.mercer.data.read.ReadOptions;
import org.mercer.data.record.Table;
import org.mercer.error.InputException;
import org.mercer.report.ModelReport;
import picocli.CommandLine.Option;

/** The columns by whose cells a report compares scores. */
public final class GroupsOption {
  /** More values are no groups. */
  private static final int MOST_GROUPS = 100;

  @Option(
      names = "--groups",
      paramLabel = "COLUMN",
      split = ",",
      description =
          "columns of categories of which the report compares the groups: how good the model is for"
              + " each; they need not be columns of the model")
  private List<String> columns = List.of();

  /** With these columns beside the objects. */
  public ReadOptions reading(ReadOptions options) {
    return columns.isEmpty() ? options : options.beside(columns);
  }

  /**
   * The report with the groups of its rows.
   *
   * @param dataset that the rows are of
   * @param rows of the report, by their place in it
   */
  public <X> ModelReport<X> addTo(ModelReport<X> report, Dataset<?> dataset, List<Integer> rows) {
    ModelReport<X> grouped = report;
    for (String column : columns) {
      List<String> cells = cells(dataset, column);
      grouped = grouped.grouped(column, rows.stream().map(cells::get).toList());
    }
    return grouped;
  }

  private static List<String> cells(Dataset<?> dataset, String column) {
    Beside beside = dataset.beside();
    int at = beside.names().indexOf(column);
    if (at < 0) {
      throw Failure.usage(
          "--groups",
          "no column " + InputException.quote(column) + " in " + dataset.name(),
          "a column of a table with a header",
          "leave it out, or give the data as a table");
    }
    List<String> cells =
        beside.columns().get(at).stream().map(c -> c.isEmpty() ? Table.FILLED : c).toList();
    long groups = cells.stream().distinct().count();
    if (groups > MOST_GROUPS) {
      throw Failure.usage(
          "--groups",
          "the column " + InputException.quote(column) + " with " + groups + " different cells",
          "a column of categories, with " + MOST_GROUPS + " groups or fewer",
          "name another column");
    }
    return cells;
  }
}
