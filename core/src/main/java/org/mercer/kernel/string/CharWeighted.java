package org.mercer.kernel.string;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.mercer.data.string.Unit;
import org.mercer.error.InputException;
import org.mercer.error.RefusedException;
import org.mercer.error.Require;
import org.mercer.kernel.Features;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all u of length p of phi_u(s) phi_u(t), where phi_u(s) adds the product of the weights
 * of all symbols from the first to the last place of every occurrence of u in s, matched or
 * skipped. Suits: sequences in which some symbols are cheap to skip and others are not. A kernel:
 * the features are these sums. Cost: p |s| |t| a pair, several pairs at once. Example: p = 2,
 * weights c 1/2, a 1/3: cat and car share "ca", 1/6 in both: 1/36. A symbol without a weight is
 * refused.
 */
public record CharWeighted(int p, Map<String, Double> weights, Unit unit)
    implements RecursiveKernel {
  public CharWeighted {
    Require.atLeast("p", 1, p);
    Map<String, Double> checked = new LinkedHashMap<>();
    weights.forEach(
        (symbol, weight) -> {
          Require.nonNegative("the weight of " + InputException.quote(symbol), weight);
          checked.put(Symbols.one("weights", unit, symbol), weight);
        });
    weights = Collections.unmodifiableMap(checked);
  }

  private double weight(String symbol) {
    Double weight = weights.get(symbol);
    if (weight == null) {
      throw new RefusedException(
          "weights must name every symbol that occurs, but "
              + InputException.quote(symbol)
              + " has no weight; add it");
    }
    return weight;
  }

  @Override
  public int levels() {
    return p;
  }

  @Override
  public Recursion recursion(Symbols symbols) {
    double[] decay = new double[symbols.size()];
    for (int symbol = 0; symbol < decay.length; symbol++) {
      decay[symbol] = weight(symbols.text(symbol));
    }
    return new SubsequenceRecursion(p, decay, Similarity.EQUAL);
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(new SubsequenceFeatures(unit, x).ofLength(p, this::weight));
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "the inner product of the weights of all subsequences of length "
            + p
            + ", by the symbols in their spans");
  }

  @Override
  public Expression expression() {
    return call(
        "charweighted",
        Expression.named("p", p),
        Expression.named("weights", Expression.data(weights)));
  }
}
