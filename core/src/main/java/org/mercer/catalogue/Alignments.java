package org.mercer.catalogue;

import org.mercer.data.Domain;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.series.DynamicTimeWarping;
import org.mercer.kernel.series.GlobalAlignment;

/** The kernels on series by name, for Java: {@code Alignments.gak(2).normalised()}. */
public final class Alignments {
  private Alignments() {}

  /** The series: how they are read, written and stored. */
  public static Domain<Series> domain() {
    return SeriesDomain.INSTANCE;
  }

  /** The global alignment kernel. */
  public static Kernel<Series> gak(double sigma) {
    return new GlobalAlignment(sigma);
  }

  /** exp(-gamma times the distance of dynamic time warping), which is not a kernel. */
  public static Kernel<Series> dtw(double gamma) {
    return new DynamicTimeWarping(gamma);
  }
}
