package org.mercer.model.prepare;

import java.util.Arrays;
import java.util.List;
import org.mercer.api.Internal;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/** Fills missing entries (NaN) of vectors, then scales; indicators of what was filled follow. */
@Internal
public final class FilledVectors implements Preparation<Vec> {
  /** What a model file calls it, before the name of the scaling. */
  public static final String PREFIX = "filled ";

  private static final String INDICATORS = "indicators";

  private final ColumnFillers fillers;
  private final Indicators indicators;
  private final Preparation<Vec> scaling;

  private FilledVectors(ColumnFillers fillers, Indicators indicators, Preparation<Vec> scaling) {
    this.fillers = fillers;
    this.indicators = indicators;
    this.scaling = scaling;
  }

  /** With what training rows say of their columns, and of the rows that are filled so. */
  static FilledVectors of(
      ColumnFillers fillers,
      Indicators indicators,
      Preparation.Recipe<Vec> scaling,
      Sample<Vec> training) {
    return new FilledVectors(fillers, indicators, scaling.fit(filled(training, fillers)));
  }

  /** The preparation that {@link #pack} wrote, around the scaling of the same arrays. */
  public static FilledVectors unpack(Preparation<Vec> scaling, Packed packed) {
    ColumnFillers fillers = ColumnFillers.unpack(packed);
    Indicators indicators =
        packed.has(INDICATORS) ? new Indicators(packed.ints(INDICATORS)) : Indicators.NONE;
    for (int column : indicators.columns()) {
      Require.that(
          !fillers.sparse() && column >= 0 && column < fillers.values().length,
          () -> "there is no column " + column + " to indicate missing entries of");
    }
    return new FilledVectors(fillers, indicators, scaling);
  }

  private static Sample<Vec> filled(Sample<Vec> sample, ColumnFillers fillers) {
    if (sample instanceof DenseVectors dense) {
      double[] values = dense.unsafeMatrix().unsafeValues().clone();
      fillers.fill(values, dense.dim());
      return new DenseVectors(new DoubleMatrix(dense.size(), dense.dim(), values), dense.names());
    }
    if (sample instanceof SparseVectors sparse) {
      Csr rows = sparse.unsafeRows();
      double[] values = rows.unsafeValues().clone();
      fillers.fill(rows.unsafeColumns(), values);
      return new SparseVectors(
          new Csr(rows.cols(), rows.unsafeStart(), rows.unsafeColumns(), values));
    }
    return VectorDomain.INSTANCE.sample(sample.toList().stream().map(fillers::fill).toList());
  }

  /** What stands for a missing entry of each of so many columns. */
  public double[] fillers(int dim) {
    return fillers.spread(dim);
  }

  /** The columns that have an indicator, behind all columns. */
  public int[] indicated() {
    return indicators.columns().clone();
  }

  /** What is done to the filled vectors. */
  public Preparation<Vec> scaling() {
    return scaling;
  }

  @Override
  public String name() {
    return PREFIX + scaling.name();
  }

  @Override
  public Vec apply(Vec x) {
    return indicators.isEmpty()
        ? scaling.apply(fillers.fill(x))
        : apply(DenseVectors.of(x.toArray())).get(0);
  }

  @Override
  public Vec original(Vec prepared) {
    Vec columns =
        indicators.isEmpty()
            ? prepared
            : Vec.of(
                Arrays.copyOf(prepared.toArray(), prepared.dim() - indicators.columns().length));
    return scaling.original(columns);
  }

  @Override
  public Sample<Vec> apply(Sample<Vec> sample) {
    Sample<Vec> scaled = scaling.apply(filled(sample, fillers));
    return indicators.isEmpty() ? scaled : indicators.behind(dense(scaled), dense(sample));
  }

  private static DenseVectors dense(Sample<Vec> sample) {
    return sample instanceof DenseVectors dense
        ? dense
        : DenseVectors.of(sample.toList().stream().map(Vec::toArray).toArray(double[][]::new));
  }

  @Override
  public List<String> names(List<String> given) {
    return indicators.names(given);
  }

  @Override
  public List<String> notes() {
    return scaling.notes();
  }

  @Override
  public Packed pack() {
    Packed packed = fillers.pack(scaling.pack());
    return indicators.isEmpty() ? packed : packed.put(INDICATORS, indicators.columns());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FilledVectors that
        && fillers.equals(that.fillers)
        && indicators.equals(that.indicators)
        && scaling.equals(that.scaling);
  }

  @Override
  public int hashCode() {
    return 31 * fillers.hashCode() + scaling.hashCode();
  }

  @Override
  public String toString() {
    return name() + " vectors, " + fillers;
  }
}
