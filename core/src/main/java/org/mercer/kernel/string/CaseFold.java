package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.data.string.StringDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * k(x', y') with x' = x in capitals, symbol by symbol: upper and lower case are one. Suits: DNA
 * whose repeats are in small letters, names typed in any way. A kernel: the pullback along a map of
 * strings. Cost: the base. Example: spectrum(p=2) of "acGT" and "ACG": AC and CG, 2. A letter
 * without a capital of one character stays as it is, so that places do not move.
 */
public record CaseFold(Kernel<String> base) implements Kernel<String> {
  private static String folded(String text) {
    StringBuilder capitals = new StringBuilder(text.length());
    text.codePoints().map(Character::toUpperCase).forEach(capitals::appendCodePoint);
    return capitals.toString();
  }

  private static Sample<String> folded(Sample<String> sample) {
    return sample.map(CaseFold::folded);
  }

  @Override
  public double of(String x, String y) {
    return base.of(folded(x), folded(y));
  }

  @Override
  public double[] diagonal(Sample<String> sample) {
    return base.diagonal(folded(sample));
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Sample<String> left = folded(rows);
    return base.over(left, rows == cols ? left : folded(cols));
  }

  @Override
  public double operations(String x, String y) {
    return base.operations(folded(x), folded(y));
  }

  @Override
  public double operations(String x) {
    return base.operations(folded(x));
  }

  @Override
  public boolean needsFit() {
    return base.needsFit();
  }

  @Override
  public Kernel<String> fit(Sample<String> sample) {
    return needsFit() ? new CaseFold(base.fit(folded(sample))) : this;
  }

  @Override
  public Optional<Features> features(String x) {
    return base.features(folded(x));
  }

  @Override
  public Place places() {
    return base.places();
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    base.occurrences(folded(x), found);
  }

  @Override
  public Certificate certificate() {
    return Rule.PULLBACK.from(base.certificate());
  }

  @Override
  public Optional<Domain<String>> domain() {
    return Optional.of(StringDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("casefold", Expression.named("base", base.expression()));
  }
}
