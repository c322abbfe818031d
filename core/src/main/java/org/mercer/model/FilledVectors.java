package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.numerics.Require;
import org.mercer.numerics.dense.DoubleMatrix;

/** Fills missing entries (NaN) of dense vectors, then scales. */
public final class FilledVectors implements Preparation<Vec> {
  /** What a model file calls it, before the name of the scaling. */
  public static final String PREFIX = "filled ";

  private static final String FILLERS = "fillers";

  private final double[] fillers;
  private final Preparation<Vec> scaling;

  FilledVectors(double[] fillers, Preparation<Vec> scaling) {
    this.fillers = fillers;
    this.scaling = scaling;
  }

  /** The preparation that {@link #pack} wrote, around the scaling of the same arrays. */
  public static FilledVectors unpack(Preparation<Vec> scaling, Packed packed) {
    double[] fillers = packed.doubles(FILLERS);
    Require.finite("filler", fillers);
    return new FilledVectors(fillers, scaling);
  }

  static double[] present(DenseVectors vectors, int j) {
    return IntStream.range(0, vectors.size())
        .mapToDouble(i -> vectors.unsafeMatrix().get(i, j))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }

  static DenseVectors filled(DenseVectors vectors, double[] fillers) {
    Require.same("columns of the model and of the vectors", fillers.length, vectors.dim());
    double[] values = vectors.unsafeMatrix().unsafeValues().clone();
    fill(values, fillers);
    return new DenseVectors(
        new DoubleMatrix(vectors.size(), vectors.dim(), values), vectors.names());
  }

  private static void fill(double[] values, double[] fillers) {
    for (int e = 0; e < values.length; e++) {
      values[e] = Double.isNaN(values[e]) ? fillers[e % fillers.length] : values[e];
    }
  }

  @Override
  public String name() {
    return PREFIX + scaling.name();
  }

  @Override
  public Vec apply(Vec x) {
    if (!(x instanceof DenseVec)) {
      return scaling.apply(x);
    }
    double[] values = x.toArray();
    Require.same("columns of the model and of the vector", fillers.length, values.length);
    fill(values, fillers);
    return scaling.apply(Vec.of(values));
  }

  @Override
  public Sample<Vec> apply(Sample<Vec> sample) {
    return scaling.apply(sample instanceof DenseVectors dense ? filled(dense, fillers) : sample);
  }

  @Override
  public List<String> notes() {
    return scaling.notes();
  }

  @Override
  public Packed pack() {
    return scaling.pack().put(FILLERS, fillers);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FilledVectors that
        && Arrays.equals(fillers, that.fillers)
        && scaling.equals(that.scaling);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(fillers) + scaling.hashCode();
  }

  @Override
  public String toString() {
    return name() + " vectors of " + fillers.length + " columns";
  }
}
