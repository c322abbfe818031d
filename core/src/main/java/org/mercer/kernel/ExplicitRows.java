package org.mercer.kernel;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Factor;

/**
 * The features of an expression as rows of numbers, where its parts have them: those of a sum lie
 * side by side, weights and normalisation change lengths. Nothing is copied.
 */
final class ExplicitRows<X> {
  private final Kernel<X> kernel;
  private final Sample<X> rows;
  private final Sample<X> cols;
  private final Function<Kernel<X>, Optional<Evaluation>> grounds;
  private @Nullable Optional<Factor.Two> known;

  /**
   * @param grounds the evaluation of a ground kernel, empty where it measures from another origin
   */
  ExplicitRows(
      Kernel<X> kernel,
      Sample<X> rows,
      Sample<X> cols,
      Function<Kernel<X>, Optional<Evaluation>> grounds) {
    this.kernel = kernel;
    this.rows = rows;
    this.cols = cols;
    this.grounds = grounds;
  }

  /** Made when they are first asked for. */
  synchronized Optional<Factor.Two> get() {
    if (known == null) {
      known = keepsFeatures(kernel) ? of(kernel) : Optional.empty();
    }
    return known;
  }

  private static boolean keepsFeatures(Kernel<?> kernel) {
    return kernel instanceof Pointwise<?> p
        ? p.stretch().isPresent() && keepsFeatures(p.base())
        : !(kernel instanceof Combination<?> c)
            || c.joinsFeatures() && c.parts().stream().allMatch(ExplicitRows::keepsFeatures);
  }

  private Optional<Factor.Two> of(Kernel<X> part) {
    if (part instanceof Pointwise<X> p) {
      return p.stretch().flatMap(by -> of(p.base()).map(base -> stretched(p.base(), by, base)));
    }
    if (!(part instanceof Combination<X> sum)) {
      return grounds.apply(part).flatMap(Evaluation::factors);
    }
    Optional<Factor.Two> all = of(sum.parts().get(0));
    for (Kernel<X> next : sum.parts().subList(1, sum.parts().size())) {
      all = all.flatMap(left -> of(next).map(right -> joined(left, right)));
    }
    return all;
  }

  private Factor.Two stretched(Kernel<X> base, DoubleUnaryOperator by, Factor.Two factors) {
    double[] left = Arrays.stream(base.diagonal(rows)).map(by).toArray();
    double[] right = rows == cols ? left : Arrays.stream(base.diagonal(cols)).map(by).toArray();
    boolean own =
        Arrays.stream(left).anyMatch(s -> s == 0) || Arrays.stream(right).anyMatch(s -> s == 0);
    return new Factor.Two(factors.rows().scaled(left, own), factors.cols().scaled(right, own));
  }

  private static Factor.Two joined(Factor.Two left, Factor.Two right) {
    return new Factor.Two(left.rows().and(right.rows()), left.cols().and(right.cols()));
  }
}
