package org.mercer.kernel.text;

import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.run.Poll;
import org.mercer.run.Run;

/**
 * phi(x)'(I - lambda D'D)^(-1) phi(y), with phi the counts of words and D those of a corpus, a text
 * a row: words are alike that stand in the same texts, that share words with the same texts, and so
 * on, each step by lambda. On the corpus itself it is K + lambda K^2 + lambda^2 K^3 + ... = K (I -
 * lambda K)^(-1), the von Neumann kernel of K = DD'. Suits: short texts that share few words. A
 * kernel where lambda is below 1 over the largest eigenvalue of K, which is checked when it is
 * fitted. Cost: all eigenvectors of K once, texts times texts a text, then a matrix product.
 * Example: in a corpus of "a" alone with lambda = 1/2: "a" and "a" give 1 / (1 - 1/2) = 2.
 */
public record SemanticDiffusion(double lambda) implements TextKernel {
  public SemanticDiffusion {
    Require.positive("lambda", lambda);
  }

  @Override
  public TextMap learned(Sample<String> texts) {
    Corpus corpus = new Corpus(texts);
    SymmetricEigen eigen = SymmetricEigen.of(corpus.gram(), Run.defaults());
    double largest = eigen.value(corpus.size() - 1);
    Require.that(
        lambda * largest < 1,
        "lambda must be below 1 over the largest eigenvalue of the corpus, "
            + 1 / largest
            + ", but is "
            + lambda);
    return new Diffused(lambda, corpus, eigen);
  }

  /**
   * (I - lambda D'D)^(-1) = I + lambda D'(I - lambda K)^(-1) D: the counts themselves, and D phi
   * along each eigenvector v of K, times the root of lambda / (1 - lambda eigenvalue).
   */
  private record Diffused(double lambda, Corpus corpus, SymmetricEigen eigen) implements TextMap {
    @Override
    public int dim() {
      return corpus.size();
    }

    @Override
    public Map<String, Double> words(Map<String, Double> counts) {
      return counts;
    }

    @Override
    public void coordinates(Map<String, Double> counts, double[] out, int at) {
      int n = dim();
      double[] products = new double[n];
      corpus.products(counts, products, 0);
      Poll poll = new Poll();
      for (int i = 0; i < n; i++) {
        poll.spend(n);
        for (int c = 0; c < n && products[i] != 0; c++) {
          out[at + c] += products[i] * eigen.vectors().get(i, c);
        }
      }
      for (int c = 0; c < n; c++) {
        out[at + c] *= Math.sqrt(lambda / (1 - lambda * eigen.value(c)));
      }
    }

    @Override
    public String name(int i) {
      return "direction " + (i + 1);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd(
        "I - lambda D'D is positive definite, since lambda is below 1 over its largest eigenvalue:"
            + " so is its inverse");
  }

  @Override
  public Expression expression() {
    return Expression.call("semanticdiffusion", Expression.named("lambda", lambda));
  }
}
