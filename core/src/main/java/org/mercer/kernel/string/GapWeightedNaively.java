package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;

/**
 * The {@link GapWeighted} kernel by its naive recursion: S_1(i,j) = [s_i = t_j] lambda^2 and
 * S_l(i,j) = [s_i = t_j] times the sum over k &lt; i, m &lt; j of lambda^(i-k+j-m) S_(l-1)(k,m);
 * the kernel is the sum of S_p over all i and j. Suits: learning what the efficient recursion
 * saves. Cost: p |s|^2 |t|^2 a pair, where the other takes p |s| |t|. Example: p = 2, lambda = 1/2,
 * cat and car: S_1 is 1/4 at (c,c) and at (a,a), S_2 is lambda^2 / 4 = 1/16 at (a,a).
 */
record GapWeightedNaively(int p, double lambda, Unit unit) implements StringKernel {
  public GapWeightedNaively {
    Require.atLeast("p", 1, p);
    Require.positive("lambda", lambda);
  }

  @Override
  public double operations(String s, String t) {
    double places = (double) s.length() * t.length();
    return Math.min(p, Math.min(s.length(), t.length())) * places * places / 4;
  }

  @Override
  public double of(String s, String t) {
    Symbols symbols = new Symbols(unit);
    return NaiveSubsequences.gapWeighted(symbols.of(s), symbols.of(t), p, lambda);
  }

  @Override
  public Optional<Features> features(String x) {
    return new GapWeighted(p, lambda, unit).features(x);
  }

  @Override
  public Certificate certificate() {
    return new GapWeighted(p, lambda, unit).certificate();
  }

  @Override
  public Expression expression() {
    return call(
        "gapweighted",
        Expression.named("p", p),
        Expression.named("lambda", lambda),
        Expression.named("recursion", Expression.word("naive")));
  }
}
