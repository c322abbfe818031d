package org.mercer.kernel.series;

import java.util.List;
import org.mercer.data.series.Series;
import org.mercer.data.series.SeriesDomain;
import org.mercer.kernel.entry.Entry;
import org.mercer.kernel.entry.KernelFamily;
import org.mercer.kernel.expression.NumberRange;
import org.mercer.kernel.expression.Parameter;

/** The catalogue of kernels on series. */
public final class SeriesKernels {
  public static final List<Entry> ENTRIES =
      List.of(
          Entry.named("gak")
              .on(SeriesDomain.INSTANCE)
              .formula(
                  "the sum over all alignments of the product of g / (2 - g) over their pairs,"
                      + " g = exp(-|x_i - y_j|^2 / (2 sigma^2))")
              .summary("The global alignment kernel: all alignments of two series, good ones most.")
              .suits("series that run at different speeds; use normalise around it")
              .cost("one exponential and one division a pair of points")
              .takes(
                  Parameter.required(
                      "sigma",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "the distance of two points that still match"))
              .example("gak(sigma=1)", "0,0", "0,0", 3)
              .made(a -> new GlobalAlignment(a.number("sigma"))),
          Entry.named("dtw")
              .on(SeriesDomain.INSTANCE)
              .formula("exp(-gamma d), d the least sum of |x_i - y_j| over an alignment")
              .summary("The best alignment alone; not positive semidefinite, though often used.")
              .suits("comparison with old results; gak is the kernel to learn with")
              .cost("one distance and two comparisons a pair of points")
              .takes(
                  Parameter.required(
                      "gamma",
                      Parameter.Kind.NUMBER,
                      NumberRange.POSITIVE,
                      "how fast similarity falls with the cost of the alignment"))
              .example("dtw(gamma=0.5)", "0,0,1", "0,3", Math.exp(-1))
              .made(a -> new DynamicTimeWarping(a.number("gamma"))));

  public static final KernelFamily<Series> FAMILY =
      KernelFamily.of(SeriesDomain.INSTANCE, ENTRIES, new SeriesDefaults());

  private SeriesKernels() {}
}
