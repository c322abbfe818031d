package org.mercer.kernel.vector;

import java.util.List;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.ScaleGamma;
import org.mercer.data.vector.SparseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.kernel.entry.DefaultKernels;
import org.mercer.kernel.entry.WidthRange;

/** A Gaussian; of sparse vectors with very many columns the inner product. */
final class VectorDefaults implements DefaultKernels<Vec> {
  /** Sparse vectors of more columns are far from each other in all of them: a plane serves. */
  private static final int WIDE = 1000;

  @Override
  public String kernel(Sample<Vec> sample) {
    return sample instanceof SparseVectors s && s.dim() > s.size()
        ? "linear()"
        : "rbf(gamma=scale)";
  }

  @Override
  public List<String> shortlist(Sample<Vec> sample, boolean quick) {
    if (sample instanceof SparseVectors sparse && sparse.dim() > WIDE) {
      return List.of("linear()");
    }
    double usual = ScaleGamma.of(sample);
    String gaussian = WidthRange.gaussian(usual);
    // distances by sums of |x_i - y_i| forgive a column that is far off; they cost more
    return quick || !(sample instanceof DenseVectors)
        ? List.of(gaussian)
        : List.of(gaussian, "laplacian(gamma=" + WidthRange.of(usual / 16, usual * 8) + ")");
  }
}
