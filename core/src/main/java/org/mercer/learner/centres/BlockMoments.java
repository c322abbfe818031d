package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;

/**
 * As {@link CentreMoments} of all objects in blocks, from one pass, and what their numbers y are.
 *
 * @param moments with the columns y - origin and 1
 * @param origin near the mean of y
 * @param count how many objects there are
 * @param weight sum v
 * @param targets sum v (y - origin)
 * @param power sum v (y - origin)^2
 * @param logWeights sum log v
 */
@Internal
public record BlockMoments(
    CentreMoments moments,
    double origin,
    long count,
    double weight,
    double targets,
    double power,
    double logWeights) {
  public static BlockMoments of(BlockSystem system) {
    double[] weights = system.objects().standing(system.objects().weights());
    double[] known = system.objects().targets();
    double total = Arrays.stream(weights).sum();
    double origin = Simd.LANES.dot(weights, 0, known, 0, known.length) / total;
    MomentTerm term = new MomentTerm(origin, system.drawn().basis().lower());
    double[] sums = system.sums("squares", term, 0).more();
    int m = system.size();
    DoubleMatrix squares = new DoubleMatrix(m, m);
    for (int i = 0; i < m; i++) {
      for (int j = 0; j <= i; j++) {
        squares.set(i, j, sums[i * (i + 1) / 2 + j]);
        squares.set(j, i, sums[i * (i + 1) / 2 + j]);
      }
    }
    int at = term.triangle();
    double[][] columns = {
      Arrays.copyOfRange(sums, at, at + m), Arrays.copyOfRange(sums, at + m, at + 2 * m)
    };
    double[] more = Arrays.copyOfRange(sums, at + 2 * m, sums.length);
    return new BlockMoments(
        new CentreMoments(squares, columns, more[MomentTerm.LEFT], more[MomentTerm.MISSED]),
        origin,
        (long) more[MomentTerm.COUNT],
        more[MomentTerm.WEIGHT],
        more[MomentTerm.TARGETS],
        more[MomentTerm.POWER],
        more[MomentTerm.LOG_WEIGHTS]);
  }
}
