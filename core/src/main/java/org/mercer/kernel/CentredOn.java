package org.mercer.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * A centred kernel with its centre: k(x,y) - mean k(x,r) - mean k(y,r) + mean k(r,r'), means over
 * the reference sample r. Its text form is that of {@link Centred}: the reference travels beside
 * the expression, and fitting gives the same kernel again. A new object costs one value a reference
 * object.
 */
@Internal
public final class CentredOn<X> implements Kernel<X> {
  private static final int CHUNK = 256;

  private final Kernel<X> base;
  private final Sample<X> reference;
  private final double grandMean;

  private CentredOn(Kernel<X> base, Sample<X> reference, double grandMean) {
    this.base = base;
    this.reference = reference;
    this.grandMean = grandMean;
  }

  static <X> CentredOn<X> of(Kernel<X> base, Sample<X> reference) {
    Require.that(
        reference.size() > 0, "a centre needs at least one object, but the sample is empty");
    double sum = 0;
    for (double mean : means(base, reference, reference)) {
      sum += mean;
    }
    return new CentredOn<>(base, reference, sum / reference.size());
  }

  /** The mean of k(x, r) over the reference, for each x. */
  private static <X> double[] means(Kernel<X> base, Sample<X> xs, Sample<X> reference) {
    Evaluation evaluation = base.over(xs, reference);
    double[] means = new double[xs.size()];
    for (int row = 0; row < xs.size(); row += CHUNK) {
      int rows = Math.min(CHUNK, xs.size() - row);
      for (int col = 0; col < reference.size(); col += CHUNK) {
        Tile tile = Tile.doubles(row, rows, col, Math.min(CHUNK, reference.size() - col));
        evaluation.fill(tile);
        for (int i = 0; i < rows; i++) {
          for (int j = 0; j < tile.cols(); j++) {
            means[row + i] += tile.get(i, j);
          }
        }
      }
    }
    Arrays.setAll(means, i -> means[i] / reference.size());
    return means;
  }

  private double mean(X x) {
    double sum = 0;
    for (int j = 0; j < reference.size(); j++) {
      sum += base.of(x, reference.get(j));
    }
    return sum / reference.size();
  }

  public Kernel<X> base() {
    return base;
  }

  @Override
  public double operations(X x, X y) {
    return base.operations(x, y);
  }

  @Override
  public double operations(X x) {
    return base.operations(x);
  }

  @Override
  public double of(X x, X y) {
    return base.of(x, y) - mean(x) - mean(y) + grandMean;
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] diagonal = base.diagonal(sample);
    double[] means = means(base, sample, reference);
    Arrays.setAll(diagonal, i -> diagonal[i] - 2 * means[i] + grandMean);
    return diagonal;
  }

  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    Evaluation inner = base.over(rows, cols);
    double[] left = means(base, rows, reference);
    double[] right = rows == cols ? left : means(base, cols, reference);
    return tile -> {
      inner.fill(tile);
      for (int i = 0; i < tile.rows(); i++) {
        double shift = grandMean - left[tile.row() + i];
        for (int j = 0; j < tile.cols(); j++) {
          tile.set(i, j, tile.get(i, j) + shift - right[tile.col() + j]);
        }
      }
    };
  }

  /** phi(x) minus the mean of phi over the reference. */
  @Override
  public Optional<Features> features(X x) {
    Optional<Features> centred = base.features(x);
    for (int i = 0; i < reference.size(); i++) {
      Optional<Features> other = base.features(reference.get(i));
      centred = centred.flatMap(c -> other.map(o -> c.plus(o.scaled(-1.0 / reference.size()))));
    }
    return centred;
  }

  @Override
  public Certificate certificate() {
    return Rule.CENTRING.from(base.certificate());
  }

  @Override
  public Optional<Domain<X>> domain() {
    return base.domain();
  }

  @Override
  public Expression expression() {
    return Expression.call("centre", base.expression());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CentredOn<?> that
        && base.equals(that.base)
        && reference.equals(that.reference);
  }

  @Override
  public int hashCode() {
    return 31 * base.hashCode() + reference.hashCode();
  }

  @Override
  public String toString() {
    return expression() + " on " + reference.size() + " objects";
  }
}
