package org.mercer.learner.centres;

import java.util.Arrays;
import org.mercer.api.Internal;
import org.mercer.gram.Gram;
import org.mercer.gram.lowrank.CentreBasis;
import org.mercer.gram.lowrank.CentreMoments;
import org.mercer.gram.lowrank.Centres;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.GroupedRows;
import org.mercer.numerics.dense.WeightedSquares;
import org.mercer.numerics.iterative.Operator;
import org.mercer.run.Run;

/**
 * The inverse of ZZ' + lambda W^-1 for the projections Z of all objects on the span of a few
 * centres,
 *
 * <pre>
 * W/lambda - W/lambda Z (I + Z'WZ/lambda)^-1 Z'W/lambda:
 * </pre>
 *
 * near to that of K + lambda W^-1 where the centres miss little, and positive definite however much
 * they miss. Conjugate gradients on the full matrix need steps for what is missed alone. Source:
 * Frangella, Tropp, Udell, "Randomized Nystroem preconditioning" (2023); Diaz, Epperly, Frangella,
 * Tropp, Webber, "Robust, randomized preconditioning for kernel ridge regression" (2023).
 */
@Internal
public final class CentrePreconditioner implements Operator, AutoCloseable {
  /** n r^2 operations for r of them are worth a few steps of n^2. */
  private static final int MOST = 1000;

  private static final int OBJECTS_PER_CENTRE = 8;

  /** Fewer of them save nothing. */
  private static final int FEWEST = 4;

  /** One part in so many of the memory: the matrix itself may be kept in the rest. */
  private static final int MEMORY_SHARE = 8;

  private static final double ROUNDING = 1e-10;

  private final GroupedRows rows;
  private final double[] precisions;
  private final Cholesky inner;

  private CentrePreconditioner(GroupedRows rows, double[] precisions, Cholesky inner) {
    this.rows = rows;
    this.precisions = precisions;
    this.inner = inner;
  }

  /** How many centres there may be; none where it would be of no use. */
  private static int count(int n, Run run) {
    long share = run.budget().memoryBytes() / MEMORY_SHARE;
    long afforded = share / (2L * Double.BYTES * n); // rows of all, and those of the pool
    int most = (int) Math.min(Math.min(MOST, n / OBJECTS_PER_CENTRE), afforded);
    return most >= FEWEST ? most : 0;
  }

  /** For K + lambda W^-1; only scales by the diagonal where centres would be of no use. */
  public static CentrePreconditioner of(Gram gram, double[] weights, double lambda, Run run) {
    double[] precisions = new double[weights.length];
    Arrays.setAll(precisions, i -> weights[i] / lambda);
    int count = count(gram.size(), run);
    if (count == 0) {
      return new CentrePreconditioner(precisions);
    }
    CentreBasis basis = CentreBasis.of(gram, Centres.of(count), ROUNDING, run);
    if (basis.size() == 0) {
      return new CentrePreconditioner(precisions);
    }
    GroupedRows rows = CentreMoments.rows(gram, basis, run);
    DoubleMatrix squares = WeightedSquares.of(rows, precisions, run);
    return new CentrePreconditioner(rows, precisions, Cholesky.of(squares, 1, run));
  }

  /** Without centres: W / lambda. */
  private CentrePreconditioner(double[] precisions) {
    this(
        new GroupedRows(precisions.length, 0),
        precisions,
        Cholesky.of(DoubleMatrix.identity(1), 0, Run.defaults()));
  }

  /** How many centres there are. */
  public int centres() {
    return rows.cols();
  }

  @Override
  public void apply(double[] v, double[] out) {
    Arrays.setAll(out, i -> precisions[i] * v[i]);
    if (centres() > 0) {
      double[] along = rows.values(inner.solve(rows.sums(out)));
      for (int i = 0; i < out.length; i++) {
        out[i] -= precisions[i] * along[i];
      }
    }
  }

  @Override
  public void close() {
    inner.close();
  }
}
