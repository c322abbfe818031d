package org.mercer.learner.bayes;

import java.util.ArrayList;
import org.mercer.api.Internal;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.learner.Posterior;
import org.mercer.learner.centres.BlockMoments;
import org.mercer.learner.centres.BlockSystem;
import org.mercer.numerics.simd.Simd;

/** {@link ProcessOverCentres} of objects in blocks, from one pass. */
@Internal
public record ProcessOverBlocks(GaussianProcess process) {
  /** Deviations from the mean of so many units in its last place are rounding. */
  private static final double ROUNDING = 4;

  /**
   * @param largest weight of an object
   */
  public Posterior fit(BlockSystem system, double largest) {
    BlockMoments all = BlockMoments.of(system);
    double shift = process.mean() ? all.targets() / all.weight() : -all.origin();
    double mean = process.mean() ? all.origin() + shift : 0;
    // sum v (y - mean)^2, about what lies near the mean
    double power =
        Math.max(0, all.power() - 2 * shift * all.targets() + shift * shift * all.weight());
    double[] column = all.moments().sums()[0].clone();
    Simd.LANES.axpy(-shift, all.moments().sums()[1], 0, column, 0, column.length);
    CentreMoments moments =
        new CentreMoments(
            all.moments().squares(),
            new double[][] {column},
            all.moments().left(),
            all.moments().missed());
    double rounding = mean == 0 ? 0 : ROUNDING * Math.ulp(mean);
    boolean constant = power <= all.weight() * rounding * rounding;
    CentreBasis basis = system.drawn().basis();
    return ProcessOverCentres.of(process, mean, process.standardise() && !constant)
        .posterior(
            new ProcessOverCentres.Seen(
                basis,
                basis.centres(),
                moments,
                new CentreEvidence.Observed(power, all.count(), all.logWeights(), largest)),
            new ArrayList<>(),
            system.run());
  }
}
