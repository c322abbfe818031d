package org.mercer.kernel;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.mercer.api.Internal;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The same value for all pairs: a number standing alone in an expression, as in {@code linear() +
 * 1}.
 */
@Internal
public record Constant<X>(double value) implements Kernel<X> {
  public Constant {
    Require.nonNegative("a constant kernel", value);
  }

  @Override
  public double of(X x, X y) {
    return value;
  }

  @Override
  public double[] diagonal(Sample<X> sample) {
    double[] diagonal = new double[sample.size()];
    Arrays.fill(diagonal, value);
    return diagonal;
  }

  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    return tile -> {
      for (int i = 0; i < tile.rows(); i++) {
        if (tile.isFloat()) {
          Arrays.fill(tile.floats(), tile.at(i), tile.at(i) + tile.cols(), (float) value);
        } else {
          Arrays.fill(tile.doubles(), tile.at(i), tile.at(i) + tile.cols(), value);
        }
      }
    };
  }

  @Override
  public Optional<Features> features(X x) {
    return Optional.of(Features.of(Map.of("1", Math.sqrt(value))));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("a constant >= 0: one feature, the root of the constant");
  }

  @Override
  public Expression expression() {
    return Expression.number(value);
  }

  /** A kernel as a factor, where a bare number would read as a weight. */
  static Expression factor(Kernel<?> kernel) {
    return kernel instanceof Constant<?> constant
        ? Expression.call("constant", Expression.named("value", constant.value))
        : kernel.expression();
  }
}
