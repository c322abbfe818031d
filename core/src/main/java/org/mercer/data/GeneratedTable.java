package org.mercer.data;

import java.util.List;
import org.mercer.api.Internal;

/**
 * A table whose columns are of several kinds, as text; the last column is the target.
 *
 * @param columns the names of all columns
 * @param rows the cells, row by row
 */
@Internal
public record GeneratedTable(List<String> columns, List<List<String>> rows, boolean regression)
    implements Generated {
  public GeneratedTable {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
  }

  @Override
  public int size() {
    return rows.size();
  }

  @Override
  public List<String> targets() {
    return rows.stream().map(row -> row.get(row.size() - 1)).toList();
  }
}
