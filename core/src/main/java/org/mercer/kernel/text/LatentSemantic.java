package org.mercer.kernel.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.mercer.data.Sample;
import org.mercer.error.Require;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Axiom;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;
import org.mercer.numerics.dense.SymmetricEigen;
import org.mercer.numerics.iterative.Lanczos;
import org.mercer.run.Run;

/**
 * phi(x)'U U'phi(y), with phi the counts of words and U the k leading directions of a corpus (the
 * left singular vectors of its words by texts): texts are compared by concepts, not by words.
 * Suits: texts that say the same in other words. A kernel: one feature for each concept. Cost: k
 * eigenvectors of the corpus once, k products a word, then a matrix product of k columns. Example:
 * in a corpus of "a b" and "a b" with k = 1 the concept is (a + b) / sqrt 2: "a" and "b" give 1/2.
 * Directions in which the corpus does not extend are left out, so k may exceed its rank.
 */
public record LatentSemantic(int k) implements TextKernel {
  /** Corpora of up to this many texts are decomposed as a whole. */
  private static final int MOST_WHOLE_TEXTS = 1000;

  /** Eigenvalues below this part of the largest are zeros. */
  private static final double RANK = 1e-12;

  public LatentSemantic {
    Require.atLeast("k", 1, k);
  }

  @Override
  public TextMap learned(Sample<String> texts) {
    Corpus corpus = new Corpus(texts);
    int n = corpus.size();
    double[] values;
    DoubleMatrix vectors;
    if (n <= MOST_WHOLE_TEXTS || k > n / 4) {
      SymmetricEigen eigen = SymmetricEigen.leading(corpus.gram(), Math.min(k, n), Run.defaults());
      values = eigen.values();
      vectors = eigen.vectors();
    } else {
      Lanczos.Spectrum spectrum =
          new Lanczos().largest(corpus.operator(), n, Math.min(k, n), Run.defaults());
      values = spectrum.values();
      vectors = spectrum.vectors();
    }
    return new Concepts(corpus, concepts(corpus, values, vectors));
  }

  /** U_c = D'v_c / sqrt(lambda_c), the largest eigenvalue first. */
  private static List<double[]> concepts(Corpus corpus, double[] values, DoubleMatrix vectors) {
    List<double[]> concepts = new ArrayList<>();
    for (int c = values.length - 1; c >= 0; c--) {
      if (values[c] > RANK * values[values.length - 1]) {
        double[] v = new double[corpus.size()];
        for (int i = 0; i < v.length; i++) {
          v[i] = vectors.get(i, c) / Math.sqrt(values[c]);
        }
        concepts.add(corpus.wordsOf(v));
      }
    }
    return concepts;
  }

  private record Concepts(Corpus corpus, List<double[]> directions) implements TextMap {
    @Override
    public int dim() {
      return directions.size();
    }

    @Override
    public void coordinates(Map<String, Double> counts, double[] out, int at) {
      counts.forEach(
          (word, count) -> {
            int number = corpus.find(word);
            for (int c = 0; number >= 0 && c < directions.size(); c++) {
              out[at + c] += count * directions.get(c)[number];
            }
          });
    }

    @Override
    public String name(int i) {
      return "concept " + (i + 1);
    }
  }

  @Override
  public Certificate certificate() {
    return Axiom.psd("the inner product of the projections on " + k + " directions of the corpus");
  }

  @Override
  public Expression expression() {
    return Expression.call("latentsemantic", Expression.named("k", k));
  }
}
