package org.mercer.golden;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.mercer.Golden;
import org.mercer.data.Sample;
import org.mercer.data.vector.Vec;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.gram.measure.Alignment;
import org.mercer.gram.measure.Independence;
import org.mercer.gram.measure.TwoSample;
import org.mercer.run.Run;

/** How the records that compare samples and kernels are computed. */
final class StatisticsRecords {
  private static final Run RUN = Run.defaults();

  private StatisticsRecords() {}

  static Map<String, Function<Golden, Object>> evaluators() {
    Map<String, Function<Golden, Object>> all = new LinkedHashMap<>();
    all.put("mmd2_biased", r -> twoSample(r, TwoSample.Estimate.BIASED));
    all.put("mmd2_unbiased", r -> twoSample(r, TwoSample.Estimate.UNBIASED));
    all.put(
        "hsic_biased",
        r ->
            Independence.of(quadratic(r.vectors("X")), gram("linear()", r.vectors("Y")), RUN)
                .statistic(RUN));
    all.put(
        "kernel_target_alignment",
        r -> Alignment.of(quadratic(r.vectors("X")), r.input("y").numbers(), RUN));
    all.put(
        "centred_kernel_target_alignment",
        r -> Alignment.centred(quadratic(r.vectors("X")), r.input("y").numbers(), RUN));
    return all;
  }

  private static double twoSample(Golden r, TwoSample.Estimate estimate) {
    Sample<Vec> x = r.vectors("X");
    Gram both = quadratic(x.concat(r.vectors("Y")));
    return TwoSample.of(both, x.size(), RUN).statistic(estimate, RUN);
  }

  private static Gram quadratic(Sample<Vec> sample) {
    return gram("poly(degree=2, coef0=0)", sample);
  }

  private static Gram gram(String kernel, Sample<Vec> sample) {
    return Grams.of(KernelRecords.vectors(kernel), sample, Precision.DOUBLE, RUN);
  }
}
