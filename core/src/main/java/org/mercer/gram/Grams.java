package org.mercer.gram;

import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Interruption;
import org.mercer.run.Run;

/** Makes Gram matrices: picks the storage by the memory budget, and says what it picked. */
public final class Grams {
  private Grams() {}

  /**
   * Stored where it fits the budget of the run, else computed when asked for; half the budget then
   * keeps rows.
   */
  public static <X> Gram of(Kernel<X> kernel, Sample<X> sample, Precision precision, Run run) {
    Simd.noticeOnce();
    Forecast.examine(kernel, sample, run);
    Gram lazy = Interruption.within(run, () -> lazy(kernel, sample, precision));
    long bytes = bytes(sample.size(), precision);
    long memory = run.budget().memoryBytes();
    Gram chosen = bytes <= memory ? Stored.of(lazy, run) : RowCache.of(lazy, memory / 2, run);
    run.note("Gram matrix: " + chosen.describe());
    return chosen;
  }

  /** As above in double precision, with what runs have by default. */
  public static <X> Gram of(Kernel<X> kernel, Sample<X> sample) {
    return of(kernel, sample, Precision.DOUBLE, Run.defaults());
  }

  /** Every entry computed once and kept; refused where it exceeds the budget. */
  public static <X> Gram stored(Kernel<X> kernel, Sample<X> sample, Precision precision, Run run) {
    Simd.noticeOnce();
    Forecast.examine(kernel, sample, run);
    return Stored.of(Interruption.within(run, () -> lazy(kernel, sample, precision)), run);
  }

  /** Nothing kept: tiles, rows and products are computed when asked for. */
  public static <X> Gram lazy(Kernel<X> kernel, Sample<X> sample, Precision precision) {
    return new Lazy<>(kernel, sample, precision);
  }

  /**
   * Says, from the sizes of the objects, where a time is given that will not do; refuses where one
   * value alone would take many times as long.
   */
  public static <X> void forecast(Kernel<X> kernel, Sample<X> sample, Run run) {
    Forecast.examine(kernel, sample, run);
  }

  /** As above, where only so many values are asked for. */
  @Internal
  public static <X> void forecast(Kernel<X> kernel, Sample<X> sample, double entries, Run run) {
    Forecast.examine(kernel, sample, entries, run);
  }

  /** A matrix that is already there: square, symmetric, finite. */
  public static Gram precomputed(DoubleMatrix matrix) {
    return Stored.of(matrix);
  }

  /** The memory that a stored matrix takes. */
  public static long bytes(int n, Precision precision) {
    return (long) n * n * precision.bytes();
  }
}
