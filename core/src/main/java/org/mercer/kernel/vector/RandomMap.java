package org.mercer.kernel.vector;

import java.util.List;
import java.util.Locale;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.data.vector.DenseVectors;
import org.mercer.data.vector.Vec;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Room;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * z(x)'z(y) with so many random features z whose inner products are near the values of a kernel,
 * see {@link Waves}. Suits: linear methods over many vectors. A kernel: an inner product. Cost: the
 * features of each object, then an inner product a pair; learners that work on rows of features
 * need no pairs. Example: x = y with rbf: 1, for cos^2 + sin^2 = 1.
 *
 * @param count at most; waves come in pairs, so that an odd one may be left out
 * @param seed with the dimension it decides which features are drawn
 */
@Internal
public record RandomMap(Kernel<Vec> kernel, int count, Draw draw, int seed) implements DrawnImages {
  static final int MOST_FEATURES = 100_000;

  /** Matrices of frequencies that stand in memory at once: of a factor, of a product, of a term. */
  private static final int DRAWS = 3;

  /** How frequencies are drawn. */
  public enum Draw {
    /** In blocks of orthogonal directions with independent lengths: errors partly cancel. */
    ORTHOGONAL,
    /** From a sequence of low discrepancy, shifted at random. */
    QUASI,
    /** Independent of each other. */
    PLAIN;

    /** As it is written in an expression. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  public RandomMap {
    int terms = RandomTerm.of(kernel).size();
    Require.between("count", 2 * terms, MOST_FEATURES, count);
  }

  @Override
  public String word() {
    return "randomfeatures";
  }

  @Override
  public double of(Vec x, Vec y) {
    Require.same("dimension", dimension(x), dimension(y));
    Sample<Vec> both = images(Sample.of(x, y));
    return Linear.INSTANCE.of(both.get(0), both.get(1));
  }

  /** The objects as their features. */
  @Override
  public Sample<Vec> images(Sample<Vec> sample) {
    int n = sample.size();
    if (n == 0) {
      return new DenseVectors(new DoubleMatrix(0, count));
    }
    int dim = dimension(sample.get(0));
    Room.require(
        word() + "() with " + count + " features of " + n + " objects of dimension " + dim,
        Double.BYTES * ((double) n * (count + dim) + DRAWS * (double) count * dim),
        "",
        "take fewer features");
    DoubleMatrix rows = new DoubleMatrix(n, dim);
    for (int i = 0; i < n; i++) {
      Vec x = sample.get(i);
      Require.same("dimension", dim, dimension(x));
      for (int j = 0; j < dim; j++) {
        rows.set(i, j, x.get(j));
      }
    }
    DoubleMatrix images = new DoubleMatrix(n, count);
    List<RandomTerm> terms = RandomTerm.of(kernel);
    int from = 0;
    for (int t = 0; t < terms.size(); t++) {
      int share = (count - from) / (terms.size() - t);
      terms.get(t).draw(dim, share, draw, seed, t).write(rows, images, from);
      from += share;
    }
    return new DenseVectors(images);
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product of " + count + " features, the same for all pairs");
  }

  @Override
  public Expression expression() {
    return Expression.call(
        word(),
        kernel.expression(),
        Expression.named("count", count),
        Expression.named("draw", Expression.word(draw.word())),
        Expression.named("seed", seed));
  }
}
