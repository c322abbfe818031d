package org.mercer.interop.libsvm;

import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.error.InputException;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.check.GramCheck;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/** The kernel matrix of rows whose column j is the index j of a file. */
final class LibsvmGram {
  private LibsvmGram() {}

  static Gram of(LibsvmKernel kernel, Sample<Vec> rows, Precision precision, Run run) {
    return switch (kernel.form()) {
      case PRECOMPUTED ->
          GramCheck.gram(matrix(rows), "precomputed kernel", GramCheck.Symmetry.REQUIRE, run);
      default -> Grams.lazy(kernel.function(), rows, precision);
    };
  }

  /** k(x_i, x_j) stands in row i under the number that row j says it has. */
  private static DoubleMatrix matrix(Sample<Vec> rows) {
    int n = rows.size();
    int[] number = new int[n];
    for (int i = 0; i < n; i++) {
      number[i] = number(rows.get(i), i);
    }
    DoubleMatrix matrix = new DoubleMatrix(n, n);
    for (int i = 0; i < n; i++) {
      Vec row = rows.get(i);
      for (int j = 0; j < n; j++) {
        matrix.set(i, j, row.get(number[j]));
      }
    }
    return matrix;
  }

  /** The number that a row of a precomputed kernel says it has; i counts from 0. */
  static int number(Vec row, int i) {
    double number = row.dim() > 0 ? row.get(0) : 0;
    if (!(number >= 1 && number < row.dim()) || number != Math.rint(number)) {
      throw new InputException(
          "row " + (i + 1),
          number == 0 ? "no number of the row" : "0:" + number,
          "0:NUMBER first, then the kernel with rows 1, 2 and so on",
          "give kernel values, or choose a kernel of vectors with -t");
    }
    return (int) number;
  }
}
