package org.mercer.kernel.set;

import java.util.Optional;
import java.util.Set;
import org.mercer.data.set.ItemSet;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * mu(U) - mu(A u B): what the items count that neither set has. Suits: sets that are told by what
 * they leave out. A kernel: the intersection of the complements. Cost: that of the intersection.
 * Example: mu = a 0.1, b 0.2, c 0.3, d 0.1, e 0.3; {a, b, c} and {b, c, d} both leave out e: 0.3.
 */
public record UnionComplement(Measure measure) implements OverIntersection {
  public UnionComplement {
    Require.that(
        !measure.isCounting(), "unioncomplement needs a measure: what the items of U count");
  }

  @Override
  public boolean usesDiagonal() {
    return true;
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    // rounding can make the measure of nothing -1e-17
    return Math.max(0, measure.total() - (kxx + kyy - kxy));
  }

  @Override
  public Optional<Features> features(ItemSet set) {
    return Optional.of(complement(measure, set));
  }

  /** One feature for each item of the universe that is not in the set. */
  static Features complement(Measure measure, ItemSet set) {
    measure.of(set);
    Set<String> own = Set.copyOf(set.items());
    Features.Draft draft = new Features.Draft();
    for (String item : measure.weights().keySet()) {
      if (!own.contains(item)) {
        draft.add("not " + item, Math.sqrt(measure.of(item)));
      }
    }
    return draft.build();
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the measure of the intersection of the complements");
  }

  @Override
  public Expression expression() {
    return measure.call("unioncomplement");
  }
}
