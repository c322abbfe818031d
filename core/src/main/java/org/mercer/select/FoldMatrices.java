package org.mercer.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mercer.data.Sample;
import org.mercer.gram.Gram;
import org.mercer.gram.Grams;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.model.prepare.Preparation;
import org.mercer.run.Run;

/**
 * The Gram matrices of all rows as the folds see them. Where a preparation is learned, each fold
 * has its own, learned from its training rows; where nothing is learned, all folds are parts of one
 * matrix.
 */
final class FoldMatrices<X> {
  private final Folds folds;
  private final List<GroundKernelCache<X>> grounds;
  private final boolean shared;

  /**
   * Matrices for the folds of a sample.
   *
   * @param like for other folds of the same sample and recipe, whose matrices serve here too where
   *     nothing is learned
   */
  FoldMatrices(
      Sample<X> sample,
      Preparation.Recipe<X> recipe,
      Folds folds,
      long memory,
      Optional<FoldMatrices<X>> like) {
    this.folds = folds;
    List<Preparation<X>> fitted = new ArrayList<>();
    for (Fold fold : folds) {
      fitted.add(recipe.fit(sample.select(fold.train())));
    }
    this.shared = fitted.stream().allMatch(p -> p.equals(Preparation.<X>none()));
    long each = memory / (shared ? 1 : folds.size());
    this.grounds =
        shared
            ? like.filter(l -> l.shared)
                .map(l -> l.grounds)
                .orElseGet(() -> List.of(new GroundKernelCache<>(sample, each)))
            : fitted.stream().map(p -> new GroundKernelCache<>(p.apply(sample), each)).toList();
  }

  /** Whether all folds are parts of one matrix of this kernel. */
  boolean shared(Kernel<X> kernel) {
    return shared && !kernel.needsFit();
  }

  /**
   * The bytes that are kept while kernels are tried: a ground kernel for each preparation, and so
   * many matrices at once.
   */
  static long bytes(int rows, Precision precision, int preparations, int matrices) {
    return Grams.bytes(rows, precision) * (preparations + (long) matrices);
  }

  int preparations() {
    return grounds.size();
  }

  /** Rows as the preparation of a fold leaves them. */
  Sample<X> prepared(int fold, int... rows) {
    return grounds.get(shared ? 0 : fold).select(rows);
  }

  /** The matrix of all rows, by the preparation and the kernel of a fold. */
  Gram gram(Kernel<X> kernel, int fold, Precision precision, Run run) {
    GroundKernelCache<X> own = grounds.get(shared ? 0 : fold);
    Kernel<X> fitted = kernel.needsFit() ? kernel.fit(own.select(folds.get(fold).train())) : kernel;
    return own.gram(fitted, precision, run);
  }
}
