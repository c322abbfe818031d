package org.mercer.kernel.text;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * sum over all words of w^2 (count in x) (count in y), with w = ln(texts of the corpus / texts that
 * have the word): rare words say more. Suits: texts, sorted by what they are about; normalise it
 * where their lengths differ. A kernel: the counts times their weights. Cost: the lengths of the
 * texts once, then one product a common word. Example: in a corpus of "a b" and "a c" the word a
 * weighs nothing and b weighs ln 2: "b" and "b" give 0.4805. A word that the corpus does not have
 * counts nothing.
 */
public record TfIdf() implements TextKernel {
  @Override
  public TextMap learned(Sample<String> corpus) {
    Map<String, Integer> texts = new HashMap<>();
    for (String text : corpus) {
      Words.counts(text).keySet().forEach(word -> texts.merge(word, 1, Integer::sum));
    }
    Map<String, Double> weights = new HashMap<>();
    texts.forEach((word, n) -> weights.put(word, Math.log((double) corpus.size() / n)));
    return new Weighted(weights);
  }

  private record Weighted(Map<String, Double> weights) implements TextMap {
    @Override
    public Map<String, Double> words(Map<String, Double> counts) {
      Map<String, Double> weighted = new LinkedHashMap<>();
      counts.forEach(
          (word, count) -> {
            double value = weights.getOrDefault(word, 0.0) * count;
            if (value != 0) {
              weighted.put(word, value);
            }
          });
      return weighted;
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the counts of all words, each times its weight");
  }

  @Override
  public Expression expression() {
    return Expression.call("tfidf");
  }
}
