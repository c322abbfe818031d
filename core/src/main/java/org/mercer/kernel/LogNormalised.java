package org.mercer.kernel;

import java.util.Arrays;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.LogEvaluation;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * k(x,y) / sqrt(k(x,x) k(y,y)) from logarithms: exp(log k(x,y) - (log k(x,x) + log k(y,y)) / 2).
 * The same kernel as {@link Normalised}, for those whose own values may be too large for a double.
 * Objects without features are met as there. Cost: that of the base; where its values leave the
 * range of doubles, one value in logarithms a pair.
 */
record LogNormalised<X>(LogKernel<X> base) implements Kernel<X> {
  /** Logarithms of numbers from 1e-130 to 1e130: their products are doubles with all digits. */
  private static final double MODERATE = 300;

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
    LogValue[] left = logDiagonal(rows);
    LogValue[] right = rows == cols ? left : logDiagonal(cols);
    return moderate(left) && moderate(right)
        ? inDoubles(rows, cols, left, right)
        : inLogarithms(rows, cols, left, right);
  }

  private LogValue[] logDiagonal(Sample<X> sample) {
    LogValue[] diagonal = new LogValue[sample.size()];
    Arrays.setAll(diagonal, i -> base.logOf(sample.get(i), sample.get(i)));
    return diagonal;
  }

  /** Whether no value can leave the range of doubles: k(x,y)^2 is at most k(x,x) k(y,y). */
  private static boolean moderate(LogValue[] diagonal) {
    return Arrays.stream(diagonal).allMatch(k -> k.sign() > 0 && Math.abs(k.log()) < MODERATE);
  }

  /** By the bulk path of the base; in double precision, since a float holds far less. */
  private Evaluation inDoubles(Sample<X> rows, Sample<X> cols, LogValue[] left, LogValue[] right) {
    double[] row = Arrays.stream(left).mapToDouble(k -> Math.exp(-0.5 * k.log())).toArray();
    double[] col = Arrays.stream(right).mapToDouble(k -> Math.exp(-0.5 * k.log())).toArray();
    Evaluation values = base.over(rows, cols);
    return tile -> {
      Tile k = Tile.doubles(tile.row(), tile.rows(), tile.col(), tile.cols());
      values.fill(k);
      for (int i = 0; i < tile.rows(); i++) {
        X x = rows.get(tile.row() + i);
        for (int j = 0; j < tile.cols(); j++) {
          double cosine = k.get(i, j) * row[tile.row() + i] * col[tile.col() + j];
          // Only what is 1 but for rounding can be the same object: the rest need not be compared.
          boolean same = cosine > 0.999 && x.equals(cols.get(tile.col() + j));
          tile.set(i, j, same ? 1 : Math.max(-1, Math.min(1, cosine)));
        }
      }
    };
  }

  private Evaluation inLogarithms(
      Sample<X> rows, Sample<X> cols, LogValue[] left, LogValue[] right) {
    LogEvaluation values = base.logOver(rows, cols);
    return tile -> {
      LogEvaluation.Reader reader = values.reader();
      for (int i = 0; i < tile.rows(); i++) {
        int r = tile.row() + i;
        X x = rows.get(r);
        for (int j = 0; j < tile.cols(); j++) {
          int c = tile.col() + j;
          boolean same = x.equals(cols.get(c));
          tile.set(i, j, same ? 1 : cosine(reader.get(r, c), left[r], right[c]));
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
