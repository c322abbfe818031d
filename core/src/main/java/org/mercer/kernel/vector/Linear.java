package org.mercer.kernel.vector;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVec;
import org.mercer.data.vector.SparseVec;
import org.mercer.data.vector.Vec;
import org.mercer.data.vector.VectorDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.Monomials;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.Translatable;
import org.mercer.kernel.bulk.DenseEvaluation;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.SparseEvaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.simd.Simd;
import org.mercer.numerics.sparse.SparseColumns;

/**
 * x'y. Suits: data whose classes a plane separates; the ground of most kernels on vectors. A
 * kernel: its feature map is the identity. Cost: d multiplications a pair, the number of common
 * non-zeros for sparse vectors. Example: (1,2,3)'(4,5,6) = 4 + 10 + 18 = 32.
 *
 * <p>Dense vectors must have the same dimension. A sparse vector has as many coordinates as the
 * other one asks for.
 */
@Internal
public final class Linear implements Translatable<Vec> {
  public static final Linear INSTANCE = new Linear();

  private Linear() {}

  @Override
  public double of(Vec x, Vec y) {
    if (x instanceof DenseVec a && y instanceof DenseVec b) {
      Require.same("dimension", a.dim(), b.dim());
      return Simd.LANES.dot(a.unsafeValues(), 0, b.unsafeValues(), 0, a.dim());
    }
    if (x instanceof SparseVec a && y instanceof SparseVec b) {
      return merge(a, b);
    }
    return x instanceof SparseVec s ? lookUp(s, y) : lookUp((SparseVec) y, x);
  }

  private static double merge(SparseVec x, SparseVec y) {
    int[] left = x.unsafeIndices();
    int[] right = y.unsafeIndices();
    double sum = 0;
    for (int a = 0, b = 0; a < left.length && b < right.length; ) {
      int difference = left[a] - right[b];
      if (difference == 0) {
        sum += x.unsafeValues()[a++] * y.unsafeValues()[b++];
      } else if (difference < 0) {
        a++;
      } else {
        b++;
      }
    }
    return sum;
  }

  private static double lookUp(SparseVec sparse, Vec dense) {
    Require.that(
        sparse.dim() <= dense.dim(),
        "a sparse vector with index "
            + sparse.dim()
            + " does not fit a dense one of dimension "
            + dense.dim());
    int[] indices = sparse.unsafeIndices();
    double sum = 0;
    for (int i = 0; i < indices.length; i++) {
      sum += sparse.unsafeValues()[i] * dense.get(indices[i]);
    }
    return sum;
  }

  @Override
  public double[] diagonal(Sample<Vec> sample) {
    return VectorStorage.of(sample).squaredNorms();
  }

  @Override
  public Evaluation over(Sample<Vec> rows, Sample<Vec> cols) {
    VectorStorage left = VectorStorage.of(rows);
    VectorStorage right = rows == cols ? left : VectorStorage.of(cols);
    if (VectorStorage.mostlyZeros(left, right)) {
      SparseColumns b = right.columnsWithoutZeros();
      return new SparseEvaluation(left == right ? b.original() : left.withoutZeros(), b);
    }
    if (left.isDense() && right.isDense()) {
      DoubleMatrix a = left.matrix(right.dim());
      return left == right
          ? new DenseEvaluation(a, a)
          : new DenseEvaluation(a, right.denseSide(left.dim()));
    }
    return new SparseEvaluation(left.csr(right), right.columns(left));
  }

  @Override
  public Optional<Translated> translated(Sample<Vec> rows, Sample<Vec> cols) {
    VectorStorage left = VectorStorage.of(rows);
    VectorStorage right = rows == cols ? left : VectorStorage.of(cols);
    if (!left.isDense() || !right.isDense() || VectorStorage.mostlyZeros(left, right)) {
      return Optional.empty();
    }
    DoubleMatrix a = left.matrix(right.dim());
    DoubleMatrix b = rows == cols ? a : right.matrix(left.dim());
    Origin origin = right.dim() == b.cols() ? right.origin() : Origin.of(b);
    return Optional.of(origin.translated(a, b));
  }

  /** The coordinates themselves: x1, x2, ... */
  @Override
  public Optional<Features> features(Vec x) {
    Features.Draft draft = new Features.Draft();
    for (int i : Monomials.nonZeros(x)) {
      draft.add(Monomials.name(i), x.get(i));
    }
    return Optional.of(draft.build());
  }

  @Override
  public Place places() {
    return Place.COLUMN;
  }

  @Override
  public void occurrences(Vec x, Occurrences found) {
    for (int i : Monomials.nonZeros(x)) {
      found.at(Monomials.name(i), x.get(i), i);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: the feature map is the identity");
  }

  @Override
  public Optional<Domain<Vec>> domain() {
    return Optional.of(VectorDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("linear");
  }

  @Override
  public String toString() {
    return "linear()";
  }
}
