package org.mercer.model;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.learner.solver.ScaledGram;
import org.mercer.numerics.dense.Cholesky;
import org.mercer.run.Run;

/**
 * v(x) = k(x,x) - s(x)'B^-1 s(x) of a {@link org.mercer.learner.Posterior} in which all objects
 * take part. The factor of B is that of the fit; a model from a file makes it when it is first
 * asked for, once for all threads.
 */
final class SpreadOfAll<X> extends Spread<X> {
  private final double[] roots;
  private volatile @Nullable Cholesky factor;

  /**
   * @param support the objects that were seen, prepared
   * @param roots s_i of each
   * @param factor of B, where it is at hand
   */
  SpreadOfAll(Kernel<X> kernel, Sample<X> support, double[] roots, Optional<Cholesky> factor) {
    super(kernel, support);
    Require.same("support objects and their precisions", support.size(), roots.length);
    this.roots = roots.clone();
    this.factor = factor.orElse(null);
  }

  /** s_i of each object that was seen. */
  double[] roots() {
    return roots.clone();
  }

  @Override
  void pack(Packed into) {
    into.put(StoredSpreads.ROOTS, roots());
  }

  @Override
  void prepare(Run run) {
    factor(run);
  }

  private Cholesky factor(Run run) {
    Cholesky known = factor;
    if (known == null) {
      synchronized (this) {
        known = factor;
        if (known == null) {
          ScaledGram gram =
              new ScaledGram(Grams.lazy(kernel(), support(), Precision.DOUBLE), roots);
          known = gram.factor(run);
          factor = known;
        }
      }
    }
    return known;
  }

  @Override
  double[] explained(double[] seen, int columns, Run run) {
    for (int i = 0; i < roots.length; i++) {
      for (int j = i * columns; j < (i + 1) * columns; j++) {
        seen[j] *= roots[i];
      }
    }
    return factor(run).inverseNorms(seen, columns, run);
  }
}
