package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.solver.ScaledGram;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/**
 * v(x) = k(x,x) - s(x)'B^-1 s(x) of a {@link org.mercer.learner.Posterior}. The factor of B is that
 * of the fit; a model from a file makes it when it is first asked for, once for all threads.
 */
final class Spread<X> {
  /** New objects that are solved for together. */
  private static final int TOGETHER = 256;

  private final Kernel<X> kernel;
  private final Sample<X> support;
  private final double[] roots;
  private volatile @Nullable Cholesky factor;

  /**
   * @param support the objects that were seen, prepared
   * @param roots s_i of each
   * @param factor of B, where it is at hand
   */
  public Spread(Kernel<X> kernel, Sample<X> support, double[] roots, Optional<Cholesky> factor) {
    Require.same("support objects and their precisions", support.size(), roots.length);
    this.kernel = kernel;
    this.support = support;
    this.roots = roots.clone();
    this.factor = factor.orElse(null);
  }

  /** s_i of each object that was seen. */
  public double[] roots() {
    return roots.clone();
  }

  private Cholesky factor(Run run) {
    Cholesky known = factor;
    if (known == null) {
      synchronized (this) {
        known = factor;
        if (known == null) {
          known = new ScaledGram(Grams.lazy(kernel, support, Precision.DOUBLE), roots).factor(run);
          factor = known;
        }
      }
    }
    return known;
  }

  /** The variances of prepared objects, block by block at the speed of a matrix product. */
  double[] of(Sample<X> prepared, Run run) {
    double[] variances = kernel.diagonal(prepared);
    if (support.size() == 0 || variances.length == 0) {
      return variances;
    }
    Cholesky known = factor(run);
    CrossGram cross = CrossGram.of(kernel, support, prepared, Precision.DOUBLE);
    int parts = (variances.length + TOGETHER - 1) / TOGETHER;
    Parallel.forEach(
        "variances",
        parts,
        run,
        part -> {
          int first = part * TOGETHER;
          int columns = Math.min(TOGETHER, variances.length - first);
          double[] seen = new double[Math.multiplyExact(roots.length, columns)];
          cross.fill(Tile.of(0, roots.length, first, columns, seen, 0, columns));
          scale(seen, columns);
          double[] explained = known.inverseNorms(seen, columns, run);
          for (int j = 0; j < columns; j++) {
            // what is left of k(x, x) at a training object may be a rounding error below zero
            variances[first + j] = Math.max(0, variances[first + j] - explained[j]);
          }
        });
    return variances;
  }

  private void scale(double[] seen, int columns) {
    for (int i = 0; i < roots.length; i++) {
      for (int j = i * columns; j < (i + 1) * columns; j++) {
        seen[j] *= roots[i];
      }
    }
  }

  /** The variance of one prepared object. */
  double of(X prepared) {
    List<X> one = Arrays.asList(prepared);
    Sample<X> sample =
        kernel.domain().map(domain -> domain.sample(one)).orElseGet(() -> Sample.of(one));
    return of(sample, Run.defaults().threads(1))[0];
  }
}
