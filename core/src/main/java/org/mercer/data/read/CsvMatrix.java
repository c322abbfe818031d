package org.mercer.data.read;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.mercer.api.Internal;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.InputException;
import org.mercer.numerics.dense.DoubleMatrix;

/** A matrix as comma separated text: one row a line, every number in its shortest exact form. */
@Internal
public final class CsvMatrix {
  private CsvMatrix() {}

  /** Writes one row. */
  public static void writeRow(OutputStream out, double[] entries, int from, int count)
      throws IOException {
    StringBuilder line = new StringBuilder(count * 12);
    for (int j = 0; j < count; j++) {
      line.append(j == 0 ? "" : ",").append(entries[from + j]);
    }
    out.write(line.append('\n').toString().getBytes(StandardCharsets.US_ASCII));
  }

  /** Reads a matrix without a header. */
  public static DoubleMatrix read(Path path) throws IOException {
    ReadOptions options =
        ReadOptions.defaults().format(Format.CSV).unlabelled(true).header(ReadOptions.Choice.NO);
    Dataset<Vec> rows = Datasets.read(Source.of(path), options).of(VectorDomain.INSTANCE);
    if (rows.sample() instanceof DenseVectors dense) {
      return dense.unsafeMatrix();
    }
    throw new InputException(
        path.toString(),
        "no table of numbers",
        "a matrix",
        "give a table whose cells are all numbers, without a header");
  }
}
