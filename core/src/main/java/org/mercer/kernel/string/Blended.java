package org.mercer.kernel.string;

import java.util.Arrays;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over j = 1 .. p of lambda^(2j) times the j-spectrum kernel: all common substrings of at most
 * p symbols, those of length j weighed by lambda^j in each string. Suits: names, words and DNA
 * where no single length of substring is right. A kernel: the feature map counts substrings and
 * weighs them. Cost: p times the lengths of the strings once, then one product a common substring.
 * Example: p = 2, lambda = 1/2, cat and car share c, a and "ca": 2/4 + 1/16 = 0.5625. Its plain
 * twin is the recursion over suffixes in {@link SuffixRecursion}.
 */
public record Blended(int p, double lambda, Unit unit) implements CountedKernel {
  public Blended {
    Require.atLeast("p", 1, p);
    Require.positive("lambda", lambda);
  }

  @Override
  public boolean blindToDirection() {
    return true;
  }

  @Override
  public int longest() {
    return p;
  }

  @Override
  public void count(int[] string, Codes codes, CodeCounts into) {
    for (int i = 0; i < string.length; i++) {
      long code = codes.root();
      double weight = 1;
      for (int j = i; j < string.length && j - i < p; j++) {
        code = codes.extend(code, string[j]);
        weight *= lambda;
        into.add(code, weight);
      }
    }
  }

  @Override
  public Place places() {
    return Symbols.place(unit);
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    Symbols symbols = new Symbols(unit);
    int[] string = symbols.of(x);
    for (int i = 0; i < string.length; i++) {
      double weight = 1;
      for (int j = i + 1; j <= string.length && j - i <= p; j++) {
        weight *= lambda;
        found.at(symbols.text(Arrays.copyOfRange(string, i, j)), weight, Symbols.run(i, j - i));
      }
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the inner product of the weighted counts of all substrings up to length " + p);
  }

  @Override
  public Expression expression() {
    return call("blended", Expression.named("p", p), Expression.named("lambda", lambda));
  }
}
