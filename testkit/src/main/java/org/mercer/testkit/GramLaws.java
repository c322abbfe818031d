package org.mercer.testkit;

import java.util.ArrayList;
import java.util.List;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Pairwise;
import org.mercer.kernel.bulk.Tile;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.run.Run;

/**
 * What every Gram matrix obeys, wherever its entries live: however it is asked (tiles of any cut,
 * rows, products, the diagonal, a restriction, the whole) it is one symmetric matrix, and the
 * number of threads changes no bit of the answer. With a kernel and a sample also: stored, computed
 * when asked for, or kept by rows, it holds the values of the kernel.
 */
public final class GramLaws {
  private GramLaws() {}

  /** Tries the laws on one matrix, such as one that lives on a device of the user's. */
  public static Findings check(Gram gram) {
    return check(gram, Property.seed());
  }

  /** As above, repeating the random choices of the run that printed this seed. */
  public static Findings check(Gram gram, long seed) {
    Require.that(gram.size() > 0, "the laws need at least one object, but the matrix is empty");
    return new Findings("matrix " + gram.describe(), seed, MatrixLaws.of(gram, seed)).orThrow();
  }

  /** Tries the laws on every storage of the matrix of a kernel, in both precisions. */
  public static <X> Findings check(Kernel<X> kernel, Sample<X> sample) {
    return check(kernel, sample, Property.seed());
  }

  /** As above, repeating the random choices of the run that printed this seed. */
  public static <X> Findings check(Kernel<X> kernel, Sample<X> sample, long seed) {
    Require.that(sample.size() > 0, "the laws need at least one object, but the sample is empty");
    Kernel<X> fitted = kernel.fit(sample);
    DoubleMatrix values = values(fitted, sample);
    List<Finding> findings = new ArrayList<>();
    for (Precision precision : Precision.values()) {
      for (Gram gram : storages(fitted, sample, precision)) {
        String name = gram.describe() + ": ";
        findings.add(
            Law.tried(
                name + "values of the kernel", () -> MatrixLaws.holds(gram, values, precision)));
        for (Finding f : MatrixLaws.of(gram, seed)) {
          findings.add(new Finding(name + f.law(), f.kind(), f.text()));
        }
      }
    }
    String subject = kernel.expression() + " on " + sample.size() + " objects";
    return new Findings(subject, seed, findings).orThrow();
  }

  private static <X> List<Gram> storages(Kernel<X> kernel, Sample<X> sample, Precision precision) {
    long tight = Math.max(1, Grams.bytes(sample.size(), precision) - 1);
    Run poor = Run.defaults().budget(Run.defaults().budget().memory(tight));
    return List.of(
        Grams.stored(kernel, sample, precision, Run.defaults()),
        Grams.lazy(kernel, sample, precision),
        Grams.of(kernel, sample, precision, poor));
  }

  private static <X> DoubleMatrix values(Kernel<X> kernel, Sample<X> sample) {
    int n = sample.size();
    DoubleMatrix values = new DoubleMatrix(n, n);
    new Pairwise<>(kernel, sample, sample).fill(Tile.of(0, n, 0, n, values.unsafeValues(), 0, n));
    return values;
  }
}
