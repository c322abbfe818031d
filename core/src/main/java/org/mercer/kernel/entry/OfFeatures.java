package org.mercer.kernel.entry;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * The inner product of features by name, which a function finds. Two are equal when they are
 * written alike, since functions cannot be compared. Cost: the features of each object once, then
 * one product a common feature.
 */
final class OfFeatures<X> implements Kernel<X> {
  private final Domain<X> domain;
  private final Expression expression;
  private final Function<X, Map<String, Double>> map;

  OfFeatures(Domain<X> domain, Expression expression, Function<X, Map<String, Double>> map) {
    this.domain = domain;
    this.expression = expression;
    this.map = map;
  }

  /** In the order of their names, so that a sum has the same bits wherever it is made. */
  private Map<String, Double> phi(X x) {
    return Features.of(map.apply(x)).values();
  }

  @Override
  public double of(X x, X y) {
    return FeatureRows.dot(phi(x), phi(y));
  }

  @Override
  public Evaluation over(Sample<X> rows, Sample<X> cols) {
    return FeatureRows.evaluation(rows, cols, this::phi);
  }

  @Override
  public Optional<Features> features(X x) {
    return Optional.of(Features.of(map.apply(x)));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of features that are written out");
  }

  @Override
  public Optional<Domain<X>> domain() {
    return Optional.of(domain);
  }

  @Override
  public Expression expression() {
    return expression;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OfFeatures<?> that
        && domain.equals(that.domain)
        && expression.equals(that.expression);
  }

  @Override
  public int hashCode() {
    return expression.hashCode();
  }

  @Override
  public String toString() {
    return expression.toString();
  }
}
