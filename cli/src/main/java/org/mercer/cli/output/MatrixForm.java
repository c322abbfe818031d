package org.mercer.cli.output;

import java.io.IOException;
import java.io.OutputStream;
import org.mercer.cli.app.Failure;
import org.mercer.data.read.CsvMatrix;
import org.mercer.data.read.NpyFile;
import org.mercer.error.InputException;

/** How a matrix is written, chosen by the name of the output. */
public enum MatrixForm {
  /** A number with all its digits takes about 20 bytes. */
  CSV(20) {
    @Override
    public MatrixWriter writer(OutputStream out, int rows, int cols) {
      return new MatrixWriter() {
        @Override
        public void row(double[] values, int from, int count) throws IOException {
          CsvMatrix.writeRow(out, values, from, count);
        }

        @Override
        public void close() throws IOException {
          out.flush();
        }
      };
    }
  },
  NPY(Double.BYTES) {
    @Override
    public MatrixWriter writer(OutputStream out, int rows, int cols) throws IOException {
      NpyFile.Writer entries = NpyFile.write(out, rows, cols, NpyFile.Type.FLOAT64);
      return new MatrixWriter() {
        @Override
        public void row(double[] values, int from, int count) throws IOException {
          entries.write(values, from, count);
        }

        @Override
        public void close() throws IOException {
          entries.close();
        }
      };
    }
  };

  private final int bytesAnEntry;

  MatrixForm(int bytesAnEntry) {
    this.bytesAnEntry = bytesAnEntry;
  }

  public abstract MatrixWriter writer(OutputStream out, int rows, int cols) throws IOException;

  public long bytes(int rows, int cols) {
    return (long) rows * cols * bytesAnEntry;
  }

  public static MatrixForm of(String name) {
    if (name.equals("-") || name.endsWith(".csv")) {
      return CSV;
    } else if (name.endsWith(".npy")) {
      return NPY;
    }
    throw Failure.usage(
        "--out",
        InputException.quote(name),
        "a name that ends in .npy or .csv, or -",
        "--out matrix.npy or --out matrix.csv");
  }
}
