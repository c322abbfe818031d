package org.mercer.kernel;

import java.util.Optional;
import java.util.function.Supplier;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;

/**
 * A ground kernel that can also measure from an origin near the data. Distances do not depend on
 * the origin, but their digits do: |x|^2 + |y|^2 - 2 x'y loses everything when the data lie far
 * from zero and close together.
 */
@Internal
public interface Translatable<X> extends Kernel<X> {
  /** The translated evaluation, or nothing where the storage of the samples does not allow it. */
  Optional<Translated> translated(Sample<X> rows, Sample<X> cols);

  /**
   * The products c(x,y) of x - m and y - m, their diagonals c(x,x) and c(y,y), and what leads back:
   * k(x,y) = c(x,y) + rowShift(x) + colShift(y), which is seldom asked for.
   */
  record Translated(
      Evaluation products,
      double[] rowDiagonal,
      double[] colDiagonal,
      Supplier<double[]> rowShift,
      Supplier<double[]> colShift) {}
}
