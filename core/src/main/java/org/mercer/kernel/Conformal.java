package org.mercer.kernel;

import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.expression.ScalarMap;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * f(x) k(x,y) f(y). Suits: making the kernel larger where it matters, without changing angles. A
 * kernel: the features times f. Cost: two multiplications over the base. Example: f(x) = x1 + 2, k
 * linear, (1,0) and (2,-1): 3 * 2 * 4 = 24.
 */
@Internal
public record Conformal<X>(Kernel<X> base, ScalarMap<? super X> f) implements Kernel<X> {
  @Override
  public double of(X x, X y) {
    return f.of(x) * base.of(x, y) * f.of(y);
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] diagonal = base.diagonal(sample);
    double[] factors = factors(sample);
    for (int i = 0; i < diagonal.length; i++) {
      diagonal[i] *= factors[i] * factors[i];
    }
    return diagonal;
  }

  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    Evaluation inner = base.over(rows, cols);
    double[] left = factors(rows);
    double[] right = factors(cols);
    return tile -> {
      inner.fill(tile);
      for (int i = 0; i < tile.rows(); i++) {
        for (int j = 0; j < tile.cols(); j++) {
          tile.set(i, j, left[tile.row() + i] * tile.get(i, j) * right[tile.col() + j]);
        }
      }
    };
  }

  private double[] factors(Sample<X> sample) {
    double[] factors = new double[sample.size()];
    for (int i = 0; i < factors.length; i++) {
      factors[i] = f.of(sample.get(i));
    }
    return factors;
  }

  @Override
  public Optional<Features> features(X x) {
    return base.features(x).map(features -> features.scaled(f.of(x)));
  }

  @Override
  public Place places() {
    return base.places();
  }

  @Override
  public Object placed(X x) {
    return base.placed(x);
  }

  @Override
  public void occurrences(X x, Occurrences found) {
    base.occurrences(x, found.times(f.of(x)));
  }

  @Override
  public Certificate certificate() {
    return Rule.CONFORMAL.from(base.certificate());
  }

  @Override
  public Optional<Domain<X>> domain() {
    return base.domain();
  }

  @Override
  public Kernel<X> fit(Sample<X> sample) {
    return needsFit() ? new Conformal<>(base.fit(sample), f.fit(sample)) : this;
  }

  @Override
  public boolean needsFit() {
    return base.needsFit() || f.needsFit();
  }

  @Override
  public Expression expression() {
    return Expression.call("conformal", base.expression(), Expression.named("f", f.expression()));
  }
}
