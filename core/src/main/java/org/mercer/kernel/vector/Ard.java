package org.mercer.kernel.vector;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * k(x', y') with x'_j = x_j / length_j: a kernel that counts each column by a length of its own.
 * Suits: columns of which some matter more than others, their lengths learned (automatic relevance
 * determination). A kernel: the pullback along a linear map. Cost: the base. Example: linear() of
 * (1,2) and (3,4) with lengths 1 and 2: 1*3 + (2/2)*(4/2) = 5.
 */
record Ard(List<Double> lengths, Kernel<Vec> base) implements Kernel<Vec> {
  public Ard {
    lengths = List.copyOf(lengths);
    Require.that(!lengths.isEmpty(), "ard needs a length for each column, but there is none");
    lengths.forEach(length -> Require.positive("each length", length));
  }

  public Ard(double[] lengths, Kernel<Vec> base) {
    this(DoubleStream.of(lengths).boxed().toList(), base);
  }

  private Vec scaled(Vec x) {
    if (x instanceof SparseVec s) {
      int[] indices = s.unsafeIndices();
      double[] values = s.unsafeValues().clone();
      for (int t = 0; t < indices.length; t++) {
        requireColumns(indices[t] + 1, false);
        values[t] /= lengths.get(indices[t]);
      }
      return Vec.sparse(indices, values);
    }
    requireColumns(x.dim(), true);
    double[] values = x.toArray();
    Arrays.setAll(values, j -> values[j] / lengths.get(j));
    return Vec.of(values);
  }

  private void requireColumns(int columns, boolean exactly) {
    Require.that(
        exactly ? columns == lengths.size() : columns <= lengths.size(),
        "ard has a length for each of " + lengths.size() + " columns, but came " + columns);
  }

  private Sample<Vec> scaled(Sample<Vec> sample) {
    if (!(sample instanceof DenseVectors dense)) {
      return VectorDomain.INSTANCE.sample(sample.map(this::scaled).toList());
    }
    requireColumns(dense.dim(), true);
    DoubleMatrix rows = dense.unsafeMatrix().copy();
    double[] values = rows.unsafeValues();
    double[] by = lengths.stream().mapToDouble(Double::doubleValue).toArray();
    for (int at = 0; at < values.length; at++) {
      values[at] /= by[at % by.length];
    }
    return new DenseVectors(rows, dense.names());
  }

  @Override
  public double of(Vec x, Vec y) {
    return base.of(scaled(x), scaled(y));
  }

  @Override
  public double[] diagonal(Sample<Vec> sample) {
    return base.diagonal(scaled(sample));
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    Sample<Vec> left = scaled(rows);
    return base.over(left, rows == cols ? left : scaled(cols));
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Kernel<Vec> fit(Sample<Vec> sample) {
    return needsFit() ? new Ard(lengths, base.fit(scaled(sample))) : this;
  }

  @Override
  public Optional<Features> features(Vec x) {
    return base.features(scaled(x));
  }

  @Override
  public Certificate certificate() {
    return Rule.PULLBACK.from(base.certificate());
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call(
        "ard",
        Expression.named(
            "lengths", Expression.list(lengths.stream().map(Expression::number).toList())),
        Expression.named("base", base.expression()));
  }
}
