package org.mercer.kernel.string;

import java.util.List;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.LogKernel;
import org.mercer.kernel.bulk.LogValue;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;

/**
 * sum over all local alignments of s and t, the empty one included, of exp(beta score): the score
 * adds {@code match} for a pair of equal symbols and {@code mismatch} for another, and takes away
 * {@code open + extend (g - 1)} for g symbols skipped in one string between two pairs. Suits:
 * proteins and DNA that are related by evolution. A kernel where match is at least mismatch: a
 * convolution of kernels on symbols and on gaps. Cost: |s| |t| a pair. Example: beta = 1, match =
 * 1, "a" and "a": the empty alignment and one pair, 1 + e. Values grow with the length: those
 * beyond a double are refused here and computed from logarithms inside {@code normalise}. Its
 * features, one for each subsequence of any length, can double with each symbol: they are not
 * written out.
 */
public record LocalAlignment(
    double beta, double match, double mismatch, double open, double extend, Unit unit)
    implements RecursiveKernel, LogKernel<String> {
  public LocalAlignment {
    Require.positive("beta", beta);
    Require.finite("match", match);
    Require.finite("mismatch", mismatch);
    Require.nonNegative("open", open);
    Require.nonNegative("extend", extend);
  }

  @Override
  public AlignmentRecursion recursion(Symbols symbols) {
    return new AlignmentRecursion(beta * match, beta * mismatch, beta * open, beta * extend);
  }

  @Override
  public LogValue logOf(String s, String t) {
    Symbols symbols = new Symbols(unit);
    int[] left = symbols.of(s);
    int[] right = symbols.of(t);
    AlignmentRecursion recursion = recursion(symbols);
    double value = recursion.value(left, right);
    return Double.isFinite(value) ? LogValue.of(value) : LogValue.exp(recursion.log(left, right));
  }

  @Override
  public double checked(double k, String s, String t) {
    return Double.isFinite(k) ? k : logOf(s, t).value();
  }

  @Override
  public Certificate certificate() {
    if (match >= mismatch) {
      return Axiom.psd(
          "a convolution: exp(beta score) of a pair of symbols is a kernel since match >= mismatch,"
              + " that of the gaps is a function of one string times the same of the other");
    }
    double form = 2 * (Math.exp(beta * match) - Math.exp(beta * mismatch));
    return new Refuted(
        "unequal symbols score more than equal ones: " + mismatch + " > " + match,
        List.of("a", "b"),
        List.of(1.0, -1.0),
        form);
  }

  @Override
  public Expression expression() {
    return call(
        "localalignment",
        Expression.named("beta", beta),
        Expression.named("match", match),
        Expression.named("mismatch", mismatch),
        Expression.named("open", open),
        Expression.named("extend", extend));
  }
}
