package org.mercer.kernel.ranking;

import java.util.List;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.ranking.Ranking;
import org.mercer.data.ranking.RankingDomain;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * Kendall's tau, (C - D) / sqrt(p(x) p(y)) with C pairs of items in the same order in both
 * rankings, D in opposite orders, and p the pairs that a ranking orders; of permutations of n items
 * (C - D) / (n (n - 1) / 2) (Jiao and Vert 2015). Suits: preferences, places in a race, ranks of
 * genes. A kernel: one feature for each two items, +1 or -1 for which stands first and 0 where they
 * are tied or one is absent, over sqrt(p); the product of two signs is +1 for a concordant pair and
 * -1 for a discordant one. Divided by the pairs that both order it would be none: of {@code a > b},
 * {@code c > d} and {@code a = c > b = d} the determinant would be -1. Cost: the pairs of common
 * items. Example: {@code a > b > c} and {@code b > a > c}: (2 - 1) / 3. A ranking that orders no
 * pair has the value 0 with all.
 */
public record Kendall() implements Kernel<Ranking> {
  @Override
  public double of(Ranking x, Ranking y) {
    PairCounts both = PairCounts.of(x, y);
    double pairs = Math.sqrt((double) x.pairs() * y.pairs());
    return pairs > 0 ? (both.concordant() - both.discordant()) / pairs : 0;
  }

  /** Named by the pair in the order of the alphabet, {@code a > b}, negative where b is first. */
  @Override
  public Optional<Features> features(Ranking x) {
    double one = 1 / Math.sqrt((double) Math.max(1, x.pairs()));
    Features.Draft draft = new Features.Draft();
    List<List<String>> levels = x.levels();
    for (int l = 0; l < levels.size(); l++) {
      for (String better : levels.get(l)) {
        for (List<String> lower : levels.subList(l + 1, levels.size())) {
          for (String worse : lower) {
            boolean inOrder = better.compareTo(worse) < 0;
            draft.add(
                inOrder ? better + " > " + worse : worse + " > " + better, inOrder ? one : -one);
          }
        }
      }
    }
    return Optional.of(draft.build());
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "an inner product: one feature for each two items, +1 or -1 for which stands first, over"
            + " the root of the number of pairs");
  }

  @Override
  public Optional<Domain<Ranking>> domain() {
    return Optional.of(RankingDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("kendall");
  }
}
