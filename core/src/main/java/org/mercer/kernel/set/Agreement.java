package org.mercer.kernel.set;

import java.util.Optional;
import org.mercer.data.set.ItemSet;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * mu(A n B) + mu(U) - mu(A u B): what the items count on which two sets agree, by both having them
 * or both not. Suits: answers to the same questions, where a no says as much as a yes. A kernel:
 * {@link Intersection} plus {@link UnionComplement}. Cost: that of the intersection. Example: mu =
 * a 0.1, b 0.2, c 0.3, d 0.1, e 0.3; {a, b, c} and {b, c, d} agree on b, c and e: 0.8.
 */
public record Agreement(Measure measure) implements OverIntersection {
  public Agreement {
    Require.that(!measure.isCounting(), "agreement needs a measure: what the items of U count");
  }

  @Override
  public boolean usesDiagonal() {
    return true;
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return Math.max(0, measure.total() - (kxx + kyy - 2 * kxy));
  }

  @Override
  public Optional<Features> features(ItemSet set) {
    Features absent = UnionComplement.complement(measure, set);
    return new Intersection(measure).features(set).map(f -> f.named("has ").and(absent));
  }

  @Override
  public Certificate certificate() {
    return Rule.SUM.from(
        new Intersection(measure).certificate(), new UnionComplement(measure).certificate());
  }

  @Override
  public Expression expression() {
    return measure.call("agreement");
  }
}
