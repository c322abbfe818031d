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

/**
 * exp(-2 / length^2 sum_i sin^2(pi (x_i - y_i) / period)). Suits: what repeats: seasons, days,
 * angles. A kernel: every coordinate is wound around a circle, and the kernel is the Gaussian of
 * the distance there, since 4 sin^2(pi d / period) is the squared length of a chord. (The sine of
 * the Euclidean distance of several coordinates would not be one.) Cost: the Gaussian in twice the
 * dimension. Example: 0 and 0.5, period 2, length 1: exp(-2 * 1/2) = e^-1.
 */
@Internal
public record Periodic(double period, double length) implements Kernel<Vec> {
  public Periodic {
    Require.positive("period", period);
    Require.positive("length", length);
    Require.positive("1 / (2 length^2)", 1 / (2 * length * length));
  }

  @Override
  public double of(Vec x, Vec y) {
    CoordinatePairs pairs = CoordinatePairs.of(x, y, Coordinatewise.Pairing.EITHER);
    double sum = 0;
    for (int i = 0; i < pairs.count(); i++) {
      double sine = Math.sin(Math.PI * (pairs.x()[i] - pairs.y()[i]) / period);
      sum += sine * sine;
    }
    return Math.exp(-2 * sum / (length * length));
  }

  @Override
  public double[] diagonal(Sample<Vec> sample) {
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    Sample<Vec> left = wound(rows);
    Sample<Vec> right = rows == cols ? left : wound(cols);
    return new Rbf<>(1 / (2 * length * length), Linear.INSTANCE).over(left, right);
  }

  private Sample<Vec> wound(Sample<Vec> sample) {
    return VectorDomain.INSTANCE.sample(sample.map(this::wound).toList());
  }

  /** Each coordinate as a point (cos - 1, sin) of the circle, so that zero stays zero. */
  private Vec wound(Vec x) {
    double[] values = x instanceof SparseVec s ? s.unsafeValues() : ((DenseVec) x).unsafeValues();
    double[] points = new double[Math.multiplyExact(2, values.length)];
    for (int i = 0; i < values.length; i++) {
      // cos a - 1 = -2 sin^2(a/2), without cancellation
      double half = Math.sin(Math.PI * values[i] / period);
      points[2 * i] = -2 * half * half;
      points[2 * i + 1] = Math.sin(2 * Math.PI * values[i] / period);
    }
    if (!(x instanceof SparseVec s)) {
      return Vec.of(points);
    }
    int[] indices = new int[points.length];
    for (int i = 0; i < values.length; i++) {
      indices[2 * i] = Math.multiplyExact(2, s.unsafeIndices()[i]);
      indices[2 * i + 1] = indices[2 * i] + 1;
    }
    return Vec.sparse(indices, points);
  }

  @Override
  public Certificate certificate() {
    return Rule.GAUSSIAN.from(
        Rule.PULLBACK.from(
            Axiom.psd("the inner product of points on circles, one circle a coordinate")));
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "periodic", Expression.named("period", period), Expression.named("length", length));
  }
}
