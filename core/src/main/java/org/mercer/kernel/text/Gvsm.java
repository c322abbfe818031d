package org.mercer.kernel.text;

import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;

/**
 * phi(x)'D'D phi(y), with phi the counts of words and D those of a corpus, a text a row: words are
 * alike that stand in the same texts, the generalised vector space model. Suits: short texts that
 * share few words. A kernel: one feature for each text of the corpus, its inner product with x.
 * Cost: the texts that have the words of x, then a matrix product over all texts. Example: in a
 * corpus of "a b" and "b c" the texts "a" and "c" share no word and no text: 0; "a" and "b" give 1.
 */
public record Gvsm() implements TextKernel {
  @Override
  public TextMap learned(Sample<String> texts) {
    Corpus corpus = new Corpus(texts);
    return new TextMap() {
      @Override
      public int dim() {
        return corpus.size();
      }

      @Override
      public void coordinates(Map<String, Double> counts, double[] out, int at) {
        corpus.products(counts, out, at);
      }

      @Override
      public String name(int i) {
        return "text " + (i + 1);
      }
    };
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the similarities with all texts of the corpus");
  }

  @Override
  public Expression expression() {
    return Expression.call("gvsm");
  }
}
