package org.mercer.learner.decompose;

import java.util.ArrayList;
import org.mercer.api.Internal;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.learner.Embedding;
import org.mercer.learner.centres.BlockMoments;
import org.mercer.learner.centres.BlockSystem;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;

/** {@link PcaOverCentres} of objects in blocks, from one pass. */
@Internal
public record PcaOverBlocks(int components) {
  public Embedding fit(BlockSystem system) {
    BlockMoments all = BlockMoments.of(system);
    double share = 1 / all.weight();
    DoubleMatrix squares = all.moments().squares().copy();
    Simd.LANES.scale(squares.unsafeValues(), 0, squares.unsafeValues().length, share);
    double[] mean = all.moments().sums()[1].clone();
    Simd.LANES.scale(mean, 0, mean.length, share);
    CentreMoments shares =
        new CentreMoments(
            squares, new double[][] {mean}, all.moments().left() * share, all.moments().missed());
    PcaOverCentres over = PcaOverCentres.of(system.drawn().basis(), shares);
    return new KernelPca(components)
        .embedding(system.objects().gram(), over, new ArrayList<>(), system.run());
  }
}
