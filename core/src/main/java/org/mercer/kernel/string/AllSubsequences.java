package org.mercer.kernel.string;

import java.util.Optional;
import org.mercer.data.string.Unit;
import org.mercer.kernel.Features;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all u, the empty one included, of (occurrences of u as a subsequence of s) (those in t).
 * Suits: short sequences with no preferred length of what they share. A kernel: the feature map
 * counts the subsequences. Cost: |s| |t| a pair. Example: cat and car share c, a, ca and the empty
 * one: 4. Values grow like 2^(|s|+|t|): those beyond a double are refused here and computed from
 * logarithms inside {@code normalise}.
 */
public record AllSubsequences(Unit unit) implements RecursiveKernel, LogKernel<String> {
  @Override
  public Recursion recursion(Symbols symbols) {
    return AllSubsequencesRecursion::value;
  }

  @Override
  public LogValue logOf(String s, String t) {
    Symbols symbols = new Symbols(unit);
    return AllSubsequencesRecursion.log(symbols.of(s), symbols.of(t));
  }

  @Override
  public double checked(double k, String s, String t) {
    return Double.isFinite(k) ? k : logOf(s, t).value();
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(new SubsequenceFeatures(unit, x).ofAnyLength());
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all subsequences");
  }

  @Override
  public Expression expression() {
    return call("allsubsequences");
  }
}
