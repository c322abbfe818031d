package org.mercer.cli.measure;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.record.Table;
import org.mercer.data.vector.DenseVectors;

/** What the columns of a sample are called; none where objects have no columns with names. */
final class DataColumns {
  private DataColumns() {}

  static List<String> of(Sample<?> sample) {
    if (sample instanceof Table table) {
      return table.schema().names();
    }
    return sample instanceof DenseVectors vectors ? vectors.names() : List.of();
  }
}
