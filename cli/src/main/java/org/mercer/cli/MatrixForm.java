package org.mercer.cli;

import java.io.IOException;
import java.io.OutputStream;
import org.mercer.data.InputException;

/** How a matrix is written, chosen by the name of the output. */
enum MatrixForm {
  CSV(20) {
    @Override
    MatrixWriter writer(OutputStream out, int rows, int cols) {
      return new CsvMatrixWriter(out);
    }
  },
  NPY(Double.BYTES) {
    @Override
    MatrixWriter writer(OutputStream out, int rows, int cols) throws IOException {
      return new NpyMatrixWriter(out, rows, cols);
    }
  };

  /** Of text it is the length of a number with all its digits. */
  private final int bytesAnEntry;

  MatrixForm(int bytesAnEntry) {
    this.bytesAnEntry = bytesAnEntry;
  }

  abstract MatrixWriter writer(OutputStream out, int rows, int cols) throws IOException;

  long bytes(int rows, int cols) {
    return (long) rows * cols * bytesAnEntry;
  }

  static MatrixForm of(String name) {
    if (name.equals("-") || name.endsWith(".csv")) {
      return CSV;
    } else if (name.endsWith(".npy")) {
      return NPY;
    }
    throw Failure.usage(
        "--out", InputException.quote(name), "a name that ends in .npy or .csv, or -", "");
  }
}
