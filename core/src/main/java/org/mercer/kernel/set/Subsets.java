package org.mercer.kernel.set;

import java.util.Optional;
import org.mercer.data.set.ItemSet;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * 2^|A n B|: the number of subsets that two sets have in common. Suits: sets whose combinations of
 * items matter. A kernel: one feature a subset, 1 where the set contains it. Cost: that of the
 * intersection. Example: {a, b, c} and {b, c, d} both contain {}, {b}, {c} and {b, c}: 4. Sets with
 * more than 1023 common items need {@code normalise(subsets())}, which works with logarithms.
 */
public record Subsets() implements OverIntersection, LogKernel<ItemSet> {
  private static final int MOST_ITEMS = Integer.numberOfTrailingZeros(Features.MOST_FEATURES);

  @Override
  public Measure measure() {
    return Measure.COUNTING;
  }

  @Override
  public double apply(double kxy, double kxx, double kyy) {
    return kxy <= Double.MAX_EXPONENT ? Math.scalb(1.0, (int) kxy) : log(kxy).value();
  }

  @Override
  public void apply(float[] k, int at, int n, float kxx, float[] kyy, int col) {
    for (int j = at; j < at + n; j++) {
      float exponent = k[j];
      Require.that(
          exponent <= Float.MAX_EXPONENT,
          () ->
              "2^"
                  + exponent
                  + " is beyond the range of single precision; use normalise(subsets())");
      k[j] = Math.scalb(1f, (int) k[j]);
    }
  }

  @Override
  public LogValue logOf(ItemSet a, ItemSet b) {
    return log(base().of(a, b));
  }

  private static LogValue log(double common) {
    return LogValue.exp(common * Math.log(2));
  }

  @Override
  public Optional<Features> features(ItemSet set) {
    Require.that(
        set.size() <= MOST_ITEMS,
        "the subsets of a set can be named up to "
            + MOST_ITEMS
            + " items, but this one has "
            + set.size());
    Features.Draft draft = new Features.Draft();
    for (int subset = 0; subset < 1 << set.size(); subset++) {
      StringBuilder name = new StringBuilder("{");
      for (int i = 0; i < set.size(); i++) {
        if ((subset >> i & 1) == 1) {
          name.append(name.length() > 1 ? " " : "").append(set.items().get(i));
        }
      }
      draft.add(name.append('}').toString(), 1);
    }
    return Optional.of(draft.build());
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("an inner product: one feature for each finite set, 1 where it is contained");
  }

  @Override
  public Expression expression() {
    return Expression.call("subsets");
  }
}
