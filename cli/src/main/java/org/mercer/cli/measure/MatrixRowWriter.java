package org.mercer.cli.measure;

import java.io.IOException;
import java.util.Arrays;
import org.mercer.cli.app.Amount;
import org.mercer.cli.app.Exit;
import org.mercer.cli.app.Failure;
import org.mercer.cli.option.RowRange;
import org.mercer.cli.output.MatrixWriter;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.run.OutOfTime;
import org.mercer.run.Run;

/** Writes a matrix that is computed some rows at a time. */
final class MatrixRowWriter {
  private static final long ASK_ABOVE = 1L << 30;
  private static final int BATCH_ENTRIES = 1 << 20;

  private MatrixRowWriter() {}

  /** Gives rows {@code which}, one after the other; the buffer may be longer. */
  interface Source {
    void rows(int[] which, double[] out, Run run);
  }

  /** The same rows; refuses an entry that is no finite number, with its place. */
  static Source finite(Source source, int length, Kernel<?> kernel) {
    return (which, out, run) -> {
      source.rows(which, out, run);
      for (int i = 0; i < which.length; i++) {
        for (int j = 0; j < length; j++) {
          double value = out[i * length + j];
          if (!Double.isFinite(value)) {
            throw KernelValue.refusal(
                kernel, String.valueOf(value), "row " + which[i], "column " + j);
          }
        }
      }
    };
  }

  /** Refuses a kernel with a k(x, x) that is no finite number, before anything follows from it. */
  static void requireFinite(double[] diagonal, Kernel<?> kernel) {
    for (int i = 0; i < diagonal.length; i++) {
      if (!Double.isFinite(diagonal[i])) {
        throw KernelValue.refusal(kernel, String.valueOf(diagonal[i]), "row " + i, "itself");
      }
    }
  }

  /** Refuses what nobody wants by accident. */
  static void requireWanted(String command, long bytes, boolean yes) {
    if (bytes > ASK_ABOVE && !yes) {
      throw new Failure(
          Exit.LIMIT,
          command,
          "a matrix of " + Amount.ofBytes(bytes),
          "at most " + Amount.ofBytes(ASK_ABOVE),
          "--rows A:B for a part, or --yes for all of it");
    }
  }

  /** The rows of the range, each of this length. */
  static void write(Source source, int length, RowRange range, MatrixWriter writer, Run run)
      throws IOException {
    int batch = Math.min(Math.max(1, BATCH_ENTRIES / length), range.count());
    double[] values = new double[Math.multiplyExact(batch, length)];
    for (long row = range.from(); row < range.to(); row += batch) {
      if (run.outOfTime()) {
        throw OutOfTime.before("all rows were written");
      }
      int count = (int) Math.min(batch, range.to() - row);
      int first = (int) row;
      int[] which = new int[count];
      Arrays.setAll(which, i -> first + i);
      source.rows(which, values, run);
      for (int i = 0; i < count; i++) {
        writer.row(values, i * length, length);
      }
      run.step("write", row - range.from() + count, range.count());
    }
  }
}
