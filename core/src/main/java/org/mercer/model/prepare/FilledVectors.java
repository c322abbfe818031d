package org.mercer.model.prepare;

import java.util.List;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.sparse.Csr;

/** Fills missing entries (NaN) of vectors, then scales. */
public final class FilledVectors implements Preparation<Vec> {
  /** What a model file calls it, before the name of the scaling. */
  public static final String PREFIX = "filled ";

  private final ColumnFillers fillers;
  private final Preparation<Vec> scaling;

  private FilledVectors(ColumnFillers fillers, Preparation<Vec> scaling) {
    this.fillers = fillers;
    this.scaling = scaling;
  }

  /** With what training rows say of their columns, and of the rows that are filled so. */
  static FilledVectors of(
      ColumnFillers fillers, Preparation.Recipe<Vec> scaling, Sample<Vec> training) {
    return new FilledVectors(fillers, scaling.fit(filled(training, fillers)));
  }

  /** The preparation that {@link #pack} wrote, around the scaling of the same arrays. */
  public static FilledVectors unpack(Preparation<Vec> scaling, Packed packed) {
    return new FilledVectors(ColumnFillers.unpack(packed), scaling);
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
    return scaling.apply(fillers.fill(x));
  }

  @Override
  public Sample<Vec> apply(Sample<Vec> sample) {
    return scaling.apply(filled(sample, fillers));
  }

  @Override
  public List<String> notes() {
    return scaling.notes();
  }

  @Override
  public Packed pack() {
    return fillers.pack(scaling.pack());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FilledVectors that
        && fillers.equals(that.fillers)
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
