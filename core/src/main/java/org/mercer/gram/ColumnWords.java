package org.mercer.gram;

import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;

/** Which column made a value of a kernel large, in words. */
final class ColumnWords {
  private ColumnWords() {}

  /** {@code , whose column 'b' is 1.0E8}, or nothing where the object is no vector. */
  static String largest(Sample<?> sample, int i) {
    if (!(sample.get(i) instanceof Vec x)) {
      return "";
    }
    double[] values = x instanceof SparseVec s ? s.unsafeValues() : x.toArray();
    if (values.length == 0) {
      return "";
    }
    int largest = 0;
    for (int j = 1; j < values.length; j++) {
      largest = Math.abs(values[j]) > Math.abs(values[largest]) ? j : largest;
    }
    int column = x instanceof SparseVec s ? s.unsafeIndices()[largest] : largest;
    return ", whose column " + name(sample, column) + " is " + values[largest];
  }

  private static String name(Sample<?> sample, int column) {
    return sample instanceof DenseVectors dense && column < dense.names().size()
        ? InputException.quote(dense.names().get(column))
        : String.valueOf(column + 1);
  }
}
