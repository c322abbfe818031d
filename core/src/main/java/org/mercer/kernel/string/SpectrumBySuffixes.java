package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;

/**
 * The p-{@link PSpectrum} kernel by its recursion: the sum over all pairs of prefixes of k_p, where
 * k_0 = 1 and k_j(sa, tb) = [a = b] k_(j-1)(s, t), which is 1 where the last j symbols agree.
 * Suits: two short strings without any index, and learning how the two ways compare. Cost: p |s|
 * |t| a pair. Example: p = 2, cat and car: k_1 is 1 at the prefixes (c, c) and (ca, ca), k_2 at
 * (ca, ca) alone: 1.
 */
record SpectrumBySuffixes(int p, Unit unit) implements StringKernel {
  public SpectrumBySuffixes {
    Require.atLeast("p", 1, p);
  }

  @Override
  public double operations(String s, String t) {
    return (double) Math.min(p, Math.min(s.length(), t.length())) * s.length() * t.length();
  }

  @Override
  public double of(String s, String t) {
    Symbols symbols = new Symbols(unit);
    return SuffixRecursion.spectrum(symbols.of(s), symbols.of(t), p);
  }

  @Override
  public Optional<Features> features(String x) {
    return new PSpectrum(p, unit).features(x);
  }

  @Override
  public Certificate certificate() {
    return new PSpectrum(p, unit).certificate();
  }

  @Override
  public Expression expression() {
    return call(
        "spectrum",
        Expression.named("p", p),
        Expression.named("recursion", Expression.word("suffixes")));
  }
}
