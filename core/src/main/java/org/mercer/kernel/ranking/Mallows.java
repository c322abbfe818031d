package org.mercer.kernel.ranking;

import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.ranking.Ranking;
import org.mercer.data.ranking.RankingDomain;
import org.mercer.error.Require;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Rule;

/**
 * exp(-lambda d) with d the discordant pairs, and half of each pair that only one of the two
 * rankings orders (Jiao and Vert 2015; the half is that of Fagin and others 2004). Suits: rankings
 * about a few centres, with classes that no plane parts. A kernel: with one feature for each
 * ordered pair of items, 1 where the ranking has it, a discordant pair differs in two features and
 * one that a single ranking orders in one, so d = |phi(x) - phi(y)|^2 / 2, and this is a Gaussian;
 * pair by pair it is a product of kernels on {-1, 0, 1}. A pair that only one orders cannot count
 * nothing: {@code a > b}, {@code a = b} and {@code b > a} would have a negative determinant. Cost:
 * that of kendall. Example: lambda = 0.5, {@code a > b > c} and {@code c > a > b} with two
 * discordant pairs: exp(-1).
 */
public record Mallows(double lambda) implements Kernel<Ranking> {
  public Mallows {
    Require.that(
        lambda > 0 && Double.isFinite(lambda),
        "lambda must be a positive number, but is " + lambda);
  }

  @Override
  public double of(Ranking x, Ranking y) {
    PairCounts both = PairCounts.of(x, y);
    double distance = (x.pairs() + y.pairs()) / 2.0 - both.concordant();
    return Math.exp(-lambda * distance);
  }

  @Override
  public Certificate certificate() {
    return Rule.GAUSSIAN.from(
        Axiom.psd("the pairs in the same order: one feature for each ordered pair of items"));
  }

  @Override
  public Optional<Domain<Ranking>> domain() {
    return Optional.of(RankingDomain.INSTANCE);
  }

  @Override
  public Expression expression() {
    return Expression.call("mallows", Expression.named("lambda", lambda));
  }
}
