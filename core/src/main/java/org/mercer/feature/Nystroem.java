package org.mercer.feature;

import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.run.Run;

/**
 * A sample seen through a few of its objects: K_nm K_mm^+ K_mn, the Gram matrix of the projections
 * of phi(x) onto the span of m landmarks (Williams and Seeger 2001). As a map, z(x) = K_mm^(-1/2)
 * k_m(x), up to a rotation; z(x)'z(y) is exact where x or y lies in that span. Eigenvalues of K_mm
 * that are zero but for rounding are left out.
 *
 * <p>Cost: 9 m^3 operations to make it; m kernel values and m^2 operations for an object.
 */
public final class Nystroem<X> implements ExplicitMap<X> {
  private final Kernel<X> kernel;
  private final Sample<X> landmarks;
  private final MercerEmbedding<X> span;

  private Nystroem(Kernel<X> kernel, Sample<X> landmarks, MercerEmbedding<X> span) {
    this.kernel = kernel;
    this.landmarks = landmarks;
    this.span = span;
  }

  /** Over these landmarks; {@link org.mercer.gram.lowrank.Landmarks} chooses some of a sample. */
  public static <X> Nystroem<X> of(Kernel<X> kernel, Sample<X> landmarks, Run run) {
    Require.that(
        !kernel.needsFit(),
        "the kernel must be fitted on the whole sample before landmarks stand for it; call fit");
    return new Nystroem<>(kernel, landmarks, MercerEmbedding.of(kernel, landmarks, run));
  }

  /** As above, with what runs have by default. */
  public static <X> Nystroem<X> of(Kernel<X> kernel, Sample<X> landmarks) {
    return of(kernel, landmarks, Run.defaults());
  }

  public Sample<X> landmarks() {
    return landmarks;
  }

  @Override
  public int dimension() {
    return span.dimension();
  }

  @Override
  public double[] of(X x) {
    return span.of(x);
  }

  @Override
  public DoubleMatrix of(Sample<X> sample, Run run) {
    return span.of(sample, run);
  }

  /** tr(K - K_nm K_mm^+ K_mn): what the landmarks miss of all squared lengths together. */
  public double missed(Sample<X> sample, Run run) {
    double[] squares = kernel.diagonal(sample);
    DoubleMatrix z = of(sample, run);
    double sum = 0;
    for (int i = 0; i < squares.length; i++) {
      int at = i * z.cols();
      double kept = Simd.LANES.dot(z.unsafeValues(), at, z.unsafeValues(), at, z.cols());
      sum += Math.max(0, squares[i] - kept);
    }
    return sum;
  }

  /** As above, with what runs have by default. */
  public double missed(Sample<X> sample) {
    return missed(sample, Run.defaults());
  }
}
