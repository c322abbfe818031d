package org.mercer.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;

/**
 * k(x,y) / sqrt(k(x,x) k(y,y)) from logarithms: exp(log k(x,y) - (log k(x,x) + log k(y,y)) / 2).
 * The same kernel as {@link Normalised}, for those whose own values may be too large for a double.
 * Objects without features are met as there. Cost: one value of the base in logarithms a pair.
 */
public record LogNormalised<X>(LogKernel<X> base) implements Kernel<X> {
  @Override
  public double of(X x, X y) {
    return x.equals(y) ? 1 : cosine(base.logOf(x, y), base.logOf(x, x), base.logOf(y, y));
  }

  private static double cosine(LogValue xy, LogValue xx, LogValue yy) {
    if (xx.sign() <= 0 || yy.sign() <= 0) {
      return xx.sign() > 0 || yy.sign() > 0 ? 0 : 1;
    }
    // Rounding of the logarithms could lead past 1 by a few units in the last place.
    double size = Math.min(1, Math.exp(xy.log() - 0.5 * (xx.log() + yy.log())));
    return xy.sign() * size;
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] ones = new double[sample.size()];
    Arrays.fill(ones, 1);
    return ones;
  }

  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    Sample<LogValue> left = rows.map(x -> base.logOf(x, x));
    Sample<LogValue> right = rows == cols ? left : cols.map(y -> base.logOf(y, y));
    LogEvaluation values = base.logOver(rows, cols);
    return tile -> {
      LogEvaluation.Reader reader = values.reader();
      for (int i = 0; i < tile.rows(); i++) {
        X x = rows.get(tile.row() + i);
        for (int j = 0; j < tile.cols(); j++) {
          X y = cols.get(tile.col() + j);
          double value =
              x.equals(y)
                  ? 1
                  : cosine(
                      reader.get(tile.row() + i, tile.col() + j),
                      left.get(tile.row() + i),
                      right.get(tile.col() + j));
          tile.set(i, j, value);
        }
      }
    };
  }

  @Override
  public Optional<Features> features(X x) {
    return base.features(x).map(Features::normalised);
  }

  @Override
  public Certificate certificate() {
    return Rule.NORMALISATION.from(base.certificate());
  }

  @Override
  public Optional<Domain<X>> domain() {
    return base.domain();
  }

  @Override
  public Expression expression() {
    return Expression.call("normalise", base.expression());
  }
}
