package org.mercer.feature;

import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.KernelValue;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * How far objects lie from each other in feature space: |phi(x) - phi(y)|^2 = k(x,x) + k(y,y) - 2
 * k(x,y), and the angle with cosine k(x,y) / sqrt(k(x,x) k(y,y)).
 */
public final class Distances {
  /** Rows that a thread works on at a time. */
  private static final int BAND = 64;

  private Distances() {}

  /** |phi(x) - phi(y)|^2. */
  public static <X> double squared(Kernel<X> kernel, X x, X y) {
    return squared(
        KernelValue.of(kernel, x, y), KernelValue.of(kernel, x, x), KernelValue.of(kernel, y, y));
  }

  /** The angle between phi(x) and phi(y), in 0 .. pi; refused where one of the two is zero. */
  public static <X> double angle(Kernel<X> kernel, X x, X y) {
    return Lengths.angle(
        KernelValue.of(kernel, x, y), KernelValue.of(kernel, x, x), KernelValue.of(kernel, y, y));
  }

  /** All squared distances of a sample. */
  public static DoubleMatrix squared(Gram gram, Run run) {
    return mapped(gram, run, Distances::squared);
  }

  /** As above, with what runs have by default. */
  public static DoubleMatrix squared(Gram gram) {
    return squared(gram, Run.defaults());
  }

  /** All angles of a sample; refused where an object is zero. */
  public static DoubleMatrix angles(Gram gram, Run run) {
    return mapped(gram, run, Lengths::angle);
  }

  /** The squared distances of objects {@code which} to all, one row after the other. */
  public static void squaredRows(Gram gram, int[] which, double[] out, Run run) {
    int n = gram.size();
    Require.that(
        out.length >= (long) which.length * n,
        "the buffer must hold " + (long) which.length * n + " entries, but holds " + out.length);
    double[] diagonal = gram.diagonal();
    gram.rows(which, out, run);
    Parallel.forEach(
        "distances",
        (which.length + BAND - 1) / BAND,
        run,
        band -> {
          for (int i = band * BAND; i < Math.min(which.length, (band + 1) * BAND); i++) {
            map(out, i * n, which[i], diagonal, Distances::squared);
          }
        });
  }

  /** From k(x,y), k(x,x) and k(y,y). */
  private interface Measure {
    double of(double product, double first, double second);
  }

  private static double squared(double product, double first, double second) {
    return Lengths.squared(first + second - 2 * product, Math.abs(first) + Math.abs(second));
  }

  private static DoubleMatrix mapped(Gram gram, Run run, Measure measure) {
    DoubleMatrix matrix = gram.toMatrix(run);
    int n = matrix.rows();
    double[] diagonal = gram.diagonal();
    Parallel.forEach(
        "distances",
        (n + BAND - 1) / BAND,
        run,
        band -> {
          for (int i = band * BAND; i < Math.min(n, (band + 1) * BAND); i++) {
            map(matrix.unsafeValues(), i * n, i, diagonal, measure);
          }
        });
    return matrix;
  }

  private static void map(double[] row, int at, int i, double[] diagonal, Measure measure) {
    for (int j = 0; j < diagonal.length; j++) {
      row[at + j] = measure.of(row[at + j], diagonal[i], diagonal[j]);
    }
    row[at + i] = 0; // of an object to itself, whatever was rounded
  }
}
