package org.mercer.kernel.string;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.mercer.data.string.Unit;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.kernel.proof.Refuted;
import org.mercer.kernel.proof.Unknown;

/**
 * sum over all pairs of p places each, i in s and j in t, of lambda^(span of i + span of j) times
 * the product of the similarities A of the symbols there: subsequences whose symbols need only be
 * alike. Suits: proteins with a substitution matrix, words with synonyms. A kernel where A is
 * positive semidefinite: with A = FF' a symbol is a vector, a subsequence a product of vectors.
 * Cost: p |s| |t| a pair, several pairs at once. Example: p = 1, lambda = 1, A(a,b) = 1/2: "a" and
 * "b" give 1/2. Without a similarity it is {@link GapWeighted}.
 */
public record SoftMatch(int p, double lambda, SymbolMatrix similarity, Unit unit)
    implements RecursiveKernel {
  public SoftMatch {
    Require.atLeast("p", 1, p);
    Require.positive("lambda", lambda);
  }

  @Override
  public int levels() {
    return p;
  }

  @Override
  public Recursion recursion(Symbols symbols) {
    double[] decay = new double[symbols.size()];
    Arrays.fill(decay, lambda);
    return new SubsequenceRecursion(p, decay, similarity.numbered(symbols));
  }

  /**
   * phi_u(s) = sum over all p places i of s of lambda^(span of i) R(s_i1, u_1) ... R(s_ip, u_p) for
   * each u of p symbols of the table, where R R = A; empty where A has no real root.
   */
  @Override
  public Optional<Features> features(String x) {
    return similarity.smallest() < 0
        ? Optional.empty()
        : Optional.of(
            new SubsequenceFeatures(unit, x).ofLength(p, symbol -> lambda, similarity.root()));
  }

  @Override
  public Certificate certificate() {
    double smallest = similarity.smallest();
    if (smallest >= 0) {
      return Axiom.psd(
          "the similarity of symbols is positive semidefinite, A = FF': a product of feature"
              + " vectors for each subsequence, added up");
    }
    String reason = "the similarity of symbols has the eigenvalue " + smallest;
    return witness(reason).orElseGet(() -> new Unknown(reason));
  }

  /**
   * Strings c..ca for each symbol a, c one with A(c,c) &gt; 0, have the matrix lambda^(2p)
   * A(c,c)^(p-1) A.
   */
  private Optional<Certificate> witness(String reason) {
    int n = similarity.symbols().size();
    int common = 0;
    for (int c = 1; c < n; c++) {
      common = similarity.get(c, c) > similarity.get(common, common) ? c : common;
    }
    double factor = Math.pow(lambda, 2.0 * p) * Math.pow(similarity.get(common, common), p - 1.0);
    double form = factor * similarity.smallest();
    if (!(factor > 0) || !(form < 0)) {
      return Optional.empty();
    }
    String separator = unit == Unit.CHAR ? "" : " ";
    List<String> points = new ArrayList<>();
    for (String symbol : similarity.symbols()) {
      List<String> word = new ArrayList<>();
      for (int i = 1; i < p; i++) {
        word.add(similarity.symbols().get(common));
      }
      word.add(symbol);
      points.add(word.stream().collect(Collectors.joining(separator)));
    }
    List<Double> weights = Arrays.stream(similarity.lowest()).boxed().toList();
    return Optional.of(new Refuted(reason, points, weights, form));
  }

  @Override
  public Expression expression() {
    return call(
        "softmatch",
        Expression.named("p", p),
        Expression.named("lambda", lambda),
        Expression.named("similarity", Expression.data(similarity.rows())));
  }
}
