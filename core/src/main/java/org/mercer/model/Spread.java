package org.mercer.model;

import java.util.Arrays;
import java.util.List;
import org.mercer.data.Packed;
import org.mercer.data.Sample;
import org.mercer.gram.CrossGram;
import org.mercer.gram.Precision;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Tile;
import org.mercer.learner.Posterior;
import org.mercer.run.Parallel;
import org.mercer.run.Run;

/** v(x) = k(x,x) - what the data explain of it, of a {@link Posterior} with amplitude 1. */
abstract sealed class Spread<X> permits SpreadOfAll, SpreadOverCentres {
  /** New objects that are solved for together. */
  private static final int TOGETHER = 256;

  private final Kernel<X> kernel;
  private final Sample<X> support;

  /**
   * @param support the objects that take part, prepared
   */
  Spread(Kernel<X> kernel, Sample<X> support) {
    this.kernel = kernel;
    this.support = support;
  }

  /** That of a fit. */
  static <X> Spread<X> of(DecisionFunction<X> function, Posterior posterior) {
    return posterior.spread().isPresent()
        ? new SpreadOverCentres<>(function.kernel(), function.support(), posterior.spread().get())
        : new SpreadOfAll<>(
            function.kernel(), function.support(), posterior.roots(), posterior.factor());
  }

  Kernel<X> kernel() {
    return kernel;
  }

  Sample<X> support() {
    return support;
  }

  /** As arrays of a model file. */
  abstract void pack(Packed into);

  /** Makes ready what {@link #explained} needs. */
  abstract void prepare(Run run);

  /**
   * What is explained of k(x, x), for each column of values with the support objects.
   *
   * @param seen support objects x columns, row by row; anything may be written there
   */
  abstract double[] explained(double[] seen, int columns, Run run);

  /** The variances of prepared objects, block by block at the speed of a matrix product. */
  double[] of(Sample<X> prepared, Run run) {
    double[] variances = kernel.diagonal(prepared);
    int size = support.size();
    if (size == 0 || variances.length == 0) {
      return variances;
    }
    prepare(run);
    CrossGram cross = CrossGram.of(kernel, support, prepared, Precision.DOUBLE);
    int parts = (variances.length + TOGETHER - 1) / TOGETHER;
    Parallel.forEach(
        "variances",
        parts,
        run,
        part -> {
          int first = part * TOGETHER;
          int columns = Math.min(TOGETHER, variances.length - first);
          double[] seen = new double[Math.multiplyExact(size, columns)];
          cross.fill(Tile.of(0, size, first, columns, seen, 0, columns));
          double[] explained = explained(seen, columns, run);
          for (int j = 0; j < columns; j++) {
            // what is left of k(x, x) at a training object may be a rounding error below zero
            variances[first + j] = Math.max(0, variances[first + j] - explained[j]);
          }
        });
    return variances;
  }

  /** The variance of one prepared object. */
  double of(X prepared) {
    List<X> one = Arrays.asList(prepared);
    Sample<X> sample =
        kernel.domain().map(domain -> domain.sample(one)).orElseGet(() -> Sample.of(one));
    return of(sample, Run.defaults().threads(1))[0];
  }
}
