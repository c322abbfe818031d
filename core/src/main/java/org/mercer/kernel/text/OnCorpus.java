package org.mercer.kernel.text;

import java.util.Map;
import java.util.Optional;
import org.mercer.data.Domain;
import org.mercer.data.Sample;
import org.mercer.kernel.Features;
import org.mercer.kernel.Kernel;
import org.mercer.kernel.Occurrences;
import org.mercer.kernel.Place;
import org.mercer.kernel.bulk.DenseEvaluation;
import org.mercer.kernel.bulk.Evaluation;
import org.mercer.kernel.bulk.FeatureRows;
import org.mercer.kernel.bulk.Tile;
import org.mercer.kernel.expression.Expression;
import org.mercer.kernel.proof.Certificate;
import org.mercer.numerics.dense.DoubleMatrix;

/**
 * A kernel on texts with what it learned from a corpus. Its text form is that of the kernel as it
 * was written: the corpus travels beside the expression, and fitting gives the same kernel again.
 */
final class OnCorpus implements Kernel<String> {
  private final TextKernel written;
  private final Sample<String> corpus;
  private final TextMap map;
  private final Terms terms;

  OnCorpus(TextKernel written, Sample<String> corpus, TextMap map) {
    this.written = written;
    this.corpus = corpus;
    this.map = map;
    this.terms = written.terms();
  }

  @Override
  public double of(String x, String y) {
    Map<String, Double> left = terms.counts(x);
    Map<String, Double> right = terms.counts(y);
    double sum = FeatureRows.dot(map.words(left), map.words(right));
    double[] both = new double[2 * map.dim()];
    map.coordinates(left, both, 0);
    map.coordinates(right, both, map.dim());
    for (int i = 0; i < map.dim(); i++) {
      sum += both[i] * both[map.dim() + i];
    }
    return sum;
  }

  @Override
  public Evaluation over(Sample<String> rows, Sample<String> cols) {
    Sample<Map<String, Double>> left = rows.map(terms::counts);
    Sample<Map<String, Double>> right = rows == cols ? left : cols.map(terms::counts);
    Evaluation words = FeatureRows.evaluation(left, right, map::words);
    if (map.dim() == 0) {
      return words;
    }
    DoubleMatrix x = coordinates(left);
    Evaluation dense = new DenseEvaluation(x, left == right ? x : coordinates(right));
    return tile -> {
      dense.fill(tile);
      Tile part = tile.alike();
      words.fill(part);
      for (int i = 0; i < tile.rows(); i++) {
        for (int j = 0; j < tile.cols(); j++) {
          tile.set(i, j, tile.get(i, j) + part.get(i, j));
        }
      }
    };
  }

  private DoubleMatrix coordinates(Sample<Map<String, Double>> texts) {
    int dim = map.dim();
    double[] values = new double[Math.multiplyExact(texts.size(), dim)];
    for (int i = 0; i < texts.size(); i++) {
      map.coordinates(texts.get(i), values, i * dim);
    }
    return new DoubleMatrix(texts.size(), dim, values);
  }

  @Override
  public Optional<Features> features(String x) {
    return Optional.of(map.features(terms.counts(x)));
  }

  @Override
  public Place places() {
    return map.dim() == 0 ? terms.place() : Place.NONE;
  }

  @Override
  public void occurrences(String x, Occurrences found) {
    if (places() != Place.NONE) {
      Map<String, Double> counts = terms.counts(x);
      Map<String, Double> weights = map.words(counts);
      terms.each(
          x,
          (word, from, length) -> {
            double value = weights.getOrDefault(word, 0.0);
            if (value != 0) {
              found.at(word, value / counts.getOrDefault(word, 1.0), Terms.places(from, length));
            }
          });
    }
  }

  @Override
  public Certificate certificate() {
    return written.certificate();
  }

  @Override
  public Optional<Domain<String>> domain() {
    return written.domain();
  }

  @Override
  public Expression expression() {
    return written.expression();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OnCorpus that
        && written.equals(that.written)
        && corpus.equals(that.corpus);
  }

  @Override
  public int hashCode() {
    return 31 * written.hashCode() + corpus.hashCode();
  }

  @Override
  public String toString() {
    return expression() + " on " + corpus.size() + " texts";
  }
}
