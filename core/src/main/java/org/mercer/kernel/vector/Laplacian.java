package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.kernel.proof.Verdict;
import org.mercer.numerics.sparse.Csr;

/**
 * exp(-gamma |x - y|_1), the distance the sum of |x_i - y_i|. Suits: rough functions, features on
 * scales of their own, outliers. A kernel: -|a - b| is conditionally positive semidefinite on the
 * line, so is its sum over coordinates, and Schoenberg's theorem gives the exponential. Cost: one
 * addition a coordinate and one exponential. Example: (1,2) and (2,0.5), gamma = 0.5: exp(-0.5 *
 * 2.5) = 0.2865.
 */
@Internal
public record Laplacian(double gamma) implements Kernel<Vec> {
  public Laplacian {
    Require.positive("gamma", gamma);
  }

  @Override
  public double of(Vec x, Vec y) {
    return Math.exp(-gamma * distance(x, y));
  }

  private static double distance(Vec x, Vec y) {
    if (x instanceof SparseVec a && y instanceof SparseVec b) {
      return CityBlock.sparse(
          a.unsafeIndices(),
          a.unsafeValues(),
          0,
          a.unsafeIndices().length,
          b.unsafeIndices(),
          b.unsafeValues(),
          0,
          b.unsafeIndices().length);
    }
    Vec dense = x instanceof DenseVec ? x : y;
    return CityBlock.dense(
        CoordinatePairs.filled(x, dense.dim()), CoordinatePairs.filled(y, dense.dim()));
  }

  @Override
  public double[] diagonal(Sample<Vec> sample) {
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    VectorStorage left = VectorStorage.of(rows);
    VectorStorage right = rows == cols ? left : VectorStorage.of(cols);
    if (left.isDense() && right.isDense()) {
      return new DenseCityBlock(gamma, left.matrix(right.dim()), right.matrix(left.dim()));
    }
    Csr a = left.csr(right);
    Csr b = rows == cols ? a : right.csr(left);
    return CityBlock.over(gamma, a, b);
  }

  @Override
  public Certificate certificate() {
    return Rule.SCHOENBERG.from(
        new Axiom(
            Verdict.CONDITIONALLY_PSD,
            "-|x - y|_1 is a sum over coordinates of -|a - b|, and |a - b| is the squared distance"
                + " of the steps that a and b make on the line"));
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("laplacian", Expression.named("gamma", gamma));
  }
}
