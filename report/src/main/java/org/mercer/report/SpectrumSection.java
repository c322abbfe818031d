package org.mercer.report;

import java.util.Arrays;
import org.mercer.picture.figure.Eigenvalues;

/** The eigenvalues of the kernel matrix. */
final class SpectrumSection {
  private static final double SMALL_EIGENVALUE = 1e-12;

  /** Where all objects are orthogonal, nine tenths of the components hold nine tenths. */
  private static final double ORTHOGONAL = 0.8;

  private SpectrumSection() {}

  static Section of(Geometry geometry) {
    double[] values = geometry.eigenvalues();
    double sum = Arrays.stream(values).map(v -> Math.max(0, v)).sum();
    int needed = 0;
    for (double part = 0; needed < values.length && part < 0.9 * sum; needed++) {
      part += Math.max(0, values[needed]);
    }
    return Section.of(ReportPart.SPECTRUM)
        .with(
            Block.text(
                Numerals.count(needed, "component")
                    + " of "
                    + values.length
                    + (needed == 1 ? " holds" : " hold")
                    + " 90 % of the sum of the eigenvalues"
                    + (needed > ORTHOGONAL * values.length
                        ? ": to the kernel nearly every object is unlike all others."
                        : ".")),
            Block.figure(
                "Eigenvalues of the kernel matrix",
                Eigenvalues.of("", values, SMALL_EIGENVALUE * Math.max(values[0], 0))
                    .size(Block.ALONE, Block.HIGH),
                "The largest first, on a logarithmic scale. The faster they fall, the fewer"
                    + " dimensions the objects have in feature space."))
        .numbers("eigenvalues", values);
  }
}
